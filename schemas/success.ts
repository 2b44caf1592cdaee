import { z } from "zod";
import { accent, sentence } from "./sentence.ts";

/** What stands in the place of a form once it is sent, and is the answer to a form without scripts. */
export const success = z.strictObject({
  pageTitle: sentence,
  stamp: sentence,
  stampAccent: accent,
  accent,
  heading: sentence,
  text: sentence,
  reference: sentence,
});

export type Success = z.infer<typeof success>;
