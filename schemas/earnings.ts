import { z } from "zod";
import { accent, pageHead, sentence } from "./sentence.ts";

const worksheet = z.strictObject({
  heading: sentence,
  lede: sentence,
  jobs: sentence,
  price: sentence,
  share: sentence,
  hoursEach: sentence,
  travel: sentence,
  advertising: sentence,
  otherCosts: sentence,
  joiningCost: sentence,
  numberInvalid: sentence,
  shareInvalid: sentence,
  sheet: z.strictObject({
    heading: sentence,
    income: sentence,
    travel: sentence,
    advertising: sentence,
    otherCosts: sentence,
    left: sentence,
    lost: sentence,
  }),
  /** What the month means, each with the blank {amount} or {months}. */
  meaning: z.strictObject({
    /** The month ends at nothing. */
    even: sentence,
    hourEarns: sentence,
    hourCosts: sentence,
    backAfterOne: sentence,
    backAfter: sentence,
    neverBack: sentence,
    yearAhead: sentence,
    yearBehind: sentence,
  }),
  /** In short, for places with only the figure. */
  potential: sentence,
  caveat: sentence,
  /** What is left out of the figures. */
  leftOut: sentence,
});

/** `content/<locale>/earnings.yaml`: the page /our-franchise/earnings. */
export const earningsPage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  worksheet,
});

export type EarningsWorksheetWords = z.infer<typeof worksheet>;
