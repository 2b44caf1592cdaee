import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";

/** `publish` of `content/<locale>/desk.yaml`: what the owner reads while publishing. */
export const publishWords = z.strictObject({
  heading: sentence,
  nothing: z.strictObject({ heading: sentence, lede: sentence }),
  /** How much changes. Blank of the second of each pair: {count}. */
  changes: z.strictObject({
    oneSentence: sentence,
    sentences: sentence,
    oneFact: sentence,
    facts: sentence,
    /** Blanks: {first}, {second}. */
    both: sentence,
    /** Blank: {what}. */
    onOnePage: sentence,
    /** Blanks: {what}, {count}. */
    onPages: sentence,
  }),
  /** Blanks: {number}, {day}. */
  since: sentence,
  sinceDelivered: sentence,
  before: sentence,
  after: sentence,
  /** What happened to a sentence whose place came, went or moved. */
  kinds: z.strictObject({ added: sentence, removed: sentence, moved: sentence }),
  restoreText: sentence,
  /** Drafts that an update of the product has met. */
  settle: z.strictObject({
    heading: sentence,
    lede: sentence,
    broken: sentence,
    /** Blank: {text}. */
    changed: sentence,
    gone: sentence,
    keep: sentence,
    take: sentence,
    drop: sentence,
  }),
  now: sentence,
  hint: sentence,
  preview: sentence,
  live: z.strictObject({
    stamp: sentence,
    heading: sentence,
    /** Blanks: {changes}, {number}. */
    lede: sentence,
    look: sentence,
    undo: sentence,
  }),
  /** Once an earlier version is live again. */
  back: z.strictObject({
    heading: sentence,
    /** Blank: {number}. */
    lede: sentence,
    /** Where there are drafts besides. */
    waits: sentence,
  }),
  failed: z.strictObject({
    heading: sentence,
    /** Above what is wrong with a page, in English. */
    reason: sentence,
    safe: sentence,
    problems: z.strictObject({
      mistakes: sentence,
      failed: sentence,
      /** The drafts are others than those that were read. */
      changed: sentence,
    }),
  }),
  /** Where this server does not show what was published. */
  behind: sentence,
  history: z.strictObject({
    heading: sentence,
    hint: sentence,
    live: sentence,
    restore: sentence,
    /** Blank: {number}. */
    numbered: sentence,
    delivered: sentence,
    nothing: sentence,
  }),
});
