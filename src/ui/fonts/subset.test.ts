import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import * as harfbuzz from "harfbuzzjs";
import { expect, test } from "vitest";
import { accentLocale, languages } from "#locales.ts";
import { cutFont, fontCuts, type FontCut } from "./subset.ts";

const require = createRequire(import.meta.url);

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

const lines = cuts.textDevanagariLines;
const linesWords = lines.words ?? [];

test("the Hindi lines of English pages are drawn as with the whole font", async () => {
  expect(linesWords).not.toEqual([]);
  await expectSameDrawings(lines, linesWords);
});

test.each([cuts.displayDevanagari, cuts.textDevanagari])(
  "the words of Hindi pages are drawn in $file as with the whole font",
  async (cut) => {
    expect(cut.words).toContain("जून");
    await expectSameDrawings(cut, cut.words ?? []);
  },
);

test("conjuncts, rephs, nuktas and joiners survive a cut for their words", async () => {
  await expectSameDrawings({ ...lines, words: hardWords }, hardWords);
});

test("prices have their rupee sign in headings and in text", async () => {
  for (const cut of [cuts.displayRupee, lines]) {
    expect(holds(await openCut(cut), "₹"), cut.file).toBe(true);
  }
});

test.each(Object.values(cuts).filter(({ weights }) => weights))(
  "$file has the weights it is declared with",
  async (cut) => {
    const { wght } = (await openCut(cut)).getAxisInfos();
    expect([wght?.min, wght?.max]).toEqual(cut.weights);
  },
);
