import { multiplyFraction, type Paise, subtract, sum } from "#text/paise.ts";

export interface YearPlan {
  /** Sales that a partner brings about in a month, or jobs done; months without a sale are left out. */
  jobs: number;
  price: Paise;
  /** Percent of the price that stays with the partner. */
  share: number;
  /** Hours for one job, including the talks that lead to none. */
  hoursEach: number;
  /** Months of the year without a sale. Monthly costs continue. */
  idleMonths: number;
  /** Monthly costs, in months without a sale, too. */
  travel: Paise;
  advertising: Paise;
  otherCosts: Paise;
  yearlyFee: Paise;
  /** Paid once, at the beginning; the deposit comes back only at the end. */
  joiningCost: Paise;
  deposit: Paise;
  /** Percent a year on joining cost and deposit; 0 if they are not borrowed. */
  interest: number;
}

/** In all of these a loss is negative. */
export interface YearResult {
  income: Paise;
  costs: {
    travel: Paise;
    advertising: Paise;
    otherCosts: Paise;
    yearlyFee: Paise;
    interest: Paise;
  };
  profit: Paise;
  perMonth: Paise;
  /** Undefined where no hour of work is planned. */
  perHour: Paise | undefined;
  /** Whole months until joining cost and deposit are back; undefined where they never are. */
  monthsToEarnBack: number | undefined;
  /** The profit less joining cost and deposit. */
  balanceAfterYear: Paise;
}

/** Undefined for an answer that is missing or cannot be read. */
export type YearAnswers = { [Name in keyof YearPlan]: YearPlan[Name] | undefined };

/** What some answers decide before all are given; undefined for what they do not. */
export interface KnownFigures {
  income: Paise | undefined;
  costs: { [Name in keyof YearResult["costs"]]: Paise | undefined };
}

const monthsOfYear = 12;

export function computeYear(plan: YearPlan): YearResult {
  const months = monthsOfYear - plan.idleMonths;
  const income = computeYearIncome(plan);
  const costs = computeYearCosts(plan);
  const profit = subtract(income, sum(...Object.values<Paise>({ ...costs })));
  const hours = plan.jobs * plan.hoursEach * months;
  const upfrontCost = sum(plan.joiningCost, plan.deposit);
  return {
    income,
    costs,
    profit,
    perMonth: multiplyFraction(profit, 1, monthsOfYear),
    perHour: hours > 0 ? multiplyFraction(profit, 1, hours) : undefined,
    monthsToEarnBack: countMonthsUntilPaid(upfrontCost, profit),
    balanceAfterYear: subtract(profit, upfrontCost),
  };
}

export function computeKnownFigures(answers: YearAnswers): KnownFigures {
  const { jobs, price, share, idleMonths, joiningCost, deposit, interest } = answers;
  const toYear = (month: Paise | undefined) =>
    month === undefined ? undefined : multiplyFraction(month, monthsOfYear, 1);
  return {
    income:
      jobs === undefined || price === undefined || share === undefined || idleMonths === undefined
        ? undefined
        : computeYearIncome({ jobs, price, share, idleMonths }),
    costs: {
      travel: toYear(answers.travel),
      advertising: toYear(answers.advertising),
      otherCosts: toYear(answers.otherCosts),
      yearlyFee: answers.yearlyFee,
      interest:
        joiningCost === undefined || deposit === undefined || interest === undefined
          ? undefined
          : multiplyFraction(sum(joiningCost, deposit), interest, 100),
    },
  };
}

function computeYearIncome({
  jobs,
  price,
  share,
  idleMonths,
}: Pick<YearPlan, "jobs" | "price" | "share" | "idleMonths">): Paise {
  return multiplyFraction(multiplyFraction(price, jobs * share, 100), monthsOfYear - idleMonths, 1);
}

function computeYearCosts(plan: Omit<YearPlan, "jobs">) {
  const toYear = (month: Paise) => multiplyFraction(month, monthsOfYear, 1);
  return {
    travel: toYear(plan.travel),
    advertising: toYear(plan.advertising),
    otherCosts: toYear(plan.otherCosts),
    yearlyFee: plan.yearlyFee,
    interest: multiplyFraction(sum(plan.joiningCost, plan.deposit), plan.interest, 100),
  };
}

/** The jobs and hours of a month with sales for this average profit; undefined if no number of sales is enough. */
export function computeNeededJobs(
  perMonth: Paise,
  plan: Omit<YearPlan, "jobs">,
): { jobs: number; hours: number } | undefined {
  const months = monthsOfYear - plan.idleMonths;
  const incomePerJob = multiplyFraction(plan.price, plan.share, 100);
  if (incomePerJob <= 0 || months === 0) return undefined;
  const neededIncome = sum(
    multiplyFraction(perMonth, monthsOfYear, 1),
    ...Object.values<Paise>({ ...computeYearCosts(plan) }),
  );
  const jobs = Math.ceil(neededIncome / (incomePerJob * months));
  return { jobs, hours: Math.ceil(jobs * plan.hoursEach) };
}

function countMonthsUntilPaid(cost: Paise, leftOfYear: Paise): number | undefined {
  if (cost === 0) return 0;
  return leftOfYear > 0 ? Math.ceil((cost * monthsOfYear) / leftOfYear) : undefined;
}
