/** Sentences of the content by their keys. No test repeats a sentence, so editing one breaks no test. */
import { test } from "@playwright/test";
import { defaultLocale, languages, type Locale, locales } from "#locales.ts";
import { toLocalePath } from "#page-map.ts";
import {
  type FileValue,
  getLocaleFile,
  getLocaleService,
  getLocaleValue,
  getSharedFile,
  getSharedValue,
  type LocaleFile,
  type SharedFile,
} from "#site-content/testing/read-content.ts";
import { fillIn } from "#text/sentences.ts";

/**
 * A sentence in the language of the running project, with the figures of the content filled in.
 * Spaces at which a line does not break are plain ones, as a visitor reads them.
 *
 * @param key The file inside the folder of the language and the path in it: `home.hero.heading`,
 *   `services/gst.title`, `home.technology.steps.0.title`. `business.name` and `claims.partners` are
 *   the shared ones as the language writes them.
 * @param values The values of the other blanks: `say("mail.visitor.greeting", { name: "Asha" })`.
 * @throws Error where nothing or no sentence stands there, or a blank stays blank.
 */
export function t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const sentence = getLocaleValue(getTestLocale(), key);
  if (typeof sentence !== "string") throw new Error(`${key} is no sentence of the content.`);
  return fillIn(sentence, values);
}

/** The title of a tab with this page. */
export function getTabTitle(title: string): string {
  return `${title} · ${t("business.name")}`;
}

/** A value that all languages share, as text: `fact("prices.gst.fee")`, `fact("courses.excel.slug")`. */
export function getFact(key: string): string {
  const value = getSharedValue(key);
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`${key} is no single fact of the content.`);
}

/** A whole file in the language of the running project, filled in as by `say()`: for lists. */
export function getTexts<Name extends LocaleFile>(name: Name): FileValue<Name> {
  return getLocaleFile(getTestLocale(), name);
}

/** A whole file that all languages share: for lists. */
export function getFacts<Name extends SharedFile>(name: Name): FileValue<Name> {
  return getSharedFile(name);
}

/** In the language of the running project. */
export function getServiceTexts(key: string): FileValue<"service"> {
  return getLocaleService(getTestLocale(), key);
}

/** The path of a page in the visitor's language: `at("/contact-us")`. */
export function localizedPath(path: string): string {
  return toLocalePath(getTestLocale(), path);
}

/** The project of the running test names it. */
export function getTestLocale(): Locale {
  const tag = test.info().project.use.locale;
  return locales.find((locale) => languages[locale].tag === tag) ?? defaultLocale;
}
