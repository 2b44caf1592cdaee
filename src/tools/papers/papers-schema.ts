import { z } from "zod";
import { paperContentSchema } from "#catalogue/paper-rules.ts";
import {
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";

const checklistSchema = z.strictObject({
  heading: sentenceSchema,
  lede: sentenceSchema,
  need: sentenceSchema,
  as: sentenceSchema,
  at: sentenceSchema,
  atWhy: sentenceSchema,
  anyKind: sentenceSchema,
  sheet: sentenceSchema,
  bar: z.strictObject({
    none: sentenceSchema,
    /** Shown until the answers are given that decide what is counted. */
    open: sentenceSchema,
    said: sentenceSchema,
    ready: sentenceSchema,
    left: sentenceSchema,
    /** Names what only some cases need, once all that everybody needs is ready. */
    maybe: sentenceSchema,
    done: sentenceSchema,
  }),
  kept: sentenceSchema,
  clear: sentenceSchema,
  print: sentenceSchema,
  share: sentenceSchema,
  copied: sentenceSchema,
  notCopied: sentenceSchema,
  fees: sentenceSchema,
});

/** `content/<locale>/papers.yaml`: the page /c-a-services/papers, and what papers are called anywhere. */
export const papersSchema = z.strictObject({
  ...pageHeadFields,
  ...sectionHeadFields,
  papers: paperContentSchema,
  checklist: checklistSchema,
});

export type ChecklistContent = z.infer<typeof checklistSchema>;
