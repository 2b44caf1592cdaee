import { formatLongDay } from "#text/days.ts";
import { crore, formatCount } from "#text/money.ts";
import { formatRupees, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";
import { showNote, showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { defineCalculator, listPresent } from "#tools/shared/define-calculator.tsx";
import { addDaysLate, listDelayNotes } from "#tools/shared/filing-fields.tsx";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import {
  computeLateGstCost,
  getLastDueDay,
  type GstPeriod,
  gstPeriods,
  gstReturns,
  type LateGstCost,
  listDueDays,
} from "./late-gst.ts";

/** Returns in a row, half a year of months. Whoever is later than that should talk to us. */
const maxReturns = 6;

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
    const count = read.choice(
      "returns",
      content.returns,
      Array.from({ length: maxReturns }, (_, index) => ({
        value: String(index + 1),
        label: String(index + 1),
      })),
    );
    const returnCount = frequentReturn ? Number(count.value) : 1;
    const dueDaysInARow = due === undefined ? [] : listDueDays(rules, period, due, returnCount);
    const earlierTaxes = Array.from({ length: maxReturns - 1 }, (_, index) => {
      const day = dueDaysInARow[index + 1];
      const label = fillIn(content.earlierTax, {
        day: day === undefined ? "" : formatLongDay(day, context.language),
      });
      return {
        isShown: hasCash && day !== undefined,
        row: read.amount(`cash${index + 2}`, label, {
          optional: true,
          emptyNote: content.noTax,
        }),
      };
    });
    const taxes = [cash, ...earlierTaxes.map(({ row }) => row)].map((row) =>
      hasCash ? row.money : toPaise(0),
    );

    const costs = dueDaysInARow.map((day, index) => {
      const cashTax = taxes[index];
      return filed.day && cashTax !== undefined && turnover !== undefined
        ? computeLateGstCost(rules, { form, due: day, filed: filed.day, turnover, isNil, cashTax })
        : undefined;
    });
    // Without the returns whose cost is not known yet.
    const knownCosts = listPresent(costs);
    const getNoFeeReason = () => {
      if (knownCosts.some(({ isExempt }) => isExempt)) {
        return fillIn(content.exempt, { limit: rules.lateFee.gstr9.exemptUpTo / crore });
      }
      return knownCosts.some(({ isBarred }) => isBarred) ? content.barred : undefined;
    };
    const noFeeReason = getNoFeeReason();
    const isKnown =
      noFeeReason === undefined && knownCosts.length === costs.length && knownCosts.length > 0;
    const isLate = knownCosts.some(({ daysLate }) => daysLate > 0);
    const lines = knownCosts.flatMap((cost, index) => {
      const returnLines = listCostLines(content, context, cost);
      const day = dueDaysInARow[index];
      if (returnCount === 1 || day === undefined) return returnLines;
      return returnLines.map(({ label, value }) => ({
        label: fillIn(content.ofReturn, { day: formatLongDay(day, context.language), label }),
        value,
      }));
    });

    return {
      line: content.form[form],
      announced: noFeeReason,
      bills: [
        {
          heading: `${content.slip}: ${content.form[form]}`,
          lines: isKnown ? lines : [],
          total: createBillLine(
            content.total,
            isKnown
              ? sum(...knownCosts.flatMap(({ fee, interest }) => [fee, interest]))
              : undefined,
          ),
        },
      ],
      notes: noFeeReason
        ? [noFeeReason]
        : [
            ...listDelayNotes(context, due, filed.day),
            // Section 46 asks for the returns of sections 39, 44 and 45, not for GSTR-1.
            isKnown && isLate && form !== "gstr1" && content.notice,
            hasCash && period === "gstr3bQuarterly" && content.monthly,
          ],
      fields: [
        gstReturn,
        showWhen(asksTurnover, turnoverStep),
        showWhen(asksFrequency, frequency),
        ...dueDays.map((each) => showWhen(each.period === period, each)),
        addDaysLate(filed, due, context),
        showWhen(frequentReturn !== undefined, count),
        showWhen(isYearly, ownTurnover),
        showWhen(!isYearly, nil),
        showWhen(hasCash, cash, showNote(content.cashTaxNote)),
        ...earlierTaxes.map(({ isShown, row }) => showWhen(isShown, row)),
      ],
    };
  },
});

/** A line for the fee and one for each rate of interest. A single rate needs no days: the line of the fee has them. */
function listCostLines(
  content: ToolProps<"lateGst">["content"],
  context: ToolContext,
  cost: LateGstCost,
): CostLine[] {
  const interestParts = cost.interestParts.filter(({ amount }) => amount > 0);
  const interest = interestParts.length > 1 ? content.interestDays : content.interest;
  return [
    createBillLine(getFeeLabel(content, context, cost), cost.fee),
    ...interestParts.map(({ rate, days, amount }) =>
      createBillLine(
        fillIn(interest, { rate, days: formatCount(days, context.content.counts.days) }),
        amount,
      ),
    ),
  ];
}

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
