import { useState } from "react";
import { CostSummary, type CostLine } from "#primitives/cost-summary.tsx";
import { RadioGroup } from "#primitives/radio-group.tsx";
import { AmountField, DayField } from "#primitives/field.tsx";
import type { LateGstCalculatorWords } from "#schemas/calculators.ts";
import type { GstRules } from "#schemas/gst-rules.ts";
import { gstLateCost, lastDueDay, type GstLateCost } from "./gst-late.ts";
import { fillIn } from "#format/fill-in.ts";
import { crore } from "#format/lakh.ts";
import { inRupees, sum } from "#format/paise.ts";
import { Calculator } from "#tool-kit/calculator.tsx";
import { useAmount } from "#tool-kit/use-amount.ts";
import { useToday } from "#tool-kit/use-today.ts";
import { useDay } from "./use-day.ts";

interface LateGstCalculatorProps {
  words: LateGstCalculatorWords;
  rules: GstRules;
  /** The day of the build, `YYYY-MM-DD`: today is known in the browser alone. */
  builtOn: string;
}

/** What a late GSTR-3B costs, as a slip. */
export function LateGstCalculator({ words, rules, builtOn }: LateGstCalculatorProps) {
  const steps = rules.lateFee.byTurnover;
  const today = useToday() ?? builtOn;
  const due = useDay(lastDueDay(rules, today), words.dayInvalid);
  const filed = useDay(today, words.dayInvalid);
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
      cashTax: cash.money,
    });

  return (
    <Calculator
      words={words}
      result={
        <CostSummary
          heading={words.slip}
          lines={cost ? lines(words, rules, cost) : []}
          total={{ label: words.total, value: cost ? inRupees(sum(cost.fee, cost.interest)) : "–" }}
        />
      }
    >
      <DayField id="late-gst-due" name="due" label={words.due} {...due.field} />
      <DayField id="late-gst-filed" name="filed" label={words.filed} {...filed.field} />
      <RadioGroup
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
      <RadioGroup
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

function lines(words: LateGstCalculatorWords, rules: GstRules, cost: GstLateCost): CostLine[] {
  if (cost.daysLate === 0) return [{ label: words.inTime, value: inRupees(cost.fee) }];
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
