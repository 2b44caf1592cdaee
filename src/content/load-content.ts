/** THE way into the content: files, edits over them, and the check, in this order. */
import path from "node:path";
import type { z } from "zod";
import { isIn, type ContentFile, type ContentFiles } from "./content-file.ts";
import { missingWords, type AcrossMistake } from "./across-files.ts";
import { inEnglish, type Mistake, type Sayings } from "./mistake.ts";
import type { Overlay } from "./overlay.ts";
import { hasPlace, readYamlLines, withValue, type Keys, type YamlLines } from "./yaml.ts";
import { globSync, readFileSync } from "node:fs";
import { inEverySentence } from "#text/sentences.ts";
import { hasUnstorableSigns, toLines } from "#text/typed-text.ts";

/** What to load. */
export interface LoadOptions<Files extends ContentFiles, Language extends string> {
  /** The files that are asked for, of the list of content files. */
  files: Files;
  /** The languages whose words are asked for; the first is the one that the others are compared with. */
  locales: readonly Language[];
  /** The texts, if they have been read already. */
  texts?: Texts;
  /** Edits to lay over the files before they are checked. */
  overlay?: Overlay;
  /** What is wrong between files that are each right. */
  compare?: (content: Content<Files, Language>) => Iterable<AcrossMistake>;
  /** How mistakes are said, if not in English to a person who works in the files. */
  sayings?: Sayings;
}

type Value<File extends ContentFile> = z.infer<File["shape"]>;

/** The names of the files of one kind. */
export type NamesOf<Files extends ContentFiles, Kind extends ContentFile["kind"]> = {
  [Name in keyof Files]: Files[Name]["kind"] extends Kind ? Name : never;
}[keyof Files];

/** The words of one language: of a folder those of each file, by its name. */
export type WordsOf<Files extends ContentFiles> = {
  [Name in NamesOf<Files, "everyLanguage">]: Value<Files[Name]>;
} & {
  [Name in NamesOf<Files, "everyLanguageFolder">]: Readonly<Record<string, Value<Files[Name]>>>;
};

/** The checked content. Its blanks are still blank. */
export interface Content<Files extends ContentFiles, Language extends string = string> {
  shared: { [Name in NamesOf<Files, "shared">]: Value<Files[Name]> };
  words: Readonly<Record<Language, WordsOf<Files>>>;
}

/** The content, or every mistake in it. */
export type LoadResult<Files extends ContentFiles, Language extends string> =
  { ok: true; content: Content<Files, Language> } | { ok: false; mistakes: Mistake[] };

/** Reads, parses and checks content files, each once. */
export function loadContent<Files extends ContentFiles, Language extends string>({
  files,
  locales,
  texts = textsIn("content"),
  overlay = [],
  compare = () => [],
  sayings = inEnglish,
}: LoadOptions<Files, Language>): LoadResult<Files, Language> {
  const parsed = new Map<string, ParsedFile>();
  const mistakes: Mistake[] = [];
  const shared: Record<string, unknown> = {};
  const words: Record<string, Record<string, unknown>> = {};
  for (const locale of locales) words[locale] = {};

  for (const { file, path: keys } of overlay) {
    if (!texts.has(file)) mistakes.push({ file, keys, sentence: noFile });
  }
  for (const [name, file] of Object.entries(files)) {
    const check = (place: string) => {
      const text = texts.get(place);
      if (text === undefined) {
        mistakes.push({ file: place, keys: [], sentence: "is missing." });
        return undefined;
      }
      const known = parseFile(place, text, overlay);
      parsed.set(place, known);
      const model = parsed.get(`${locales[0] ?? ""}/${file.name}.yaml`)?.own;
      const checked = checkFile(known, file.createShape?.(model) ?? file.shape, sayings);
      mistakes.push(...checked.mistakes.map((mistake) => ({ file: place, ...mistake })));
      return checked.value;
    };
    if (file.kind === "shared") shared[name] = check(`${file.name}.yaml`);
    for (const [locale, ofLocale] of Object.entries(words)) {
      if (file.kind === "everyLanguage") {
        // Where a language has no such file, the first one speaks.
        ofLocale[name] = isIn(file, locale)
          ? check(`${locale}/${file.name}.yaml`)
          : words[locales[0] ?? ""]?.[name];
      }
      if (file.kind === "everyLanguageFolder") {
        const folderOf = `${locale}/${file.name}/`;
        const places = [...texts.keys()].filter((place) => place.startsWith(folderOf));
        if (places.length === 0) {
          mistakes.push({ file: `${folderOf}*.yaml`, keys: [], sentence: "is missing." });
        }
        ofLocale[name] = Object.fromEntries(
          places.map((place) => [place.slice(folderOf.length, -".yaml".length), check(place)]),
        );
      }
    }
  }
  if (mistakes.length === 0) {
    const [first = "", ...others] = locales;
    for (const locale of others) {
      const left = Object.values(files).filter((file) => !isIn(file, locale));
      const unneeded = new Set(left.map(({ name }) => `${first}/${name}.yaml`));
      const needed = new Map([...parsed].filter(([place]) => !unneeded.has(place)));
      mistakes.push(...missingWords(needed, { first, locale, sayings }));
    }
  }
  if (mistakes.length > 0) {
    return {
      ok: false,
      mistakes: mistakes.map((one) => ({ ...one, file: `content/${one.file}` })),
    };
  }
  // Each value has just been checked against the shape that its type is made from.
  const content = { shared, words } as unknown as Content<Files, Language>;
  const across = Array.from(compare(content), (one) => ({
    ...one,
    file: `content/${one.file}`,
    line: parsed.get(one.file)?.lineOf(one.keys) ?? 1,
  }));
  return across.length > 0 ? { ok: false, mistakes: across } : { ok: true, content };
}

type FoundMistake = Omit<Mistake, "file">;

/** The value of one file, and what is wrong in it. */
function checkFile(
  file: ParsedFile,
  shape: z.ZodType,
  { issue: error, edited }: Sayings,
): { value: unknown; mistakes: FoundMistake[] } {
  const { data, own, errors, strayEdits, lineOf } = file;
  if (errors.length > 0) {
    const mistakes = errors.map(({ line, message }) => ({ line, keys: [], sentence: message }));
    return { value: undefined, mistakes };
  }
  const result = shape.safeParse(data, { error });
  const issues = issuesOf(result.error);
  const before = new Set(
    data === own || issues.length === 0
      ? issues.map(described)
      : issuesOf(shape.safeParse(own, { error }).error).map(described),
  );
  const found = issues.map((issue) => ({
    line: lineOf(issue.keys),
    keys: issue.keys,
    // What was no mistake without the edits is one of theirs.
    sentence: before.has(described(issue)) ? issue.sentence : edited(issue.sentence),
  }));
  return { value: result.data, mistakes: [...strayEdits, ...found] };
}

interface Issue {
  keys: Keys;
  sentence: string;
}

function issuesOf(error: z.ZodError | undefined): Issue[] {
  return (error?.issues ?? []).flatMap((issue): Issue[] =>
    (issue.code === "unrecognized_keys" ? issue.keys : [undefined]).map((key) => ({
      keys: key === undefined ? issue.path : [...issue.path, key],
      sentence: issue.message,
    })),
  );
}

function described({ keys, sentence }: Issue): string {
  return `${keys.map(String).join(".")}: ${sentence}`;
}

/** The text of content files by their place inside the content folder: `en/home.yaml`. */
export type Texts = ReadonlyMap<string, string>;

/** A content file with its edits applied. */
interface ParsedFile extends YamlLines {
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

/** The files by their names. */
export function parseContent(texts: Texts): ReadonlyMap<string, YamlLines> {
  return new Map([...texts].map(([name, text]) => [name, parseOnce(name, text)]));
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
    // An earlier version kept what was pasted with its unseen signs.
    const value = inEverySentence(edit.value, (text) =>
      hasUnstorableSigns(text) ? text : toLines(text),
    );
    if (hasPlace(lines.data, edit.path)) data = withValue(data, edit.path, value);
    else strayEdits.push({ ...strayEdit, line: lines.lineOf(edit.path), keys: edit.path });
  }
  return { ...lines, data, own: lines.data, strayEdits };
}

const noFile = "is no file of the content, but an edit is for it.";
const strayEdit = { sentence: "an edit is for this, but the file does not have it." };
