/** Reads texts of `content/` by their keys: tests repeat no text, so editing one breaks no test. */
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
 * A text in the language of the running project, with its placeholders filled in. Non-breaking spaces are replaced by
 * plain ones, as Playwright reads them from the page.
 *
 * @param key The file inside the folder of the language and the path in it: `home.hero.heading`,
 *   `services/gst.title`, `home.technology.steps.0.title`. `business.name` and `claims.partners` are
 *   shared by all languages.
 * @param values Of placeholders that the content cannot fill: `t("mail.visitor.greeting", { name: "Asha" })`.
 * @throws when the key has no text, or a placeholder has no value
 */
export function t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = getLocaleValue(getTestLocale(), key);
  if (typeof text !== "string") throw new Error(`${key} is not a text of the content.`);
  return fillIn(text, values);
}

/** The document title of a page with this title. */
export function getTabTitle(title: string): string {
  return `${title} · ${t("business.name")}`;
}

/** A value that all languages share, as text: `getFact("prices.gst.fee")`. */
export function getFact(key: string): string {
  const value = getSharedValue(key);
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`${key} is not a single value of the content.`);
}

/** A whole content file in the language of the running project, with its placeholders filled in. */
export function getTexts<Name extends LocaleFile>(name: Name): FileValue<Name> {
  return getLocaleFile(getTestLocale(), name);
}

/** A whole content file that all languages share. */
export function getFacts<Name extends SharedFile>(name: Name): FileValue<Name> {
  return getSharedFile(name);
}

/** The content file of one service, in the language of the running project. */
export function getServiceTexts(key: string): FileValue<"service"> {
  return getLocaleService(getTestLocale(), key);
}

/** The path of a page in the language of the running project: `/hi/contact-us` for `/contact-us`. */
export function localizedPath(path: string): string {
  return toLocalePath(getTestLocale(), path);
}

export function getTestLocale(): Locale {
  const tag = test.info().project.use.locale;
  return locales.find((locale) => languages[locale].tag === tag) ?? defaultLocale;
}
