import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";

/** The messages for mistakes in a draft. Blanks: {least}, {most}, {over}, {blank}. */
const mistakes = z.strictObject({
  missing: sentence,
  missingHere: sentence,
  empty: sentence,
  number: sentence,
  wrong: sentence,
  tooFew: sentence,
  tooMany: sentence,
  tooSmall: sentence,
  tooLarge: sentence,
  tooLong: sentence,
  unknownKey: sentence,
  unknownBlank: sentence,
  missingBlank: sentence,
  /** A figure in digits that has a blank. Blanks: {figure}, {blank}. */
  inDigits: sentence,
  script: sentence,
  danda: sentence,
  digits: sentence,
  /** Of a testimonial of a real person. */
  stillSample: sentence,
  /** Of a text with which a page cannot be shown. Blank: {page}. */
  pageFails: sentence,
  formats: z.strictObject({ email: sentence, url: sentence, date: sentence }),
  /** For the sentences that a shape says in English, by those. */
  own: z.record(z.string(), sentence),
  /** The same for what files say of each other. */
  across: z.record(z.string(), sentence),
});

/** What the fields of texts and facts say. */
export const wordsOfWords = z.strictObject({
  mistakes,
  save: sentence,
  optional: sentence,
  tick: sentence,
  notGiven: sentence,
  /** The box for what the business does not have. */
  haveNone: sentence,
  /** For a listener: what a button does, in its own words, and to what. Blanks: {does}, {what}. */
  named: sentence,
  blank: sentence,
  /** Blanks: {entry}, {list}. */
  list: z.strictObject({ up: sentence, down: sentence, remove: sentence, add: sentence }),
  /** Blank of the first: {by}. */
  conflict: z.strictObject({ by: sentence, meanwhile: sentence, theirs: sentence }),
});

/** The forms of lists and facts. */
export const wordsOfLists = z.strictObject({
  heading: sentence,
  lede: sentence,
  groups: z.strictObject({
    business: sentence,
    services: sentence,
    courses: sentence,
    testimonials: sentence,
    pages: sentence,
    rules: sentence,
    dates: sentence,
  }),
  /** What can be added: a course, a testimonial on the page of the services or of the courses. */
  add: z.strictObject({ courses: sentence, services: sentence, skills: sentence }),
  removed: sentence,
  restore: sentence,
  remove: sentence,
  removeHint: sentence,
  /** How many are about a course; blank of the last: {count}. */
  enquiries: z.strictObject({ none: sentence, one: sentence, many: sentence }),
  seen: sentence,
  notices: z.strictObject({
    saved: sentence,
    unsaved: sentence,
    wrong: sentence,
    conflict: sentence,
  }),
});

/**
 * `content/<locale>/labels.yaml`: what the forms of lists and facts call themselves and their fields. A
 * field without a label is called by its key.
 */
export const labels = z.strictObject({
  /** By the place of a file inside `content/`, without language: `services/gst`. A page has its title. */
  places: z.record(z.string(), sentence),
  /**
   * By the last key that leads to a value, or by more of its path: `upi.id`, `prices:time` inside one
   * place.
   */
  keys: z.record(z.string(), sentence),
  /** What is said below a field, by the same names. */
  hints: z.record(z.string(), sentence),
});

export type Labels = z.infer<typeof labels>;
