/**
 * Worked examples of both regimes, line by line, where rebates and reliefs end. Those marked as published
 * agree with the Income Tax Department's own examples (before cess). The tax of any income, age and
 * residence is in src/tools/testing/independent-calculation.test.ts.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { subtract, toPaise } from "#text/paise.ts";
import { computeNewRegimeTax, computeOldRegimeTax, type TaxCase } from "./income-tax.ts";
import { splitDueAndRefund } from "./tax-bill.ts";

const { rules } = loadFilesOrThrow("incomeTaxRules").shared.incomeTaxRules;
const year = rules.find(({ years }) => years.includes("2026-27"));
if (!year) throw new Error("There are no rules for 2026-27.");

const resident = (taxableIncome: number, age: TaxCase["age"] = "below60"): TaxCase => ({
  taxableIncome: toPaise(taxableIncome),
  age,
  isResident: true,
});

test.each([
  // What, taxable income, slab tax, rebate, surcharge after its relief, cess, tax. In rupees.
  ["12 lakh exactly (published)", 1_200_000, 60_000, 60_000, 0, 0, 0],
  ["ten rupees more", 1_200_010, 60_001.5, 59_991.5, 0, 0.4, 10],
  ["12.1 lakh (published)", 1_210_000, 61_500, 51_500, 0, 400, 10_400],
  ["the last step with relief", 1_270_580, 70_587, 7, 0, 2_823.2, 73_400],
  ["the first without", 1_270_590, 70_588.5, 0, 0, 2_823.54, 73_410],
  ["salary of 12.75 lakh (published)", 1_275_000 - 75_000, 60_000, 60_000, 0, 0, 0],
  ["salary of 12.85 lakh", 1_285_000 - 75_000, 61_500, 51_500, 0, 400, 10_400],
  ["50.1 lakh", 5_010_000, 1_083_000, 0, 7_000, 43_600, 1_133_600],
  ["52 lakh", 5_200_000, 1_140_000, 0, 114_000, 50_160, 1_304_160],
])("the tax of the new regime: %s", (_what, taxable, slabTax, rebate, surcharge, cess, total) => {
  const sheet = computeNewRegimeTax(year, resident(taxable));
  expect(sheet).toMatchObject({
    taxableIncome: toPaise(taxable),
    slabTax: toPaise(slabTax),
    rebate: toPaise(rebate),
    cess: toPaise(cess),
    total: toPaise(total),
  });
  expect(subtract(sheet.surcharge, sheet.surchargeRelief)).toBe(toPaise(surcharge));
});

test.each([
  ["5 lakh", resident(500_000), 12_500, 12_500, 0, 0, 0],
  ["ten rupees more: no relief", resident(500_010), 12_502, 0, 0, 500.08, 13_000],
  ["salary of 10 lakh, 80C", resident(1_000_000 - 200_000), 72_500, 0, 0, 2_900, 75_400],
  ["50.1 lakh", resident(5_010_000), 1_315_500, 0, 7_000, 52_900, 1_375_400],
])("the tax of the old regime: %s", (_what, taxCase, slabTax, rebate, surcharge, cess, total) => {
  const sheet = computeOldRegimeTax(year, taxCase);
  expect(sheet).toMatchObject({
    slabTax: toPaise(slabTax),
    rebate: toPaise(rebate),
    cess: toPaise(cess),
    total: toPaise(total),
  });
  expect(subtract(sheet.surcharge, sheet.surchargeRelief)).toBe(toPaise(surcharge));
});

test.each([
  [250_000, [0]],
  [250_010, [0, 0.5]],
  [500_000, [0, 12_500]],
  [500_010, [0, 12_500, 2]],
])(
  "at an income of ₹%d the sheet has a line for each slab that it reaches: %j",
  (amount, taxes) => {
    const { slabs } = computeOldRegimeTax(year, resident(amount));
    expect(slabs.map(({ tax }) => tax)).toEqual(taxes.map(toPaise));
  },
);

test("the rules of the examples are those of 2026-27 and 2025-26", () => {
  expect(year.years).toEqual(["2026-27", "2025-26"]);
});

const income = fc.integer({ min: 0, max: 90_000_000 }).map((tens) => tens * 10);

test("the lines of a computation add up to its total within five rupees", () => {
  fc.assert(
    fc.property(income, (taxable) => {
      const sheet = computeOldRegimeTax(year, resident(taxable));
      const shown = sheet.slabTax - sheet.rebate + sheet.surcharge - sheet.surchargeRelief;
      expect(Math.abs(shown + sheet.cess - sheet.total)).toBeLessThanOrEqual(toPaise(5));
    }),
  );
});

// Rounded as section 288B (taxtmi.com), or section 516 of the Act of 2025 (aubsp.com), rounds what is payable.
test.each([
  [10_400, 0, 10_400, 0],
  [10_400, 10_400, 0, 0],
  [10_400, 6_004, 4_400, 0],
  [10_400, 6_005.01, 4_390, 0],
  [10_400, 12_345, 0, 1_950],
  [0, 25_000, 0, 25_000],
])("of a tax of ₹%d with ₹%d paid, ₹%d is due and ₹%d refunded", (tax, paid, due, refund) => {
  expect(splitDueAndRefund(toPaise(tax), toPaise(paid))).toEqual({
    due: toPaise(due),
    refund: toPaise(refund),
  });
});
