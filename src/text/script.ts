import { languages, type Locale, locales } from "#locales.ts";

/**
 * `आशा` in a page in English → `hi`: the language of a text that people typed, for `lang`, so that screen readers say it
 * with the right voice. Undefined for a text in the script of the language around it, and for digits and signs. The
 * script decides, not the page of the form: a visitor may write Hindi on an English page.
 */
export function findForeignLanguage(text: string, around: Locale): Locale | undefined {
  // Of equal counts the first is found, so the language around wins.
  const candidates = [around, ...locales];
  const counts = candidates.map((language) => countLetters(text, languages[language].script));
  const most = Math.max(...counts);
  const language = candidates[counts.indexOf(most)];
  return most === 0 || language === around ? undefined : language;
}

function countLetters(text: string, script: string): number {
  // The name of a script in Unicode begins with a capital.
  const name = script.charAt(0).toUpperCase() + script.slice(1);
  return text.match(new RegExp(`\\p{Script=${name}}`, "gu"))?.length ?? 0;
}
