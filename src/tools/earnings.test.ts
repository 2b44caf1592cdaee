import fc from "fast-check";
import { expect, test } from "vitest";
import { monthResult, type MonthPlan } from "./earnings.ts";

const plan: MonthPlan = {
  jobs: 10,
  price: 500,
  share: 30,
  hoursEach: 3,
  travel: 600,
  advertising: 300,
  otherCosts: 0,
  joiningCost: 5000,
};

test("a month is the share of what was sold, less what it cost", () => {
  expect(monthResult(plan)).toEqual({
    income: 1500,
    costs: 900,
    left: 600,
    perHour: 20,
    monthsToEarnBack: 9,
    afterAYear: 2200,
  });
});

test("a loss is shown as a loss, and never earns the joining cost back", () => {
  expect(monthResult({ ...plan, jobs: 4 })).toEqual({
    income: 600,
    costs: 900,
    left: -300,
    perHour: -25,
    monthsToEarnBack: undefined,
    afterAYear: -8600,
  });
});

test("without a joining cost there is nothing to earn back, and without work no hour", () => {
  expect(monthResult({ ...plan, joiningCost: 0 }).monthsToEarnBack).toBe(0);
  expect(monthResult({ ...plan, jobs: 0 }).perHour).toBeUndefined();
});

const rupees = fc.integer({ min: 0, max: 1_000_000 });
const anyPlan = fc.record({
  jobs: fc.integer({ min: 0, max: 500 }),
  price: rupees,
  share: fc.integer({ min: 0, max: 100 }),
  hoursEach: fc.integer({ min: 0, max: 100 }),
  travel: rupees,
  advertising: rupees,
  otherCosts: rupees,
  joiningCost: rupees,
});

test("the joining cost is back in the month that is named, and not a month before", () => {
  fc.assert(
    fc.property(anyPlan, (each) => {
      const { left, monthsToEarnBack: months } = monthResult(each);
      if (months === undefined) {
        expect(left).toBeLessThanOrEqual(0);
        return;
      }
      expect(months * left).toBeGreaterThanOrEqual(
        each.joiningCost === 0 ? months * left : each.joiningCost - 0.01,
      );
      if (months > 0) expect((months - 1) * left).toBeLessThan(each.joiningCost);
    }),
  );
});

test("more costs never leave more", () => {
  fc.assert(
    fc.property(anyPlan, rupees, (each, more) => {
      const dearer = { ...each, travel: each.travel + more };
      expect(monthResult(dearer).left).toBeLessThanOrEqual(monthResult(each).left);
    }),
  );
});
