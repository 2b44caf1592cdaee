import { useState } from "react";
import { Bill, type BillLine } from "#primitives/bill.tsx";
import { EitherField } from "#primitives/either-field.tsx";
import { AmountField, DayField } from "#primitives/field.tsx";
import type { LateGstCalculatorWords } from "#shapes/calculators.ts";
import type { GstRules } from "#shapes/gst-rules.ts";
import { gstLateCost, type GstLateCost } from "#tools/gst-late.ts";
import { fillIn } from "#wording/fill-in.ts";
import { inRupees } from "#wording/money.ts";
import { Calculator } from "./calculator.tsx";
import { useAmount } from "./use-amount.ts";
import { useDay } from "./use-day.ts";

interface LateGstCalculatorProps {
  words: LateGstCalculatorWords;
  rules: GstRules;
}

const crore = 10_000_000;

/** What a late GSTR-3B costs, as a slip. */
export function LateGstCalculator({ words, rules }: LateGstCalculatorProps) {
  const steps = rules.lateFee.byTurnover;
  const due = useDay("2026-10-20", words.dayInvalid);
  const filed = useDay("2026-11-01", words.dayInvalid);
  const [step, setStep] = useState("0");
  const [nil, setNil] = useState<"no" | "yes">("no");
  const cash = useAmount("50,000", words.amountInvalid);

  const cost =
    due.value &&
    filed.value &&
    gstLateCost(rules, {
      due: due.value,
      filed: filed.value,
      turnover: steps[Number(step)]?.upTo ?? Infinity,
      nil: nil === "yes",
      cashTax: cash.value,
    });

  return (
    <Calculator
      words={words}
      result={
        <Bill
          heading={words.slip}
          lines={cost ? lines(words, rules, cost) : []}
          total={{ label: words.total, value: cost ? inRupees(cost.fee + cost.interest) : "–" }}
        />
      }
    >
      <DayField id="late-gst-due" name="due" label={words.due} {...due.field} />
      <DayField id="late-gst-filed" name="filed" label={words.filed} {...filed.field} />
      <EitherField
        name="late-gst-turnover"
        label={words.turnover.label}
        choices={steps.map(({ upTo }, at) => ({
          value: String(at),
          label:
            upTo === undefined
              ? fillIn(words.turnover.above, { limit: (steps[at - 1]?.upTo ?? 0) / crore })
              : fillIn(words.turnover.upTo, { limit: upTo / crore }),
        }))}
        chosen={step}
        onChoose={setStep}
      />
      <EitherField
        name="late-gst-nil"
        label={words.nil.label}
        choices={[
          { value: "no", label: words.nil.no },
          { value: "yes", label: words.nil.yes },
        ]}
        chosen={nil}
        onChoose={setNil}
      />
      <AmountField id="late-gst-cash" name="cash" label={words.cashTax} {...cash.field} />
    </Calculator>
  );
}

function lines(words: LateGstCalculatorWords, rules: GstRules, cost: GstLateCost): BillLine[] {
  if (cost.daysLate === 0) return [{ label: words.inTime, value: inRupees(0) }];
  const fee = cost.waived
    ? words.waived
    : cost.feeUncapped > cost.atMost
      ? fillIn(words.atMost, { amount: inRupees(cost.atMost) })
      : fillIn(words.days, { days: cost.daysLate, perDay: inRupees(cost.perDay) });
  return [
    { label: fee, value: inRupees(cost.fee) },
    { label: fillIn(words.interest, { rate: rules.interest }), value: inRupees(cost.interest) },
  ];
}
