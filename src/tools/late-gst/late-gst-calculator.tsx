import { crore, formatCount, formatRupees, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";
import { showNote, showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { defineCalculator } from "#tools/shared/define-calculator.tsx";
import { addDaysLate, listDelayNotes } from "#tools/shared/filing-fields.tsx";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import {
  computeLateGstCost,
  getLastDueDay,
  type GstPeriod,
  gstPeriods,
  gstReturns,
  type LateGstCost,
} from "./late-gst.ts";

export const LateGstCalculator = defineCalculator<"lateGst", { rules: GstRules }>({
  id: "late-gst",

  example: { cash: "50,000" },

  start: ({ rules }, today) => ({
    ...Object.fromEntries(
      gstPeriods.map((period) => [`due-${period}`, getLastDueDay(rules, period, today)]),
    ),
    filed: today,
  }),

  build({ content, context, rules }, read) {
    const gstReturn = read.answer("form", content.form, gstReturns);
    const { value: form } = gstReturn;
    const isYearly = form === "gstr9";
    const frequentReturn = form === "gstr3b" || form === "gstr1" ? form : undefined;
    const nil = read.answer("nil", content.nil, ["no", "yes"]);
    const isNil = nil.value === "yes" && !isYearly;

    const steps = rules.lateFee.byTurnover;
    const turnoverStep = read.choice(
      "turnover",
      content.turnover,
      steps.map(({ upTo }, index) => ({
        value: String(index),
        label:
          upTo === undefined
            ? fillIn(content.turnover.above, { limit: (steps[index - 1]?.upTo ?? 0) / crore })
            : fillIn(content.turnover.upTo, { limit: upTo / crore }),
      })),
    );
    const limit = steps[Number(turnoverStep.value)]?.upTo;
    const asksTurnover = frequentReturn !== undefined && !isNil;
    // Rule 61A: above the last limit, ₹5 crore, returns are filed by the month.
    const isMonthly = asksTurnover && limit === undefined;
    const frequency = read.answer("rhythm", content.rhythm, ["monthly", "quarterly"]);
    const asksFrequency = frequentReturn !== undefined && !isMonthly;
    const period: GstPeriod =
      asksFrequency && frequency.value === "quarterly" ? `${frequentReturn}Quarterly` : form;

    const dueDays = gstPeriods.map((each) => ({
      period: each,
      ...read.day(`due-${each}`, content.due),
    }));
    const due = dueDays.find((each) => each.period === period)?.day;
    const filed = read.day("filed", content.filed);
    const ownTurnover = read.amount("year-turnover", content.yearTurnover);
    const turnover = isYearly ? ownTurnover.amount : (limit ?? Infinity);
    const cash = read.amount("cash", content.cashTax, { optional: true });
    const hasCash = form === "gstr3b" && !isNil;
    const cashTax = hasCash ? cash.money : toPaise(0);

    const late =
      due && filed.day && cashTax !== undefined && turnover !== undefined
        ? computeLateGstCost(rules, { form, due, filed: filed.day, turnover, isNil, cashTax })
        : undefined;
    const noFeeReason = late?.isExempt
      ? fillIn(content.exempt, { limit: rules.lateFee.gstr9.exemptUpTo / crore })
      : late?.isBarred
        ? content.barred
        : undefined;
    const cost = noFeeReason ? undefined : late;
    // Each rate has a line; one alone needs no days, which the line of the fee has.
    const interestParts = cost?.interestParts.filter(({ amount }) => amount > 0) ?? [];
    const interest = interestParts.length > 1 ? content.interestDays : content.interest;

    return {
      line: content.form[form],
      announced: noFeeReason,
      bills: [
        {
          heading: `${content.slip}: ${content.form[form]}`,
          lines: [
            cost && createBillLine(getFeeLabel(content, context, cost), cost.fee),
            ...interestParts.map(({ rate, days, amount }) =>
              createBillLine(
                fillIn(interest, { rate, days: formatCount(days, context.content.counts.days) }),
                amount,
              ),
            ),
          ],
          total: createBillLine(content.total, cost && sum(cost.fee, cost.interest)),
        },
      ],
      notes: noFeeReason
        ? [noFeeReason]
        : [
            ...listDelayNotes(context, due, filed.day),
            hasCash && period === "gstr3bQuarterly" && content.monthly,
          ],
      fields: [
        gstReturn,
        showWhen(asksTurnover, turnoverStep),
        showWhen(asksFrequency, frequency),
        ...dueDays.map((each) => showWhen(each.period === period, each)),
        addDaysLate(filed, due, context),
        showWhen(isYearly, ownTurnover),
        showWhen(!isYearly, nil),
        showWhen(hasCash, cash, showNote(content.cashTaxNote)),
      ],
    };
  },
});

function getFeeLabel(
  content: ToolProps<"lateGst">["content"],
  context: ToolContext,
  { daysLate, isWaived, uncappedFee, maxFee, perDay }: LateGstCost,
): string {
  if (daysLate === 0) return content.inTime;
  if (isWaived) return content.waived;
  if (uncappedFee > maxFee) return fillIn(content.atMost, { amount: formatRupees(maxFee) });
  const days = formatCount(daysLate, context.content.counts.days);
  return fillIn(content.days, { days, perDay: formatRupees(perDay) });
}
