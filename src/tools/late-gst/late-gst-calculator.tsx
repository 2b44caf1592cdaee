import { CostSummary, type CostLine } from "#ui/cost-summary.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { AmountField, DayField } from "#ui/field.tsx";
import type { LateGstCalculatorWords } from "#tools/kit/calculator-words.ts";
import type { GstRules } from "#tools/gst/rules.ts";
import {
  gstLateCost,
  gstPeriods,
  gstReturns,
  lastDueDay,
  type GstLateCost,
  type GstPeriod,
} from "./gst-late.ts";
import { fillIn } from "#text/sentences.ts";
import { crore, inRupees, rupees, sum } from "#text/money.ts";
import { asText } from "#tools/kit/as-text.ts";
import { Calculator } from "#tools/kit/calculator.tsx";
import { amountField, answerField, choiceField, dayField } from "#tools/kit/fields.ts";
import { keptOnDevice } from "#tools/kit/kept-on-device.ts";
import type { ToolKit } from "#tools/kit/tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import { useToday } from "#tools/kit/use-today.ts";

interface LateGstCalculatorProps {
  words: LateGstCalculatorWords;
  kit: ToolKit;
  rules: GstRules;
  /** The day of the build, `YYYY-MM-DD`: today is known in the browser alone. */
  builtOn: string;
}

const id = "late-gst";
const kept = keptOnDevice(id);

/** What a late GST return costs, as a slip. */
export function LateGstCalculator({ words, kit, rules, builtOn }: LateGstCalculatorProps) {
  const steps = rules.lateFee.byTurnover;
  const today = useToday() ?? builtOn;
  const form = useFormValues(
    {
      ...Object.fromEntries(
        gstPeriods.map((each) => [`due-${each}`, lastDueDay(rules, each, today)]),
      ),
      filed: today,
      cash: "50,000",
    },
    kept,
  );
  const chosen = answerField(form, "form", words.form, gstReturns);
  const rhythm = answerField(form, "rhythm", words.rhythm, ["monthly", "quarterly"]);
  const frequent = chosen.value === "gstr3b" || chosen.value === "gstr1" ? chosen.value : undefined;
  const hasRhythm = frequent !== undefined;
  const period: GstPeriod =
    frequent && rhythm.value === "quarterly" ? `${frequent}Quarterly` : chosen.value;
  const dues = gstPeriods.map((each) => ({
    period: each,
    ...dayField(form, `due-${each}`, words.dayInvalid),
  }));
  const due = dues.find((each) => each.period === period)?.day;
  const filed = dayField(form, "filed", words.dayInvalid);
  const asAmount = { invalid: words.amountInvalid, words: kit.words.amounts };
  const cash = amountField(form, "cash", { ...asAmount, optional: true });
  const ownTurnover = amountField(form, "year-turnover", asAmount);
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
  const nil = answerField(form, "nil", words.nil, ["no", "yes"]);

  const isYearly = chosen.value === "gstr9";
  const isNil = nil.value === "yes" && !isYearly;
  const hasCash = chosen.value === "gstr3b" && !isNil;
  const cashTax = hasCash ? cash.money : rupees(0);
  const turnover = isYearly ? ownTurnover.amount : (steps[Number(step.value)]?.upTo ?? Infinity);
  const whole =
    due && filed.day && cashTax !== undefined && turnover !== undefined
      ? gstLateCost(rules, {
          form: chosen.value,
          due,
          filed: filed.day,
          turnover,
          nil: isNil,
          cashTax,
        })
      : undefined;
  const why = whole?.exempt
    ? fillIn(words.exempt, { limit: rules.lateFee.gstr9.exemptUpTo / crore })
    : whole?.barred
      ? words.barred
      : undefined;
  const cost = why ? undefined : whole;
  const total = {
    label: words.total,
    value: cost ? inRupees(sum(cost.fee, cost.interest)) : "–",
  };
  const shown = cost ? lines(words, rules, cost) : [];

  return (
    <Calculator
      {...{ id, words, kit, form }}
      figure={{ ...total, line: words.form[chosen.value] }}
      {...(why ? { announced: why } : {})}
      text={cost && asText([...shown, total])}
      result={
        <>
          <CostSummary
            heading={`${words.slip}: ${words.form[chosen.value]}`}
            lines={shown}
            total={total}
          />
          {why && <p>{why}</p>}
        </>
      }
    >
      <RadioGroup label={words.form.label} {...chosen.field} />
      <div hidden={!hasRhythm}>
        <RadioGroup label={words.rhythm.label} why={words.rhythm.why} {...rhythm.field} />
      </div>
      {dues.map(({ period: each, field }) => (
        <div key={each} hidden={each !== period}>
          <DayField id={`late-gst-due-${each}`} label={words.due} {...field} />
        </div>
      ))}
      <DayField id="late-gst-filed" label={words.filed} {...filed.field} />
      <div hidden={chosen.value === "gstr4" || isYearly || isNil}>
        <RadioGroup label={words.turnover.label} why={words.turnover.why} {...step.field} />
      </div>
      <div hidden={!isYearly}>
        <AmountField
          id="late-gst-year-turnover"
          label={words.yearTurnover}
          {...ownTurnover.field}
        />
      </div>
      <div hidden={isYearly}>
        <RadioGroup label={words.nil.label} why={words.nil.why} {...nil.field} />
      </div>
      <div hidden={!hasCash}>
        <AmountField id="late-gst-cash" label={words.cashTax} {...cash.field} />
        <p>{words.cashTaxNote}</p>
      </div>
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
  const interest = fillIn(words.interest, { rate: rules.interest });
  return [
    { label: fee, value: inRupees(cost.fee) },
    ...(cost.interest === 0 ? [] : [{ label: interest, value: inRupees(cost.interest) }]),
  ];
}
