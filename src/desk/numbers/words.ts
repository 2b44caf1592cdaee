import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";

/** What a month brought, by source. */
export const numbersWords = z.strictObject({
  heading: sentence,
  /** Blank: {month}. */
  earlier: sentence,
  later: sentence,
  source: sentence,
  enquiries: sentence,
  won: sentence,
  /** At the head of a column: what was paid. */
  rupees: sentence,
  deleted: sentence,
  all: sentence,
  /** Blank: {time}. */
  replyTime: sentence,
  noReply: sentence,
  none: sentence,
});
