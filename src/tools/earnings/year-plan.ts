import { minus, type Paise, portion, sum } from "#text/money.ts";

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
export type YearResult = ReturnType<typeof computeYear>;

const monthsOfYear = 12;

export function computeYear(plan: YearPlan) {
  const months = monthsOfYear - plan.idleMonths;
  const income = yearIncome(plan);
  const costs = yearCosts(plan);
  const left = minus(income, sum(...Object.values<Paise>({ ...costs })));
  const hours = plan.jobs * plan.hoursEach * months;
  const paidIn = sum(plan.joiningCost, plan.deposit);
  return {
    income,
    costs,
    left,
    perMonth: portion(left, 1, monthsOfYear),
    /** Undefined where no hour of work is planned. */
    perHour: hours > 0 ? portion(left, 1, hours) : undefined,
    /** Whole months until joining cost and deposit are back; undefined where they never are. */
    monthsToEarnBack: monthsUntil(paidIn, left),
    afterAYear: minus(left, paidIn),
  };
}

function yearIncome({
  jobs,
  price,
  share,
  idleMonths,
}: Pick<YearPlan, "jobs" | "price" | "share" | "idleMonths">): Paise {
  return portion(portion(price, jobs * share, 100), monthsOfYear - idleMonths, 1);
}

function yearCosts(plan: Omit<YearPlan, "jobs">) {
  const year = (month: Paise) => portion(month, monthsOfYear, 1);
  return {
    travel: year(plan.travel),
    advertising: year(plan.advertising),
    otherCosts: year(plan.otherCosts),
    yearlyFee: plan.yearlyFee,
    interest: portion(sum(plan.joiningCost, plan.deposit), plan.interest, 100),
  };
}

/** Sales and hours in a month with sales, for this average a month; undefined where no sales are enough. */
export function neededFor(
  perMonth: Paise,
  plan: Omit<YearPlan, "jobs">,
): { jobs: number; hours: number } | undefined {
  const months = monthsOfYear - plan.idleMonths;
  const each = portion(plan.price, plan.share, 100);
  if (each <= 0 || months === 0) return undefined;
  const wanted = sum(
    portion(perMonth, monthsOfYear, 1),
    ...Object.values<Paise>({ ...yearCosts(plan) }),
  );
  const jobs = Math.ceil(wanted / (each * months));
  return { jobs, hours: Math.ceil(jobs * plan.hoursEach) };
}

function monthsUntil(cost: Paise, leftOfYear: Paise): number | undefined {
  if (cost === 0) return 0;
  return leftOfYear > 0 ? Math.ceil((cost * monthsOfYear) / leftOfYear) : undefined;
}
