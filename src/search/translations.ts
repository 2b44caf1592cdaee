import { defaultLocale, locales, pathIn } from "#site";

/** One page in one language, under the tag of that language. */
export interface Translation {
  tag: "en-IN" | "hi-IN" | "x-default";
  path: string;
}

/** A page in every published language, itself too; none where there is only one language. */
export function translations(path: string): Translation[] {
  if (locales.length === 1) return [];
  return [
    ...locales.map((locale): Translation => ({ tag: `${locale}-IN`, path: pathIn(locale, path) })),
    { tag: "x-default", path: pathIn(defaultLocale, path) },
  ];
}
