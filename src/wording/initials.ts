/** The capitals that words begin with, two at most: `Head of Skills` and `Hari Singh` give `HS`. */
export function initials(words: string): string {
  const capitals = words.match(/\b\p{Lu}/gu) ?? [];
  return capitals.slice(0, 2).join("");
}
