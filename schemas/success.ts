import { z } from "zod";
import { hindi, sentence } from "./sentence.ts";

/** What stands in the place of a form once it is sent, and is the answer to a form without scripts. */
export const success = z.strictObject({
  pageTitle: sentence,
  stamp: sentence,
  stampHindi: hindi,
  hindi,
  heading: sentence,
  text: sentence,
  reference: sentence,
});

export type Success = z.infer<typeof success>;
