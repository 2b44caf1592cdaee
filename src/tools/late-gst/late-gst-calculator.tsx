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
  const {
    form,
    gstReturn,
    turnoverStep,
    frequency,
    nil,
    dueDates,
    period,
    filed,
    cash,
    ownTurnover,
  } = fields;
  const { isYearly, hasCash } = fields;
  const due = dueDates.find((dueDate) => dueDate.period === period)?.day;
  const lateCost = computeCost(rules, fields, due);
  const noFeeReason = lateCost?.isExempt
    ? fillIn(content.exempt, { limit: rules.lateFee.gstr9.exemptUpTo / crore })
    : lateCost?.isBarred
      ? content.barred
      : undefined;
  const cost = noFeeReason ? undefined : lateCost;
  const paymentNotes = hasCash && period === "gstr3bQuarterly" ? [content.monthly] : [];
  const total = createBillLine(content.total, cost && sum(cost.fee, cost.interest));
  const lines = cost ? createCostLines(content, context.content.counts, cost) : [];

  return (
    <BillCalculator
      content={content}
      context={context}
      form={form}
      line={content.form[gstReturn.value]}
      announced={noFeeReason}
      bill={{ heading: `${content.slip}: ${content.form[gstReturn.value]}`, lines, total }}
      notes={
        noFeeReason ? [noFeeReason] : [...listDelayNotes(context, due, filed.day), ...paymentNotes]
      }
    >
      <RadioGroup {...gstReturn.field} />
      <div hidden={!fields.asksTurnover}>
        <RadioGroup
          label={content.turnover.label}
          hint={content.turnover.why}
          {...turnoverStep.field}
        />
      </div>
      <div hidden={!fields.asksFrequency}>
        <RadioGroup {...frequency.field} />
      </div>
      {dueDates.map(({ period: gstPeriod, field }) => (
        <div key={gstPeriod} hidden={gstPeriod !== period}>
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
      gstPeriods.map((gstPeriod) => [`due-${gstPeriod}`, getLastDueDay(rules, gstPeriod, today)]),
    ),
    filed: today,
    cash: "50,000",
  };
  const { form, amount, answer, day } = useFields("late-gst", start, content, context);
  const gstReturn = answer("form", content.form, gstReturns);
  const frequency = answer("rhythm", content.rhythm, ["monthly", "quarterly"]);
  const frequentReturn =
    gstReturn.value === "gstr3b" || gstReturn.value === "gstr1" ? gstReturn.value : undefined;
  const turnoverStep = readChoiceField(
    form,
    "turnover",
    steps.map(({ upTo }, index) => ({
      value: String(index),
      label:
        upTo === undefined
          ? fillIn(content.turnover.above, { limit: (steps[index - 1]?.upTo ?? 0) / crore })
          : fillIn(content.turnover.upTo, { limit: upTo / crore }),
    })),
  );
  const limit = steps[Number(turnoverStep.value)]?.upTo;
  const nil = answer("nil", content.nil, ["no", "yes"]);
  const isYearly = gstReturn.value === "gstr9";
  const isNil = nil.value === "yes" && !isYearly;
  const asksTurnover = frequentReturn !== undefined && !isNil;
  // Rule 61A: above the last limit, ₹5 crore, returns are filed by the month.
  const isMonthly = asksTurnover && limit === undefined;
  const asksFrequency = frequentReturn !== undefined && !isMonthly;
  const period: GstPeriod =
    asksFrequency && frequency.value === "quarterly"
      ? `${frequentReturn}Quarterly`
      : gstReturn.value;
  const cash = amount("cash", { optional: true });
  const ownTurnover = amount("year-turnover");
  const hasCash = gstReturn.value === "gstr3b" && !isNil;
  return {
    form,
    gstReturn,
    turnoverStep,
    frequency,
    nil,
    dueDates: gstPeriods.map((gstPeriod) => ({ period: gstPeriod, ...day(`due-${gstPeriod}`) })),
    period,
    filed: day("filed"),
    cash,
    ownTurnover,
    isYearly,
    isNil,
    asksTurnover,
    asksFrequency,
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
  const { gstReturn, filed, turnover, isNil: nil, cashTax } = fields;
  if (!due || !filed.day || cashTax === undefined || turnover === undefined) return undefined;
  return computeLateGstCost(rules, {
    form: gstReturn.value,
    due,
    filed: filed.day,
    turnover,
    isNil: nil,
    cashTax,
  });
}

function createCostLines(
  content: LateGstCalculatorProps["content"],
  counts: ToolContext["content"]["counts"],
  cost: LateGstCost,
): CostLine[] {
  if (cost.daysLate === 0) return [createBillLine(content.inTime, cost.fee)];
  const fee = cost.isWaived
    ? content.waived
    : cost.uncappedFee > cost.maxFee
      ? fillIn(content.atMost, { amount: formatRupees(cost.maxFee) })
      : fillIn(content.days, {
          days: formatCount(cost.daysLate, counts.days),
          perDay: formatRupees(cost.perDay),
        });
  // Each rate has a line; one alone needs no days, which the line of the fee has.
  const interest = cost.interestParts.length > 1 ? content.interestDays : content.interest;
  return [
    createBillLine(fee, cost.fee),
    ...cost.interestParts
      .filter(({ amount }) => amount > 0)
      .map(({ rate, days, amount }) =>
        createBillLine(fillIn(interest, { rate, days: formatCount(days, counts.days) }), amount),
      ),
  ];
}
