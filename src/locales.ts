/**
 * The only table of languages. A row here and a folder in `content/` make a language of the site. With `desk` it is a
 * language of the owner's desk, too, and its folder has `desk.yaml` and `labels.yaml`.
 */

export interface Language {
  /** The language's name in itself, shown in the language switch. */
  name: string;
  /** Its BCP 47 tag, for `lang` and `hreflang`, and for the format of dates. */
  tag: string;
  /** True if the owner's desk is translated into it. */
  desk?: boolean;
  /** `src/ui/fonts/` has headline fonts for some scripts; others are shown in the system's. */
  script: string;
  /** How a range of numbers is written, if not as `3–7`. */
  range?: string;
  /** True where a time begins with the part of the day: `शाम 6:30`, not `6:30 pm`. */
  hasDayParts?: true;
  /** True where names of months are rarely shortened: `18 नवंबर`, not `18 Nov`. */
  hasLongMonths?: true;
  /** How date and time are joined, if not as `21 November 2026 at 10:30 am`. */
  moment?: string;
}

const languageRows = {
  en: { name: "English", tag: "en-IN", desk: true, script: "latin" },
  hi: {
    name: "हिंदी",
    tag: "hi-IN",
    desk: true,
    script: "devanagari",
    range: "{from} से {to}",
    hasDayParts: true,
    hasLongMonths: true,
    moment: "{date}, {time} बजे",
  },
} as const satisfies Record<string, Language>;

/** The name of the language's folder in `content/`. */
export type Locale = keyof typeof languageRows;

export const languages: Readonly<Record<Locale, Language>> = languageRows;

/** All languages, in the order of the language switch. The keys of a constant are those of its type. */
export const locales = Object.keys(languageRows) as readonly Locale[];

export const deskLocales: readonly Locale[] = locales.filter((locale) => languages[locale].desk);

/** The language whose addresses have no prefix, and whose content stands in for what another language lacks. */
export const defaultLocale: Locale = "en";

/** The language of the short accent lines beside the words of the default language. */
export const accentLocale: Locale = "hi";

export function isLocale(name: string): name is Locale {
  return Object.keys(languageRows).includes(name);
}

/** For an unknown name, the row of the default language. */
export function getLanguage(name: string): Language {
  return languages[isLocale(name) ? name : defaultLocale];
}

/** The start of each path in a language: empty for the default language, else `/` and its name. */
export function getPathPrefix(locale: Locale): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}

/** Attributes for text in a language: `lang`, and the script for styles. */
export function getLanguageAttributes(locale: Locale): { lang: string; "data-writing": string } {
  return { lang: locale, "data-writing": languages[locale].script };
}

export const accentAttributes = getLanguageAttributes(accentLocale);
