import { getLanguage } from "#locales.ts";
import { fillIn } from "./sentences.ts";

/** Writes a range of figures as the language does in a sentence: `3–7` is `3 से 7` in Hindi. */
export function formatRange(language: string, range: string): string {
  const form = getLanguage(language).range;
  const [from, to] = range.split("–");
  return form === undefined || from === undefined || to === undefined
    ? range
    : fillIn(form, { from, to });
}
