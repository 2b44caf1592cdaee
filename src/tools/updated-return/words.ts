import { z } from "zod";
import { lateWords, question } from "#tools/kit/words.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** What the calculator in this folder says. */
export const updatedReturnWords = z.strictObject({
  ...lateWords,
  fee: sentence,
  year: sentence,
  yearOf: sentence,
  /** What was filed before, with the blanks {large}, {small} and {limit}. */
  before: question(["filed", "large", "small"]),
  taxField: sentence,
  interestField: sentence,
  interestNote: sentence,
  tax: sentence,
  interest: sentence,
  /** With the blanks {percent} and {base}. */
  additional: sentence,
  /** With the blanks {day} and {percent}. */
  rises: sentence,
  /** With the blank {day}. */
  lastDay: sentence,
  tooLate: sentence,
  past: sentence,
  /** With the blank {none}. */
  noFee: sentence,
  /** Who may not file one. */
  barred: sentence,
  notice: sentence,
});

export type UpdatedReturnCalculatorWords = z.infer<typeof updatedReturnWords>;
