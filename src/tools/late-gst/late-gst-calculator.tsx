import { crore, formatCount, formatRupees, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";
import { useToday } from "#tools/shared/browser-hooks.ts";
import { BillCalculator, createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { readChoiceField, useFields } from "#tools/shared/fields.ts";
import { FilingFields, listDelayNotes } from "#tools/shared/filing-fields.tsx";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import { AmountField, DayField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import {
  computeLateGstCost,
  getLastDueDay,
  type GstPeriod,
  gstPeriods,
  gstReturns,
  type LateGstCost,
} from "./late-gst.ts";

interface LateGstCalculatorProps extends ToolProps<"lateGst"> {
  rules: GstRules;
}

export function LateGstCalculator(props: LateGstCalculatorProps) {
  const { content, context, rules } = props;
  const fields = useLateGstFields(props);
  const { form, chosen, step, rhythm, nil, dues, period, filed, cash, ownTurnover } = fields;
  const { isYearly, hasCash } = fields;
  const due = dues.find((each) => each.period === period)?.day;
  const whole = computeCost(rules, fields, due);
  const why = whole?.exempt
    ? fillIn(content.exempt, { limit: rules.lateFee.gstr9.exemptUpTo / crore })
    : whole?.barred
      ? content.barred
      : undefined;
  const cost = why ? undefined : whole;
  const monthly = hasCash && period === "gstr3bQuarterly" ? [content.monthly] : [];
  const total = createBillLine(content.total, cost && sum(cost.fee, cost.interest));
  const shown = cost ? createCostLines(content, context.content.counts, rules, cost) : [];

  return (
    <BillCalculator
      content={content}
      context={context}
      form={form}
      line={content.form[chosen.value]}
      announced={why}
      bill={{ heading: `${content.slip}: ${content.form[chosen.value]}`, lines: shown, total }}
      notes={why ? [why] : [...listDelayNotes(context, due, filed.day), ...monthly]}
    >
      <RadioGroup {...chosen.field} />
      <div hidden={!fields.asksTurnover}>
        <RadioGroup label={content.turnover.label} why={content.turnover.why} {...step.field} />
      </div>
      <div hidden={!fields.hasRhythm}>
        <RadioGroup {...rhythm.field} />
      </div>
      {dues.map(({ period: each, field }) => (
        <div key={each} hidden={each !== period}>
          <DayField label={content.due} {...field} />
        </div>
      ))}
      <FilingFields
        context={context}
        due={due}
        filed={filed.day}
        label={content.filed}
        {...filed.field}
      />
      <div hidden={!isYearly}>
        <AmountField label={content.yearTurnover} {...ownTurnover.field} />
      </div>
      <div hidden={isYearly}>
        <RadioGroup {...nil.field} />
      </div>
      <div hidden={!hasCash}>
        <AmountField label={content.cashTax} {...cash.field} />
        <p>{content.cashTaxNote}</p>
      </div>
    </BillCalculator>
  );
}

function useLateGstFields({ content, context, rules }: LateGstCalculatorProps) {
  const steps = rules.lateFee.byTurnover;
  const today = useToday(context.renderedOn);
  const start = {
    ...Object.fromEntries(
      gstPeriods.map((each) => [`due-${each}`, getLastDueDay(rules, each, today)]),
    ),
    filed: today,
    cash: "50,000",
  };
  const { form, amount, answer, day } = useFields("late-gst", start, content, context);
  const chosen = answer("form", content.form, gstReturns);
  const rhythm = answer("rhythm", content.rhythm, ["monthly", "quarterly"]);
  const frequent = chosen.value === "gstr3b" || chosen.value === "gstr1" ? chosen.value : undefined;
  const step = readChoiceField(
    form,
    "turnover",
    steps.map(({ upTo }, at) => ({
      value: String(at),
      label:
        upTo === undefined
          ? fillIn(content.turnover.above, { limit: (steps[at - 1]?.upTo ?? 0) / crore })
          : fillIn(content.turnover.upTo, { limit: upTo / crore }),
    })),
  );
  const limit = steps[Number(step.value)]?.upTo;
  const nil = answer("nil", content.nil, ["no", "yes"]);
  const isYearly = chosen.value === "gstr9";
  const isNil = nil.value === "yes" && !isYearly;
  const asksTurnover = frequent !== undefined && !isNil;
  // Rule 61A: above the last limit, ₹5 crore, returns are filed by the month.
  const isMonthly = asksTurnover && limit === undefined;
  const hasRhythm = frequent !== undefined && !isMonthly;
  const period: GstPeriod =
    hasRhythm && rhythm.value === "quarterly" ? `${frequent}Quarterly` : chosen.value;
  const cash = amount("cash", { optional: true });
  const ownTurnover = amount("year-turnover");
  const hasCash = chosen.value === "gstr3b" && !isNil;
  return {
    form,
    chosen,
    step,
    rhythm,
    nil,
    dues: gstPeriods.map((each) => ({ period: each, ...day(`due-${each}`) })),
    period,
    filed: day("filed"),
    cash,
    ownTurnover,
    isYearly,
    isNil,
    asksTurnover,
    hasRhythm,
    hasCash,
    cashTax: hasCash ? cash.money : toPaise(0),
    turnover: isYearly ? ownTurnover.amount : (limit ?? Infinity),
  };
}

/** Undefined while a field cannot be read. */
function computeCost(
  rules: GstRules,
  fields: ReturnType<typeof useLateGstFields>,
  due: string | undefined,
): LateGstCost | undefined {
  const { chosen, filed, turnover, isNil: nil, cashTax } = fields;
  if (!due || !filed.day || cashTax === undefined || turnover === undefined) return undefined;
  return computeLateGstCost(rules, {
    form: chosen.value,
    due,
    filed: filed.day,
    turnover,
    nil,
    cashTax,
  });
}

function createCostLines(
  content: LateGstCalculatorProps["content"],
  counts: ToolContext["content"]["counts"],
  rules: GstRules,
  cost: LateGstCost,
): CostLine[] {
  if (cost.daysLate === 0) return [createBillLine(content.inTime, cost.fee)];
  const fee = cost.waived
    ? content.waived
    : cost.feeUncapped > cost.atMost
      ? fillIn(content.atMost, { amount: formatRupees(cost.atMost) })
      : fillIn(content.days, {
          days: formatCount(cost.daysLate, counts.days),
          perDay: formatRupees(cost.perDay),
        });
  const interest = fillIn(content.interest, { rate: rules.interest });
  return [
    createBillLine(fee, cost.fee),
    ...(cost.interest === 0 ? [] : [createBillLine(interest, cost.interest)]),
  ];
}
