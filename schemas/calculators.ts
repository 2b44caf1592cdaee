import { z } from "zod";
import { accent, pageHead, sentence } from "./sentence.ts";

const gstCalculator = z.strictObject({
  heading: sentence,
  lede: sentence,
  amount: sentence,
  amountInvalid: sentence,
  rate: sentence,
  /** What a rate is written as, with the blank {rate}. */
  percent: sentence,
  direction: z.strictObject({ label: sentence, add: sentence, remove: sentence }),
  place: z.strictObject({ label: sentence, within: sentence, across: sentence }),
  bill: z.strictObject({
    heading: sentence,
    value: sentence,
    /** With the blank {rate}. */
    cgst: sentence,
    sgst: sentence,
    igst: sentence,
    total: sentence,
  }),
});

const incomeTaxCalculator = z.strictObject({
  heading: sentence,
  lede: sentence,
  year: sentence,
  /** A financial year, with the blank {year}. */
  yearOf: sentence,
  salary: sentence,
  other: sentence,
  deductions: sentence,
  amountInvalid: sentence,
  age: z.strictObject({
    label: sentence,
    below60: sentence,
    "60to79": sentence,
    "80plus": sentence,
  }),
  resident: z.strictObject({ label: sentence, yes: sentence, no: sentence }),
  sheet: z.strictObject({
    newRegime: sentence,
    oldRegime: sentence,
    income: sentence,
    standardDeduction: sentence,
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
  }),
  verdict: z.strictObject({
    /** With the blank {amount}. */
    newRegime: sentence,
    oldRegime: sentence,
    same: sentence,
  }),
  limits: sentence,
});

const lateReturnCalculator = z.strictObject({
  heading: sentence,
  lede: sentence,
  due: sentence,
  filed: sentence,
  dayInvalid: sentence,
  amountInvalid: sentence,
  slip: sentence,
  inTime: sentence,
  fee: sentence,
  total: sentence,
});

const lateGstCalculator = lateReturnCalculator.extend({
  turnover: z.strictObject({
    label: sentence,
    /** With the blank {limit}, in crore. */
    upTo: sentence,
    above: sentence,
  }),
  nil: z.strictObject({ label: sentence, no: sentence, yes: sentence }),
  cashTax: sentence,
  /** With the blanks {days} and {perDay}. */
  days: sentence,
  /** With the blank {amount}. */
  atMost: sentence,
  waived: sentence,
  /** With the blank {rate}. */
  interest: sentence,
});

const lateIncomeTaxCalculator = lateReturnCalculator.omit({ due: true }).extend({
  year: sentence,
  yearOf: sentence,
  kind: z.strictObject({
    label: sentence,
    salary: sentence,
    business: sentence,
    presumptive: sentence,
  }),
  totalIncome: sentence,
  taxDue: sentence,
  /** With the blank {day}. */
  advancePaid: sentence,
  /** With the blank {day}. */
  lastDate: sentence,
  tooLate: sentence,
  /** With the blanks {percent} and {base}. */
  filing: sentence,
  advance: sentence,
  instalments: sentence,
});

/** `content/<locale>/calculators.yaml`: the page /c-a-services/calculators. */
export const calculatorsPage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  gst: gstCalculator,
  incomeTax: incomeTaxCalculator,
  lateGst: lateGstCalculator,
  lateReturn: lateIncomeTaxCalculator,
});

export type IncomeTaxCalculatorWords = z.infer<typeof incomeTaxCalculator>;
export type LateGstCalculatorWords = z.infer<typeof lateGstCalculator>;
export type LateReturnCalculatorWords = z.infer<typeof lateIncomeTaxCalculator>;

export type GstCalculatorWords = z.infer<typeof gstCalculator>;
