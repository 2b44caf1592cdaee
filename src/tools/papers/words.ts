import { z } from "zod";
import { paperWords } from "#catalogue/paper-rules.ts";
import { pageHead, sectionHead, sentence } from "#content/shapes/sentence.ts";

const checklist = z.strictObject({
  heading: sentence,
  lede: sentence,
  need: sentence,
  as: sentence,
  /** Whose premises it uses, and why that is asked. */
  at: sentence,
  atWhy: sentence,
  /** The answer of who has not said it. */
  anyKind: sentence,
  sheet: sentence,
  /** How far one has come, with the blanks {ready}, {all}, {left} and {maybe}. */
  bar: z.strictObject({
    none: sentence,
    /** Until the answers are given that decide what is counted. */
    open: sentence,
    said: sentence,
    ready: sentence,
    left: sentence,
    /** Where all that everybody needs is ready: what only some cases need. */
    maybe: sentence,
    done: sentence,
  }),
  kept: sentence,
  clear: sentence,
  print: sentence,
  share: sentence,
  copied: sentence,
  /** With the blank {address}. */
  notCopied: sentence,
  fees: sentence,
});

/** `content/<locale>/papers.yaml`: the page /c-a-services/papers, and what papers are called anywhere. */
export const papersPage = z.strictObject({
  ...pageHead,
  ...sectionHead,
  papers: paperWords,
  checklist,
});

export type ChecklistWords = z.infer<typeof checklist>;
