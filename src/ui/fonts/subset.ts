/** Cuts the font files of the packages down to what the pages show. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { languages, locales } from "#locales.ts";
import { devanagariOffersOf, devanagariWordsOf } from "./devanagari-words.ts";
import { shapedGlyphs, subset, type WeightRange } from "./harfbuzz-subset.ts";

const require = createRequire(import.meta.url);

export const folder = ".cache/fonts";

/** The path of each cut file, relative to the project. */
export const fontFiles = {
  displayLatin: `${folder}/rozha-one-latin.woff2`,
  displayRupee: `${folder}/rozha-one-rupee.woff2`,
  textLatin: `${folder}/anek-latin.woff2`,
  textDevanagariLines: `${folder}/anek-devanagari-lines.woff2`,
  displayDevanagari: `${folder}/rozha-one-devanagari.woff2`,
  textDevanagari: `${folder}/anek-devanagari.woff2`,
} as const;

/** The code points that each file answers for, as CSS `unicode-range`. */
export const unicodeRanges = {
  // Signs, but no accented letters: our words have none, they would be a quarter of the file, and a
  // typed name with one is set in the system's font.
  latin: [
    "U+0020-007E",
    "U+00A0-00BF",
    "U+00D7",
    "U+2013-2014",
    "U+2018-201D",
    "U+2022",
    "U+2026",
    "U+2212",
  ],
  rupee: ["U+20B9"],
  devanagari: ["U+0900-097F", "U+200C-200D", "U+20B9"],
  // Without the danda: that of Rozha One has the height and weight of the vowel sign ा, and a sentence
  // set in it seems to end in one. The face after it in --display draws it.
  displayDevanagari: ["U+0900-0963", "U+0966-097F", "U+200C-200D", "U+20B9"],
} satisfies Record<string, [string, ...string[]]>;

/** The weights that the variable files can be set in. */
export const weightRanges = {
  textLatin: [400, 640],
  textDevanagariLines: [500, 640],
  textDevanagari: [400, 640],
} satisfies Record<string, WeightRange>;

/** One file to make, and what of its source it keeps. */
export interface FontCut {
  file: string;
  /** Module path of a woff2 file. */
  source: string;
  codePoints: number[];
  /**
   * Words kept in just the forms that they take. Without such a list every form of every code
   * point stays, which for 50 Devanagari letters is each conjunct that they could make: 68 KB
   * at a single weight.
   */
  words?: string[];
  /** The languages of those words: some letters have another form in Marathi than in Hindi. */
  tags?: string[];
  weights?: WeightRange;
  /**
   * Whether hinting stays. It is half of Rozha One, which is never set below 21 pixels. Anek has
   * none but a note of 7 bytes that it wants none: without it FreeType hints by itself, and on
   * Linux a line at weight 680 comes out 6% too wide.
   */
  hinting: boolean;
}

/** The code points of CSS `unicode-range` values such as `U+0900-097F` and `U+20B9`. */
function codePointsIn(unicodeRange: readonly string[]): number[] {
  return unicodeRange.flatMap((range) => {
    const [first = NaN, last = first] = range
      .slice("U+".length)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

const rozhaDevanagari = "@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2";
const anekDevanagari =
  "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";

/** The same faces with every form of every letter, for words that come after the build. */
function wholeCuts(): FontCut[] {
  const codePoints = codePointsIn(unicodeRanges.devanagari);
  return [
    {
      ...{ file: `${folder}/anek-devanagari-whole.woff2`, source: anekDevanagari, codePoints },
      ...{ weights: weightRanges.textDevanagari, hinting: true },
    },
    {
      ...{ file: `${folder}/rozha-one-devanagari-whole.woff2`, source: rozhaDevanagari },
      ...{ codePoints, hinting: false },
    },
  ];
}

/** What is to be cut for the content as it is now. */
export function fontCuts(): FontCut[] {
  const inDevanagari = locales.filter((locale) => languages[locale].script === "devanagari");
  const others = locales.filter((locale) => !inDevanagari.includes(locale));
  const tags = inDevanagari.map((locale) => languages[locale].tag);
  const pageWords = devanagariWordsOf(inDevanagari);
  return [
    {
      file: fontFiles.displayLatin,
      source: "@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2",
      codePoints: codePointsIn(unicodeRanges.latin),
      hinting: false,
    },
    {
      // The Latin file has no rupee sign; the Devanagari one draws it in the same style.
      file: fontFiles.displayRupee,
      source: rozhaDevanagari,
      codePoints: codePointsIn(unicodeRanges.rupee),
      hinting: false,
    },
    {
      file: fontFiles.textLatin,
      source: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
      codePoints: codePointsIn(unicodeRanges.latin),
      weights: weightRanges.textLatin,
      hinting: true,
    },
    {
      file: fontFiles.textDevanagariLines,
      source: anekDevanagari,
      codePoints: codePointsIn(unicodeRanges.rupee),
      words: [...devanagariWordsOf(others), ...devanagariOffersOf(inDevanagari)],
      tags,
      weights: weightRanges.textDevanagariLines,
      hinting: true,
    },
    {
      file: fontFiles.displayDevanagari,
      source: rozhaDevanagari,
      codePoints: codePointsIn(unicodeRanges.rupee),
      words: pageWords,
      tags,
      hinting: false,
    },
    {
      file: fontFiles.textDevanagari,
      source: anekDevanagari,
      codePoints: codePointsIn(unicodeRanges.rupee),
      words: pageWords,
      tags,
      weights: weightRanges.textDevanagari,
      hinting: true,
    },
  ];
}

/** The bytes of a cut as woff2. Throws if its source is not the font that the cut needs. */
export async function cutFont({
  source,
  codePoints,
  words,
  tags = [],
  weights,
  hinting,
}: FontCut): Promise<Uint8Array> {
  const font = await convert(await readFile(require.resolve(source)), "sfnt", "woff2");
  const letters = Array.from(words?.join("") ?? "", (letter) => letter.codePointAt(0) ?? 0);
  const cut = subset(font, {
    codePoints: [...codePoints, ...letters],
    glyphs: words && shapedGlyphs(font, words, tags),
    weights,
    hinting,
  });
  return convert(cut, "woff2", "sfnt");
}

/**
 * Writes the files of {@link fontFiles}; one whose source and content have not changed is left
 * alone. After a change to the cutting itself, delete the folder.
 */
export async function subsetFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cuts = fontCuts();
  const wordsOf = (name: string) => cuts.find(({ file }) => file === name)?.words ?? [];
  const words = {
    pages: wordsOf(fontFiles.textDevanagari),
    lines: wordsOf(fontFiles.textDevanagariLines),
  };
  await writeFile(`${folder}/words.json`, JSON.stringify(words));
  for (const cut of [...cuts, ...wholeCuts()]) {
    const source = await readFile(require.resolve(cut.source));
    const stamp = createHash("sha256").update(source).update(JSON.stringify(cut)).digest("hex");
    const stampFile = `${cut.file}.stamp`;
    const isFresh =
      existsSync(cut.file) &&
      existsSync(stampFile) &&
      (await readFile(stampFile, "utf8")) === stamp;
    if (isFresh) continue;
    await writeFile(cut.file, await cutFont(cut));
    await writeFile(stampFile, stamp);
  }
}
