import { z } from "zod";
import { pageHead, sectionHead, sentence } from "#content/shapes/sentence.ts";

const feeWords = z.strictObject({
  menu: z.strictObject({
    heading: sentence,
    /** Below each name, with the blank {government}; the time follows. */
    note: sentence,
    /** Opens what the fees of a service depend on. */
    depends: sentence,
    government: sentence,
  }),
  /** Shown where a government fee has no source. */
  ask: sentence,
  askInShort: sentence,
  slip: z.strictObject({
    heading: sentence,
    /** In the bar that keeps its sum in sight, while nothing is ticked. */
    none: sentence,
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
  ...sectionHead,
  fees: feeWords,
});

export type FeeWords = z.infer<typeof feeWords>;
