import { getValueOnDay } from "#text/dated-values.ts";
import { multiplyFraction, type Paise, subtract, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { useToday } from "#tools/shared/browser-hooks.ts";
import { BillCalculator, createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { readAmountField, readChoiceField, useFields } from "#tools/shared/fields.ts";
import { AmountField, NumberField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { GstRules } from "./gst-schema.ts";

interface GstCalculatorProps extends ToolProps<"gst"> {
  rules: Pick<GstRules, "rates" | "bricks">;
}

export function GstCalculator({ content, context, rules }: GstCalculatorProps) {
  const today = useToday(context.renderedOn);
  const rates = getValueOnDay(rules.rates, today);
  const bricks = getValueOnDay(rules.bricks, today);
  const { form, ...fields } = useFields("gst", { amount: "1,000" }, content, context);
  const amount = fields.amount("amount");
  const direction = fields.answer("direction", content.direction, ["add", "remove"]);
  const rate = readChoiceField(form, "rate", [
    ...rates.map((each) => ({
      value: String(each),
      label: fillIn(content.percent, { rate: String(each) }),
    })),
    { value: "other", label: content.otherRate },
  ]);
  const typedRate = readAmountField(form, "other-rate", {
    invalid: content.otherRateInvalid,
    isPercent: true,
  });
  const isOther = rate.value === "other";
  const percent = isOther ? typedRate.amount : Number(rate.value);
  const isRate = percent !== undefined && percent <= 100;
  const place = fields.answer("place", content.place, ["within", "across"]);

  const bill =
    amount.money === undefined || !isRate
      ? undefined
      : computeGst({
          amount: amount.money,
          rate: percent,
          includesTax: direction.value === "remove",
          isInterState: place.value === "across",
        });
  const createTaxLine = (label: string, share: number, value: Paise) =>
    createBillLine(fillIn(label, { rate: String(share) }), value);
  const taxes =
    bill === undefined || !isRate
      ? []
      : place.value === "across"
        ? [createTaxLine(content.bill.igst, percent, bill.igst)]
        : [
            createTaxLine(content.bill.cgst, percent / 2, bill.cgst),
            createTaxLine(content.bill.sgst, percent / 2, bill.sgst),
          ];
  const lines = bill ? [createBillLine(content.bill.value, bill.value), ...taxes] : [];
  const total = createBillLine(content.bill.total, bill?.total);

  return (
    <BillCalculator
      content={content}
      context={context}
      form={form}
      line={
        isRate
          ? `${content.rate} ${fillIn(content.percent, { rate: String(percent) })}`
          : content.rate
      }
      bill={{ heading: content.bill.heading, lines, total }}
    >
      <AmountField label={content.amount} {...amount.field} />
      <RadioGroup {...direction.field} />
      <RadioGroup label={content.rate} {...rate.field} />
      <div hidden={!isOther}>
        <NumberField
          label={content.otherRatePercent}
          {...typedRate.field}
          message={isOther && !isRate ? content.otherRateInvalid : undefined}
        />
      </div>
      <p hidden={percent !== bricks.rate}>{fillIn(content.bricks, bricks)}</p>
      <RadioGroup {...place.field} />
    </BillCalculator>
  );
}

interface GstCase {
  amount: Paise;
  /** In percent of the price without the tax. */
  rate: number;
  includesTax: boolean;
  /** Sales to another State have one integrated tax instead of two halves. */
  isInterState: boolean;
}

/** CGST and SGST are equal to the paisa, as on a bill. */
export function computeGst({ amount, rate, includesTax, isInterState }: GstCase) {
  const base = includesTax ? 100 + rate : 100;
  const half = isInterState ? toPaise(0) : multiplyFraction(amount, rate, 2 * base);
  const integrated = isInterState ? multiplyFraction(amount, rate, base) : toPaise(0);
  const tax = sum(half, half, integrated);
  return {
    value: includesTax ? subtract(amount, tax) : amount,
    cgst: half,
    sgst: half,
    igst: integrated,
    total: includesTax ? amount : sum(amount, tax),
  };
}
