/** Finds the glyphs without which a font cannot set given words. */
import * as harfbuzz from "harfbuzzjs";

/**
 * The ids of all glyphs in the line while HarfBuzz shapes the words, in any step: a
 * substitution rule survives a cut only if its input survives too, and many inputs (half forms,
 * the reph before it joins its vowel sign) are gone from the finished word. Weight plays no part:
 * no Devanagari font substitutes by weight.
 *
 * @param font bytes of a TrueType font
 * @param tags the languages that the words are set in
 */
export function shapedGlyphs(
  font: Uint8Array,
  words: readonly string[],
  tags: readonly string[],
): Set<number> {
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)));
  const glyphs = new Set<number>();
  for (const [word, tag] of words.flatMap((word) => tags.map((tag) => [word, tag] as const))) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    buffer.setLanguage(tag);
    const collect = () => {
      // Before the first step the buffer holds code points, in the same field.
      if (buffer.getContentType() !== harfbuzz.BufferContentType.GLYPHS) return true;
      for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
      return true;
    };
    buffer.setMessageFunc(collect);
    harfbuzz.shape(shaper, buffer);
    collect();
  }
  return glyphs;
}
