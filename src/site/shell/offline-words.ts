import { z } from "zod";
import { accent, pageHead, sentence } from "#content/shapes/sentence.ts";

/** `content/<locale>/offline.yaml`: the page shown instead of one that cannot be fetched. */
export const offlinePage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  again: sentence,
  home: sentence,
  /** With the blank {phone}. */
  call: sentence,
});

export type OfflinePage = z.infer<typeof offlinePage>;
