import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import * as harfbuzz from "harfbuzzjs";
import { expect, test } from "vitest";
import { accentLocale, languages } from "#locales";
import { cutFont, fontCuts, fontFiles } from "./subset.ts";
import type { FontCut } from "./subset.ts";

const require = createRequire(import.meta.url);

/** Bytes that a page may load of each file. */
const budgets: Record<string, number> = {
  [fontFiles.displayLatin]: 10_000,
  [fontFiles.displayRupee]: 1_000,
  [fontFiles.textLatin]: 37_000,
  [fontFiles.textDevanagariLines]: 20_000,
  [fontFiles.displayDevanagari]: 24_000,
  [fontFiles.textDevanagari]: 59_000,
};

/** All that a page in Hindi may load: figures and names of brands are Latin there too. */
const hindiPage = [
  fontFiles.displayLatin,
  fontFiles.textLatin,
  fontFiles.displayDevanagari,
  fontFiles.textDevanagari,
];

const hardWords = [
  ...["श्री", "क्षत्रिय", "प्रवेश", "पत्र", "संदेश", "फ़्रेंचाइज़ी", "रजिस्ट्रेशन", "ज़्यादा"],
  ...["हिंदी", "कार्ड", "र्क", "ट्रेनिंग", "कॉल", "ॐ", "है।"],
  // A joiner that asks for the half form, a non-joiner that asks for the virama.
  ...["क्\u200Dष", "क्\u200Cष"],
];

const cuts = fontCuts();

function open(font: Uint8Array): harfbuzz.Face {
  return new harfbuzz.Face(new harfbuzz.Blob(font));
}

async function openCut(cut: FontCut): Promise<harfbuzz.Face> {
  return open(await convert(await cutFont(cut), "sfnt", "woff2"));
}

async function openSource({ source }: FontCut): Promise<harfbuzz.Face> {
  return open(await convert(await readFile(require.resolve(source)), "sfnt", "woff2"));
}

function holds(face: harfbuzz.Face, letter: string): boolean {
  return new harfbuzz.Font(face).nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
}

/** What is seen of a word: the kinds of strokes glyph by glyph, and every length in font units. */
function drawing(face: harfbuzz.Face, word: string, weight: number) {
  const font = new harfbuzz.Font(face);
  font.setVariations([new harfbuzz.Variation("wght", weight)]);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  buffer.setLanguage(languages[accentLocale].tag);
  harfbuzz.shape(font, buffer);
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => font.glyphToJson(codepoint));
  return {
    strokes: glyphs.map((strokes) => strokes.map(({ type }) => type).join("")),
    lengths: [
      ...glyphs.flat().flatMap(({ values }) => values),
      ...buffer.getGlyphPositions().flatMap((at) => [at.xAdvance, at.xOffset, at.yOffset]),
    ],
  };
}

/** Fails unless the cut draws the words as the whole font does, at either end of its weights and between. */
async function expectSameDrawings(cut: FontCut, words: string[]): Promise<void> {
  const [part, whole] = await Promise.all([openCut(cut), openSource(cut)]);
  const [min, max] = cut.weights ?? [400, 400];
  for (const weight of [min, (min + max) / 2, max]) {
    for (const word of words) {
      const seen = drawing(part, word, weight);
      const wanted = drawing(whole, word, weight);
      expect(seen.strokes, word).toEqual(wanted.strokes);
      // The subsetter rounds the differences between weights, two for a sign placed on another:
      // up to two units of the 2000 that make an em.
      const deviations = seen.lengths.map((length, i) =>
        Math.abs(length - (wanted.lengths[i] ?? NaN)),
      );
      expect(Math.max(...deviations), `${word} at ${weight}`).toBeLessThanOrEqual(2);
    }
  }
}

function cutOf(file: string): FontCut {
  const cut = cuts.find((candidate) => candidate.file === file);
  if (!cut) throw new Error(`nothing makes ${file}`);
  return cut;
}

const lines = cutOf(fontFiles.textDevanagariLines);
const linesWords = lines.words ?? [];

test("the Hindi lines of English pages are drawn as with the whole font", async () => {
  expect(linesWords).not.toEqual([]);
  await expectSameDrawings(lines, linesWords);
});

test.each([fontFiles.displayDevanagari, fontFiles.textDevanagari])(
  "the words of Hindi pages are drawn in %s as with the whole font",
  async (file) => {
    const cut = cutOf(file);
    expect(cut.words).toContain("जून");
    await expectSameDrawings(cut, cut.words ?? []);
  },
);

test("the fonts of a Hindi page are 130 KB at most", async () => {
  const files = await Promise.all(hindiPage.map((file) => cutFont(cutOf(file))));
  const bytes = files.reduce((sum, file) => sum + file.byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(130_000);
});

test("conjuncts, rephs, nuktas and joiners survive a cut for their words", async () => {
  await expectSameDrawings({ ...lines, words: hardWords }, hardWords);
});

test("a letter that is not in the content is not in the cut", async () => {
  const [part, whole] = await Promise.all([openCut(lines), openSource(lines)]);
  const letters = Array.from({ length: 0x80 }, (_, i) => String.fromCodePoint(0x900 + i));
  const used = new Set(linesWords.join("").normalize("NFD"));
  // U+095B (ज with its nukta as one sign) shares the glyph of ज and nukta: taken apart, it is used.
  const isUsed = (letter: string) => [...letter.normalize("NFD")].every((part) => used.has(part));
  const unused = letters.filter((letter) => holds(whole, letter) && !isUsed(letter));
  expect(unused).not.toEqual([]);
  expect(unused.filter((letter) => holds(part, letter))).toEqual([]);
});

test("prices have their rupee sign in headings and in text", async () => {
  for (const file of [fontFiles.displayRupee, fontFiles.textDevanagariLines]) {
    expect(holds(await openCut(cutOf(file)), "₹"), file).toBe(true);
  }
});

test.each(cuts)("$file keeps within its budget", async (cut) => {
  expect((await cutFont(cut)).byteLength).toBeLessThanOrEqual(budgets[cut.file] ?? 0);
});

test.each(cuts.filter(({ weights }) => weights))(
  "$file has the weights it is declared with",
  async (cut) => {
    const { wght } = (await openCut(cut)).getAxisInfos();
    expect([wght?.min, wght?.max]).toEqual(cut.weights);
  },
);
