import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";

/** What is asked about the desk, in the order of a working day. */
export const helpQuestions = [
  "today",
  "reply",
  "missing",
  "fee",
  "words",
  "holidays",
  "publish",
  "numbers",
  "launch",
  "phone",
  "delete",
] as const;

export type HelpQuestion = (typeof helpQuestions)[number];

/** The page “How it works”. `docs/the-owners-desk.md` has the same questions and answers. */
export const helpWords = z.strictObject({
  heading: sentence,
  questions: z.record(
    z.enum(helpQuestions),
    z.strictObject({ question: sentence, answer: sentence }),
  ),
});
