import { z } from "zod";
import { paperWords } from "#catalogue/paper-rules.ts";
import { pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";

const checklist = z.strictObject({
  heading: sentence,
  lede: sentence,
  need: sentence,
  as: sentence,
  at: sentence,
  atWhy: sentence,
  anyKind: sentence,
  sheet: sentence,
  bar: z.strictObject({
    none: sentence,
    /** Shown until the answers are given that decide what is counted. */
    open: sentence,
    said: sentence,
    ready: sentence,
    left: sentence,
    /** Names what only some cases need, once all that everybody needs is ready. */
    maybe: sentence,
    done: sentence,
  }),
  kept: sentence,
  clear: sentence,
  print: sentence,
  share: sentence,
  copied: sentence,
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
