/** What a partner's work leaves in a month, from the partner's own numbers. */

/** One month as its planner expects it. Money in rupees. */
export interface MonthPlan {
  /** Introductions that end in a sale, or jobs done. */
  jobs: number;
  /** What a client pays for one. */
  price: number;
  /** Percent of the price that stays with the partner. */
  share: number;
  /** Hours for one job, the talks that lead to none included. */
  hoursEach: number;
  travel: number;
  advertising: number;
  otherCosts: number;
  /** Paid once, at the beginning. */
  joiningCost: number;
}

/** What the plan comes to; losses are negative. */
export interface MonthResult {
  income: number;
  costs: number;
  left: number;
  /** Nothing without an hour of work. */
  perHour: number | undefined;
  /** Whole months until the joining cost is back; nothing where it never is. */
  monthsToEarnBack: number | undefined;
  afterAYear: number;
}

/** Works the plan out, to the paisa. */
export function monthResult(plan: MonthPlan): MonthResult {
  const income = toPaisa((plan.jobs * plan.price * plan.share) / 100);
  const costs = toPaisa(plan.travel + plan.advertising + plan.otherCosts);
  const left = toPaisa(income - costs);
  const hours = plan.jobs * plan.hoursEach;
  return {
    income,
    costs,
    left,
    perHour: hours > 0 ? toPaisa(left / hours) : undefined,
    monthsToEarnBack: monthsUntil(plan.joiningCost, left),
    afterAYear: toPaisa(12 * left - plan.joiningCost),
  };
}

function monthsUntil(cost: number, left: number): number | undefined {
  if (cost === 0) return 0;
  return left > 0 ? Math.ceil(cost / left) : undefined;
}

function toPaisa(amount: number): number {
  return Math.round(amount * 100) / 100;
}
