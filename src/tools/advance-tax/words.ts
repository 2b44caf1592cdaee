import { z } from "zod";
import { calculatorWords } from "#tools/kit/words.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** What the calculator of advance tax says. */
export const advanceTaxWords = z.strictObject({
  ...calculatorWords,
  /** With the blank {year}. */
  yearOf: sentence,
  kindWhy: sentence,
  income: sentence,
  taxField: sentence,
  /** What the empty tax field means, with the blank {amount}. */
  taxWorkedOut: sentence,
  deductedField: sentence,
  paidField: sentence,
  slip: sentence,
  net: sentence,
  /** With the blanks {percent} and {day}. */
  share: sentence,
  paid: sentence,
  /** With the blank {day}. */
  total: sentence,
  /** With the blanks {day} and {amount}. */
  later: sentence,
  exempt: sentence,
  /** With the blank {limit}. */
  small: sentence,
  over: sentence,
});
