import type { Texts } from "virtual:texts";
import { z } from "zod";
import { linesSchema, sentenceSchema } from "#site-content/schemas/sentence.ts";

/**
 * Messages of the desk. `npm run dev`, `npm run build` and `npm run typecheck` make the type from `content/en/desk.yaml`.
 */
export type DeskMessages = Texts["desk"];

/** In the form editor the text of a reply has a field of several lines (`hasLines`). */
const replies = z
  .array(z.strictObject({ name: sentenceSchema, text: linesSchema.meta({ hasLines: true }) }))
  .min(1)
  .max(12);

/** Only the parts of `content/<locale>/desk.yaml` that need rules: the owner edits the saved replies. */
export const deskRules = {
  name: sentenceSchema.max(40),
  replies: { contact: replies, enrolment: replies },
};
