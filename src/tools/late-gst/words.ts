import { z } from "zod";
import { choice, lateWords, question } from "#tools/kit/words.ts";
import { gstReturns } from "./gst-late.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** What the calculator of late GST returns says. */
export const lateGstWords = z.strictObject({
  ...lateWords,
  due: sentence,
  inTime: sentence,
  form: choice(gstReturns),
  /** By the month or by the quarter (QRMP). */
  rhythm: question(["monthly", "quarterly"]),
  turnover: z.strictObject({
    label: sentence,
    why: sentence,
    /** With the blank {limit}, in crore. */
    upTo: sentence,
    above: sentence,
  }),
  /** The turnover of the year of a GSTR-9. */
  yearTurnover: sentence,
  nil: question(["no", "yes"]),
  cashTax: sentence,
  cashTaxNote: sentence,
  barred: sentence,
  /** With the blank {limit}, in crore. */
  exempt: sentence,
  /** With the blanks {days} and {perDay}. */
  days: sentence,
  /** With the blank {amount}. */
  atMost: sentence,
  waived: sentence,
  /** With the blank {rate}. */
  interest: sentence,
  monthly: sentence,
});
