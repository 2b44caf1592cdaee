/** What the desk says where old contacts are imported from a file. */
import { contactColumns, rowProblems } from "#core/contact-columns.ts";
import { forEachName } from "#core/for-each-name.ts";
import { z } from "zod";
import { sentence } from "./sentence.ts";

export const importWords = z.strictObject({
  open: sentence,
  heading: sentence,
  lede: sentence,
  file: sentence,
  /** Blanks: {rows}, {megabytes}. */
  limits: sentence,
  /** What the law asks of a person who imports other people's numbers. */
  care: sentence,
  look: sentence,
  errors: z.strictObject({ none: sentence, large: sentence, notCsv: sentence, many: sentence }),
  /** Blank: {count}. */
  imported: sentence,
  undone: sentence,
  undoLate: sentence,
  show: sentence,
  recent: z.strictObject({
    heading: sentence,
    /** Blanks: {count}, {when}, {by}. */
    line: sentence,
    undo: sentence,
    lede: sentence,
    edited: sentence,
  }),
  check: z.strictObject({
    heading: sentence,
    /** Blanks: {ready}, {rows}. */
    ready: sentence,
    known: sentence,
    twice: sentence,
    refused: sentence,
    columns: sentence,
    /** Blank: {example}. */
    example: sentence,
    readings: z.strictObject({ ...forEachName(contactColumns, sentence), none: sentence }),
    noContact: sentence,
    again: sentence,
    /** Blank: {count}. */
    save: sentence,
    /** Blanks: {row}, {who}. */
    row: sentence,
    moreRows: sentence,
    /** Above the rows that have it. */
    problems: z.strictObject(forEachName(rowProblems, sentence)),
  }),
});
