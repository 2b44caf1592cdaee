import { z } from "zod";
import { calculatorWords, choice, question } from "#tools/kit/words.ts";
import { payers, works } from "./presumptive.ts";
import { sentence } from "#content/shapes/sentence.ts";
import { checked, financialYear, percent, rupees, type Bare } from "#content/shapes/rules.ts";

/** What the calculator of presumptive income says. */
export const presumptiveWords = z.strictObject({
  ...calculatorWords,
  /** With the blank {year}. */
  yearOf: sentence,
  payer: choice(payers),
  work: question(works),
  bank: sentence,
  cash: sentence,
  unpaid: sentence,
  profit: sentence,
  other: sentence,
  deducted: sentence,
  /** The group of amounts that only some people have, closed at first. */
  more: sentence,
  /** A profit above all receipts. */
  profitInvalid: sentence,
  empty: sentence,
  /** Whether the scheme is open, by its reason, with the blanks {limit}, {lowCashLimit} and {cash}. */
  scheme: z.strictObject({
    open: sentence,
    askHuf: sentence,
    payer: sentence,
    commission: sentence,
    vehicles: sentence,
    cash: sentence,
    above: sentence,
  }),
  slip: sentence,
  /** With the blanks {rate} and {amount}. */
  bankPart: sentence,
  otherPart: sentence,
  allPart: sentence,
  ownProfit: sentence,
  declared: sentence,
  otherIncome: sentence,
  /** The line of a firm in place of the slabs, with the blank {rate}. */
  firmRate: sentence,
  /** With the blanks {amount} and {day}. */
  advance: sentence,
  /** With the blank {limit}. */
  noAdvance: sentence,
  higher: sentence,
  lower: sentence,
  expenses: sentence,
  gst: sentence,
  leaving: sentence,
  professions: sentence,
  firm: sentence,
  before: sentence,
});

/** Turnover up to which the scheme is open: the usual limit, and that with little cash. */
const limits = { limit: rupees, lowCashLimit: rupees };

/** `content/rules/presumptive.yaml`: presumptive income of a business or profession. */
export const presumptiveRules = z.strictObject({
  ...checked,
  /** Of the income. */
  year: financialYear,
  /** The most cash, in percent of the receipts, for the higher limit. */
  cash: percent,
  business: z.strictObject({ ...limits, bankRate: percent, otherRate: percent }),
  profession: z.strictObject({ ...limits, rate: percent }),
  firm: z.strictObject({
    rate: percent,
    surcharge: z.strictObject({ above: rupees, rate: percent }),
  }),
});

export type PresumptiveRules = Bare<z.infer<typeof presumptiveRules>>;
