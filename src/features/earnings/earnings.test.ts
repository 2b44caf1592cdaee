import fc from "fast-check";
import { expect, test } from "vitest";
import { rupees, sum } from "#format/paise.ts";
import { monthResult, type MonthPlan } from "./earnings.ts";

const plan: MonthPlan = {
  jobs: 10,
  price: rupees(500),
  share: 30,
  hoursEach: 3,
  travel: rupees(600),
  advertising: rupees(300),
  otherCosts: rupees(0),
  joiningCost: rupees(5000),
};

test("a month is the share of what was sold, less what it cost", () => {
  expect(monthResult(plan)).toEqual({
    income: rupees(1500),
    costs: rupees(900),
    left: rupees(600),
    perHour: rupees(20),
    monthsToEarnBack: 9,
    afterAYear: rupees(2200),
  });
});

test("a loss is shown as a loss, and never earns the joining cost back", () => {
  expect(monthResult({ ...plan, jobs: 4 })).toEqual({
    income: rupees(600),
    costs: rupees(900),
    left: rupees(-300),
    perHour: rupees(-25),
    monthsToEarnBack: undefined,
    afterAYear: rupees(-8600),
  });
});

test("without a joining cost there is nothing to earn back, and without work no hour", () => {
  expect(monthResult({ ...plan, joiningCost: rupees(0) }).monthsToEarnBack).toBe(0);
  expect(monthResult({ ...plan, jobs: 0 }).perHour).toBeUndefined();
});

const hundredths = (max: number) => fc.integer({ min: 0, max: 100 * max });
const money = hundredths(1_000_000).map((paise) => rupees(paise / 100));
const anyPlan = fc.record({
  jobs: hundredths(500).map((each) => each / 100),
  price: money,
  share: hundredths(100).map((each) => each / 100),
  hoursEach: hundredths(100).map((each) => each / 100),
  travel: money,
  advertising: money,
  otherCosts: money,
  joiningCost: money,
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
        each.joiningCost === 0 ? months * left : each.joiningCost,
      );
      if (months > 0) expect((months - 1) * left).toBeLessThan(each.joiningCost);
    }),
  );
});

test("more costs never leave more", () => {
  fc.assert(
    fc.property(anyPlan, money, (each, more) => {
      const dearer = { ...each, travel: sum(each.travel, more) };
      expect(monthResult(dearer).left).toBeLessThanOrEqual(monthResult(each).left);
    }),
  );
});

test("half a paisa goes up: one job at 199 with 2.5 percent is 4.98", () => {
  const one = { ...plan, jobs: 1, price: rupees(199), share: 2.5 };
  expect(monthResult(one).income).toBe(rupees(4.98));
});

/** A number with two decimals at most, as its hundredths. */
function inHundredths(decimal: number): bigint {
  const [whole = "", part = ""] = decimal.toFixed(2).split(".");
  return BigInt(whole + part);
}

test("income is what exact fractions give, half a paisa up", () => {
  fc.assert(
    fc.property(anyPlan, (each) => {
      // Hundredths of jobs, of percents, and the hundred that a percent is of.
      const divisor = 100n * 100n * 100n;
      const exact = BigInt(each.price) * inHundredths(each.jobs) * inHundredths(each.share);
      expect(BigInt(monthResult(each).income)).toBe((exact + divisor / 2n) / divisor);
    }),
    { numRuns: 1000 },
  );
});
