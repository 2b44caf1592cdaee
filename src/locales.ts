/**
 * THE table of languages: a row here and a folder in `content/` are a language of the site. With `desk` it
 * is one of the owner's desk, too, and its folder holds `desk.yaml` and `labels.yaml`.
 */

export interface Language {
  /** The language's own word, in the switch of every page. */
  name: string;
  /** Its BCP 47 tag, for `lang` and `hreflang`, and for how it writes dates. */
  tag: string;
  /** True if the owner's desk speaks it. */
  desk?: boolean;
  /** `src/ui/fonts/` has headlines for some scripts; others get the system's. */
  script: string;
  /** A range of figures in a sentence, where it is not `3–7`. */
  range?: string;
  /**
   * A moment in a sentence, with the blanks {date} and {time}, where it is not `21 November 2026 at 10:30 am`.
   * Its time begins with the part of the day: शाम 6:30.
   */
  moment?: string;
}

const rows = {
  en: { name: "English", tag: "en-IN", desk: true, script: "latin" },
  hi: {
    name: "हिंदी",
    tag: "hi-IN",
    desk: true,
    script: "devanagari",
    range: "{from} से {to}",
    moment: "{date}, {time} बजे",
  },
} as const satisfies Record<string, Language>;

/** By the name of its folder in `content/`. */
export type Locale = keyof typeof rows;

export const languages: Readonly<Record<Locale, Language>> = rows;

/** Every language, in the order of the switch. The keys of a constant are what its type says. */
export const locales = Object.keys(rows) as readonly Locale[];

export const deskLocales: readonly Locale[] = locales.filter((locale) => languages[locale].desk);

/** The language whose addresses have no prefix. It speaks where another one has no words. */
export const defaultLocale: Locale = "en";

/** The language of the short accent lines beside the words of another language. */
export const accentLocale: Locale = "hi";

export function isLocale(name: string): name is Locale {
  return Object.keys(rows).includes(name);
}

/** An unknown name gives the row of the default language. */
export function getLanguage(name: string): Language {
  return languages[isLocale(name) ? name : defaultLocale];
}

/** Begins each address of a language: nothing, or `/` and its name. */
export function getPathPrefix(locale: Locale): string {
  return locale === defaultLocale ? "" : `/${locale}`;
}

/** Names the language and, for styles, the script of an element's words. */
export function getLanguageAttributes(locale: Locale): { lang: string; "data-script": string } {
  return { lang: locale, "data-script": languages[locale].script };
}

export const accentAttributes = getLanguageAttributes(accentLocale);
