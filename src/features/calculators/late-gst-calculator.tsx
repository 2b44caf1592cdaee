import { CostSummary, type CostLine } from "#primitives/cost-summary.tsx";
import { RadioGroup } from "#primitives/radio-group.tsx";
import { AmountField, DayField } from "#primitives/field.tsx";
import type { LateGstCalculatorWords } from "#schemas/calculators.ts";
import type { GstRules } from "#schemas/gst-rules.ts";
import { gstLateCost, lastDueDay, type GstLateCost } from "./gst-late.ts";
import { fillIn } from "#format/fill-in.ts";
import { crore } from "#format/lakh.ts";
import { inRupees, sum } from "#format/paise.ts";
import { asText } from "#tool-kit/as-text.ts";
import { Calculator } from "#tool-kit/calculator.tsx";
import { amountField, choiceField, dayField } from "#tool-kit/fields.ts";
import { keptOnDevice } from "#tool-kit/kept-on-device.ts";
import type { ToolKit } from "#tool-kit/tool-kit.ts";
import { useFormValues } from "#tool-kit/use-form-values.ts";
import { useToday } from "#tool-kit/use-today.ts";

interface LateGstCalculatorProps {
  words: LateGstCalculatorWords;
  kit: ToolKit;
  rules: GstRules;
  /** The day of the build, `YYYY-MM-DD`: today is known in the browser alone. */
  builtOn: string;
}

const id = "late-gst";
const kept = keptOnDevice(id);

/** What a late GSTR-3B costs, as a slip. */
export function LateGstCalculator({ words, kit, rules, builtOn }: LateGstCalculatorProps) {
  const steps = rules.lateFee.byTurnover;
  const today = useToday() ?? builtOn;
  const form = useFormValues({ due: lastDueDay(rules, today), filed: today, cash: "50,000" }, kept);
  const due = dayField(form, "due", words.dayInvalid);
  const filed = dayField(form, "filed", words.dayInvalid);
  const cash = amountField(form, "cash", {
    invalid: words.amountInvalid,
    words: kit.words.amounts,
    optional: true,
  });
  const step = choiceField(
    form,
    "turnover",
    steps.map(({ upTo }, at) => ({
      value: String(at),
      label:
        upTo === undefined
          ? fillIn(words.turnover.above, { limit: (steps[at - 1]?.upTo ?? 0) / crore })
          : fillIn(words.turnover.upTo, { limit: upTo / crore }),
    })),
  );
  const nil = choiceField(form, "nil", [
    { value: "no", label: words.nil.no },
    { value: "yes", label: words.nil.yes },
  ]);

  const cost =
    due.day &&
    filed.day &&
    cash.money !== undefined &&
    gstLateCost(rules, {
      due: due.day,
      filed: filed.day,
      turnover: steps[Number(step.value)]?.upTo ?? Infinity,
      nil: nil.value === "yes",
      cashTax: cash.money,
    });
  const total = {
    label: words.total,
    value: cost ? inRupees(sum(cost.fee, cost.interest)) : "–",
  };
  const shown = cost ? lines(words, rules, cost) : [];

  return (
    <Calculator
      {...{ id, words, kit, form }}
      figure={total}
      text={cost ? asText([...shown, total]) : undefined}
      result={<CostSummary heading={words.slip} lines={shown} total={total} />}
    >
      <DayField id="late-gst-due" label={words.due} {...due.field} />
      <DayField id="late-gst-filed" label={words.filed} {...filed.field} />
      <RadioGroup label={words.turnover.label} {...step.field} />
      <RadioGroup label={words.nil.label} {...nil.field} />
      <AmountField id="late-gst-cash" label={words.cashTax} {...cash.field} />
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
