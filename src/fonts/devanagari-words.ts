/** Collects the Hindi words that stand in the content. */
import { glob, readFile } from "node:fs/promises";
import type { Locale } from "#site";

/**
 * Every Devanagari word in the YAML that all languages share and in that of one, each once and
 * sorted; signs, dandas and joiners belong to their word. Comments count too: a word too many
 * costs a few bytes, and nothing can hide from the plain text.
 */
export async function devanagariWordsOf(locale: Locale): Promise<string[]> {
  const files = await Array.fromAsync(glob(["content/*.yaml", `content/${locale}/**/*.yaml`]));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return [...new Set(texts.join("\n").match(/[\u0900-\u097F\u200C\u200D]+/g))].toSorted();
}

/** The months in Hindi: dates are written by Intl, so no content file holds their names. */
export function hindiMonths(): string[] {
  const name = new Intl.DateTimeFormat("hi-IN", { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month)));
}
