import { languageNamed } from "#locales.ts";
import { fillIn } from "./fill-in.ts";

/** A range of figures as a language writes it in a sentence: `3–7` in Hindi is `3 से 7`. */
export function rangeIn(language: string, range: string): string {
  const form = languageNamed(language).range;
  const [from, to] = range.split("–");
  return form === undefined || from === undefined || to === undefined
    ? range
    : fillIn(form, { from, to });
}
