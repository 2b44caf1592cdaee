import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/money.ts";
import { readToolContext } from "#tools/shared/read-tool-context.ts";
import {
  computeCmp08Interest,
  computeCompanyFee,
  computeLlpFees,
  computeTdsInterest,
  countLateDays,
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
  const computeInterest = (percent: number, from: string, to: string) =>
    computeTdsInterest(toPaise(5000), percent, from, to).interest;
  expect(computeInterest(rules.tds.paying, "2026-06-28", "2026-08-15")).toBe(toPaise(225));
  expect(computeInterest(rules.tds.deducting, "2026-06-28", "2026-07-01")).toBe(toPaise(100));
  expect(computeInterest(rules.tds.deducting, "2026-06-28", "2026-06-28")).toBe(0);
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
])("interest on TDS of %s, deducted %s, paid %s: ₹%i", (deductible, deducted, paid, sum) => {
  const { total } = createLateStatementBill(content, readToolContext("en").content.counts, rules, {
    form: "tds",
    daysLate: 0,
    tax: toPaise(10_000),
    gstInterest: gstRules.interest,
    deposit: tdsRules.deposit,
    paymentDays: { deductible, deducted, paid },
    contribution: 0,
    isSmall: true,
  });
  expect(total).toBe(toPaise(sum));
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
    daysLate: late,
    tax: toPaise(10_000),
    gstInterest: gstRules.interest,
    deposit: tdsRules.deposit,
    paymentDays: { deductible: "2026-06-10", deducted: "2026-06-12", paid: "2026-07-08" },
    contribution: 0,
    isSmall: true,
  });
  expect(lines.map(({ label }) => label).join("\n")).toContain(written);
});

// ₹50,000 × 18% × 30 / 365 = ₹739.73.
test("a late CMP-08 costs interest by the day", () => {
  expect(computeCmp08Interest(gstRules.interest, 30, toPaise(50_000))).toBe(toPaise(739.73));
  expect(computeCmp08Interest(gstRules.interest, 0, toPaise(50_000))).toBe(0);
});

// Due 30 October, filed 23 November: 24 days.
test("AOC-4 and MGT-7 cost ₹100 a day, without a limit", () => {
  expect(computeCompanyFee(rules, 24).fee).toBe(toPaise(2400));
  expect(computeCompanyFee(rules, 1000).fee).toBe(toPaise(100_000));
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
