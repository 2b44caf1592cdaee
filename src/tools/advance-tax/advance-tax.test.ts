import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/paise.ts";
import { type AdvanceTaxCase, computeAdvanceTax, getFinancialYear } from "./advance-tax.ts";

const { lateReturnRules: rules } = loadFilesOrThrow("lateReturnRules").shared;

/** A business with books and a tax of ₹40,000 after TDS: section 211 of the Act of 1961, section 408 of that of 2025. */
const business: AdvanceTaxCase = {
  year: "2026-27",
  kind: "business",
  isExempt: false,
  tax: toPaise(50_000),
  deducted: toPaise(10_000),
  paid: toPaise(0),
};

test("a business pays 15, 45, 75 and 100 percent of its tax after TDS by four dates", () => {
  const { net, isOwed, upcoming } = computeAdvanceTax(rules, business, "2026-04-01");
  expect({ net, isOwed }).toEqual({ net: toPaise(40_000), isOwed: true });
  expect(upcoming.map(({ day, outstanding }) => [day, outstanding])).toEqual([
    ["2026-06-15", toPaise(6000)],
    ["2026-09-15", toPaise(18_000)],
    ["2026-12-15", toPaise(30_000)],
    ["2027-03-15", toPaise(40_000)],
  ]);
});

test("what was paid already is taken off each instalment that is still to come", () => {
  const { upcoming } = computeAdvanceTax(
    rules,
    { ...business, paid: toPaise(20_000) },
    "2026-12-15",
  );
  expect(upcoming.map(({ outstanding }) => outstanding)).toEqual([10_000, 20_000].map(toPaise));
});

test("an instalment is the next one up to its last day, and after the last one there is none", () => {
  const getNextDay = (today: string) => computeAdvanceTax(rules, business, today).upcoming[0]?.day;
  expect(getNextDay("2026-12-15")).toBe("2026-12-15");
  expect(getNextDay("2026-12-16")).toBe("2027-03-15");
  expect(getNextDay("2027-03-16")).toBeUndefined();
});

test("presumptive income has one instalment, in March, and that of goods vehicles has four", () => {
  const listDays = (kind: AdvanceTaxCase["kind"]) =>
    computeAdvanceTax(rules, { ...business, kind }, "2026-04-01").upcoming.map(({ day }) => day);
  expect(listDays("presumptive")).toEqual(["2027-03-15"]);
  expect(listDays("vehicles")).toHaveLength(4);
});

test("advance tax is owed from ₹10,000 after TDS on, and never by an exempt person", () => {
  const isOwed = (change: Partial<AdvanceTaxCase>) =>
    computeAdvanceTax(rules, { ...business, ...change }, "2026-04-01").isOwed;
  expect(isOwed({ tax: toPaise(19_999) })).toBe(false);
  expect(isOwed({ tax: toPaise(20_000) })).toBe(true);
  expect(isOwed({ kind: "salary", isExempt: true })).toBe(false);
});

test("more TDS or more advance tax than the tax leaves nothing to pay", () => {
  const computeDue = (change: Partial<AdvanceTaxCase>) =>
    computeAdvanceTax(rules, { ...business, ...change }, "2027-01-01").upcoming[0]?.outstanding;
  expect(computeDue({ deducted: toPaise(60_000) })).toBe(toPaise(0));
  expect(computeDue({ paid: toPaise(60_000) })).toBe(toPaise(0));
});

test("a financial year begins on 1 April and has two digits for its second year", () => {
  expect(getFinancialYear("2026-04-01")).toBe("2026-27");
  expect(getFinancialYear("2027-03-31")).toBe("2026-27");
  expect(getFinancialYear("2099-12-31")).toBe("2099-00");
});
