import { getValueOnDay } from "#text/dated-values.ts";
import {
  maxPaise,
  minPaise,
  multiplyFraction,
  type Paise,
  subtract,
  toPaise,
} from "#text/money.ts";
import type { IncomeTaxYear } from "./income-tax-schema.ts";

export interface Payslip {
  /** All that the employer pays, HRA and the employer's part for the NPS included. */
  salary: Paise;
  /** Basic pay, and DA where the terms of employment count it. */
  basic: Paise;
  houseRentAllowance: Paise;
  rentPaid: Paise;
  city: "elsewhere" | "metro" | "newMetro";
  employerPension: Paise;
  employer: "other" | "government";
  professionalTax: Paise;
}

/**
 * Computes what the law exempts or deducts from a salary in one regime, each at most what is on the payslip. The new regime
 * taxes HRA and professional tax: section 115BAC(2), or section 202(2) of the Act of 2025.
 * @param year like 2026-27; the list of metros depends on it
 */
export function computeSalaryDeductions(
  rules: IncomeTaxYear,
  year: string,
  regime: "new" | "old",
  payslip: Payslip,
) {
  const { standardDeduction, pension } = rules[regime];
  const none = toPaise(0);
  // The payslip's fields do not count while there is no salary.
  if (payslip.salary === 0) {
    return { rent: none, standard: none, professionalTax: none, employerPension: none };
  }
  const limit = multiplyFraction(payslip.basic, pension[payslip.employer], 100);
  return {
    rent: regime === "old" ? computeRentExemption(rules, year, payslip) : none,
    standard: minPaise(toPaise(standardDeduction), payslip.salary),
    professionalTax: regime === "old" ? payslip.professionalTax : none,
    employerPension: minPaise(payslip.employerPension, limit),
  };
}

/** Percent of basic pay and DA, for a year like 2026-27. */
export function getNewMetroPercent({ newMetro }: IncomeTaxYear["rent"], year: string): number {
  return getValueOnDay(newMetro, `${year.slice(0, 4)}-04-01`);
}

/** Rule 2A, or rule 279 of 2026: the least of three amounts, and never below zero. */
function computeRentExemption({ rent }: IncomeTaxYear, year: string, payslip: Payslip): Paise {
  const { basic, city, houseRentAllowance, rentPaid } = payslip;
  const share = city === "newMetro" ? getNewMetroPercent(rent, year) : rent[city];
  const excessRent = subtract(rentPaid, multiplyFraction(basic, rent.above, 100));
  const least = minPaise(
    houseRentAllowance,
    minPaise(excessRent, multiplyFraction(basic, share, 100)),
  );
  return maxPaise(toPaise(0), least);
}
