/** Compares what a font draws with what the whole headline font draws. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as harfbuzz from "harfbuzzjs";
import { accentLocale, languages } from "#locales.ts";
import { headlineFaces } from "../headline-faces.ts";
import { decodeWoff2 } from "../woff2.ts";

const require = createRequire(import.meta.url);

export async function openFont(woff2: Uint8Array): Promise<harfbuzz.Face> {
  return new harfbuzz.Face(new harfbuzz.Blob(await decodeWoff2(woff2)));
}

export async function openWholeFont(face: "latin" | "devanagari"): Promise<harfbuzz.Face> {
  return openFont(await readFile(require.resolve(headlineFaces[face].source)));
}

/** What is seen of a word: the outlines glyph by glyph, and where each glyph goes. */
export function drawWord(face: harfbuzz.Face, word: string) {
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

/** The inlined headline fonts of a page: always the Latin one, and for Hindi the Devanagari one. */
export async function openPageFonts(html: string) {
  const fonts = { latin: "U+0020", devanagari: "U+0900" };
  const open = async (firstLetter: string) => {
    const rule = new RegExp(
      `base64,([^)]+)\\)[^}]*unicode-range:${firstLetter.replace("+", "\\+")}-`,
    );
    const [, base64] = rule.exec(html) ?? [];
    return base64 === undefined ? undefined : openFont(Buffer.from(base64, "base64"));
  };
  return { latin: await open(fonts.latin), devanagari: await open(fonts.devanagari) };
}
