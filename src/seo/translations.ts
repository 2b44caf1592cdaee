import { languages } from "#locales.ts";
import { defaultLocale, locales, pathIn } from "#page-map.ts";

/** One page in one language, under the tag of that language. */
export interface Translation {
  /** A language, or `x-default` for readers of any other. */
  tag: string;
  path: string;
}

/** A page in every published language, itself too; none where there is only one language. */
export function translations(path: string): Translation[] {
  if (locales.length === 1) return [];
  return [
    ...locales.map((locale) => ({ tag: languages[locale].tag, path: pathIn(locale, path) })),
    { tag: "x-default", path: pathIn(defaultLocale, path) },
  ];
}
