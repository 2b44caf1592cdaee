/** Finds the keys that a language lacks, compared with the default language. */
import type { Mistake } from "./mistake.ts";
import type { ParsedFile } from "./parse-content.ts";
import { valuesIn } from "./yaml-lines.ts";

/** The keys of accents. Only the default language needs them. */
const asides = new Set(["accent", "stampAccent"]);

/** Whether a key is that of an accent. */
export function isAside(key: string): boolean {
  return asides.has(key);
}

/**
 * Every value that the default language has and another lacks: an entry of a list, an optional word.
 * Keys that only the other language has are refused by the schema.
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
