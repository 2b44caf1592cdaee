import { toPaise } from "#text/paise.ts";
import type { YearPlan } from "../year-plan.ts";

/**
 * Brings ₹1,500 in each of ten months and costs ₹12,600: ₹2,400 of the year are left, ₹8 for an hour, and ₹3,600 less
 * than joining cost.
 */
export const examplePlan: YearPlan = {
  jobs: 10,
  price: toPaise(500),
  share: 30,
  hoursEach: 3,
  idleMonths: 2,
  travel: toPaise(600),
  advertising: toPaise(300),
  otherCosts: toPaise(0),
  yearlyFee: toPaise(1200),
  joiningCost: toPaise(5000),
  deposit: toPaise(1000),
  interest: 10,
};
