/** Searching: what was sent is stored once more in one way of writing, and a search is brought into the same. */
import { sql } from "kysely";

/** Compatible letters (NFKC), small, without hyphens: a number or a reference is also written with some. */
function comparable(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[-‐–]/g, "");
}

/** Everything that was sent, a line for each value, so that a whole value can be told from a part. */
export function searchText(values: readonly string[]): string {
  const lines = values.map((value) => comparable(value).replace(/\s+/g, " ").trim());
  return `\n${lines.filter(Boolean).join("\n")}\n`;
}

/** The words to look for. A phone number is stored as its ten digits, and found however it is written. */
export function wordsIn(search: string): string[] {
  const plain = comparable(search).replace(/(^|\s)(?:\+|00)91\s*(?=\d)/g, "$1");
  const digits = plain.replace(/[\s()+]/g, "");
  if (/^\d{6,}$/.test(digits)) return [digits.slice(-10)];
  return plain.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** The pattern of a text that is somewhere in another; signs of the pattern mean themselves. */
export function containing(text: string) {
  const escaped = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<string>`${escaped} escape '\\'`;
}

/** The pattern of a whole value that was sent. */
export function holdingValue(value: string) {
  return containing(`\n${comparable(value)}\n`);
}
