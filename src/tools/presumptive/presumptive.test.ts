import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/paise.ts";
import {
  computePresumptiveIncome,
  computePresumptiveTax,
  type PresumptivePayer,
  type PresumptiveWork,
} from "./presumptive.ts";

const { presumptiveRules: rules, incomeTaxRules } = loadFilesOrThrow(
  "presumptiveRules",
  "incomeTaxRules",
).shared;

function getTaxYear() {
  const year = incomeTaxRules.rules.find(({ years }) => years.includes(rules.year));
  if (year === undefined) throw new Error(`No tax rules for ${rules.year}.`);
  return year;
}

/** A year of a person's business without any amount, unless given. Amounts are rupees. */
interface Year {
  payer?: PresumptivePayer;
  work?: PresumptiveWork;
  bank?: number;
  cash?: number;
  unpaid?: number;
  profit?: number;
}

function computeIncome({ payer = "person", work = "business", ...amounts }: Year) {
  const { bank = 0, cash = 0, unpaid = 0, profit = 0 } = amounts;
  return computePresumptiveIncome(rules, {
    payer,
    work,
    bank: toPaise(bank),
    cash: toPaise(cash),
    unpaid: toPaise(unpaid),
    profit: toPaise(profit),
  });
}

const computeTax = (payer: PresumptivePayer, income: number) =>
  computePresumptiveTax(getTaxYear(), rules, payer, toPaise(income)).total;

test("a profit above 6 percent of bank receipts is declared in place of them, a lower one is not", () => {
  expect(computeIncome({ bank: 5_000_000, profit: 450_000 }).declared).toBe(toPaise(450_000));
  expect(computeIncome({ bank: 5_000_000, profit: 200_000 }).declared).toBe(toPaise(300_000));
});

// Sums for which the scheme is open are in src/tools/testing/independent-calculation.test.ts.
test.each([
  ["business", 20_000_001, 1_000_001, "cash"],
  ["business", 30_000_000, 1_500_001, "cash"],
  ["business", 30_000_001, 0, "above"],
  ["profession", 5_000_100, 250_006, "cash"],
  ["profession", 7_500_001, 0, "above"],
] as const)(
  "the scheme is closed to a %s with ₹%i, ₹%i of it in cash, for the reason “%s”",
  (work, turnover, cash, reason) => {
    expect(computeIncome({ work, bank: turnover - cash, cash }).reason).toBe(reason);
  },
);

// 44AD: an individual, a HUF or a firm that is no LLP; no commission, brokerage or agency. 44ADA: no HUF.
test.each([
  ["person", "business", "open"],
  ["huf", "business", "open"],
  ["firm", "business", "open"],
  ["firm", "profession", "open"],
  ["huf", "profession", "askHuf"],
  ["other", "business", "payer"],
  ["other", "profession", "payer"],
  ["person", "commission", "commission"],
  ["person", "vehicles", "vehicles"],
] as const)("for the payer “%s” with the work “%s”, the scheme is “%s”", (payer, work, reason) => {
  expect(computeIncome({ payer, work, bank: 1_000_000 }).reason).toBe(reason);
});

test("on ₹6 lakh a person pays nothing by the rebate, a HUF by the slabs, and a firm 30 percent with cess", () => {
  // 6% of 1 crore. New regime: nothing up to 4,00,000, 5% of the other 2,00,000.
  expect(computeTax("person", 600_000)).toBe(toPaise(0));
  expect(computeTax("huf", 600_000)).toBe(toPaise(10_400));
  expect(computeTax("firm", 600_000)).toBe(toPaise(187_200));
});
