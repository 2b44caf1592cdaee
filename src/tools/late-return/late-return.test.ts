import fc from "fast-check";
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/paise.ts";
import {
  accumulatePayments,
  computeLateReturnCost,
  createExampleReturn,
  type LateReturn,
} from "./late-return.ts";

const { lateReturnRules: rules } = loadFilesOrThrow("lateReturnRules").shared;

/** A presumptive income (ITR-4) of ₹9 lakh for 2025-26, filed on 15 October, with ₹40,000 unpaid and no advance tax. */
const itr4: LateReturn = {
  year: "2025-26",
  kind: "presumptive",
  isAudited: false,
  isExempt: false,
  mustFile: false,
  filed: "2026-10-15",
  totalIncome: toPaise(900_000),
  taxDue: toPaise(40_000),
  advancePaid: [0, 0, 0, 0].map(toPaise),
};

test("a late ITR-4 costs the fee, and interest on the tax, on the advance tax and on its one instalment", () => {
  expect(computeLateReturnCost(rules, itr4)).toMatchObject({
    fee: toPaise(5000),
    filingInterest: { base: toPaise(40_000), percent: 2, amount: toPaise(800) },
    advanceTaxInterest: { base: toPaise(40_000), percent: 7, amount: toPaise(2800) },
    instalmentInterest: [{ by: "03-15", base: toPaise(40_000), percent: 1, amount: toPaise(400) }],
    total: toPaise(9000),
  });
});

test("payments at four dates add up to a running total", () => {
  expect(accumulatePayments([25_000, 25_000, 25_000, 25_000].map(toPaise))).toEqual(
    [25_000, 50_000, 75_000, 100_000].map(toPaise),
  );
});

test("with all advance tax paid in time, a late return costs the fee alone", () => {
  const business: LateReturn = { ...itr4, kind: "business", taxDue: toPaise(100_000) };
  const paid = accumulatePayments([25_000, 25_000, 25_000, 25_000].map(toPaise));
  expect(computeLateReturnCost(rules, { ...business, advancePaid: paid }).total).toBe(
    toPaise(5000),
  );
});

// Total income is rounded to ten first: section 288A. Section 234F asks "a person required to furnish a return": taxmanagementindia.com ID=24847, bqprime.com.
test.each([
  [0, 0],
  [350_000, 0],
  [400_000, 0],
  [400_004.99, 0],
  [400_005, 1000],
  [500_000, 1000],
  [500_001, 1000],
  [500_004, 1000],
  [500_005, 5000],
])("a late return without tax, of an income of ₹%d, costs a fee of ₹%i", (income, fee) => {
  const late: LateReturn = {
    ...itr4,
    filed: "2026-12-01",
    totalIncome: toPaise(income),
    taxDue: toPaise(0),
  };
  expect(computeLateReturnCost(rules, late)).toMatchObject({
    fee: toPaise(fee),
    total: toPaise(fee),
  });
});

test("a return is too early up to 31 March, the end of its year", () => {
  const computeCostOn = (day: string) =>
    computeLateReturnCost(rules, { ...itr4, year: "2026-27", filed: day });
  expect(computeCostOn("2026-12-01")).toMatchObject({
    isTooEarly: true,
    opensOn: "2027-04-01",
  });
  expect(computeCostOn("2027-03-31").isTooEarly).toBe(true);
  expect(computeCostOn("2027-04-01").isTooEarly).toBe(false);
});

test("a return is too late after 31 December, its last day", () => {
  const computeCostOn = (day: string) => computeLateReturnCost(rules, { ...itr4, filed: day });
  expect(computeCostOn("2026-12-31").isTooLate).toBe(false);
  expect(computeCostOn("2027-01-01").isTooLate).toBe(true);
});

test.each([
  ["2026-07-01", "2025-26", "2026-09-01"],
  ["2026-11-21", "2025-26", "2026-11-21"],
  ["2026-12-31", "2025-26", "2026-12-31"],
  ["2027-03-01", "2026-27", "2027-09-01"],
  ["2027-11-11", "2026-27", "2027-11-11"],
  ["2027-12-31", "2026-27", "2027-12-31"],
  ["2028-01-01", "2026-27", ""],
])("on %s the example is the return of %s, filed on %j", (today, year, filed) => {
  expect(createExampleReturn(rules, today)).toEqual({ year, filed });
});

test("on any day while a year can be filed, the example is late, not too late, and costs fee and interest", () => {
  const days = fc.date({
    min: new Date("2026-04-01"),
    max: new Date("2027-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (day) => {
      const { year, filed } = createExampleReturn(rules, day.toISOString().slice(0, 10));
      const cost = computeLateReturnCost(rules, { ...itr4, year, filed });
      expect(cost).toMatchObject({ isTooLate: false, fee: toPaise(5000) });
      expect(cost.filingInterest.amount).toBeGreaterThan(0);
    }),
  );
});
