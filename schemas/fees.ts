import { z } from "zod";
import { accent, pageHead, sentence } from "./sentence.ts";

const feeWords = z.strictObject({
  table: z.strictObject({
    heading: sentence,
    accent,
    service: sentence,
    fee: sentence,
    government: sentence,
    time: sentence,
    depends: sentence,
  }),
  /** Shown where a government fee has no source. */
  ask: sentence,
  slip: z.strictObject({
    heading: sentence,
    /** Leads to it from the bar that keeps its sum in sight. */
    whole: sentence,
    empty: sentence,
    total: sentence,
    /** With the blanks {name} and {time}. */
    longest: sentence,
    government: sentence,
    papers: sentence,
    checklist: sentence,
    send: sentence,
    chat: sentence,
  }),
  /** Opens the message that is sent; what is wanted follows, a line for each. */
  message: sentence,
});

/** `content/<locale>/fees.yaml`: the page /c-a-services/fees. */
export const feesPage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  fees: feeWords,
});

export type FeeWords = z.infer<typeof feeWords>;
