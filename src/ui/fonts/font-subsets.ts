/** Cuts a font to the letters that are needed. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { languages, locales } from "#locales.ts";
import { createGlyphCollector, subsetFont } from "./harfbuzz-subset.ts";
import { headlineFaces } from "./headline-faces.ts";
import { decodeWoff2, encodeWoff2 } from "./woff2.ts";

const require = createRequire(import.meta.url);

export interface FontSubsetFile {
  /** Module path of a woff2 file in a package. */
  source: string;
  codePoints: number[];
  /**
   * Glyph ids. Without such a list every form of every code point stays, which for 50 Devanagari letters is
   * each conjunct that they could make: 36 KB in place of 12.
   */
  glyphs?: number[];
}

// Some letters have another form in Marathi than in Hindi.
const tagsInDevanagari = locales
  .filter((locale) => languages[locale].script === "devanagari")
  .map((locale) => languages[locale].tag);

let glyphCollector: Promise<(word: string) => ReadonlySet<number>> | undefined;

/** The subset of the Devanagari face for these words, and for code points of theirs or that stand alone. */
export async function createWordSubset(
  words: readonly string[],
  codePoints: number[],
): Promise<FontSubsetFile> {
  const { source } = headlineFaces.devanagari;
  glyphCollector ??= readFont(source).then((font) => createGlyphCollector(font, tagsInDevanagari));
  const collectGlyphs = await glyphCollector;
  const glyphs = new Set(words.flatMap((word) => [...collectGlyphs(word)]));
  return { source, codePoints, glyphs: [...glyphs] };
}

const fonts = new Map<string, Promise<Uint8Array>>();

/** Decodes each font once: all subsets of a build are made of two files. */
function readFont(source: string): Promise<Uint8Array> {
  const font = fonts.get(source) ?? decodeFont(source);
  fonts.set(source, font);
  return font;
}

async function decodeFont(source: string): Promise<Uint8Array> {
  return decodeWoff2(await readFile(require.resolve(source)));
}

/** @throws Error if the source is not a font. */
export async function createFontSubset({
  source,
  codePoints,
  glyphs,
}: FontSubsetFile): Promise<Uint8Array> {
  return encodeWoff2(subsetFont(await readFont(source), { codePoints, glyphs }));
}
