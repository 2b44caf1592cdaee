import { z } from "zod";
import { calculatorWords, choice } from "#tools/kit/words.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** What the GST calculator says. */
export const gstWords = z.strictObject({
  ...calculatorWords,
  amount: sentence,
  rate: sentence,
  /** What a rate is written as, with the blank {rate}. */
  percent: sentence,
  otherRate: sentence,
  otherRatePercent: sentence,
  otherRateInvalid: sentence,
  /** With the blanks {rate} and {withoutCredit}. */
  bricks: sentence,
  direction: choice(["add", "remove"]),
  place: choice(["within", "across"]),
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

export type GstCalculatorWords = z.infer<typeof gstWords>;
