/** Loads content files: reads their texts, applies edits, and checks each file by its schema. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { contentFiles } from "#content-files.ts";
import { defaultLocale, isLocale, locales } from "#locales.ts";
import { mapSentences } from "#text/sentences.ts";
import { hasUnstorableCharacters, toLines } from "#text/typed-text.ts";
import { findCrossFileIssues } from "./cross-file-rules.ts";
import { type ContentFiles, getFileSchema, hasLocale, type LoadedContent } from "./files.ts";
import type { Overlay } from "./overlay.ts";
import { isAccentKey } from "./schemas/texts.ts";
import type { SiteContent, SiteFiles } from "./site-files.ts";
import {
  canSetNestedValue,
  ContentError,
  type ContentIssue,
  englishIssueFormatter,
  type IssueFormatter,
  type Keys,
  listLeafValues,
  parseYaml,
  setNestedValue,
  type YamlFile,
} from "./yaml.ts";

type LoadResult<Files extends ContentFiles> =
  { ok: true; content: LoadedContent<Files> } | { ok: false; issues: ContentIssue[] };

type FileIssue = Omit<ContentIssue, "file">;

/** Texts by path inside the content folder: `en/home.yaml`. */
export type FileTexts = ReadonlyMap<string, string>;

interface ParsedFile extends YamlFile {
  dataWithoutEdits: unknown;
  /** Edits of keys that the file lacks. */
  strayEdits: FileIssue[];
}

const unknownFileSentence = "is no file of the content, but an edit is for it.";

const strayEditSentence = "an edit is for this, but the file does not have it.";

/** Returns the content, or every issue in it. Pass `texts` if the files have been read already. */
export function loadSiteContent(
  texts?: FileTexts,
  overlay?: Overlay,
  formatter?: IssueFormatter,
): LoadResult<SiteFiles> {
  const { parsed, ...loaded } = loadFiles(contentFiles, texts, overlay, formatter);
  if (!loaded.ok) return loaded;
  const issues = Array.from(findCrossFileIssues(loaded.content), (item) => ({
    ...item,
    file: `content/${item.file}`,
    line: parsed.get(item.file)?.getLine(item.keys) ?? 1,
  }));
  return issues.length > 0 ? { ok: false, issues } : loaded;
}

/** @throws ContentError if the content has an issue. */
export function loadSiteContentOrThrow(texts?: FileTexts): SiteContent {
  return getContentOrThrow(loadSiteContent(texts));
}

/** Loads only the named files: `loadFilesOrThrow("prices")`. Throws ContentError if one has an issue. */
export function loadFilesOrThrow<Name extends keyof SiteFiles>(
  ...names: readonly Name[]
): LoadedContent<Pick<SiteFiles, Name>> {
  const chosenFiles = Object.fromEntries(names.map((name) => [name, contentFiles[name]]));
  // fromEntries forgets which name belongs to which file.
  return getContentOrThrow(loadFiles(chosenFiles as Pick<SiteFiles, Name>));
}

function getContentOrThrow<Files extends ContentFiles>(
  loaded: LoadResult<Files>,
): LoadedContent<Files> {
  if (!loaded.ok) throw new ContentError(loaded.issues);
  return loaded.content;
}

/** Checks each file, and compares each translation with the default language; `formatter` writes the issues. */
export function loadFiles<Files extends ContentFiles>(
  files: Files,
  texts = readYamlFiles("content"),
  overlay: Overlay = [],
  formatter = englishIssueFormatter,
): LoadResult<Files> & { parsed: ReadonlyMap<string, YamlFile> } {
  const { readFile, readFolder, parsed, issues } = createFileReader(texts, overlay, formatter);
  const shared: Record<string, unknown> = {};
  const localeContent: Record<string, Record<string, unknown>> = {};
  for (const locale of locales) localeContent[locale] = {};

  const readModel = (filePath: string) => parseOnce(filePath, texts.get(filePath) ?? "").data;
  for (const [key, file] of Object.entries(files)) {
    const { kind, name } = file;
    const schema = getFileSchema(file, texts.keys(), readModel);
    if (kind === "shared") {
      shared[key] = readFile(`${name}.yaml`, schema);
      continue;
    }
    for (const [locale, content] of Object.entries(localeContent)) {
      if (kind === "localeFolder") content[key] = readFolder(`${locale}/${name}/`, schema);
      // A language without such a file has that of the default language.
      else if (!hasLocale(file, locale)) content[key] = localeContent[defaultLocale]?.[key];
      else content[key] = readFile(`${locale}/${name}.yaml`, schema);
    }
  }
  if (issues.length === 0) issues.push(...findMissingTranslations(files, parsed, formatter));
  if (issues.length > 0) {
    const withFolder = issues.map((issue) => ({ ...issue, file: `content/${issue.file}` }));
    return { ok: false, issues: withFolder, parsed };
  }
  // Each value has just been checked against the schema that its type is made from.
  const content = { shared, localeContent } as unknown as LoadedContent<Files>;
  return { ok: true, content, parsed };
}

/** Both functions return checked values, and add to `parsed` and `issues` what they find. */
function createFileReader(texts: FileTexts, overlay: Overlay, formatter: IssueFormatter) {
  const parsed = new Map<string, ParsedFile>();
  const issues: ContentIssue[] = overlay
    .filter(({ file }) => !texts.has(file))
    .map(({ file, path: keys }) => ({ file, keys, sentence: unknownFileSentence }));

  function readFile(filePath: string, schema: z.ZodType): unknown {
    const text = texts.get(filePath);
    if (text === undefined) {
      issues.push({ file: filePath, keys: [], sentence: "is missing." });
      return undefined;
    }
    const file = parseFile(filePath, text, overlay);
    parsed.set(filePath, file);
    const checked = checkFile(file, schema, toTranslationFormatter(filePath, formatter));
    issues.push(...checked.issues.map((issue) => ({ file: filePath, ...issue })));
    return checked.value;
  }

  function readFolder(folder: string, schema: z.ZodType): Record<string, unknown> {
    const paths = [...texts.keys()].filter((filePath) => filePath.startsWith(folder));
    if (paths.length === 0) {
      issues.push({ file: `${folder}*.yaml`, keys: [], sentence: "is missing." });
    }
    return Object.fromEntries(
      paths.map((filePath) => [
        filePath.slice(folder.length, -".yaml".length),
        readFile(filePath, schema),
      ]),
    );
  }

  return { readFile, readFolder, parsed, issues };
}

/** In a translation an unknown key may be one that the default language has lost, so its file is named. */
function toTranslationFormatter(filePath: string, formatter: IssueFormatter): IssueFormatter {
  const [locale = "", ...names] = filePath.split("/");
  if (!isLocale(locale) || locale === defaultLocale) return formatter;
  const source = [defaultLocale, ...names].join("/");
  return {
    ...formatter,
    issue: (issue) =>
      issue.code === "unrecognized_keys" ? formatter.missingThere(source) : formatter.issue(issue),
  };
}

function checkFile(
  file: ParsedFile,
  schema: z.ZodType,
  { issue: error, edited }: IssueFormatter,
): { value: unknown; issues: FileIssue[] } {
  const { data, dataWithoutEdits, errors, strayEdits, getLine } = file;
  if (errors.length > 0) {
    const issues = errors.map(({ line, message }) => ({ line, keys: [], sentence: message }));
    return { value: undefined, issues };
  }
  const result = schema.safeParse(data, { error });
  const issues = listIssues(result.error);
  const isEdited = data !== dataWithoutEdits && issues.length > 0;
  const deliveredIssues = isEdited
    ? listIssues(schema.safeParse(dataWithoutEdits, { error }).error)
    : issues;
  const delivered = new Set(deliveredIssues.map(describeIssue));
  const located = issues.map((issue) => ({
    line: getLine(issue.keys),
    keys: issue.keys,
    // An issue that the file does not have without the edits comes from an edit.
    sentence: delivered.has(describeIssue(issue)) ? issue.sentence : edited(issue.sentence),
  }));
  return { value: result.data, issues: [...strayEdits, ...located] };
}

type ValueIssue = Pick<ContentIssue, "keys" | "sentence">;

function listIssues(error: z.ZodError | undefined): ValueIssue[] {
  return (error?.issues ?? []).flatMap((issue): ValueIssue[] =>
    (issue.code === "unrecognized_keys" ? issue.keys : [undefined]).map((key) => ({
      keys: key === undefined ? issue.path : [...issue.path, key],
      sentence: issue.message,
    })),
  );
}

function describeIssue({ keys, sentence }: ValueIssue): string {
  return `${keys.map(String).join(".")}: ${sentence}`;
}

/** Texts of the files that match one of the patterns, sorted by name. */
export function readYamlFiles(
  folder: string,
  patterns: readonly string[] = ["**/*.yaml"],
): FileTexts {
  const names = globSync([...patterns], { cwd: folder }).toSorted();
  return new Map(
    names.map((name) => [
      name.replaceAll(path.sep, "/"),
      readFileSync(path.join(folder, name), "utf8"),
    ]),
  );
}

export function parseContent(texts: FileTexts): ReadonlyMap<string, YamlFile> {
  return new Map([...texts].map(([name, text]) => [name, parseOnce(name, text)]));
}

/** Caches by file name, so that a second read parses only changed files. */
const parsedFiles = new Map<string, { text: string; yaml: YamlFile }>();

function parseOnce(name: string, text: string): YamlFile {
  const before = parsedFiles.get(name);
  if (before?.text === text) return before.yaml;
  const yaml = parseYaml(text);
  parsedFiles.set(name, { text, yaml });
  return yaml;
}

function parseFile(name: string, text: string, overlay: Overlay): ParsedFile {
  const yaml = parseOnce(name, text);
  const strayEdits: FileIssue[] = [];
  let { data } = yaml;
  for (const edit of overlay) {
    if (edit.file !== name || yaml.errors.length > 0) continue;
    // Pasted text may hold invisible characters. What cannot be stored stays, and the schema refuses it.
    const value = mapSentences(edit.value, (text) =>
      hasUnstorableCharacters(text) ? text : toLines(text),
    );
    if (canSetNestedValue(yaml.data, edit.path)) data = setNestedValue(data, edit.path, value);
    else
      strayEdits.push({
        line: yaml.getLine(edit.path),
        keys: edit.path,
        sentence: strayEditSentence,
      });
  }
  return { ...yaml, data, dataWithoutEdits: yaml.data, strayEdits };
}

/** Finds values of the default language that another lacks. The schema refuses those that only the other has. */
function findMissingTranslations(
  files: ContentFiles,
  parsed: ReadonlyMap<string, YamlFile>,
  formatter: IssueFormatter,
): ContentIssue[] {
  const others = locales.filter((locale) => locale !== defaultLocale);
  return others.flatMap((locale) => {
    const filesWithoutLocale = Object.values(files).filter((file) => !hasLocale(file, locale));
    const unneeded = new Set(filesWithoutLocale.map(({ name }) => `${defaultLocale}/${name}.yaml`));
    return [...parsed].flatMap(([source, { data }]): ContentIssue[] => {
      if (!source.startsWith(`${defaultLocale}/`) || unneeded.has(source)) return [];
      const file = locale + source.slice(defaultLocale.length);
      const translation = parsed.get(file);
      if (translation === undefined) return [{ file, keys: [], sentence: "is missing." }];
      const known = new Set(listTranslatedKeys(translation.data).map((keys) => keys.join(".")));
      return listTranslatedKeys(data)
        .filter((keys) => !known.has(keys.join(".")))
        .map((keys) => ({
          file,
          line: translation.getLine(keys),
          keys,
          sentence: formatter.missingHere(source),
        }));
    });
  });
}

/** The keys of every value that each language must have. */
function listTranslatedKeys(content: unknown): Keys[] {
  return listLeafValues(content)
    .map(({ keys }) => keys)
    .filter((keys) => !keys.some((key) => isAccentKey(String(key))));
}
