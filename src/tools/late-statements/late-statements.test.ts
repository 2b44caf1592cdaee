import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import type { DatedValue } from "#text/dated-values.ts";
import { addDays } from "#text/days.ts";
import { sum, toPaise } from "#text/money.ts";
import { listGstInterest } from "#tools/gst/gst-interest.ts";
import { readToolContext } from "#tools/shared/read-tool-context.ts";
import {
  computeCompanyFee,
  computeLlpFees,
  countLateDays,
  listTdsInterest,
} from "./late-statements.ts";
import { createLateStatementBill, findLastPastDay } from "./late-statements-calculator.tsx";

const {
  lateStatementRules: rules,
  gstRules,
  tdsRules,
} = loadFilesOrThrow("lateStatementRules", "gstRules", "tdsRules").shared;
const content = loadFilesOrThrow("calculators").localeContent.en.calculators.lateStatements;

// Due 31 October, filed 23 November: 23 days.
test("late days are counted after the due date", () => {
  expect(countLateDays("2026-10-31", "2026-11-23")).toBe(23);
  expect(countLateDays("2026-10-31", "2026-10-30")).toBe(0);
});

// Section 398(3). 28 June to 15 August is three calendar months: 4.5 percent of ₹5,000 is ₹225.
test("TDS interest counts each calendar month that it touches", () => {
  const computeInterest = (rates: DatedValue<number>, from: string, to: string) =>
    sum(...listTdsInterest(toPaise(5000), rates, from, to).map(({ interest }) => interest));
  expect(computeInterest(rules.tds.paying, "2026-06-28", "2026-08-15")).toBe(toPaise(225));
  expect(computeInterest(rules.tds.deducting, "2026-06-28", "2026-07-01")).toBe(toPaise(100));
  expect(computeInterest(rules.tds.deducting, "2026-06-28", "2026-06-28")).toBe(0);
});

// 28 March to 2 May: March at 1.5, April and May at 2 percent.
test("TDS interest takes the rate of each month", () => {
  const rates = [{ value: 1.5 }, { from: "2027-04-01", value: 2 }];
  expect(listTdsInterest(toPaise(5000), rates, "2027-03-28", "2027-05-02")).toEqual([
    { months: 1, percent: 1.5, interest: toPaise(75) },
    { months: 2, percent: 2, interest: toPaise(200) },
  ]);
});

// Section 398(3), rule 218: until the 7th of the next month, and for March until 30 April, it is paid in time.
test.each([
  ["2026-06-10", "2026-06-10", "2026-07-07", 0],
  ["2026-06-10", "2026-06-10", "2026-07-08", 300],
  // Deducted two months late, then paid in time: 1 percent for each of three calendar months.
  ["2026-04-10", "2026-06-10", "2026-07-07", 300],
  ["2026-12-31", "2026-12-31", "2027-01-07", 0],
  ["2027-03-05", "2027-03-05", "2027-04-30", 0],
  ["2027-03-05", "2027-03-05", "2027-05-01", 450],
])("interest on TDS of %s, deducted %s, paid %s: ₹%i", (deductible, deducted, paid, rupees) => {
  const { total } = createLateStatementBill(content, readToolContext("en").content.counts, rules, {
    form: "tds",
    due: "2026-10-31",
    filed: "2026-10-31",
    tax: toPaise(10_000),
    gst: gstRules,
    deposit: tdsRules.deposit,
    paymentDays: { deductible, deducted, paid },
    contribution: 0,
    isSmall: true,
  });
  expect(total).toBe(toPaise(rupees));
});

test.each([
  ["aoc4", 1, "1 day at"],
  ["aoc4", 2, "2 days at"],
  ["llp11", 1, "for 1 day"],
  ["cmp08", 1, "a year, 1 day"],
  ["tds", 1, "until it was deducted, 1 month at"],
] as const)("a line of %s writes %i with its noun", (form, late, written) => {
  const { lines } = createLateStatementBill(content, readToolContext("en").content.counts, rules, {
    form,
    due: "2026-10-31",
    filed: addDays("2026-10-31", late),
    tax: toPaise(10_000),
    gst: gstRules,
    deposit: tdsRules.deposit,
    paymentDays: { deductible: "2026-06-10", deducted: "2026-06-12", paid: "2026-07-08" },
    contribution: 0,
    isSmall: true,
  });
  expect(lines.map(({ label }) => label).join("\n")).toContain(written);
});

// ₹50,000 × 18% × 30 / 365 = ₹739.73.
test("a late CMP-08 costs interest by the day", () => {
  const due = "2026-10-18";
  const listInterest = (paid: string) =>
    listGstInterest(gstRules, { due, paid, tax: toPaise(50_000) });
  expect(listInterest("2026-11-17")).toEqual([{ rate: 18, days: 30, amount: toPaise(739.73) }]);
  expect(listInterest(due)).toEqual([]);
});

// Due 30 October, filed 23 November: 24 days.
test("AOC-4 and MGT-7 cost ₹100 a day, without a limit", () => {
  const computeFee = (days: number) =>
    computeCompanyFee(rules, { due: "2026-10-30", filed: addDays("2026-10-30", days) }).fee;
  expect(computeFee(24)).toBe(toPaise(2400));
  expect(computeFee(1000)).toBe(toPaise(100_000));
});

// Due 20 March, filed 10 April: 11 days at ₹100, 10 days at ₹150.
test("a fee by the day is that of each day", () => {
  const changed = structuredClone(rules);
  changed.company.perDay = [{ value: 100 }, { from: "2027-04-01", value: 150 }];
  expect(computeCompanyFee(changed, { due: "2027-03-20", filed: "2027-04-10" }).parts).toEqual([
    { perDay: toPaise(100), days: 11, fee: toPaise(1100) },
    { perDay: toPaise(150), days: 10, fee: toPaise(1500) },
  ]);
});

// LLP (Amendment) Rules 2022: up to 25 lakh, up to 1 crore, above.
test.each([
  [2_500_000, 200],
  [2_500_001, 400],
  [10_000_000, 400],
  [10_000_001, 600],
])("an LLP with ₹%i pays ₹%i to file", (contribution, fee) => {
  expect(computeLlpFees(rules, 0, { contribution, isSmall: false })?.filing).toBe(toPaise(fee));
});

test.each([
  ["2026-05-01", "2026-07-31"],
  ["2026-08-01", "2026-07-31"],
  ["2027-07-31", "2026-07-31"],
  // The day after these is not known.
  ["2027-08-01", ""],
  ["2031-01-01", ""],
])("on %s the last past due date is %j", (today, last) => {
  expect(findLastPastDay(["2026-07-31", "2027-07-31"], today)).toBe(last);
});
