/** Who is at the desk, as pages and changes need to know it. */
import type { DeskWords } from "./words.ts";
import type { Locale } from "#locales.ts";

/** The language of an account at the desk, and its words. */
export interface Reader {
  language: Locale;
  words: DeskWords;
}
