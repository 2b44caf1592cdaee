/** The pieces that every content shape is made of. */
import { z } from "zod";

/** A sentence, a label, a word: text that a person reads. */
export const sentence = z.string().trim().min(1);

/** The short Hindi line that stands beside an English one; a Hindi page has none. */
export const hindi = sentence.optional();

/** What every page says of itself: the title of the tab and the line under it in a search result. */
export const pageHead = { title: sentence.max(60), description: sentence.max(160) };
