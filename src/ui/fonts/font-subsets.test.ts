import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import * as harfbuzz from "harfbuzzjs";
import { expect, test } from "vitest";
import { accentLocale, languages } from "#locales.ts";
import {
  createFontSubset,
  createWordSubset,
  type FontSubsetFile,
  listContentWords,
} from "./font-subsets.ts";
import { headlineFaces } from "./headline-faces.ts";

const require = createRequire(import.meta.url);

const hardWords = [
  ...["श्री", "क्षत्रिय", "प्रवेश", "पत्र", "संदेश", "फ़्रेंचाइज़ी", "रजिस्ट्रेशन", "ज़्यादा"],
  ...["हिंदी", "कार्ड", "र्क", "ट्रेनिंग", "कॉल", "ॐ", "है"],
  // A joiner that asks for the half form, a non-joiner that asks for the virama.
  ...["क्\u200Dष", "क्\u200Cष"],
];

function open(font: Uint8Array): harfbuzz.Face {
  return new harfbuzz.Face(new harfbuzz.Blob(font));
}

async function openSubset(subset: FontSubsetFile): Promise<harfbuzz.Face> {
  return open(await convert(await createFontSubset(subset), "sfnt", "woff2"));
}

async function openSource({ source }: { source: string }): Promise<harfbuzz.Face> {
  return open(await convert(await readFile(require.resolve(source)), "sfnt", "woff2"));
}

/** What is seen of a word: the outlines glyph by glyph, and where each glyph goes. */
function drawing(face: harfbuzz.Face, word: string) {
  const font = new harfbuzz.Font(face);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  buffer.setLanguage(languages[accentLocale].tag);
  harfbuzz.shape(font, buffer);
  return {
    outlines: buffer.getGlyphInfos().map(({ codepoint }) => font.glyphToPath(codepoint)),
    places: buffer.getGlyphPositions().map((at) => [at.xAdvance, at.xOffset, at.yOffset]),
  };
}

async function expectSameDrawings(subset: FontSubsetFile, words: string[]): Promise<void> {
  const [part, whole] = await Promise.all([
    openSubset(subset),
    openSource(headlineFaces.devanagari),
  ]);
  for (const word of words) expect(drawing(part, word), word).toEqual(drawing(whole, word));
}

test("Hindi words are drawn as by the whole font", async () => {
  const words = listContentWords();
  expect(words).toContain("जून");
  await expectSameDrawings(await createWordSubset(words), [...words, "₹"]);
});

test("conjuncts, rephs, nuktas and joiners stay in a subset", async () => {
  await expectSameDrawings(await createWordSubset(hardWords), hardWords);
});

test("a subset can be widened by words", async () => {
  const [old, added] = [hardWords.slice(0, 9), hardWords.slice(9)];
  await expectSameDrawings(await createWordSubset(added, await createWordSubset(old)), hardWords);
});
