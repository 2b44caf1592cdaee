/** Sets text as outlines: no renderer then needs our fonts, nor has to know how Devanagari joins. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

type Letters = Awaited<ReturnType<typeof openFont>>;

/** One style in both scripts; each file holds the letters of its own script only. */
export interface Typeface {
  latin: Letters;
  devanagari: Letters;
}

/** By their names in the table of languages. */
export const supportedScripts: readonly string[] = ["latin", "devanagari"];

/** Letters of one script; spaces belong to the Latin file. */
const devanagari = /([\u0900-\u097F\u200C\u200D₹]+)/;
const unitsPerEm = 1000;
/** Every font draws a box for it. */
const missingGlyph = 0;

/** Whole fonts, because a share picture may say what no page does. */
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
  // Loaded with the first picture: a page needs neither, and they hold several megabytes.
  const [{ convert }, harfbuzz] = await Promise.all([import("fontverter"), import("harfbuzzjs")]);
  const bytes = await convert(await readFile(require.resolve(source)), "sfnt", "woff2");
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
  return { font, shaped: getGlyphs };
}

/** The baseline begins at 0, 0; `size` is in pixels. Signs that no font has, such as an emoji, are left out. */
export function renderLine(text: string, typeface: Typeface, size: number) {
  const scale = size / unitsPerEm;
  const paths: string[] = [];
  let x = 0;
  // Splitting by a group keeps what it matched: every second part is Devanagari.
  for (const [index, run] of text.split(devanagari).entries()) {
    const { font, shaped: getGlyphs } = index % 2 ? typeface.devanagari : typeface.latin;
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of getGlyphs(run)) {
      if (codepoint === missingGlyph) continue;
      const outline = font.glyphToPath(codepoint);
      if (outline) {
        paths.push(`<path transform="translate(${x + xOffset} ${yOffset})" d="${outline}"/>`);
      }
      x += xAdvance;
    }
  }
  // Fonts count upwards, SVG downwards.
  return {
    /** In their final size, as SVG paths that need no font. */
    outlines: `<g transform="scale(${scale} ${-scale})">${paths.join("")}</g>`,
    /** In pixels, at the size that was asked for. */
    width: x * scale,
  };
}

/** Breaks words into the fewest lines that fit, as even as can be. `widthOf` has the unit of `maxWidth`. */
export function splitIntoBalancedLines(
  text: string,
  widthOf: (line: string) => number,
  maxWidth: number,
): string[] {
  const content = text.split(" ").map((word) => ({ word, width: widthOf(word) }));
  const widestWord = Math.max(...content.map(({ width }) => width));
  let lines = splitIntoFilledLines(text, widthOf, maxWidth);
  for (let narrower = maxWidth; narrower >= widestWord; narrower -= maxWidth / 100) {
    const candidate = splitIntoFilledLines(text, widthOf, narrower);
    if (candidate.length > lines.length) break;
    lines = candidate;
  }
  return lines;
}

/** A word that is too long has a line of its own. */
function splitIntoFilledLines(
  text: string,
  widthOf: (line: string) => number,
  maxWidth: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
