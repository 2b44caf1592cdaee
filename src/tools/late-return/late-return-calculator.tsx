import { countDays, formatLongDay } from "#text/days.ts";
import { formatCount } from "#text/money.ts";
import { formatRupees, type Paise, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { getInstalmentDay, hasSingleInstalment } from "#tools/advance-tax/instalments.ts";
import { roundToTen } from "#tools/income-tax/income-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { readTaxField } from "#tools/income-tax/tax-field.ts";
import { showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps, unknownAmount } from "#tools/shared/calculator.tsx";
import { defineCalculator, listPresent } from "#tools/shared/define-calculator.tsx";
import { addDaysLate, listDelayNotes } from "#tools/shared/filing-fields.tsx";
import type { CostLine } from "#ui/cost-summary.tsx";
import {
  accumulatePayments,
  computeLateReturnCost,
  createExampleReturn,
  type Interest,
  type LateReturn,
  type LateReturnCost,
} from "./late-return.ts";
import type { LateReturnRules } from "./late-return-schema.ts";

interface LateReturnFacts {
  rules: LateReturnRules;
  /** A late return is taxed by the new regime. */
  taxes: readonly IncomeTaxYear[];
}

export const LateReturnCalculator = defineCalculator<"lateReturn", LateReturnFacts>({
  id: "late-return",

  example: { income: "16,00,000" },

  start: ({ rules }, today) => createExampleReturn(rules, today),

  build({ content, context, rules, taxes }, read) {
    const year = read.year(
      content,
      rules.years.map((each) => each.year),
    );
    const kind = read.answer("kind", content.kind, [
      "presumptive",
      "vehicles",
      "business",
      "salary",
    ]);
    const senior = read.answer("senior", content.senior, ["no", "yes"]);
    const isExempt = kind.value === "salary" && senior.value === "yes";
    const audit = read.answer("audit", content.audit, ["no", "yes"]);
    const isAudited = kind.value === "business" && audit.value === "yes";
    // Once no year can be filed any more, the example has no day, and the result says so.
    const isExampleOver = createExampleReturn(rules, read.today).filed === "";
    const filed = read.day("filed", content.filed, ({ isEmpty, field }) =>
      isExampleOver && isEmpty ? undefined : field.message,
    );
    const isOver = isExampleOver && filed.isEmpty;

    const formatAmount = (amount: number) => formatRupees(toPaise(amount));
    const { noneUpTo, smallAmount } = rules.fee;
    const income = read.amount("income", content.totalIncome);
    const isSmall = income.money !== undefined && roundToTen(income.money) <= toPaise(noneUpTo);
    // The keys of the limits are the placeholders of the sentence: {turnover}, {savings} and the others.
    const limits = Object.entries(rules.mustFile).map(([name, limit]): [string, string] => [
      name,
      formatAmount(limit),
    ]);
    const why = fillIn(content.mustFile.why, Object.fromEntries(limits));
    const mustFile = read.answer("mustFile", { ...content.mustFile, why }, ["unsure", "no", "yes"]);
    const tax = readTaxField(
      read,
      { label: content.taxDue, workedOut: content.taxWorkedOut },
      income.money,
      taxes.find((each) => each.years.includes(year.value)),
    );

    const { instalments } = rules.advanceTax;
    const isSingle = hasSingleInstalment(kind.value);
    const formatInstalmentDay = (by: string) =>
      formatLongDay(getInstalmentDay(year.value, by), context.language);
    const advance = instalments.map(({ by }, index) => {
      // Each field has what was paid since the previous instalment; the first has everything until its date.
      const before = isSingle ? undefined : instalments[index - 1];
      const day = formatInstalmentDay(by);
      const label = before
        ? fillIn(content.advanceBetween, { from: formatInstalmentDay(before.by), day })
        : fillIn(content.advancePaid, { day });
      // All advance tax on presumptive income is due on the last date.
      const isRequired = !isExempt && (!isSingle || index === instalments.length - 1);
      return { isRequired, ...read.amount(`advance-${by}`, label, { optional: true }) };
    });
    const requiredAdvance = advance.filter(({ isRequired }) => isRequired);

    // An amount that cannot be read counts as zero, so that the last date is known before.
    const none = toPaise(0);
    const late: LateReturn = {
      year: year.value,
      kind: kind.value,
      isAudited,
      isExempt,
      mustFile: mustFile.value === "yes",
      // While no day is chosen, the result shows the last date of the year.
      filed: filed.day ?? "",
      totalIncome: income.money ?? none,
      taxDue: tax.tax ?? none,
      advancePaid: accumulatePayments(
        advance.map(({ money, isRequired }) => (isRequired && money !== undefined ? money : none)),
      ),
    };
    const cost = computeLateReturnCost(rules, late);
    // Without that answer, the fee is between nothing and that of somebody who must file.
    const isUnsure = isSmall && mustFile.value === "unsure" && cost.isLate;
    const highestCost = isUnsure ? computeLateReturnCost(rules, { ...late, mustFile: true }) : cost;
    const isComplete =
      tax.tax !== undefined &&
      [income, ...requiredAdvance].every(({ money }) => money !== undefined);
    const isPayable = filed.day !== undefined && !cost.isTooLate && !cost.isTooEarly && isComplete;
    // An income below the limit requires no return, so a late one costs no fee.
    const isFree = isPayable && cost.isLate && cost.fee === 0;
    const getFeeLabel = () => {
      if (isUnsure) return content.fee;
      if (isFree) return fillIn(content.noFee, { limit: formatAmount(noneUpTo) });
      return content.inTime;
    };
    const formatRange = (min: Paise, max: Paise) =>
      min === max
        ? formatRupees(min)
        : fillIn(content.either, { least: formatRupees(min), most: formatRupees(max) });

    const formatDay = (day: string) => formatLongDay(day, context.language);
    const extendedFrom = rules.years.find((each) => each.year === late.year)?.auditBefore;
    const isTooLate = isOver || (filed.day !== undefined && cost.isTooLate);
    const isTooEarly = filed.day !== undefined && cost.isTooEarly;
    const listNotes = () => {
      if (isTooLate) return [content.tooLate];
      if (isTooEarly) return [fillIn(content.tooEarly, { day: formatDay(cost.opensOn) })];
      return [
        fillIn(content.lastDate, { day: formatDay(cost.due) }),
        // The page of the service counts the same days, from the same rules.
        cost.due < read.today &&
          read.today <= cost.lastDay &&
          fillIn(content[cost.lastDay === read.today ? "openToday" : "openUntil"], {
            day: formatDay(cost.lastDay),
            days: formatCount(countDays(read.today, cost.lastDay), context.content.counts.days),
          }),
        ...(isPayable ? listDelayNotes(context, cost.due, late.filed) : []),
        isAudited &&
          extendedFrom !== undefined &&
          cost.isLate &&
          fillIn(content.extended, { day: formatDay(extendedFrom) }),
        isFree && fillIn(content.noFeeNote, { fee: formatAmount(smallAmount) }),
        cost.filingInterest.amount + cost.advanceTaxInterest.amount > 0 && content.paidBefore,
      ];
    };
    const notes = listNotes();

    return {
      line: fillIn(content.yearOf, { year: year.value }),
      announced: isPayable ? undefined : listPresent(notes)[0],
      bills: [
        {
          heading: content.slip,
          lines: isPayable
            ? listCostLines(content, cost, {
                label: getFeeLabel(),
                value: formatRange(cost.fee, highestCost.fee),
              })
            : [],
          total: {
            label: content.total,
            value: isPayable ? formatRange(cost.total, highestCost.total) : unknownAmount,
          },
        },
      ],
      notes,
      fields: [
        year,
        kind,
        showWhen(kind.value === "salary", senior),
        showWhen(kind.value === "business", audit),
        addDaysLate(filed, cost.due, context),
        income,
        showWhen(isSmall, mustFile),
        tax,
        // Hidden, not removed, so that its value is still there when another answer shows it again.
        read.more(
          content.advance,
          advance.map((row) => showWhen(row.isRequired, row)),
          !isExempt,
        ),
      ],
    };
  },
});

/** @param noFee the line if there is no fee, or if the answers do not decide it */
function listCostLines(
  content: ToolProps<"lateReturn">["content"],
  cost: LateReturnCost,
  noFee: CostLine,
): CostLine[] {
  const { fee, filingInterest, advanceTaxInterest, instalmentInterest } = cost;
  const instalmentSum = sum(...instalmentInterest.map(({ amount }) => amount));
  return [
    fee === 0 ? noFee : createBillLine(content.fee, fee),
    ...createInterestLine(content.filing, filingInterest),
    ...createInterestLine(content.unpaidAdvance, advanceTaxInterest),
    // Instalments have their own bases and percentages, so one line shows their sum.
    ...createInterestLine(content.instalments, { ...filingInterest, amount: instalmentSum }),
  ];
}

function createInterestLine(sentence: string, { percent, base, amount }: Interest): CostLine[] {
  return amount === 0
    ? []
    : [createBillLine(fillIn(sentence, { percent, base: formatRupees(base) }), amount)];
}
