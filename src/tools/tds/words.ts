import { z } from "zod";
import { calculatorWords, choice, question } from "#tools/kit/words.ts";
import { tdsPayers, tdsPayments, tdsRatedPayments } from "./tds.ts";
import { sentence } from "#content/shapes/sentence.ts";
import {
  basis,
  day,
  checked,
  financialYear,
  fixed,
  percent,
  rupees,
  type Bare,
} from "#content/shapes/rules.ts";

/** What the TDS calculator says. */
export const tdsWords = z.strictObject({
  ...calculatorWords,
  /** With the blank {year}. */
  yearOf: sentence,
  /** With the blanks {turnover} and {receipts} in its reason. */
  payer: question(tdsPayers),
  payment: choice(tdsPayments),
  payee: question(["other", "individual"]),
  /** With the blank {limit}. */
  buyer: question(["yes", "no"]),
  amount: sentence,
  single: sentence,
  /** A single payment above that of the year. */
  singleInvalid: sentence,
  rent: sentence,
  months: sentence,
  monthsInvalid: sentence,
  salary: sentence,
  verdict: z.strictObject({ deduct: sentence, ask: sentence, notYet: sentence }),
  /** With the blanks {percent} and {base}. */
  rate: sentence,
  probablyRate: sentence,
  salaryLine: sentence,
  total: sentence,
  /** The total where one payment alone is above its limit. */
  onSingle: sentence,
  /** With the blanks {limit} and {single}. */
  upToYear: sentence,
  upToMonth: sentence,
  upToSingle: sentence,
  eachSingle: sentence,
  whole: sentence,
  wholeMonth: sentence,
  excess: sentence,
  noRule: sentence,
  noBuyer: sentence,
  unread: sentence,
  /** With the blank {amount}. */
  salaryMonth: sentence,
  salaryOld: sentence,
  salaryNone: sentence,
  /** With the blanks {day} and {march}. */
  deposit: sentence,
  /** With the blank {days}. */
  ownForm: sentence,
  rentOnce: sentence,
  /** Where the tax has paise. */
  wholeRupees: sentence,
  pan: sentence,
  panRent: sentence,
  private: sentence,
});

const payer = z.enum(tdsPayers).meta(fixed);
const payment = z.enum(tdsRatedPayments).meta(fixed);

const tdsRule = z.strictObject({
  basis,
  payment,
  payers: z.array(payer).min(1),
  percent,
  /** The rate where the payee is an individual or HUF. */
  individualPercent: percent.optional(),
  /** What may be paid to one person in a year without TDS; of rent, in a month. */
  above: rupees,
  /** What one payment may be without TDS. */
  single: rupees.optional(),
  /** Whether the tax is paid with a form of its own, without a TAN. */
  ownForm: z.boolean().optional(),
});

/** `content/rules/tds.yaml`: who deducts tax at source, from which amount and at which rate. */
export const tdsRules = z.strictObject({
  ...checked,
  taxYear: financialYear,
  /** Above one of them in the year before, an individual or HUF deducts like a firm. */
  large: z.strictObject({ turnover: rupees, receipts: rupees }),
  buyerTurnover: rupees,
  /** At least so many percent without the PAN of the payee. */
  withoutPan: z.strictObject({ goods: percent, other: percent }),
  deposit: z.strictObject({
    day: z.number().int().min(1).max(31),
    march: day,
    formDays: z.number().int().positive(),
  }),
  rules: z.array(tdsRule).min(1),
});

export type TdsRules = Bare<z.infer<typeof tdsRules>>;
