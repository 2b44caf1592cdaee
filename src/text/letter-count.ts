/**
 * Counts letters as a person does: क्षि is one, and so is an emoji of several parts (grapheme clusters, UAX 29).
 * Browsers before Chrome 87 and Firefox 125 count marks apart from their letters only roughly.
 */

/** Returns how many letters to remove from the end, so that at most `maxLength` UTF-16 code units stay. */
export function countLettersOver(text: string, maxLength: number): number {
  if (text.length <= maxLength) return 0;
  if (!("Segmenter" in Intl)) return text.slice(maxLength).match(/\P{M}/gu)?.length ?? 1;
  const segments = new Intl.Segmenter().segment(text);
  // A letter that the limit cuts goes as a whole.
  const start = segments.containing(maxLength)?.index ?? maxLength;
  return [...new Intl.Segmenter().segment(text.slice(start))].length;
}
