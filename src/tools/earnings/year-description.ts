/** What the worksheet says of a year: its figures, its bills and what they mean. */
import type { Texts } from "virtual:texts";
import { formatCount } from "#text/money.ts";
import { absPaise, formatRupees, type Paise, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { createBillLine } from "#tools/shared/calculator.tsx";
import type { Bill } from "#tools/shared/calculator-result.tsx";
import type { CostLine } from "#ui/cost-summary.tsx";
import {
  computeKnownFigures,
  computeNeededJobs,
  computeYear,
  type KnownFigures,
  type YearAnswers,
  type YearPlan,
  type YearResult,
} from "./year-plan.ts";

type EarningsContent = Texts["earnings"]["worksheet"];

export interface EarningsFacts {
  content: EarningsContent;
  /** The earning of a month that the site claims for an owner, in rupees. */
  claim: number;
}

export interface YearDescription {
  /** The main figure: what a month leaves or, without a plan, the income of the year. */
  figure: CostLine & { line: string; isLoss: boolean };
  /** The year as expected and, with a plan, the year with half of the sales. */
  sheets: Bill[];
  /** Sentences on the year; none without a plan. */
  meaning: string[];
}

/** @param plan the answers once all are given; without a plan, only figures that are known are shown */
export function describeYear(
  facts: EarningsFacts,
  answers: YearAnswers,
  plan: YearPlan | undefined,
): YearDescription {
  const { content } = facts;
  const result = plan && computeYear(plan);
  const half = plan && computeYear({ ...plan, jobs: plan.jobs / 2 });
  const perMonth = result && absPaise(result.perMonth);
  const isLoss = result !== undefined && result.perMonth < 0;
  const known = computeKnownFigures(answers);
  return {
    figure: {
      ...(result === undefined && known.income !== undefined
        ? createBillLine(content.sheet.income, known.income)
        : createBillLine(isLoss ? content.sheet.perMonthLost : content.sheet.perMonth, perMonth)),
      line: isLoss ? content.estimate : content.potential,
      isLoss,
    },
    sheets: [
      { heading: content.sheet.expected, ...createSheet(content, known, result?.profit) },
      ...(half
        ? [{ heading: content.sheet.half, ...createSheet(content, half, half.profit) }]
        : []),
    ],
    meaning: result
      ? [
          ...describeResult(content.meaning, result, sum(plan.joiningCost, plan.deposit)),
          formatClaim(facts, plan),
        ]
      : [],
  };
}

/** Income, costs and what is left of them; a figure that is not known is a dash. */
function createSheet(
  { sheet }: EarningsContent,
  { income, costs }: KnownFigures,
  profit: Paise | undefined,
) {
  const createCostLine = (name: keyof KnownFigures["costs"]): CostLine => {
    const amount = costs[name];
    return amount
      ? { label: sheet[name], value: `− ${formatRupees(amount)}` }
      : createBillLine(sheet[name], amount);
  };
  return {
    lines: [
      createBillLine(sheet.income, income),
      ...(["travel", "advertising", "otherCosts", "yearlyFee", "interest"] as const).map(
        createCostLine,
      ),
    ],
    total: createBillLine(
      profit !== undefined && profit < 0 ? sheet.lost : sheet.left,
      profit === undefined ? undefined : absPaise(profit),
    ),
  };
}

/** Sentences on an hour of work, on the months until the costs of joining are back, and on the year as a whole. */
function describeResult(
  content: EarningsContent["meaning"],
  { profit, perHour, monthsToEarnBack: months, balanceAfterYear }: YearResult,
  upfrontCost: Paise,
): string[] {
  const hour =
    perHour === undefined ? [] : [formatGainOrLoss(content.hourEarns, content.hourCosts, perHour)];
  const formatTimeToEarnBack = () => {
    if (months === undefined) return content.neverBack;
    return months === 1 ? content.backAfterOne : fillIn(content.backAfter, { months });
  };
  return [
    ...(profit === 0 ? [content.even] : hour),
    ...(upfrontCost === 0 ? [] : [formatTimeToEarnBack()]),
    ...(balanceAfterYear === 0
      ? []
      : [formatGainOrLoss(content.yearAhead, content.yearBehind, balanceAfterYear)]),
  ];
}

/** How many sales and hours the earning that the site names needs, with the answers of the plan. */
function formatClaim({ content, claim }: EarningsFacts, plan: YearPlan): string {
  const needed = computeNeededJobs(toPaise(claim), plan);
  const amount = formatRupees(toPaise(claim));
  return needed === undefined
    ? fillIn(content.claimNever, { amount })
    : fillIn(content.claim, {
        amount,
        jobs: formatCount(needed.jobs, content.counts.sales),
        hours: formatCount(needed.hours, content.counts.hours),
      });
}

/** `gain` and `loss` are sentences with the blank {amount}, which has no sign: 500 → "earns ₹500", -500 → "costs ₹500". */
function formatGainOrLoss(gain: string, loss: string, amount: Paise): string {
  return fillIn(amount < 0 ? loss : gain, { amount: formatRupees(absPaise(amount)) });
}
