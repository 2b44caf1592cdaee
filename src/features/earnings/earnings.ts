/** What a partner's work leaves in a month, from the partner's own numbers. */
import { minus, portion, sum, type Paise } from "#format/paise.ts";

/** One month as its planner expects it. */
export interface MonthPlan {
  /** Introductions that end in a sale, or jobs done. */
  jobs: number;
  /** What a client pays for one. */
  price: Paise;
  /** Percent of the price that stays with the partner. */
  share: number;
  /** Hours for one job, the talks that lead to none included. */
  hoursEach: number;
  travel: Paise;
  advertising: Paise;
  otherCosts: Paise;
  /** Paid once, at the beginning. */
  joiningCost: Paise;
}

/** What the plan comes to; losses are negative. */
export interface MonthResult {
  income: Paise;
  costs: Paise;
  left: Paise;
  /** Nothing without an hour of work. */
  perHour: Paise | undefined;
  /** Whole months until the joining cost is back; nothing where it never is. */
  monthsToEarnBack: number | undefined;
  afterAYear: Paise;
}

/** Works the plan out, to the paisa. */
export function monthResult(plan: MonthPlan): MonthResult {
  const income = portion(plan.price, plan.jobs * plan.share, 100);
  const costs = sum(plan.travel, plan.advertising, plan.otherCosts);
  const left = minus(income, costs);
  const hours = plan.jobs * plan.hoursEach;
  return {
    income,
    costs,
    left,
    perHour: hours > 0 ? portion(left, 1, hours) : undefined,
    monthsToEarnBack: monthsUntil(plan.joiningCost, left),
    afterAYear: minus(portion(left, 12, 1), plan.joiningCost),
  };
}

function monthsUntil(cost: Paise, left: Paise): number | undefined {
  if (cost === 0) return 0;
  return left > 0 ? Math.ceil(cost / left) : undefined;
}
