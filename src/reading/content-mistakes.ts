/** Finds what is wrong in the content and says it to whoever wrote it: file, line, key and a sentence. */
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { contentFiles, patternsOf, type ContentFile } from "#shapes/content-files.ts";
import type { z } from "zod";
import { mistakeSentence } from "./mistake-sentence.ts";
import { readYamlLines, type Keys } from "./yaml-lines.ts";

/**
 * Every mistake, as `content/en/home.yaml, line 12, hero.heading: this sentence is missing.`
 *
 * @param contentDir Holds `business.yaml` and a folder for each of the languages.
 */
export async function contentMistakes(
  contentDir: string,
  languages: readonly string[],
): Promise<string[]> {
  const files: readonly ContentFile[] = Object.values(contentFiles);
  const found = files.flatMap((file) =>
    patternsOf(file, languages).map(async (pattern) => {
      const names = await Array.fromAsync(glob(pattern, { cwd: contentDir }));
      if (names.length === 0) return [`content/${pattern} is missing.`];
      const mistakes = names.toSorted().map(async (name) => {
        const text = await readFile(path.join(contentDir, name), "utf8");
        return mistakesIn(text, file.shape).map(
          (mistake) => `content/${name.replaceAll(path.sep, "/")}, ${mistake}`,
        );
      });
      return (await Promise.all(mistakes)).flat();
    }),
  );
  return (await Promise.all(found)).flat();
}

/** What is wrong in the text of one file, as `line 12, hero.heading: this sentence is missing.` */
export function mistakesIn(text: string, shape: z.ZodType): string[] {
  const { data, errors, lineOf } = readYamlLines(text);
  if (errors.length > 0) return errors.map(({ line, message }) => `line ${line}: ${message}`);
  const { error } = shape.safeParse(data, { error: mistakeSentence });
  if (error === undefined) return [];
  const say = (keys: Keys, sentence: string) =>
    `${[`line ${lineOf(keys)}`, ...(keys.length > 0 ? [keys.map(String).join(".")] : [])].join(", ")}: ${sentence}`;
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => say([...issue.path, key], "nothing here is called so."))
      : [say(issue.path, issue.message)],
  );
}
