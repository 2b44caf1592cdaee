/** Collects the Devanagari words that the pages show. */
import { parseContent, textsIn } from "#content/load-content.ts";
import { languages, type Locale } from "#locales.ts";

/**
 * Every Devanagari word in the YAML that all languages share, in that of some of them, and in the names
 * of languages, months and weekdays, each once and sorted; signs, dandas and joiners belong to their word.
 * Nothing is checked here: the build reports mistakes in the content.
 */
export function devanagariWordsOf(locales: readonly Locale[]): string[] {
  const folders = locales.map((locale) => `${locale}/**/*.yaml`);
  const texts = textsIn("content", ["*.yaml", "rules/*.yaml", ...folders]);
  // The desk brings whole fonts of its own: it shows what people wrote.
  const ofPages = [...parseContent(texts)].filter(([file]) => !isOfDesk(file));
  const values = ofPages.map(([, { data }]) => data);
  const names = Object.values(languages).map(({ name }) => name);
  return devanagariIn([values, names, locales.flatMap(datesOf)]);
}

/** The words on pages of other languages that offer the page in one of these. */
export function devanagariOffersOf(locales: readonly Locale[]): string[] {
  const shells = locales.map((locale) => `${locale}/shell.yaml`);
  const values = [...parseContent(textsIn("content", shells)).values()].map(
    // Nothing is checked here either; where it is not there, there are no words of it.
    ({ data }) => (data as { languages?: unknown }).languages,
  );
  return devanagariIn(values);
}

/** Each word once, sorted. */
function devanagariIn(value: unknown): string[] {
  return [...new Set(JSON.stringify(value).match(/[\u0900-\u097F\u200C\u200D]+/g))].toSorted();
}

function isOfDesk(file: string): boolean {
  return file.endsWith("/desk.yaml") || file.endsWith("/labels.yaml");
}

/** Months and weekdays: dates are written by Intl, so no content file holds their names. */
function datesOf(locale: Locale): string[] {
  const { tag } = languages[locale];
  const options = { month: "long", weekday: "long", timeZone: "UTC" } as const;
  const names = new Intl.DateTimeFormat(tag, options);
  return Array.from({ length: 365 }, (_, day) => names.format(Date.UTC(2026, 0, 1 + day)));
}
