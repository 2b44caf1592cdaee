import { getValueOnDay } from "#text/dated-values.ts";
import { formatLongDay } from "#text/days.ts";
import { formatRupees, multiplyFraction, type Paise, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { showNote } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { defineCalculator, listPresent, type Maybe } from "#tools/shared/define-calculator.tsx";
import type { UpdatedReturnRules } from "./updated-return-schema.ts";

interface UpdatedReturnFacts {
  rules: UpdatedReturnRules;
  /** The late fee of a return that was never filed. */
  fees: LateReturnRules["fee"];
}

export interface UpdatedReturn {
  /** Financial year of the income, like 2024-25. */
  year: string;
  /** The day on which it is filed, `YYYY-MM-DD`. */
  filed: string;
  /** The tax that is still to be paid, after TDS and earlier payments. */
  tax: Paise;
  interest: Paise;
  /** The fee of section 234F; zero if a return was filed before. */
  fee: Paise;
}

interface AdditionalTaxStep {
  percent: number;
  /** The last day of the step, `YYYY-MM-DD`. */
  until: string;
}

export interface UpdatedReturnCost {
  /** The step of the day; undefined once the return can no longer be filed. */
  step: AdditionalTaxStep | undefined;
  /** The step after that; undefined for the last one. */
  next: AdditionalTaxStep | undefined;
  /** The last day on which the return can be filed, `YYYY-MM-DD`. */
  lastDay: string;
  /** The amount of which the additional tax is a percentage. */
  base: Paise;
  additional: Paise;
  total: Paise;
}

export const UpdatedReturnCalculator = defineCalculator<"updatedReturn", UpdatedReturnFacts>({
  id: "updated-return",

  example: { tax: "50,000", interest: "10,000" },

  start: (_props, today) => ({ filed: today }),

  build(props, read) {
    const { content, rules, fees } = props;
    const year = read.year(content, rules.years);
    const amounts = {
      small: formatRupees(toPaise(fees.smallAmount)),
      large: formatRupees(toPaise(fees.amount)),
      limit: formatRupees(toPaise(fees.smallIncomeUpTo)),
      none: formatRupees(toPaise(fees.noneUpTo)),
    };
    const before = read.answer(
      "before",
      {
        ...content.before,
        large: fillIn(content.before.large, amounts),
        small: fillIn(content.before.small, amounts),
      },
      ["filed", "large", "small"],
    );
    const filed = read.day("filed", content.filed);
    const tax = read.amount("tax", content.taxField);
    const interest = read.amount("interest", content.interestField, { optional: true });

    const fee = { filed: 0, large: fees.amount, small: fees.smallAmount }[before.value];
    // While no day is chosen, the last day is still shown.
    const filingDay = filed.day ?? read.today;
    const cost = computeUpdatedReturnCost(rules, {
      year: year.value,
      filed: filingDay,
      tax: tax.money ?? toPaise(0),
      interest: interest.money ?? toPaise(0),
      fee: toPaise(fee),
    });
    const { step } = cost;
    const isBeforeToday = filed.day !== undefined && filed.day < read.today;
    const isOpen = filed.day !== undefined && !isBeforeToday && step !== undefined;
    const lines =
      isOpen && tax.money !== undefined && interest.money !== undefined
        ? [
            createBillLine(content.tax, tax.money),
            createBillLine(content.interest, interest.money),
            createBillLine(
              fillIn(content.additional, { percent: step.percent, base: formatRupees(cost.base) }),
              cost.additional,
            ),
            fee > 0 && createBillLine(content.fee, toPaise(fee)),
          ]
        : undefined;
    const notes = isBeforeToday
      ? [content.past]
      : listNotes(props, cost, filingDay, [
          before.value === "small" && fillIn(content.noFee, amounts),
          lines && cost.additional === 0 && content.nothing,
        ]);

    return {
      line: fillIn(content.yearOf, { year: year.value }),
      announced: isOpen ? undefined : notes[0],
      bills: [
        {
          heading: content.slip,
          lines: lines ?? [],
          total: createBillLine(content.total, lines && cost.total),
        },
      ],
      notes,
      fields: [year, before, filed, tax, interest, showNote(content.interestNote)],
    };
  },
});

/** @param caseNotes notes on the answers, which stand after those on the days */
function listNotes(
  { content, context, rules }: ToolProps<"updatedReturn"> & UpdatedReturnFacts,
  { step, next, lastDay }: UpdatedReturnCost,
  filed: string,
  caseNotes: readonly Maybe<string>[],
): string[] {
  const formatDay = (day: string) => formatLongDay(day, context.language);
  if (step === undefined) return [fillIn(content.tooLate, { day: formatDay(lastDay) })];
  return [
    ...(next ? [fillIn(content.rises, { day: formatDay(step.until), percent: next.percent })] : []),
    fillIn(content.lastDay, { day: formatDay(lastDay) }),
    ...listPresent(caseNotes),
    content.barred,
    fillIn(content.notice, { percent: getValueOnDay(rules.afterNotice, filed) }),
  ];
}

/** The late fee is part of the total, but no additional tax is charged on it. */
export function computeUpdatedReturnCost(
  rules: UpdatedReturnRules,
  { year, filed, tax, interest, fee }: UpdatedReturn,
): UpdatedReturnCost {
  const steps = rules.steps.map(({ months, percent }) => ({
    percent,
    until: addMonthsToAssessmentYear(year, months),
  }));
  const openSteps = steps.filter(({ until }) => filed <= until);
  const [step, next] = openSteps;
  const base = sum(tax, interest);
  const additional = multiplyFraction(base, step?.percent ?? 0, 100);
  return {
    step,
    next,
    lastDay: steps[steps.length - 1]?.until ?? addMonthsToAssessmentYear(year, 0),
    base,
    additional,
    total: sum(base, additional, fee),
  };
}

/** The assessment year ends on 31 March, two years after the financial year began. */
function addMonthsToAssessmentYear(year: string, months: number): string {
  // Day 0 of April is 31 March.
  const day = new Date(Date.UTC(Number(year.slice(0, 4)) + 2, 3 + months, 0));
  return day.toISOString().slice(0, 10);
}
