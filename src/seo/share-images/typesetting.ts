/** Renders text as outlines, so that no renderer needs the fonts or the rules by which Devanagari joins letters. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

type Font = Awaited<ReturnType<typeof openFont>>;

/** One style in both scripts; each file holds the letters of its own script only. */
export interface Typeface {
  latin: Font;
  devanagari: Font;
}

/** Scripts by their names in `src/locales.ts`. */
export const supportedScripts: readonly string[] = ["latin", "devanagari"];

/** Matches text for the Devanagari font; spaces belong to the Latin one. */
const devanagari = /([\u0900-\u097F\u200C\u200D₹]+)/;
const unitsPerEm = 1000;
/** The glyph of a character that the font lacks: a box. */
const missingGlyph = 0;

/** Whole fonts, because the subsets for pages lack characters that only a share image may have. */
export async function loadTypefaces(): Promise<{ display: Typeface; text: Typeface }> {
  const [displayLatin, displayDevanagari, textLatin, textDevanagari] = await Promise.all([
    openFont("@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2"),
    openFont("@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2"),
    openFont("@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2", 600),
    openFont(
      "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
      600,
    ),
  ]);
  return {
    display: { latin: displayLatin, devanagari: displayDevanagari },
    text: { latin: textLatin, devanagari: textDevanagari },
  };
}

async function openFont(source: string, weight?: number) {
  // Imported with the first image: several megabytes that no page needs.
  const [{ decodeWoff2 }, harfbuzz] = await Promise.all([
    import("#ui/fonts/woff2.ts"),
    import("harfbuzzjs"),
  ]);
  const bytes = await decodeWoff2(await readFile(require.resolve(source)));
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  font.setScale(unitsPerEm, unitsPerEm);
  if (weight) font.setVariations([new harfbuzz.Variation("wght", weight)]);
  const getGlyphs = (run: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  return { font, getGlyphs };
}

export interface RenderedLine {
  /** SVG paths in their final size; the baseline begins at 0, 0. */
  outlines: string;
  /** In pixels. */
  width: number;
}

/** Renders text of `size` pixels. Characters that no font has, such as emoji, are left out. */
export function renderLine(text: string, typeface: Typeface, size: number): RenderedLine {
  const scale = size / unitsPerEm;
  const paths: string[] = [];
  let x = 0;
  // Splitting by a group keeps the matches, so every second run is Devanagari.
  for (const [index, run] of text.split(devanagari).entries()) {
    const { font, getGlyphs } = index % 2 ? typeface.devanagari : typeface.latin;
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of getGlyphs(run)) {
      if (codepoint === missingGlyph) continue;
      const outline = font.glyphToPath(codepoint);
      if (outline) {
        paths.push(`<path transform="translate(${x + xOffset} ${yOffset})" d="${outline}"/>`);
      }
      x += xAdvance;
    }
  }
  // The y axis of fonts points up, that of SVG down.
  return {
    outlines: `<g transform="scale(${scale} ${-scale})">${paths.join("")}</g>`,
    width: x * scale,
  };
}

/** Breaks text into the fewest lines that fit, of widths as even as possible. `measureWidth` has the unit of `maxWidth`. */
export function splitIntoBalancedLines(
  text: string,
  measureWidth: (line: string) => number,
  maxWidth: number,
): string[] {
  const words = text.split(" ").map((word) => ({ word, width: measureWidth(word) }));
  const widestWord = Math.max(...words.map(({ width }) => width));
  let lines = splitIntoFilledLines(text, measureWidth, maxWidth);
  for (let narrower = maxWidth; narrower >= widestWord; narrower -= maxWidth / 100) {
    const candidate = splitIntoFilledLines(text, measureWidth, narrower);
    if (candidate.length > lines.length) break;
    lines = candidate;
  }
  return lines;
}

/** Fills each line before the next. A word wider than `maxWidth` has a line of its own. */
function splitIntoFilledLines(
  text: string,
  measureWidth: (line: string) => number,
  maxWidth: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measureWidth(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
