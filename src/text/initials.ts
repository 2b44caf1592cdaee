const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The capitals that words begin with, two at most: `Head of Skills` and `Hari Singh` give `HS`. In a
 * script without capitals it is the first letter with its signs: `संस्थापक` gives `सं`.
 */
export function initials(words: string): string {
  const capitals = words.match(/\b\p{Lu}/gu);
  if (capitals) return capitals.slice(0, 2).join("");
  const [first] = letters.segment(words);
  return first?.segment ?? "";
}
