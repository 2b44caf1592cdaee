import { useState } from "react";
import { CostSummary, type CostLine } from "#primitives/cost-summary.tsx";
import { RadioGroup } from "#primitives/radio-group.tsx";
import { AmountField } from "#primitives/field.tsx";
import type { GstCalculatorWords } from "#schemas/calculators.ts";
import { gstBill } from "./gst.ts";
import { fillIn } from "#format/fill-in.ts";
import { inRupees } from "#format/paise.ts";
import { Calculator } from "#tool-kit/calculator.tsx";
import { useAmount } from "#tool-kit/use-amount.ts";

interface GstCalculatorProps {
  words: GstCalculatorWords;
  /** Percent, the most usual first. */
  rates: readonly number[];
}

/** GST on one amount, as a bill. */
export function GstCalculator({ words, rates }: GstCalculatorProps) {
  const amount = useAmount("1,000", words.amountInvalid);
  const [rate, setRate] = useState(String(rates[0] ?? 0));
  const [direction, setDirection] = useState<"add" | "remove">("add");
  const [place, setPlace] = useState<"within" | "across">("within");

  const bill = gstBill({
    amount: amount.money,
    rate: Number(rate),
    included: direction === "remove",
    interState: place === "across",
  });
  const half = String(Number(rate) / 2);
  const taxes: CostLine[] =
    place === "across"
      ? [{ label: fillIn(words.bill.igst, { rate }), value: inRupees(bill.igst) }]
      : [
          { label: fillIn(words.bill.cgst, { rate: half }), value: inRupees(bill.cgst) },
          { label: fillIn(words.bill.sgst, { rate: half }), value: inRupees(bill.sgst) },
        ];

  return (
    <Calculator
      words={words}
      result={
        <CostSummary
          heading={words.bill.heading}
          lines={[{ label: words.bill.value, value: inRupees(bill.value) }, ...taxes]}
          total={{ label: words.bill.total, value: inRupees(bill.total) }}
        />
      }
    >
      <AmountField id="gst-amount" name="amount" label={words.amount} {...amount.field} />
      <RadioGroup
        name="direction"
        label={words.direction.label}
        choices={[
          { value: "add", label: words.direction.add },
          { value: "remove", label: words.direction.remove },
        ]}
        chosen={direction}
        onChoose={setDirection}
      />
      <RadioGroup
        name="rate"
        label={words.rate}
        choices={rates.map((each) => ({
          value: String(each),
          label: fillIn(words.percent, { rate: String(each) }),
        }))}
        chosen={rate}
        onChoose={setRate}
      />
      <RadioGroup
        name="place"
        label={words.place.label}
        choices={[
          { value: "within", label: words.place.within },
          { value: "across", label: words.place.across },
        ]}
        chosen={place}
        onChoose={setPlace}
      />
    </Calculator>
  );
}
