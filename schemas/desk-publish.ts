import { z } from "zod";
import { sentence } from "./sentence.ts";

/** A step of a build, and what it does. */
const step = z.strictObject({ name: sentence, hint: sentence });

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
  now: sentence,
  /** Blank: {seconds}. */
  hint: sentence,
  preview: z.strictObject({
    open: sentence,
    making: sentence,
    /** The bar over each page of a preview. */
    bar: sentence,
    leave: sentence,
  }),
  progress: z.strictObject({
    heading: sentence,
    /** Blank: {seconds}. */
    more: sentence,
    soon: sentence,
    waiting: sentence,
    away: sentence,
    reload: sentence,
    stop: sentence,
    steps: z.strictObject({ checking: step, building: step, finishing: step, switching: step }),
  }),
  live: z.strictObject({
    stamp: sentence,
    heading: sentence,
    /** Blanks: {changes}, {seconds}, {number}. */
    lede: sentence,
    /** Blanks: {changes}, {number}. */
    atOnce: sentence,
    look: sentence,
    undo: sentence,
  }),
  failed: z.strictObject({
    heading: sentence,
    /** Above what the build said last. */
    reason: sentence,
    safe: sentence,
    problems: z.strictObject({
      mistakes: sentence,
      memory: sentence,
      disk: sentence,
      sources: sentence,
      readOnly: sentence,
      otherVersion: sentence,
      tooLong: sentence,
      stopped: sentence,
      failed: sentence,
      cutOff: sentence,
    }),
  }),
  /** Where this server does not show what was published. */
  behind: z.strictObject({ building: sentence, failed: sentence }),
  history: z.strictObject({
    heading: sentence,
    hint: sentence,
    live: sentence,
    restore: sentence,
    /** Blank: {seconds}. */
    rebuilt: sentence,
    /** Blank: {number}. */
    numbered: sentence,
    delivered: sentence,
    nothing: sentence,
  }),
});
