import { z } from "zod";
import { accent, pageHead, sentence } from "#content/shapes/sentence.ts";

/** `content/<locale>/not-found.yaml`: the page for an address that does not exist. */
export const notFound = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  home: sentence,
  contact: sentence,
});

export type NotFound = z.infer<typeof notFound>;
