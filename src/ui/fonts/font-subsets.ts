import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { languages, type Locale, locales } from "#locales.ts";
import { parseContent, readYamlFiles } from "#site-content/load.ts";
import { collectGlyphs, subsetFont } from "./harfbuzz-subset.ts";
import { headlineFaces, listDevanagariWords } from "./headline-faces.ts";

const require = createRequire(import.meta.url);

const folder = ".cache/fonts";

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

/** Values such as `U+0900-097F` and `U+20B9`, as CSS `unicode-range` has them. */
function parseCodePoints(range: readonly string[]): number[] {
  return range.flatMap((part) => {
    const [first = NaN, last = first] = part
      .slice("U+".length)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

const inDevanagari = locales.filter((locale) => languages[locale].script === "devanagari");

/**
 * Every Devanagari word in the YAML of pages, and in the names of languages, months and weekdays, each once
 * and sorted; signs and joiners belong to their word. Nothing is checked here: the build reports mistakes in
 * the content.
 */
export function listContentWords(): string[] {
  const folders = inDevanagari.map((locale) => `${locale}/**/*.yaml`);
  const texts = readYamlFiles("content", ["*.yaml", "rules/*.yaml", ...folders]);
  const ofPages = [...parseContent(texts)].filter(([file]) => !isDeskFile(file));
  const values = ofPages.map(([, { data }]) => data);
  const names = Object.values(languages).map(({ name }) => name);
  const all = JSON.stringify([values, names, inDevanagari.flatMap(listDateNames)]);
  return [...listDevanagariWords(all)].toSorted();
}

function isDeskFile(file: string): boolean {
  return file.endsWith("/desk.yaml") || file.endsWith("/labels.yaml");
}

/** Months and weekdays: dates are written by Intl, so no content file holds their names. */
function listDateNames(locale: Locale): string[] {
  const { tag } = languages[locale];
  const options = { month: "long", weekday: "long", timeZone: "UTC" } as const;
  const names = new Intl.DateTimeFormat(tag, options);
  return Array.from({ length: 365 }, (_, day) => names.format(Date.UTC(2026, 0, 1 + day)));
}

/** The subset for these words and for what another subset has; the rupee sign precedes prices. */
export async function createWordSubset(
  words: readonly string[],
  known: FontSubsetFile = {
    ...headlineFaces.devanagari,
    codePoints: parseCodePoints(headlineFaces.rupee.range),
  },
): Promise<FontSubsetFile & { glyphs: number[] }> {
  const letters = Array.from(words.join(""), (letter) => letter.codePointAt(0) ?? 0);
  // Some letters have another form in Marathi than in Hindi.
  const tags = inDevanagari.map((locale) => languages[locale].tag);
  const glyphs = collectGlyphs(await readFont(known.source), words, tags);
  return {
    source: known.source,
    codePoints: [...known.codePoints, ...letters],
    glyphs: [...(known.glyphs ?? []), ...glyphs],
  };
}

async function readFont(source: string): Promise<Uint8Array> {
  return convert(await readFile(require.resolve(source)), "sfnt", "woff2");
}

/** @throws Error if the source is not a font. */
export async function createFontSubset({
  source,
  codePoints,
  glyphs,
}: FontSubsetFile): Promise<Uint8Array> {
  return convert(subsetFont(await readFont(source), { codePoints, glyphs }), "woff2", "sfnt");
}

/**
 * Writes the subset of each face, and the words of the Devanagari one. A subset that was made of the same source
 * for the same content is kept. After a change to this code, delete the folder.
 */
export async function writeFontSubsets(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ["latin", "rupee"] as const) {
    const { source, range } = headlineFaces[name];
    const subset = { source, codePoints: parseCodePoints(range) };
    await writeIfChanged(name, source, subset.codePoints, async () =>
      writeFile(`${folder}/${name}.woff2`, await createFontSubset(subset)),
    );
  }
  const words = listContentWords();
  await writeIfChanged("devanagari", headlineFaces.devanagari.source, words, async () => {
    const subset = await createWordSubset(words);
    await writeFile(`${folder}/devanagari.json`, JSON.stringify({ words, cut: subset }));
    await writeFile(`${folder}/devanagari.woff2`, await createFontSubset(subset));
  });
}

/** Writes a face unless the files there were made of the same source for the same letters. */
async function writeIfChanged(
  name: string,
  source: string,
  letters: readonly (string | number)[],
  write: () => Promise<void>,
): Promise<void> {
  const bytes = await readFile(require.resolve(source));
  const stamp = createHash("sha256").update(bytes).update(JSON.stringify(letters)).digest("hex");
  const stampFile = `${folder}/${name}.stamp`;
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;
  await write();
  await writeFile(stampFile, stamp);
}
