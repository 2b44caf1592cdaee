import { multiplyFraction, type Paise, subtract, sum } from "#text/money.ts";

export interface YearPlan {
  /** Introductions that end in a sale, or jobs done, in a month that has sales. */
  jobs: number;
  price: Paise;
  /** Percent of the price that stays with the partner. */
  share: number;
  /** Hours for one job, the talks that lead to none included. */
  hoursEach: number;
  /** Months of the year without a sale. Their costs go on. */
  idleMonths: number;
  /** Costs are those of one month, in months without a sale, too. */
  travel: Paise;
  advertising: Paise;
  otherCosts: Paise;
  yearlyFee: Paise;
  /** Paid once, at the beginning; the deposit comes back only at the end. */
  joiningCost: Paise;
  deposit: Paise;
  /** Percent a year on what is paid at the beginning; nothing where it is not borrowed. */
  interest: number;
}

/** A loss is a negative amount in all of these. */
export interface YearResult {
  income: Paise;
  costs: {
    travel: Paise;
    advertising: Paise;
    otherCosts: Paise;
    yearlyFee: Paise;
    interest: Paise;
  };
  left: Paise;
  perMonth: Paise;
  /** Undefined where no hour of work is planned. */
  perHour: Paise | undefined;
  /** Whole months until joining cost and deposit are back; undefined where they never are. */
  monthsToEarnBack: number | undefined;
  afterAYear: Paise;
}

const monthsOfYear = 12;

export function computeYear(plan: YearPlan): YearResult {
  const months = monthsOfYear - plan.idleMonths;
  const income = computeYearIncome(plan);
  const costs = computeYearCosts(plan);
  const left = subtract(income, sum(...Object.values<Paise>({ ...costs })));
  const hours = plan.jobs * plan.hoursEach * months;
  const paidIn = sum(plan.joiningCost, plan.deposit);
  return {
    income,
    costs,
    left,
    perMonth: multiplyFraction(left, 1, monthsOfYear),
    perHour: hours > 0 ? multiplyFraction(left, 1, hours) : undefined,
    monthsToEarnBack: countMonthsUntilPaid(paidIn, left),
    afterAYear: subtract(left, paidIn),
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

/** Sales and hours in a month with sales, for this average a month; undefined where no sales are enough. */
export function computeNeededJobs(
  perMonth: Paise,
  plan: Omit<YearPlan, "jobs">,
): { jobs: number; hours: number } | undefined {
  const months = monthsOfYear - plan.idleMonths;
  const each = multiplyFraction(plan.price, plan.share, 100);
  if (each <= 0 || months === 0) return undefined;
  const wanted = sum(
    multiplyFraction(perMonth, monthsOfYear, 1),
    ...Object.values<Paise>({ ...computeYearCosts(plan) }),
  );
  const jobs = Math.ceil(wanted / (each * months));
  return { jobs, hours: Math.ceil(jobs * plan.hoursEach) };
}

function countMonthsUntilPaid(cost: Paise, leftOfYear: Paise): number | undefined {
  if (cost === 0) return 0;
  return leftOfYear > 0 ? Math.ceil((cost * monthsOfYear) / leftOfYear) : undefined;
}
