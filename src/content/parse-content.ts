/** Reads content files and parses each once, before they are checked. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { hasPlace, withValue } from "./key-path.ts";
import type { Mistake } from "./mistake.ts";
import type { Overlay } from "./overlay.ts";
import { readYamlLines, type YamlLines } from "./yaml-lines.ts";

/** The text of content files by their place inside the content folder: `en/home.yaml`. */
export type Texts = ReadonlyMap<string, string>;

/** A content file with its edits applied. */
export interface ParsedFile extends YamlLines {
  text: string;
  /** The values of the file without the edits. */
  own: unknown;
  /** Edits of keys that the file lacks. */
  strayEdits: Omit<Mistake, "file">[];
}

/** The texts of the files in a folder that match one of the patterns, in the order of their names. */
export function textsIn(folder: string, patterns: readonly string[] = ["**/*.yaml"]): Texts {
  const names = globSync([...patterns], { cwd: folder }).toSorted();
  return new Map(
    names.map((name) => [
      name.replaceAll(path.sep, "/"),
      readFileSync(path.join(folder, name), "utf8"),
    ]),
  );
}

const noEdits: Overlay = [];

/** The files by their names, each with its own edits. */
export function parseContent(
  texts: Texts,
  overlay: Overlay = noEdits,
): ReadonlyMap<string, ParsedFile> {
  return new Map([...texts].map(([name, text]) => [name, parseFile(name, text, overlay)]));
}

/** A cache by file name, so that a second read parses only changed files. */
const parsedBefore = new Map<string, { text: string; lines: YamlLines }>();

function parseOnce(name: string, text: string): YamlLines {
  const before = parsedBefore.get(name);
  if (before?.text === text) return before.lines;
  const lines = readYamlLines(text);
  parsedBefore.set(name, { text, lines });
  return lines;
}

function parseFile(name: string, text: string, overlay: Overlay): ParsedFile {
  const lines = parseOnce(name, text);
  const strayEdits: ParsedFile["strayEdits"] = [];
  let { data } = lines;
  for (const edit of overlay) {
    if (edit.file !== name || lines.errors.length > 0) continue;
    if (hasPlace(lines.data, edit.path)) data = withValue(data, edit.path, edit.value);
    else strayEdits.push({ ...strayEdit, line: lines.lineOf(edit.path), keys: edit.path });
  }
  return { ...lines, data, own: lines.data, text, strayEdits };
}

const strayEdit = { sentence: "an edit is for this, but the file does not have it." };
