/** Reads the YAML files of a folder, and parses each text once. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseYaml, type YamlFile } from "./yaml.ts";

/** Texts by path inside the content folder: `en/home.yaml`. */
export type FileTexts = ReadonlyMap<string, string>;

/** Caches by file name, so that a second read parses only changed files. */
const parsedFiles = new Map<string, { text: string; yaml: YamlFile }>();

/** Texts of the files that match one of the patterns, sorted by name. */
export function readYamlFiles(
  folder: string,
  patterns: readonly string[] = ["**/*.yaml"],
): FileTexts {
  const names = globSync([...patterns], { cwd: folder }).toSorted();
  return new Map(
    names.map((name) => [
      // Windows separates folders by a backslash.
      name.replaceAll(path.sep, "/"),
      readFileSync(path.join(folder, name), "utf8"),
    ]),
  );
}

export function parseContent(texts: FileTexts): ReadonlyMap<string, YamlFile> {
  return new Map([...texts].map(([name, text]) => [name, parseWithCache(name, text)]));
}

export function parseWithCache(name: string, text: string): YamlFile {
  const cached = parsedFiles.get(name);
  if (cached?.text === text) return cached.yaml;
  const yaml = parseYaml(text);
  parsedFiles.set(name, { text, yaml });
  return yaml;
}
