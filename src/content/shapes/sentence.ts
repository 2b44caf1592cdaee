/** The pieces that every content shape is made of. */
import { z } from "zod";

/** A sentence, a label, a word: text that a person reads. */
export const sentence = z.string().trim().min(1);

/** A short line in the language of accent (`accentLocale`) beside words of the default one; only that one has it. */
export const accent = sentence.optional();

/** What every page says of itself: the title of the tab and the line under it in a search result. */
export const pageHead = { title: sentence.max(60), description: sentence.max(160) };
