/** Finds what a language still lacks, key by key, beside the default language. */
import type { Mistake } from "./mistake.ts";
import type { ParsedFile } from "./parse-content.ts";
import { valuesIn } from "./yaml-lines.ts";

/** The short lines of accent in the default language: no other one needs them. */
const asides = new Set(["accent", "stampAccent"]);

/** Whether a key is that of such a line. */
export function isAside(key: string): boolean {
  return asides.has(key);
}

/**
 * Every value that the default language has and another has not: an entry of a list, a word that may
 * be left out. Keys that only the other language has are refused by the content's own shape.
 */
export function missingWords(
  parsed: ReadonlyMap<string, ParsedFile>,
  defaultLanguage: string,
  language: string,
): Mistake[] {
  return [...parsed].flatMap(([source, { data }]): Mistake[] => {
    if (!source.startsWith(`${defaultLanguage}/`)) return [];
    const file = source.replace(defaultLanguage, language);
    const twin = parsed.get(file);
    if (twin === undefined) return [{ file, keys: [], sentence: "is missing." }];
    const known = new Set(wordsIn(twin.data).map((keys) => keys.join(".")));
    return wordsIn(data)
      .filter((keys) => !known.has(keys.join(".")))
      .map((keys) => ({
        file,
        line: twin.lineOf(keys),
        keys,
        sentence: `this is in ${source}, but missing here.`,
      }));
  });
}

/** The keys of every value that each language must have. */
export function wordsIn(content: unknown): string[][] {
  return valuesIn(content)
    .map(({ keys }) => keys)
    .filter((keys) => !keys.some(isAside));
}
