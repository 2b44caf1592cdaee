import { expect, test } from "vitest";
import { siteContent } from "#site-content/load.ts";
import { rupees } from "#text/money.ts";
import { type AdvanceTax, advanceTaxDue, financialYearOf } from "./advance-tax.ts";

const { lateReturnRules: rules } = siteContent("lateReturnRules").shared;

/** A business with books, and a tax of 40,000 after TDS: section 211 of 1961, section 408 of 2025. */
const business: AdvanceTax = {
  year: "2026-27",
  kind: "business",
  isExempt: false,
  tax: rupees(50_000),
  deducted: rupees(10_000),
  paid: rupees(0),
};

test("four dates ask 15 to 100 percent, less paid", () => {
  const { net, isOwed, ahead } = advanceTaxDue(rules, business, "2026-04-01");
  expect({ net, isOwed }).toEqual({ net: rupees(40_000), isOwed: true });
  expect(ahead.map(({ day, due }) => [day, due])).toEqual([
    ["2026-06-15", rupees(6000)],
    ["2026-09-15", rupees(18_000)],
    ["2026-12-15", rupees(30_000)],
    ["2027-03-15", rupees(40_000)],
  ]);
  const paid = advanceTaxDue(rules, { ...business, paid: rupees(20_000) }, "2026-12-15").ahead;
  expect(paid.map(({ due }) => due)).toEqual([10_000, 20_000].map(rupees));
});

test("the day counts, and missed sums move on", () => {
  const next = (today: string) => advanceTaxDue(rules, business, today).ahead[0]?.day;
  expect(next("2026-12-15")).toBe("2026-12-15");
  expect(next("2026-12-16")).toBe("2027-03-15");
  expect(next("2027-03-16")).toBeUndefined();
});

test("presumptive income pays once, vehicles four times", () => {
  const dates = (kind: AdvanceTax["kind"]) =>
    advanceTaxDue(rules, { ...business, kind }, "2026-04-01").ahead.map(({ day }) => day);
  expect(dates("presumptive")).toEqual(["2027-03-15"]);
  expect(dates("vehicles")).toHaveLength(4);
});

test("below 10,000, and at 60, nothing is owed", () => {
  const isOwed = (change: Partial<AdvanceTax>) =>
    advanceTaxDue(rules, { ...business, ...change }, "2026-04-01").isOwed;
  expect(isOwed({ tax: rupees(19_999) })).toBe(false);
  expect(isOwed({ tax: rupees(20_000) })).toBe(true);
  expect(isOwed({ kind: "salary", isExempt: true })).toBe(false);
});

test("more TDS than tax leaves nothing to pay", () => {
  const due = (change: Partial<AdvanceTax>) =>
    advanceTaxDue(rules, { ...business, ...change }, "2027-01-01").ahead[0]?.due;
  expect(due({ deducted: rupees(60_000) })).toBe(rupees(0));
  expect(due({ paid: rupees(60_000) })).toBe(rupees(0));
});

test("the financial year begins on 1 April", () => {
  expect(financialYearOf("2026-04-01")).toBe("2026-27");
  expect(financialYearOf("2027-03-31")).toBe("2026-27");
  expect(financialYearOf("2099-12-31")).toBe("2099-00");
});
