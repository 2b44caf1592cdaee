import { z } from "zod";
import { calculatorWords, choice, question } from "#tools/kit/words.ts";
import { tdsPayers, tdsPayments } from "./tds.ts";
import { sentence } from "#content/shapes/sentence.ts";

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
  pan: sentence,
  private: sentence,
});

export type TdsCalculatorWords = z.infer<typeof tdsWords>;
