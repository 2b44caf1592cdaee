import { z } from "zod";
import { hasUnstorableSigns, toLines } from "#text/typed-text.ts";

/** Text of several lines, of which a person sees every sign. */
export const lines = z
  .string()
  .trim()
  .min(1)
  .refine(
    (text) => toLines(text) === text && !hasUnstorableSigns(text),
    "this text has a hidden sign: type it again.",
  );

/** Text of one line that people read. Forms post titles, and take no line break in them. */
export const sentence = lines.overwrite((text) => text.replace(/[\t\n]+/g, " "));

/** A short line in the language of accent (`accentLocale`) beside words of the default one; only that one has it. */
export const accent = sentence.optional();

/** The title of the tab, and the line under it in a search result. */
export const pageHead = { title: sentence.max(60), description: sentence.max(160) };

export const sectionHead = { accent, heading: sentence, lede: sentence };

/** A figure of money or partners, with its unit and the qualifier that must be beside it. */
export const fare = z.strictObject({ value: sentence, unit: sentence, note: sentence });
