import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { addDays } from "#text/days.ts";
import { toPaise } from "#text/money.ts";
import { computeLateGstCost, getLastDueDay, type LateGstReturn } from "./late-gst.ts";

const { gstRules: rules } = loadFilesOrThrow("gstRules").shared;

// Fees and interest are in src/tools/testing/independent-calculation.test.ts.
const due = "2026-10-20";
const createLateReturn = (days: number, change: Partial<LateGstReturn> = {}): LateGstReturn => ({
  form: "gstr3b",
  due,
  filed: addDays(due, days),
  turnover: 10_000_000,
  isNil: false,
  cashTax: toPaise(0),
  ...change,
});

test("the recommended waiver applies only once in force", () => {
  expect(rules.lateFee.waiverInDueMonth.inForce).toEqual([{ value: false }]);
  const inForce = structuredClone(rules);
  inForce.lateFee.waiverInDueMonth.inForce = [{ value: true }];
  expect(computeLateGstCost(inForce, createLateReturn(11))).toMatchObject({
    isWaived: true,
    fee: toPaise(0),
    daysLate: 11,
  });
  expect(computeLateGstCost(inForce, createLateReturn(12))).toMatchObject({
    isWaived: false,
    fee: toPaise(600),
  });
  expect(computeLateGstCost(inForce, createLateReturn(11, { form: "gstr1" })).isWaived).toBe(false);
});

// Tax of ₹50,000 due on 20 March: 11 days × 18% and 10 days × 15%, over 365.
test("a rate that changes during the delay counts for its own days alone", () => {
  const changed = structuredClone(rules);
  changed.interest = [{ value: 18 }, { from: "2027-04-01", value: 15 }];
  const late = { due: "2027-03-20", filed: "2027-04-10", cashTax: toPaise(50_000) };
  const cost = computeLateGstCost(changed, createLateReturn(0, late));
  expect(cost.interestParts).toEqual([
    { rate: 18, days: 11, amount: toPaise(271.23) },
    { rate: 15, days: 10, amount: toPaise(205.48) },
  ]);
  expect(cost.interest).toBe(toPaise(476.71));
});

test("up to ₹2 crore no GSTR-9 is required", () => {
  const computeYearlyCost = (turnover: number) =>
    computeLateGstCost(rules, createLateReturn(10, { form: "gstr9", turnover }));
  expect(computeYearlyCost(20_000_000).isExempt).toBe(true);
  expect(computeYearlyCost(20_000_001).isExempt).toBe(false);
});

// 28/2023-Central Tax; whytax.in: three years from the due date.
test.each([
  ["2022-01-20", "2026-11-22", true],
  ["2023-11-20", "2026-11-20", false],
  ["2023-11-20", "2026-11-21", true],
])("a return due %s and filed %s is barred: %s", (last, filed, barred) => {
  expect(computeLateGstCost(rules, createLateReturn(0, { due: last, filed })).isBarred).toBe(
    barred,
  );
});

test.each([
  ["gstr3bQuarterly", "2026-11-23", "2026-10-22"],
  ["gstr3bQuarterly", "2027-01-22", "2026-10-22"],
  ["gstr1Quarterly", "2027-01-14", "2027-01-13"],
  ["gstr3b", "2026-11-21", "2026-11-20"],
  ["gstr3b", "2026-11-20", "2026-10-20"],
  ["gstr3b", "2027-01-05", "2026-12-20"],
  ["gstr3b", "2027-03-31", "2027-03-20"],
  ["gstr3b", "2028-02-29", "2028-02-20"],
  ["gstr1", "2026-11-21", "2026-11-11"],
  ["gstr1", "2027-01-11", "2026-12-11"],
  ["gstr4", "2026-06-30", "2025-06-30"],
  ["gstr4", "2026-07-01", "2026-06-30"],
  ["gstr9", "2026-11-21", "2025-12-31"],
  ["gstr9", "2027-01-01", "2026-12-31"],
] as const)("the last %s before %s was due on %s", (form, day, last) => {
  expect(getLastDueDay(rules, form, day)).toBe(last);
});
