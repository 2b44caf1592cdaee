import { siteContent } from "#content/load.ts";
import { expect, test } from "vitest";
import { rupees } from "#text/money.ts";
import { regimeChoice, salaryDeductions, verdict, type Salary } from "./income-tax-calculator.tsx";

const { incomeTaxRules, lateReturnRules } = siteContent("incomeTaxRules", "lateReturnRules").shared;
const [year] = incomeTaxRules.rules;
if (!year) throw new Error("There are no rules.");

/** A month of 50,000 basic pay, 20,000 HRA and 18,000 rent, for a year. */
const salary: Salary = {
  salary: rupees(1_200_000),
  basic: rupees(600_000),
  houseRentAllowance: rupees(240_000),
  rentPaid: rupees(216_000),
  city: "elsewhere",
  employerPension: rupees(0),
  employer: "other",
  professionalTax: rupees(0),
};

// HRA, by pay, city and year, is in src/tools/testing/second-calculation.test.ts.

// Section 80CCD(2); section 124(1) and (2) of the Act of 2025: 14%, of private employers 10% in the old regime.
test.each([
  ["new", "other", 84_000],
  ["old", "other", 60_000],
  ["new", "government", 84_000],
  ["old", "government", 84_000],
] as const)("employer's NPS: %s regime, %s employer, %i of 600,000", (regime, employer, most) => {
  const paid = (amount: number) =>
    salaryDeductions(year, "2026-27", regime, {
      ...salary,
      employer,
      employerPension: rupees(amount),
    }).employerPension;
  expect(paid(200_000)).toBe(rupees(most));
  expect(paid(50_000)).toBe(rupees(50_000));
});

// Section 16; section 19(1) with section 202(2) of the Act of 2025.
test("HRA and professional tax are of the old regime alone", () => {
  const paid = { ...salary, professionalTax: rupees(2500) };
  expect(salaryDeductions(year, "2026-27", "old", paid)).toMatchObject({
    standard: rupees(50_000),
    professionalTax: rupees(2500),
  });
  expect(salaryDeductions(year, "2026-27", "new", paid)).toMatchObject({
    standard: rupees(75_000),
    professionalTax: rupees(0),
    rent: rupees(0),
  });
});

test("without a salary nothing is left out of it", () => {
  const none = { ...salary, salary: rupees(0) };
  const deductions = salaryDeductions(year, "2026-27", "old", none);
  expect(Object.values(deductions)).toEqual([0, 0, 0, 0]);
});

// Section 115BAC(6) and rule 21AGA (bhatin.com); section 202(4) of the Act of 2025 (indiankanoon.org).
test.each([
  // year, today, business, until, ended
  ["2025-26", "2026-07-31", false, "2026-07-31", false],
  ["2025-26", "2026-08-01", false, "2026-07-31", true],
  ["2025-26", "2026-08-01", true, "2026-08-31", false],
  ["2025-26", "2026-11-22", true, "2026-08-31", true],
  ["2026-27", "2026-11-22", true, "2027-08-31", false],
] as const)(
  "income of %s, on %s, business: %s, is chosen for until %s",
  (year, today, hasBusiness, until, ended) => {
    expect(regimeChoice(lateReturnRules.years, year, today, hasBusiness)).toMatchObject({
      how: hasBusiness ? "form" : "return",
      until,
      ended,
    });
  },
);

test("a year without dates has no sentence", () => {
  expect(regimeChoice(lateReturnRules.years, "1999-00", "2026-11-22", true)).toBeUndefined();
});

const words = siteContent("calculators").words.en.calculators.incomeTax;

test.each([
  [89_700, 179_400, false, "New regime: ₹89,700 (old: ₹1,79,400)"],
  [20_000, 0, false, "Old regime: ₹0 (new: ₹20,000)"],
  // The old regime can no longer be chosen.
  [20_000, 0, true, "New regime: ₹20,000"],
  [0, 0, false, "Both regimes: ₹0"],
])("the bar names the regime: %i, %i, over: %s", (newTax, oldTax, ended, shown) => {
  const dates = { until: "2027-07-31", auditUntil: "2027-08-31", ended };
  const taxes = { newTax: rupees(newTax), oldTax: rupees(oldTax) };
  const { figure } = verdict(words, taxes, { how: "return", ...dates }, "en");
  const { label, value, note } = { note: undefined, ...figure };
  expect([label, value, note].filter(Boolean).join(" ")).toBe(shown);
});
