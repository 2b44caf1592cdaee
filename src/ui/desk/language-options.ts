import { languages, locales } from "#locales.ts";

/** The languages of the site, each by its own name, for `Choices`. */
export const languageOptions = locales.map((locale) => ({
  value: locale,
  label: languages[locale].name,
  lang: locale,
}));
