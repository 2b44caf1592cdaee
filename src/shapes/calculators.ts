import { z } from "zod";
import { hindi, pageHead, sentence } from "./sentence.ts";

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

/** `content/<locale>/calculators.yaml`: the page /c-a-services/calculators. */
export const calculatorsPage = z.strictObject({
  ...pageHead,
  hindi,
  heading: sentence,
  lede: sentence,
  gst: gstCalculator,
});

export type GstCalculatorWords = z.infer<typeof gstCalculator>;
