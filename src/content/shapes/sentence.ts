/** The pieces that every content shape is made of. */
import { z } from "zod";

/** A sentence, a label, a word: text that a person reads. */
export const sentence = z.string().trim().min(1);

/** A short line in the language of accent (`accentLocale`) beside words of the default one; only that one has it. */
export const accent = sentence.optional();

/** What every page says of itself: the title of the tab and the line under it in a search result. */
export const pageHead = { title: sentence.max(60), description: sentence.max(160) };

/** What a section opens with: its short accent line, its heading, and what it is about. */
export const sectionHead = { accent, heading: sentence, lede: sentence };

/** A figure of money or partners, with its unit and the qualifier that must be beside it. */
export const fare = z.strictObject({ value: sentence, unit: sentence, note: sentence });
