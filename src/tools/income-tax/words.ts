import { z } from "zod";
import { calculatorWords, question } from "#tools/kit/words.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** What the income-tax calculator says. */
export const incomeTaxWords = z.strictObject({
  ...calculatorWords,
  year: sentence,
  /** A financial year, with the blank {year}. */
  yearOf: sentence,
  salary: sentence,
  business: sentence,
  other: sentence,
  deductions: sentence,
  paid: sentence,
  /** The groups of questions that are closed at first. */
  more: z.strictObject({
    /** With the blanks {age} and {resident}. */
    person: sentence,
    payslip: sentence,
    rent: sentence,
    deductions: sentence,
  }),
  age: question(["below60", "60to79", "80plus"]),
  resident: question(["yes", "no"]),
  basic: sentence,
  basicInvalid: sentence,
  /** More professional tax than there can be, with the blank {limit}. */
  professionalTaxInvalid: sentence,
  /** A part of the salary that is more than the salary. */
  partInvalid: sentence,
  /** Nothing is written yet. */
  empty: sentence,
  employerPension: sentence,
  employer: question(["other", "government"]),
  professionalTax: sentence,
  houseRentAllowance: sentence,
  rentPaid: sentence,
  city: question(["elsewhere", "metro", "newMetro"]),
  sheet: z.strictObject({
    newRegime: sentence,
    oldRegime: sentence,
    income: sentence,
    rent: sentence,
    standard: sentence,
    professionalTax: sentence,
    employerPension: sentence,
    deductions: sentence,
    taxable: sentence,
    /** With the blanks {from}, {upTo} and {rate}. */
    slab: sentence,
    lastSlab: sentence,
    rebate: sentence,
    marginalRelief: sentence,
    /** With the blank {rate}. */
    surcharge: sentence,
    surchargeRelief: sentence,
    cess: sentence,
    total: sentence,
    paid: sentence,
    due: sentence,
    refund: sentence,
  }),
  verdict: z.strictObject({
    /** With the blank {amount}. */
    newRegime: sentence,
    oldRegime: sentence,
    same: sentence,
    /** For a return after the choice ended, with the blank {amount}. */
    late: sentence,
  }),
  /** Until when the old regime can be chosen where it costs less, with the blanks {day}, {auditDay} and {amount}. */
  choice: z.strictObject({
    return: sentence,
    form: sentence,
    returnEnded: sentence,
    formEnded: sentence,
  }),
  /** With the blank {rate}. */
  dividends: sentence,
  limits: sentence,
});

export type IncomeTaxCalculatorWords = z.infer<typeof incomeTaxWords>;
