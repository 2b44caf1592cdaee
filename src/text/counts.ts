import { languageNamed } from "#locales.ts";
import { grouped } from "./money.ts";
import { fillIn } from "./sentences.ts";

/** A count with its noun, each with the blank {count}: "1 day", "20 days". */
export interface CountedNoun {
  one: string;
  other: string;
}

/** Writes a count with the form of its noun that a language uses for it. */
export function writeCount(count: number, noun: CountedNoun, language: string): string {
  const form = new Intl.PluralRules(languageNamed(language).tag).select(count);
  return fillIn(form === "one" ? noun.one : noun.other, { count: grouped(count) });
}
