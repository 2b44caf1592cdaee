import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/money.ts";
import { type AdvanceTax, computeAdvanceTax, getFinancialYear } from "./advance-tax.ts";

const { lateReturnRules: rules } = loadFilesOrThrow("lateReturnRules").shared;

/** A business with books, and a tax of 40,000 after TDS: section 211 of 1961, section 408 of 2025. */
const business: AdvanceTax = {
  year: "2026-27",
  kind: "business",
  isExempt: false,
  tax: toPaise(50_000),
  deducted: toPaise(10_000),
  paid: toPaise(0),
};

test("four dates ask 15 to 100 percent, less paid", () => {
  const { net, isOwed, ahead } = computeAdvanceTax(rules, business, "2026-04-01");
  expect({ net, isOwed }).toEqual({ net: toPaise(40_000), isOwed: true });
  expect(ahead.map(({ day, due }) => [day, due])).toEqual([
    ["2026-06-15", toPaise(6000)],
    ["2026-09-15", toPaise(18_000)],
    ["2026-12-15", toPaise(30_000)],
    ["2027-03-15", toPaise(40_000)],
  ]);
  const paid = computeAdvanceTax(rules, { ...business, paid: toPaise(20_000) }, "2026-12-15").ahead;
  expect(paid.map(({ due }) => due)).toEqual([10_000, 20_000].map(toPaise));
});

test("the day counts, and missed sums move on", () => {
  const next = (today: string) => computeAdvanceTax(rules, business, today).ahead[0]?.day;
  expect(next("2026-12-15")).toBe("2026-12-15");
  expect(next("2026-12-16")).toBe("2027-03-15");
  expect(next("2027-03-16")).toBeUndefined();
});

test("presumptive income pays once, vehicles four times", () => {
  const dates = (kind: AdvanceTax["kind"]) =>
    computeAdvanceTax(rules, { ...business, kind }, "2026-04-01").ahead.map(({ day }) => day);
  expect(dates("presumptive")).toEqual(["2027-03-15"]);
  expect(dates("vehicles")).toHaveLength(4);
});

test("below 10,000, and at 60, nothing is owed", () => {
  const isOwed = (change: Partial<AdvanceTax>) =>
    computeAdvanceTax(rules, { ...business, ...change }, "2026-04-01").isOwed;
  expect(isOwed({ tax: toPaise(19_999) })).toBe(false);
  expect(isOwed({ tax: toPaise(20_000) })).toBe(true);
  expect(isOwed({ kind: "salary", isExempt: true })).toBe(false);
});

test("more TDS than tax leaves nothing to pay", () => {
  const due = (change: Partial<AdvanceTax>) =>
    computeAdvanceTax(rules, { ...business, ...change }, "2027-01-01").ahead[0]?.due;
  expect(due({ deducted: toPaise(60_000) })).toBe(toPaise(0));
  expect(due({ paid: toPaise(60_000) })).toBe(toPaise(0));
});

test("the financial year begins on 1 April", () => {
  expect(getFinancialYear("2026-04-01")).toBe("2026-27");
  expect(getFinancialYear("2027-03-31")).toBe("2026-27");
  expect(getFinancialYear("2099-12-31")).toBe("2099-00");
});
