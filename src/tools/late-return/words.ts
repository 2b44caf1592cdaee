import { z } from "zod";
import { lateWords, question } from "#tools/kit/words.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** What the calculator of late income-tax returns says. */
export const lateReturnWords = z.strictObject({
  ...lateWords,
  inTime: sentence,
  fee: sentence,
  year: sentence,
  yearOf: sentence,
  kind: question(["presumptive", "vehicles", "business", "salary"]),
  senior: question(["no", "yes"]),
  audit: question(["no", "yes"]),
  totalIncome: sentence,
  /** With the blanks {turnover}, {receipts}, {taxDeducted}, {taxDeductedFrom60} and {savings} in its reason. */
  mustFile: question(["unsure", "no", "yes"]),
  taxDue: sentence,
  /** What the empty tax field means, with the blank {amount}. */
  taxWorkedOut: sentence,
  /** The group of the payments, closed at first. */
  advance: sentence,
  /** With the blank {day}. */
  advancePaid: sentence,
  /** With the blanks {from} and {day}. */
  advanceBetween: sentence,
  /** With the blank {day}. */
  lastDate: sentence,
  tooLate: sentence,
  /** With the blank {day}. */
  tooEarly: sentence,
  /** With the blank {limit}. */
  noFee: sentence,
  /** A fee or a total while it is not known whether another reason obliges to file: {least}, {most}. */
  either: sentence,
  /** Where the last date was extended, with the blank {day}. */
  extended: sentence,
  /** Whom the limit does not help, with the blank {fee}. */
  noFeeNote: sentence,
  paidBefore: sentence,
  /** With the blanks {percent} and {base}. */
  filing: sentence,
  unpaidAdvance: sentence,
  instalments: sentence,
});

export type LateReturnCalculatorWords = z.infer<typeof lateReturnWords>;
