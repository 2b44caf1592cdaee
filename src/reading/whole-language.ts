/** Finds what a language still lacks, key by key, beside the default language. */
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";

/** The short Hindi lines of English files: no other language needs them. */
const asides = new Set(["hindi", "stampHindi"]);

/**
 * Every key that the default language has and another has not, with its file, as sentences. Keys that
 * only the other language has are refused by the content's own shape.
 *
 * @param contentDir Holds a folder for each language.
 */
export async function missingWords(
  contentDir: string,
  defaultLanguage: string,
  language: string,
): Promise<string[]> {
  const folder = path.join(contentDir, defaultLanguage);
  const files = await Array.fromAsync(glob("**/*.yaml", { cwd: folder }));
  const found = files.toSorted().map(async (file) => {
    const name = `${language}/${file}`;
    const text = await readFile(path.join(contentDir, name), "utf8").catch(() => undefined);
    if (text === undefined) return [`content/${name} is missing.`];
    const keys = new Set(keysOf(parse(text)));
    return keysOf(parse(await readFile(path.join(folder, file), "utf8")))
      .filter((key) => !keys.has(key))
      .map((key) => `content/${name} has no ${key}.`);
  });
  return (await Promise.all(found)).flat();
}

/** The path of every value in a content file, as `hero.facts.0.label`. */
function keysOf(content: unknown, at = ""): string[] {
  if (typeof content !== "object" || content === null) return [at];
  return Object.entries(content)
    .filter(([key]) => !asides.has(key))
    .flatMap(([key, value]) => keysOf(value, at === "" ? key : `${at}.${key}`));
}
