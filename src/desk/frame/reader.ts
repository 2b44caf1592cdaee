/** Who is at the desk, as pages and changes need to know it. */
import type { DeskWords } from "./words.ts";
import type { Locale } from "#locales.ts";
import type { DeskScope } from "./desk-scope.ts";
import type { Session } from "#desk/enter/sessions.ts";

/** The language of an account at the desk, and its words. */
export interface Reader {
  language: Locale;
  words: DeskWords;
}

export function readerOf(
  scope: DeskScope,
  { account: { language } }: Pick<Session, "account">,
): Reader {
  return { language, words: scope.wordsIn(language).desk };
}
