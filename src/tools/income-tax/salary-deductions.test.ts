import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/paise.ts";
import { computeSalaryDeductions, type Payslip } from "./salary-deductions.ts";

const [year] = loadFilesOrThrow("incomeTaxRules").shared.incomeTaxRules.rules;
if (!year) throw new Error("There are no rules.");

const salary: Payslip = {
  salary: toPaise(1_200_000),
  basic: toPaise(600_000),
  houseRentAllowance: toPaise(240_000),
  rentPaid: toPaise(216_000),
  city: "elsewhere",
  employerPension: toPaise(0),
  employer: "other",
  professionalTax: toPaise(0),
};

// Section 80CCD(2); section 124(1) and (2) of the Act of 2025: 14%, of private employers 10% in the old regime.
test.each([
  ["new", "other", 84_000],
  ["old", "other", 60_000],
  ["new", "government", 84_000],
  ["old", "government", 84_000],
] as const)(
  "in the %s regime, what the employer (%s) pays into the NPS is deducted up to ₹%i",
  (regime, employer, limit) => {
    const paid = (amount: number) =>
      computeSalaryDeductions(year, "2026-27", regime, {
        ...salary,
        employer,
        employerPension: toPaise(amount),
      }).employerPension;
    expect(paid(200_000)).toBe(toPaise(limit));
    expect(paid(50_000)).toBe(toPaise(50_000));
  },
);

// Section 16; section 19(1) with section 202(2) of the Act of 2025.
// HRA for many salaries, cities and years is in src/tools/testing/independent-calculation.test.ts.
test("only the old regime exempts HRA and professional tax, and its standard deduction is ₹25,000 less", () => {
  const paid = { ...salary, professionalTax: toPaise(2500) };
  expect(computeSalaryDeductions(year, "2026-27", "old", paid)).toMatchObject({
    standard: toPaise(50_000),
    professionalTax: toPaise(2500),
    // Rent above 10% of basic pay.
    rent: toPaise(216_000 - 60_000),
  });
  expect(computeSalaryDeductions(year, "2026-27", "new", paid)).toMatchObject({
    standard: toPaise(75_000),
    professionalTax: toPaise(0),
    rent: toPaise(0),
  });
});

test("without a salary there is neither an exempt HRA nor any deduction", () => {
  const none = { ...salary, salary: toPaise(0) };
  const deductions = computeSalaryDeductions(year, "2026-27", "old", none);
  expect(Object.values(deductions)).toEqual([0, 0, 0, 0]);
});
