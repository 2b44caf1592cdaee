import { addDays, formatDayAndMonth, formatLongDay, formatMonth } from "#text/days.ts";
import { crore, formatCount } from "#text/money.ts";
import { formatRupees, type Paise, sum, toPaise } from "#text/paise.ts";
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

interface LateGstFacts {
  rules: GstRules;
  /** Path of the calculator that has CMP-08, the other form of the composition scheme. */
  statementsPage: string;
}

export const LateGstCalculator = defineCalculator<"lateGst", LateGstFacts>({
  id: "late-gst",

  example: { cash: "50,000" },

  start: ({ rules }, today) => ({
    ...Object.fromEntries(
      gstPeriods.map((period) => [`due-${period}`, getLastDueDay(rules, period, today)]),
    ),
    filed: today,
  }),

  build({ content, context, rules, statementsPage }, read) {
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
    const isQuarterly = asksFrequency && frequency.value === "quarterly";
    const period: GstPeriod = isQuarterly ? `${frequentReturn}Quarterly` : form;

    const dueDays = gstPeriods.map((each) => ({
      period: each,
      ...read.day(`due-${each}`, content.due),
    }));
    const due = dueDays.find((each) => each.period === period)?.day;
    const filed = read.day("filed", content.filed);
    const ownTurnover = read.amount("year-turnover", content.yearTurnover);
    const turnover = isYearly ? ownTurnover.amount : (limit ?? Infinity);
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
    const nameReturn = (day: string | undefined) => {
      if (day === undefined) return "";
      const period = formatReturnPeriod(content, context, day, isQuarterly);
      return fillIn(content.ofReturn, { period, day: formatDayAndMonth(day, context.language) });
    };
    const taxes = Array.from({ length: maxReturns }, (_, index) => {
      const day = dueDaysInARow[index];
      const isOneOfMany = returnCount > 1 || index > 0;
      const label = isOneOfMany
        ? fillIn(content.taxOf, { name: nameReturn(day) })
        : content.cashTax;
      const row = read.amount(index === 0 ? "cash" : `cash${index + 1}`, label, {
        optional: true,
        emptyNote: isOneOfMany ? content.noTax : undefined,
      });
      const leftOut = isOneOfMany && row.isEmpty ? [label] : (row.leftOut ?? []);
      return { ...row, isShown: hasCash && day !== undefined, leftOut };
    });
    const shownTaxes = taxes.filter(({ isShown }) => isShown);
    const isIncomplete = returnCount > 1 && shownTaxes.some(({ isEmpty }) => isEmpty);

    const costs = dueDaysInARow.map((day, index) => {
      const cashTax = hasCash ? taxes[index]?.money : toPaise(0);
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
        label: `${nameReturn(day)}: ${label}`,
        value,
      }));
    });
    const linesInShort = knownCosts.map(({ fee, interest }, index) =>
      createBillLine(nameReturn(dueDaysInARow[index]), sum(fee, interest)),
    );
    const cost = isKnown
      ? sum(...knownCosts.flatMap(({ fee, interest }) => [fee, interest]))
      : undefined;
    const tax = sum(...shownTaxes.map(({ money }) => money ?? toPaise(0)));
    const createTotal = (label: string, amount: Paise | undefined) =>
      createBillLine(isIncomplete ? fillIn(content.incomplete, { label }) : label, amount);
    // What the delay costs; the tax itself is owed in any case.
    const costLine = createTotal(hasCash ? content.besides : content.total, cost);
    const hasTax = cost !== undefined && tax > 0;
    const taxLines = hasTax
      ? [{ ...costLine, isSubtotal: true }, createBillLine(content.tax, tax)]
      : [];

    return {
      line: content.form[form],
      announced: noFeeReason,
      bills: [
        {
          heading: `${content.slip}: ${content.form[form]}`,
          lines: isKnown ? [...lines, ...taxLines] : [],
          linesInShort: isKnown && returnCount > 1 ? [...linesInShort, ...taxLines] : undefined,
          total: hasTax ? createTotal(content.toPay, sum(cost, tax)) : costLine,
        },
      ],
      figure: costLine,
      notes: noFeeReason
        ? [noFeeReason]
        : [
            ...(returnCount > 1 && filed.day
              ? [fillIn(content.countedAll, { day: formatLongDay(filed.day, context.language) })]
              : listDelayNotes(context, due, filed.day)),
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
        ...taxes.map((row, index) =>
          showWhen(row.isShown, row, ...(index === 0 ? [showNote(content.cashTaxNote)] : [])),
        ),
        showNote(content.cmp08, form === "gstr4", `${statementsPage}#late-statements?form=cmp08`),
      ],
    };
  },
});

/** A return is due in the month after its period. */
function formatReturnPeriod(
  { months }: ToolProps<"lateGst">["content"],
  { language }: ToolContext,
  due: string,
  isQuarterly: boolean,
): string {
  const goBack = (day: string) => addDays(`${day.slice(0, "2026-11".length)}-01`, -1);
  const last = goBack(due);
  const to = formatMonth(last, language);
  return isQuarterly
    ? fillIn(months, { from: formatMonth(goBack(goBack(last)), language), to })
    : to;
}

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
