import { minus, type Paise, portion, rupees, sum } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { line, SlipCalculator, type ToolProps } from "#tools/shared/calculator.tsx";
import { amountField, choiceField, useFields } from "#tools/shared/fields.ts";
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
  const rate = choiceField(form, "rate", [
    ...rules.rates.map((each) => ({
      value: String(each),
      label: fillIn(words.percent, { rate: String(each) }),
    })),
    { value: "other", label: words.otherRate },
  ]);
  const typedRate = amountField(form, "other-rate", {
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
      : gstBill({
          amount: amount.money,
          rate: percent,
          included: direction.value === "remove",
          interState: place.value === "across",
        });
  const tax = (label: string, share: number, value: Paise) =>
    line(fillIn(label, { rate: String(share) }), value);
  const taxes =
    bill === undefined || !isRate
      ? []
      : place.value === "across"
        ? [tax(words.bill.igst, percent, bill.igst)]
        : [
            tax(words.bill.cgst, percent / 2, bill.cgst),
            tax(words.bill.sgst, percent / 2, bill.sgst),
          ];
  const lines = bill ? [line(words.bill.value, bill.value), ...taxes] : [];
  const total = line(words.bill.total, bill?.total);

  return (
    <SlipCalculator
      {...{ words, kit, form }}
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
    </SlipCalculator>
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
export function gstBill({ amount, rate, included, interState }: GstCase) {
  const per = included ? 100 + rate : 100;
  const half = interState ? rupees(0) : portion(amount, rate, 2 * per);
  const whole = interState ? portion(amount, rate, per) : rupees(0);
  const charged = sum(half, half, whole);
  return {
    value: included ? minus(amount, charged) : amount,
    cgst: half,
    sgst: half,
    igst: whole,
    total: included ? amount : sum(amount, charged),
  };
}
