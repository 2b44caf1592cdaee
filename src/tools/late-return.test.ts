import { readFileSync } from "node:fs";
import { lateReturnRules } from "#shapes/late-return.ts";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { returnLateCost, type LateReturn } from "./late-return.ts";

const rules = lateReturnRules.parse(parse(readFileSync("content/rules/late-return.yaml", "utf8")));

/** ITR-4 of an income of 9 lakh with 40,000 unpaid and no advance tax. */
const itr4: LateReturn = {
  year: "2025-26",
  kind: "business",
  filed: new Date("2026-10-15"),
  totalIncome: 900_000,
  taxDue: 40_000,
  advancePaid: [0, 0, 0, 0],
  presumptive: true,
};

test("ITR-4 of October: fee, two months, seven months, and the presumptive instalment", () => {
  expect(returnLateCost(rules, itr4)).toMatchObject({
    fee: 5000,
    filing: { base: 40_000, percent: 2, amount: 800 },
    advance: { base: 40_000, percent: 7, amount: 2800 },
    instalments: [{ by: "03-15", base: 40_000, percent: 1, amount: 400 }],
    total: 9000,
  });
});

test("without presumptive income each of the four instalments counts", () => {
  const { instalments } = returnLateCost(rules, { ...itr4, presumptive: false });
  expect(instalments.map(({ amount }) => amount)).toEqual([180, 540, 900, 400]);
});

test("twelve percent by June and thirty-six by September are enough", () => {
  const paid = { ...itr4, presumptive: false, advancePaid: [4800, 14_400, 30_000, 40_000] };
  const cost = returnLateCost(rules, paid as LateReturn);
  expect(cost.instalments).toEqual([]);
  expect(cost.advance.amount).toBe(0);
  expect(cost.total).toBe(5000);
});

test("ninety percent of advance tax keeps the interest from 1 April away", () => {
  const paid = (sum: number): LateReturn => ({ ...itr4, advancePaid: [0, 0, 0, sum] });
  expect(returnLateCost(rules, paid(36_000)).advance.amount).toBe(0);
  expect(returnLateCost(rules, paid(35_999)).advance.amount).toBe(280);
});

test("a return in time costs no fee, and a small tax no advance tax", () => {
  const inTime = { ...itr4, filed: new Date("2026-08-31"), taxDue: 9999 };
  expect(returnLateCost(rules, inTime).total).toBe(0);
});

test("up to 5 lakh of income the fee is a thousand", () => {
  expect(returnLateCost(rules, { ...itr4, totalIncome: 500_000 }).fee).toBe(1000);
  expect(returnLateCost(rules, { ...itr4, totalIncome: 500_010 }).fee).toBe(5000);
});

test("after the last day a late return cannot be filed", () => {
  const filedOn = (day: string) => returnLateCost(rules, { ...itr4, filed: new Date(day) });
  expect(filedOn("2026-12-31").tooLate).toBe(false);
  expect(filedOn("2027-01-01").tooLate).toBe(true);
});
