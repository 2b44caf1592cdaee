import { multiplyFraction, type Paise, subtract, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { BillCalculator, createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { readAmountField, readChoiceField, useFields } from "#tools/shared/fields.ts";
import { AmountField, NumberField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { GstRules } from "./gst-schema.ts";

interface GstCalculatorProps extends ToolProps<"gst"> {
  rules: Pick<GstRules, "rates" | "bricks">;
}

export function GstCalculator({ words, kit, rules }: GstCalculatorProps) {
  const { form, ...fields } = useFields("gst", { amount: "1,000" }, words, kit);
  const amount = fields.amount("amount");
  const direction = fields.answer("direction", words.direction, ["add", "remove"]);
  const rate = readChoiceField(form, "rate", [
    ...rules.rates.map((each) => ({
      value: String(each),
      label: fillIn(words.percent, { rate: String(each) }),
    })),
    { value: "other", label: words.otherRate },
  ]);
  const typedRate = readAmountField(form, "other-rate", {
    invalid: words.otherRateInvalid,
    isPercent: true,
  });
  const isOther = rate.value === "other";
  const percent = isOther ? typedRate.amount : Number(rate.value);
  const isRate = percent !== undefined && percent <= 100;
  const place = fields.answer("place", words.place, ["within", "across"]);

  const bill =
    amount.money === undefined || !isRate
      ? undefined
      : createGstBill({
          amount: amount.money,
          rate: percent,
          included: direction.value === "remove",
          interState: place.value === "across",
        });
  const createTaxLine = (label: string, share: number, value: Paise) =>
    createBillLine(fillIn(label, { rate: String(share) }), value);
  const taxes =
    bill === undefined || !isRate
      ? []
      : place.value === "across"
        ? [createTaxLine(words.bill.igst, percent, bill.igst)]
        : [
            createTaxLine(words.bill.cgst, percent / 2, bill.cgst),
            createTaxLine(words.bill.sgst, percent / 2, bill.sgst),
          ];
  const lines = bill ? [createBillLine(words.bill.value, bill.value), ...taxes] : [];
  const total = createBillLine(words.bill.total, bill?.total);

  return (
    <BillCalculator
      words={words}
      kit={kit}
      form={form}
      line={
        isRate ? `${words.rate} ${fillIn(words.percent, { rate: String(percent) })}` : words.rate
      }
      bill={{ heading: words.bill.heading, lines, total }}
    >
      <AmountField label={words.amount} {...amount.field} />
      <RadioGroup {...direction.field} />
      <RadioGroup label={words.rate} {...rate.field} />
      <div hidden={!isOther}>
        <NumberField
          label={words.otherRatePercent}
          {...typedRate.field}
          message={isOther && !isRate ? words.otherRateInvalid : undefined}
        />
      </div>
      <p hidden={percent !== rules.bricks.rate}>{fillIn(words.bricks, rules.bricks)}</p>
      <RadioGroup {...place.field} />
    </BillCalculator>
  );
}

interface GstCase {
  amount: Paise;
  /** In percent of the price without the tax. */
  rate: number;
  /** True if the amount includes the tax already. */
  included: boolean;
  /** Sales to another State have one integrated tax instead of two halves. */
  interState: boolean;
}

/** Both halves are equal to the paisa, as a bill shows them. */
export function createGstBill({ amount, rate, included, interState }: GstCase) {
  const per = included ? 100 + rate : 100;
  const half = interState ? toPaise(0) : multiplyFraction(amount, rate, 2 * per);
  const whole = interState ? multiplyFraction(amount, rate, per) : toPaise(0);
  const charged = sum(half, half, whole);
  return {
    value: included ? subtract(amount, charged) : amount,
    cgst: half,
    sgst: half,
    igst: whole,
    total: included ? amount : sum(amount, charged),
  };
}
