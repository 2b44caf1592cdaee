import fc from "fast-check";
import { expect, test } from "vitest";
import { sum, toPaise } from "#text/paise.ts";
import { examplePlan as plan } from "./testing/example-plan.ts";
import { computeKnownFigures, computeNeededJobs, computeYear } from "./year-plan.ts";

test("the profit of a year is income less costs", () => {
  expect(computeYear(plan)).toEqual({
    income: toPaise(15_000),
    costs: {
      travel: toPaise(7200),
      advertising: toPaise(3600),
      otherCosts: toPaise(0),
      yearlyFee: toPaise(1200),
      interest: toPaise(600),
    },
    profit: toPaise(2400),
    perMonth: toPaise(200),
    perHour: toPaise(8),
    monthsToEarnBack: 30,
    balanceAfterYear: toPaise(-3600),
  });
});

test("half the sales may bring a loss", () => {
  expect(computeYear({ ...plan, jobs: 5 })).toMatchObject({
    profit: toPaise(-5100),
    perMonth: toPaise(-425),
    perHour: toPaise(-34),
    monthsToEarnBack: undefined,
    balanceAfterYear: toPaise(-11_100),
  });
});

test("a year without profit and without loss never earns its costs back", () => {
  expect(computeYear({ ...plan, otherCosts: toPaise(200) })).toMatchObject({
    profit: toPaise(0),
    monthsToEarnBack: undefined,
    balanceAfterYear: toPaise(-6000),
  });
});

test("income and each cost are known as soon as the answers that decide them are given", () => {
  const none = Object.fromEntries(Object.keys(plan).map((name) => [name, undefined]));
  const nothing = { ...plan, ...none };
  const { jobs, price, share, idleMonths, travel } = plan;
  expect(computeKnownFigures({ ...nothing, jobs, price, share, idleMonths, travel })).toEqual({
    income: toPaise(15_000),
    costs: {
      travel: toPaise(7200),
      advertising: undefined,
      otherCosts: undefined,
      yearlyFee: undefined,
      interest: undefined,
    },
  });
  expect(computeKnownFigures({ ...nothing, jobs, price, share }).income).toBeUndefined();
  expect(computeKnownFigures(plan)).toEqual({
    income: computeYear(plan).income,
    costs: computeYear(plan).costs,
  });
});

test("without costs of joining, no month is needed to earn them back", () => {
  const free = { ...plan, joiningCost: toPaise(0), deposit: toPaise(0) };
  expect(computeYear(free).monthsToEarnBack).toBe(0);
});

test("a year without sales has no income and no earning of an hour", () => {
  expect(computeYear({ ...plan, jobs: 0 }).perHour).toBeUndefined();
  expect(computeYear({ ...plan, idleMonths: 12 })).toMatchObject({
    income: toPaise(0),
    perHour: undefined,
  });
});

test("₹3,000 a month need 33 sales and 99 hours", () => {
  expect(computeNeededJobs(toPaise(3000), plan)).toEqual({ jobs: 33, hours: 99 });
});

test("without a share or months no sales are enough", () => {
  expect(computeNeededJobs(toPaise(3000), { ...plan, share: 0 })).toBeUndefined();
  expect(computeNeededJobs(toPaise(3000), { ...plan, idleMonths: 12 })).toBeUndefined();
});

const hundredths = (max: number) => fc.integer({ min: 0, max: 100 * max }).map((n) => n / 100);
const money = hundredths(1_000_000).map((amount) => toPaise(amount));
const anyPlan = fc.record({
  jobs: fc.integer({ min: 0, max: 500 }),
  price: money,
  share: hundredths(100),
  hoursEach: hundredths(100),
  idleMonths: fc.integer({ min: 0, max: 12 }),
  travel: money,
  advertising: money,
  otherCosts: money,
  yearlyFee: money,
  joiningCost: money,
  deposit: money,
  interest: hundredths(100),
});

test("the costs of joining are earned back in the computed month, and not in the one before", () => {
  fc.assert(
    fc.property(anyPlan, (each) => {
      const { profit, monthsToEarnBack: months } = computeYear(each);
      const upfrontCost = sum(each.joiningCost, each.deposit);
      if (months === undefined) {
        expect(profit).toBeLessThanOrEqual(0);
        return;
      }
      if (upfrontCost === 0) return;
      expect(months * profit).toBeGreaterThanOrEqual(12 * upfrontCost);
      expect((months - 1) * profit).toBeLessThan(12 * upfrontCost);
    }),
  );
});

test("the needed sales suffice, and one less does not", () => {
  fc.assert(
    fc.property(anyPlan, hundredths(1_000_000), (each, amount) => {
      // Without paise in a sale: each sale is rounded, and a month rounds their sum.
      const whole = { ...each, price: toPaise(Math.floor(each.price / 100)), share: 50 };
      const needed = computeNeededJobs(toPaise(amount), whole);
      if (needed === undefined) return;
      expect(computeYear({ ...whole, jobs: needed.jobs }).profit).toBeGreaterThanOrEqual(
        12 * toPaise(amount),
      );
      if (needed.jobs === 0) return;
      expect(computeYear({ ...whole, jobs: needed.jobs - 1 }).profit).toBeLessThan(
        12 * toPaise(amount),
      );
    }),
  );
});

test("half a paisa of income is rounded up", () => {
  const one = { ...plan, jobs: 1, idleMonths: 0, price: toPaise(199), share: 2.5 };
  expect(computeYear(one).income).toBe(12 * toPaise(4.98));
});
