import { CostSummary, type CostLine } from "#primitives/cost-summary.tsx";
import { RadioGroup } from "#primitives/radio-group.tsx";
import { AmountField } from "#primitives/field.tsx";
import type { GstCalculatorWords } from "#schemas/calculators.ts";
import { fillIn } from "#format/fill-in.ts";
import { inRupees } from "#format/paise.ts";
import { asText } from "#tool-kit/as-text.ts";
import { Calculator } from "#tool-kit/calculator.tsx";
import { amountField, choiceField } from "#tool-kit/fields.ts";
import { keptOnDevice } from "#tool-kit/kept-on-device.ts";
import type { ToolKit } from "#tool-kit/tool-kit.ts";
import { useFormValues } from "#tool-kit/use-form-values.ts";
import { gstBill } from "./gst.ts";

interface GstCalculatorProps {
  words: GstCalculatorWords;
  kit: ToolKit;
  /** Percent, the most usual first. */
  rates: readonly number[];
}

const id = "gst";
const kept = keptOnDevice(id);

/** GST on one amount, as a bill. */
export function GstCalculator({ words, kit, rates }: GstCalculatorProps) {
  const form = useFormValues({ amount: "1,000" }, kept);
  const amount = amountField(form, "amount", {
    invalid: words.amountInvalid,
    words: kit.words.amounts,
  });
  const direction = choiceField(form, "direction", [
    { value: "add", label: words.direction.add },
    { value: "remove", label: words.direction.remove },
  ]);
  const rate = choiceField(
    form,
    "rate",
    rates.map((each) => ({
      value: String(each),
      label: fillIn(words.percent, { rate: String(each) }),
    })),
  );
  const place = choiceField(form, "place", [
    { value: "within", label: words.place.within },
    { value: "across", label: words.place.across },
  ]);

  const bill =
    amount.money === undefined
      ? undefined
      : gstBill({
          amount: amount.money,
          rate: Number(rate.value),
          included: direction.value === "remove",
          interState: place.value === "across",
        });
  const half = String(Number(rate.value) / 2);
  const taxes: CostLine[] =
    bill === undefined
      ? []
      : place.value === "across"
        ? [{ label: fillIn(words.bill.igst, { rate: rate.value }), value: inRupees(bill.igst) }]
        : [
            { label: fillIn(words.bill.cgst, { rate: half }), value: inRupees(bill.cgst) },
            { label: fillIn(words.bill.sgst, { rate: half }), value: inRupees(bill.sgst) },
          ];
  const lines = bill ? [{ label: words.bill.value, value: inRupees(bill.value) }, ...taxes] : [];
  const total = { label: words.bill.total, value: bill ? inRupees(bill.total) : "–" };

  return (
    <Calculator
      {...{ id, words, kit, form }}
      figure={total}
      text={bill && asText([...lines, total])}
      result={<CostSummary heading={words.bill.heading} lines={lines} total={total} />}
    >
      <AmountField id="gst-amount" label={words.amount} {...amount.field} />
      <RadioGroup label={words.direction.label} {...direction.field} />
      <RadioGroup label={words.rate} {...rate.field} />
      <RadioGroup label={words.place.label} {...place.field} />
    </Calculator>
  );
}
