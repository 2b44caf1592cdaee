/** The one font of the site, that of headlines. Each page has it inline, cut to its own headlines (page-font.ts). */

const devanagariSource = "@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2";

/** The family that all faces share; each has its own range of letters. */
export const headlineFamily = "Rozha One";

/** A part of the font: its whole file in a package, and its letters, as CSS `unicode-range`. */
export interface HeadlineFace {
  source: string;
  range: readonly string[];
}

export const headlineFaces = {
  // Signs, but no accented letters: the content has none, and they would be a quarter of the file.
  latin: {
    source: "@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2",
    range: [
      "U+0020-007E",
      "U+00A0",
      "U+00A9",
      "U+00B7",
      "U+00D7",
      "U+2013-2014",
      "U+2018-201D",
      "U+2022",
      "U+2026",
      "U+2212",
    ],
  },
  // The Latin file has no rupee sign; the Devanagari one draws it in the same style.
  rupee: { source: devanagariSource, range: ["U+20B9"] },
  // Without the danda: it has the height and weight of the vowel sign ा here, and a sentence set in it seems
  // to end in one. The face after it in --display draws it.
  devanagari: {
    source: devanagariSource,
    range: ["U+0900-0963", "U+0966-097F", "U+200C-200D", "U+20B9"],
  },
} satisfies Record<string, HeadlineFace>;

export type FaceName = keyof typeof headlineFaces;

/** Values such as `U+0900-097F` and `U+20B9`, as CSS `unicode-range` has them. */
export function parseCodePoints(range: readonly string[]): number[] {
  return range.flatMap((part) => {
    const [first = NaN, last = first] = part
      .slice("U+".length)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

/** Devanagari words, without the danda, whose form is the same behind every word. */
export function listDevanagariWords(text: string): Set<string> {
  return new Set(text.match(/[\u0900-\u0963\u0966-\u097F\u200C\u200D]+/g));
}
