/** HarfBuzz finds the glyphs that words need. Its subsetter keeps them: no package makes subsets by glyph ids. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as shaping from "harfbuzzjs";

export interface FontSubset {
  codePoints: Iterable<number>;
  /** Glyph ids. If given, no glyph is added for the sake of a substitution rule. */
  glyphs?: Iterable<number> | undefined;
}

/** Address in the memory of the module; 0 says that the call failed. */
type Pointer = number;

interface SubsetExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): Pointer;
  hb_blob_create(data: Pointer, length: number, mode: number, user: 0, destroy: 0): Pointer;
  hb_blob_get_data(blob: Pointer, length: 0): Pointer;
  hb_blob_get_length(blob: Pointer): number;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_reference_blob(face: Pointer): Pointer;
  hb_set_add(set: Pointer, value: number): void;
  hb_set_clear(set: Pointer): void;
  hb_set_invert(set: Pointer): void;
  hb_subset_input_create_or_fail(): Pointer;
  hb_subset_input_set_flags(input: Pointer, flags: number): void;
  hb_subset_input_set(input: Pointer, kind: number): Pointer;
  hb_subset_input_unicode_set(input: Pointer): Pointer;
  hb_subset_input_glyph_set(input: Pointer): Pointer;
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer;
}

// From hb-subset.h and hb-blob.h.
const memoryModeWritable = 2;
const flagNoHinting = 0x1;
const flagNoLayoutClosure = 0x200;
const setOfNames = 4;
const setOfLayoutFeatures = 6;
/**
 * In the table of names: copyright, family, style, full name, PostScript's name, licence and its address. The SIL Open
 * Font License wants the first and the last two in each copy. Without the version and the unique id, a subset is
 * smaller than with the names that HarfBuzz keeps by itself.
 */
const keptNames = [0, 1, 2, 4, 6, 13, 14];

const wasm = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")),
);

/**
 * A font with the kept code points and glyphs only, and all features that still apply to them.
 *
 * @param font bytes of a TrueType font
 * @throws Error if HarfBuzz cannot read the font
 */
export function subsetFont(font: Uint8Array, { codePoints, glyphs }: FontSubset): Uint8Array {
  // A new instance for each font: its memory is released with it, so nothing needs to be freed.
  // The assertion is needed because TypeScript cannot read declarations from a wasm file.
  const harfbuzz = new WebAssembly.Instance(wasm).exports as unknown as SubsetExports;
  harfbuzz._initialize();

  const data = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, data);
  const face = harfbuzz.hb_face_create(
    harfbuzz.hb_blob_create(data, font.length, memoryModeWritable, 0, 0),
    0,
  );

  const input = harfbuzz.hb_subset_input_create_or_fail();
  harfbuzz.hb_subset_input_set_flags(
    input,
    // Instructions for coarse screens are half of Rozha One, which is never set below 21 pixels.
    flagNoHinting | (glyphs ? flagNoLayoutClosure : 0),
  );
  const features = harfbuzz.hb_subset_input_set(input, setOfLayoutFeatures);
  harfbuzz.hb_set_clear(features);
  harfbuzz.hb_set_invert(features);
  const names = harfbuzz.hb_subset_input_set(input, setOfNames);
  harfbuzz.hb_set_clear(names);
  for (const name of keptNames) harfbuzz.hb_set_add(names, name);
  const keptCodePoints = harfbuzz.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) harfbuzz.hb_set_add(keptCodePoints, codePoint);
  const keptGlyphs = harfbuzz.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs ?? []) harfbuzz.hb_set_add(keptGlyphs, glyph);
  const subset = harfbuzz.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error("HarfBuzz could not make a subset of the font");
  const blob = harfbuzz.hb_face_reference_blob(subset);
  const start = harfbuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfbuzz.memory.buffer, start, harfbuzz.hb_blob_get_length(blob)).slice();
}

/**
 * Returns a function for the ids of all glyphs in any step while HarfBuzz shapes a word. A substitution rule stays in a
 * subset only if its input does, and many inputs (half forms, the reph before it joins its vowel sign) are replaced in
 * the shaped word. Each word is shaped once: the pages of a build share most of theirs.
 *
 * @param font bytes of a TrueType font
 * @param tags the languages that the words are set in
 */
export function createGlyphCollector(
  font: Uint8Array,
  tags: readonly string[],
): (word: string) => ReadonlySet<number> {
  const shaper = new shaping.Font(new shaping.Face(new shaping.Blob(font)));
  const known = new Map<string, ReadonlySet<number>>();
  return (word) => {
    const glyphs = known.get(word) ?? new Set(tags.flatMap((tag) => shapeWord(shaper, word, tag)));
    known.set(word, glyphs);
    return glyphs;
  };
}

function shapeWord(shaper: shaping.Font, word: string, tag: string): number[] {
  const glyphs: number[] = [];
  const buffer = new shaping.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  buffer.setLanguage(tag);
  const collect = () => {
    // Before the first step the buffer holds code points, in the same field.
    if (buffer.getContentType() !== shaping.BufferContentType.GLYPHS) return true;
    glyphs.push(...buffer.getGlyphInfos().map(({ codepoint }) => codepoint));
    return true;
  };
  buffer.setMessageFunc(collect);
  shaping.shape(shaper, buffer);
  collect();
  return glyphs;
}
