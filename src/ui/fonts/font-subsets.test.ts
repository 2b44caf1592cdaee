import { expect, test } from "vitest";
import { createFontSubset, createWordSubset } from "./font-subsets.ts";
import { headlineFaces } from "./headline-faces.ts";
import { drawWord, openFont, openWholeFont } from "./testing/drawn-words.ts";
import { decodeWoff2 } from "./woff2.ts";

const hardWords = [
  ...["श्री", "क्षत्रिय", "प्रवेश", "पत्र", "संदेश", "फ़्रेंचाइज़ी", "रजिस्ट्रेशन", "ज़्यादा"],
  ...["हिंदी", "कार्ड", "र्क", "ट्रेनिंग", "कॉल", "ॐ", "है"],
  // A joiner that asks for the half form, a non-joiner that asks for the virama.
  ...["क्\u200Dष", "क्\u200Cष"],
];

/** The names of a font by their ids, as Windows reads them. */
function readNames(font: Buffer): Map<number, string> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "name") ?? 0;
  const table = font.subarray(font.readUInt32BE(entry + 8));
  const texts = table.subarray(table.readUInt16BE(4));
  const rows = Array.from({ length: table.readUInt16BE(2) }, (_, row) => 6 + 12 * row);
  return new Map(
    rows.map((row) => {
      const [length, start] = [table.readUInt16BE(row + 8), table.readUInt16BE(row + 10)];
      const text = Buffer.from(texts.subarray(start, start + length)).swap16();
      return [table.readUInt16BE(row + 6), text.toString("utf16le")];
    }),
  );
}

test.each([
  [headlineFaces.latin.source, 0x41],
  [headlineFaces.devanagari.source, 0x915],
])("a subset of %s keeps copyright and licence", async (source, letter) => {
  const subset = await createFontSubset({ source, codePoints: [letter] });
  const font = await decodeWoff2(subset);
  const names = readNames(Buffer.from(font));
  expect(names.get(0)).toContain("Indian Type Foundry");
  expect(names.get(14)).toBe("http://scripts.sil.org/OFL");
});

test("conjuncts, rephs, nuktas and joiners are drawn as by the whole font", async () => {
  const letters = Array.from(`${hardWords.join("")}₹`, (letter) => letter.codePointAt(0) ?? 0);
  const part = await openFont(await createFontSubset(await createWordSubset(hardWords, letters)));
  const whole = await openWholeFont("devanagari");
  for (const word of [...hardWords, "₹"])
    expect(drawWord(part, word), word).toEqual(drawWord(whole, word));
});
