import { z } from "zod";
import { countedNoun, pageHead, sectionHead, sentence } from "#content/shapes/sentence.ts";

const worksheet = z.strictObject({
  heading: sentence,
  lede: sentence,
  /** While the owner has not said what a report costs and what a partner gets of it. */
  unknown: sentence,
  jobs: sentence,
  price: sentence,
  share: sentence,
  hoursEach: sentence,
  idleMonths: sentence,
  travel: sentence,
  advertising: sentence,
  otherCosts: sentence,
  yearlyFee: sentence,
  joiningCost: sentence,
  deposit: sentence,
  interest: sentence,
  numberInvalid: sentence,
  shareInvalid: sentence,
  hoursInvalid: sentence,
  monthsInvalid: sentence,
  interestInvalid: sentence,
  /** With the blank {fields}: what is not filled in yet. */
  empty: sentence,
  sheet: z.strictObject({
    expected: sentence,
    half: sentence,
    income: sentence,
    travel: sentence,
    advertising: sentence,
    otherCosts: sentence,
    yearlyFee: sentence,
    interest: sentence,
    left: sentence,
    lost: sentence,
    perMonth: sentence,
    perMonthLost: sentence,
  }),
  /** What the year means, each with the blank {amount} or {months}. */
  meaning: z.strictObject({
    /** The year ends at nothing. */
    even: sentence,
    hourEarns: sentence,
    hourCosts: sentence,
    backAfterOne: sentence,
    backAfter: sentence,
    neverBack: sentence,
    yearAhead: sentence,
    yearBehind: sentence,
  }),
  counts: z.strictObject({ sales: countedNoun, hours: countedNoun }),
  /** With the blanks {amount}, {jobs} and {hours}: the work behind a claim. */
  claim: sentence,
  claimNever: sentence,
  /** In short, where only the figure stands; of a gain, and of a loss. */
  potential: sentence,
  estimate: sentence,
  caveat: sentence,
  /** What is left out of the figures, with the blank {limit}. */
  leftOut: sentence,
});

/** `content/<locale>/earnings.yaml`: the page /our-franchise/earnings. */
export const earningsPage = z.strictObject({
  ...pageHead,
  ...sectionHead,
  worksheet,
});

export type EarningsWorksheetWords = z.infer<typeof worksheet>;
