import { z } from "zod";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { hasUnstorableCharacters, toLines } from "#text/typed-text.ts";

/**
 * The longest text, in UTF-16 code units. The longest that is delivered has about 400. The desk stores all edits again
 * with each save, and makes a new subset of the headline font for each new word.
 */
const maxTextLength = 5000;

/** Text of several lines without invisible characters. */
export const linesSchema = z
  .string()
  .trim()
  .min(1)
  .max(maxTextLength)
  .refine(
    (text) => toLines(text) === text && !hasUnstorableCharacters(text),
    fileIssues.hiddenSign,
  );

/** Text of one line. Titles of courses are posted by forms, which take no line break. */
export const sentenceSchema = linesSchema.overwrite((text) => text.replace(/[\t\n]+/g, " "));

/** A short Hindi line beside English words (`accentLocale` in locales.ts). Only the English files have such lines. */
export const accentSchema = sentenceSchema.optional();

/** The title of the tab, and the line under it in a search result. */
export const pageHeadFields = {
  title: sentenceSchema.max(60),
  description: sentenceSchema.max(160),
};
