import { z } from "zod";
import { accent, sentence } from "#content/shapes/sentence.ts";

/** What replaces a form once it is sent, and answers a form without scripts. */
export const success = z.strictObject({
  /** Of the page that answers a form without scripts; true as well for who opens it by its address. */
  pageTitle: sentence,
  stamp: sentence,
  stampAccent: accent,
  accent,
  heading: sentence,
  text: sentence,
  reference: sentence,
  /** For a visitor who opens the thanks page without having sent a form. */
  nothing: z.strictObject({ heading: sentence, text: sentence, form: sentence }),
});

export type Success = z.infer<typeof success>;
