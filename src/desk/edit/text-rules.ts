/** Rules for a sentence as it is written in its dialog, besides those of its shape. */
import { blanksIn, fillIn } from "#text/sentences.ts";
import { languages, type Locale } from "#locales.ts";
import type { MistakeWords } from "#desk/drafts/mistakes.ts";

const devanagari = /[\u0904-\u0939\u0958-\u0961]/;

/**
 * What is wrong with a sentence, in the words of the person; undefined where nothing is.
 *
 * @param before The sentence that it takes the place of.
 * @param figures What stands for the placeholders of figures; the page fills in any other.
 */
export function brokenRule(
  sentence: string,
  {
    before,
    language,
    figures,
  }: {
    before: string;
    language: Locale;
    figures: Readonly<Record<string, string>>;
  },
  copy: MistakeWords,
): string | undefined {
  if (sentence === "") return undefined;
  const kept = new Set(blanksIn(sentence));
  for (const blank of blanksIn(before).filter((one) => !kept.has(one))) {
    const written = `{${blank}}`;
    const figure = figures[blank];
    if (figure === undefined) return fillIn(copy.missingBlank, { blank: written });
    // Part of a longer number is another number.
    const inDigits = new RegExp(`(?<![\\d,.])${RegExp.escape(figure)}(?![\\d,])`, "u");
    if (inDigits.test(sentence)) return fillIn(copy.inDigits, { figure, blank: written });
  }
  if (languages[language].script !== "devanagari") return undefined;
  if (/[०-९]/.test(sentence)) return copy.digits;
  if (devanagari.test(before) && !devanagari.test(sentence) && /\p{L}{2}/u.test(sentence)) {
    return copy.script;
  }
  return /[\u0900-\u0963]\.(?:\s|$)/.test(sentence) ? copy.danda : undefined;
}
