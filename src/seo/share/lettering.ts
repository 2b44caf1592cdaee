/** Sets text as outlines: no renderer then needs our fonts, nor has to know how Devanagari joins. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The letters of one script. */
type Letters = Awaited<ReturnType<typeof openFont>>;

/** One style in both scripts; each file holds the letters of its own script only. */
export interface Typeface {
  latin: Letters;
  devanagari: Letters;
}

/** The scripts that it can set, by their names in the table of languages. */
export const letteredScripts: readonly string[] = ["latin", "devanagari"];

/** Letters of one script; spaces belong to the Latin file. */
const devanagari = /([\u0900-\u097F\u200C\u200D₹]+)/;
const unitsPerEm = 1000;
/** Every font draws a box for it. */
const missingGlyph = 0;

/** The typefaces of share pictures, whole: a share picture may say what the pages do not. */
export async function openTypefaces(): Promise<{ display: Typeface; text: Typeface }> {
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
  /** The glyphs of a run of letters, and where each of them goes. */
  const shaped = (run: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  return { font, shaped };
}

/** A line set in a size of pixels, its baseline beginning at 0, 0, without what neither file of the typeface can set, such as an emoji. */
export function setLine(text: string, typeface: Typeface, size: number) {
  const scale = size / unitsPerEm;
  const paths: string[] = [];
  let x = 0;
  // Splitting by a group keeps what it matched: every second part is Devanagari.
  for (const [index, run] of text.split(devanagari).entries()) {
    const { font, shaped } = index % 2 ? typeface.devanagari : typeface.latin;
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped(run)) {
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
    /** SVG paths, in their final size. */
    outlines: `<g transform="scale(${scale} ${-scale})">${paths.join("")}</g>`,
    /** In pixels. */
    width: x * scale,
  };
}

/**
 * Words in the fewest lines that fit, and those as even as can be.
 * @param widthOf of a line, in the unit of `room`
 */
export function balancedLines(
  text: string,
  widthOf: (line: string) => number,
  room: number,
): string[] {
  const words = text.split(" ").map((word) => ({ word, width: widthOf(word) }));
  const widestWord = Math.max(...words.map(({ width }) => width));
  let lines = filledLines(text, widthOf, room);
  for (let narrower = room; narrower >= widestWord; narrower -= room / 100) {
    const candidate = filledLines(text, widthOf, narrower);
    if (candidate.length > lines.length) break;
    lines = candidate;
  }
  return lines;
}

/** Each line takes as many words as it can; a word that is too long has its own. */
function filledLines(text: string, widthOf: (line: string) => number, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
