import type { Messages } from "virtual:messages";
import { z } from "zod";
import { lines, sentence } from "#content/shapes/sentence.ts";

/**
 * What the owner and the staff read at the desk. `npm run dev`, the build and `npm run types` make its type
 * from `content/en/desk.yaml`.
 */
export type DeskWords = Messages["desk"];

const replies = z
  .array(z.strictObject({ name: sentence, text: lines.meta({ hasLines: true }) }))
  .min(1)
  .max(12);

/** What of `content/<locale>/desk.yaml` has rules of its own: the owner edits the saved replies. */
export const deskRules = {
  name: sentence.max(40),
  replies: { contact: replies, enrolment: replies },
};
