/** Cuts the font files of the packages down to what the pages show. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { parseContent, textsIn } from "#content/load-content.ts";
import { languages, locales, type Locale } from "#locales.ts";
import { shapedGlyphs, subset, type WeightRange } from "./harfbuzz-subset.ts";

const require = createRequire(import.meta.url);

const folder = ".cache/fonts";

/** The code points that a file answers for, as CSS `unicode-range`. */
const ranges = {
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
};

const rozhaDevanagari = "@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2";
const anekDevanagari =
  "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";

interface Face {
  family: string;
  /** The name of the cut file. */
  file: string;
  /** Module path of a woff2 file. */
  source: string;
  range: readonly string[];
  /** Those that a variable file can be set in. */
  weights?: WeightRange;
}

const faces = {
  displayLatin: {
    family: "Rozha One",
    file: "rozha-one-latin",
    source: "@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2",
    range: ranges.latin,
  },
  // The Latin file has no rupee sign; the Devanagari one draws it in the same style.
  displayRupee: {
    family: "Rozha One Rupee",
    file: "rozha-one-rupee",
    source: rozhaDevanagari,
    range: ranges.rupee,
  },
  textLatin: {
    family: "Anek Latin",
    file: "anek-latin",
    source: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
    range: ranges.latin,
    weights: [400, 640],
  },
  textDevanagariLines: {
    family: "Anek Devanagari Lines",
    file: "anek-devanagari-lines",
    source: anekDevanagari,
    range: ranges.devanagari,
    weights: [500, 640],
  },
  displayDevanagari: {
    family: "Rozha One Devanagari",
    file: "rozha-one-devanagari",
    source: rozhaDevanagari,
    range: ranges.displayDevanagari,
  },
  textDevanagari: {
    family: "Anek Devanagari",
    file: "anek-devanagari",
    source: anekDevanagari,
    range: ranges.devanagari,
    weights: [400, 640],
  },
} satisfies Record<string, Face>;

/** One file to make, and what of its source it keeps. */
export interface FontCut extends Omit<Face, "family" | "range"> {
  codePoints: number[];
  /**
   * Words kept in just the forms that they take. Without such a list every form of every code
   * point stays, which for 50 Devanagari letters is each conjunct that they could make: 68 KB
   * at a single weight.
   */
  words?: string[];
  /** The languages of those words: some letters have another form in Marathi than in Hindi. */
  tags?: string[];
}

/** The code points of CSS `unicode-range` values such as `U+0900-097F` and `U+20B9`. */
function codePointsIn(range: readonly string[]): number[] {
  return range.flatMap((part) => {
    const [first = NaN, last = first] = part
      .slice("U+".length)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

/**
 * Every Devanagari word in the YAML that all languages share, in that of some of them, and in the names
 * of languages, months and weekdays, each once and sorted; signs, dandas and joiners belong to their word.
 * Nothing is checked here: the build reports mistakes in the content.
 */
function devanagariWordsOf(locales: readonly Locale[]): string[] {
  const folders = locales.map((locale) => `${locale}/**/*.yaml`);
  const texts = textsIn("content", ["*.yaml", "rules/*.yaml", ...folders]);
  // The desk brings whole fonts of its own: it shows what people wrote.
  const ofPages = [...parseContent(texts)].filter(([file]) => !isOfDesk(file));
  const values = ofPages.map(([, { data }]) => data);
  const names = Object.values(languages).map(({ name }) => name);
  return devanagariIn([values, names, locales.flatMap(datesOf)]);
}

/** The words on pages of other languages that offer the page in one of these. */
function devanagariOffersOf(locales: readonly Locale[]): string[] {
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

/** What is to be cut for the content as it is now. */
export function fontCuts(): Record<keyof typeof faces, FontCut> {
  const inDevanagari = locales.filter((locale) => languages[locale].script === "devanagari");
  const others = locales.filter((locale) => !inDevanagari.includes(locale));
  const tags = inDevanagari.map((locale) => languages[locale].tag);
  const lines = [...devanagariWordsOf(others), ...devanagariOffersOf(inDevanagari)];
  const pages = devanagariWordsOf(inDevanagari);
  const whole = (face: Face): FontCut => ({ ...face, codePoints: codePointsIn(face.range) });
  // Of these the words say which letters stay, but for the sign before a price.
  const forWords = (face: Face, words: string[]): FontCut => ({
    ...{ ...face, words, tags },
    codePoints: codePointsIn(ranges.rupee),
  });
  return {
    displayLatin: whole(faces.displayLatin),
    displayRupee: whole(faces.displayRupee),
    textLatin: whole(faces.textLatin),
    textDevanagariLines: forWords(faces.textDevanagariLines, lines),
    displayDevanagari: forWords(faces.displayDevanagari, pages),
    textDevanagari: forWords(faces.textDevanagari, pages),
  };
}

/** The same faces with every form of every letter, for words that come after the build. */
function wholeCuts(): FontCut[] {
  return [faces.textDevanagari, faces.displayDevanagari].map((face) => ({
    ...{ ...face, file: `${face.file}-whole` },
    codePoints: codePointsIn(ranges.devanagari),
  }));
}

/** The bytes of a cut as woff2. Throws if its source is not the font that the cut needs. */
export async function cutFont(cut: FontCut): Promise<Uint8Array> {
  const { source, codePoints, words, tags = [], weights } = cut;
  const font = await convert(await readFile(require.resolve(source)), "sfnt", "woff2");
  const letters = Array.from(words?.join("") ?? "", (letter) => letter.codePointAt(0) ?? 0);
  const kept = subset(font, {
    codePoints: [...codePoints, ...letters],
    glyphs: words && shapedGlyphs(font, words, tags),
    weights,
    // It is half of Rozha One, which has one weight and is never set below 21 pixels. Anek has none but a
    // note of 7 bytes that it wants none: without it FreeType hints by itself, and on Linux a line at
    // weight 680 comes out 6% too wide.
    hinting: weights !== undefined,
  });
  return convert(kept, "woff2", "sfnt");
}

/**
 * Writes the file of each cut; one whose source and content have not changed is left alone. After a change
 * to the cutting itself, delete the folder.
 */
export async function subsetFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const cuts = fontCuts();
  const { textDevanagari: pages, textDevanagariLines: lines } = cuts;
  const words = { pages: pages.words, lines: lines.words };
  await writeFile(`${folder}/words.json`, JSON.stringify(words));
  for (const cut of [...Object.values(cuts), ...wholeCuts()]) {
    const file = `${folder}/${cut.file}.woff2`;
    const source = await readFile(require.resolve(cut.source));
    const stamp = createHash("sha256").update(source).update(JSON.stringify(cut)).digest("hex");
    const stampFile = `${file}.stamp`;
    const isFresh =
      existsSync(file) && existsSync(stampFile) && (await readFile(stampFile, "utf8")) === stamp;
    if (isFresh) continue;
    await writeFile(file, await cutFont(cut));
    await writeFile(stampFile, stamp);
  }
}

/** Writes the stylesheet that declares the cut files, beside them. */
export async function writeFontFaces(): Promise<void> {
  const rules = Object.values<Face>(faces).map(
    ({ family, file, range, weights = [400] }) => `@font-face {
  font-family: "${family}";
  src: url("./${file}.woff2") format("woff2");
  font-display: optional;
  font-weight: ${weights.join(" ")};
  unicode-range: ${range.join(", ")};
}
`,
  );
  await writeFile(`${folder}/faces.css`, rules.join("\n"));
}
