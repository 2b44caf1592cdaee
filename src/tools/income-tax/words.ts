import { z } from "zod";
import { calculatorWords, question } from "#tools/kit/words.ts";
import { sentence } from "#content/shapes/sentence.ts";
import { checked, financialYear, percent, rupees } from "#content/shapes/rules.ts";

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
  /** Around the figure of the bar; {amount} is that of the other regime. */
  bar: z.record(z.enum(["newRegime", "oldRegime", "same", "old", "new"]), sentence),
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

/** Steps of income, each with its rate; the last has no upper end. */
const slabs = z
  .array(z.strictObject({ upTo: rupees.optional(), rate: percent }))
  .min(2)
  .refine(
    (steps) => steps.every(({ upTo }, at) => (upTo === undefined) === (at === steps.length - 1)),
    "every slab but the last needs upTo, and the last has none",
  );

const regime = {
  standardDeduction: rupees,
  /** The employer's NPS, by who employs: percent of basic pay and DA. */
  pension: z.strictObject({ government: percent, other: percent }),
  slabs,
  rebate: z.strictObject({ incomeUpTo: rupees, atMost: rupees, marginalRelief: z.boolean() }),
  surcharge: z.array(z.strictObject({ above: rupees, rate: percent })),
};

/** `content/rules/income-tax.yaml`: what the income-tax calculator works with. */
export const incomeTaxRules = z.strictObject({
  ...checked,
  rules: z
    .array(
      z.strictObject({
        /** Of the income, the newest first. */
        years: z.array(financialYear).min(1),
        cess: percent,
        /** The most on the tax on dividends. */
        dividendSurcharge: percent,
        /** The most that professional tax may be in a year: article 276 of the Constitution. */
        professionalTax: rupees,
        /** Percent of basic pay and DA: what rent must exceed, and the most that a city allows. */
        rent: z.strictObject({
          above: percent,
          elsewhere: percent,
          metro: percent,
          /** Cities that became metros: by year. */
          newMetro: z.record(z.string(), percent),
        }),
        new: z.strictObject(regime),
        old: z.strictObject({ ...regime, slabsFrom60: slabs, slabsFrom80: slabs }),
      }),
    )
    .min(1),
});

/** The rules of one year. */
export type IncomeTaxYear = z.infer<typeof incomeTaxRules>["rules"][number];
