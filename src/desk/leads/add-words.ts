/** What the desk says where an enquiry is written down by hand. */
import { forEachName, waysIn } from "#enquiry/statuses.ts";
import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";

export const addWords = z.strictObject({
  open: sentence,
  heading: sentence,
  number: sentence,
  name: sentence,
  about: sentence,
  services: sentence,
  courses: sentence,
  anythingElse: sentence,
  cameBy: sentence,
  wants: sentence,
  next: sentence,
  language: sentence,
  save: sentence,
  /** What the law asks of a person who stores a number. */
  care: sentence,
  /** Before those who have the same number. */
  known: sentence,
  /** In place of "What they wrote". */
  noted: sentence,
  errors: z.strictObject({ nobody: sentence, number: sentence, long: sentence }),
  /** What is sent by WhatsApp; blanks: {name}, {business}, {address}. */
  notice: z.strictObject({ said: sentence, send: sentence, name: sentence, text: sentence }),
});

/** What the sources of such enquiries are called. */
export const sourcesFromDesk = forEachName(waysIn, sentence);
