/** Loads content files: reads their texts, applies edits, and checks each file by itself, then all together. */
import type { z } from "zod";
import { contentFiles } from "#content-files.ts";
import { defaultLocale, isLocale, locales } from "#locales.ts";
import {
  ContentError,
  type ContentIssue,
  englishIssueFormatter,
  type IssueFormatter,
} from "./content-issues.ts";
import { listCrossFileIssues } from "./cross-file-rules.ts";
import { checkFile, type EditedFile, parseEditedFile } from "./edited-file.ts";
import { type ContentFiles, getFileSchema, hasLocale, type LoadedContent } from "./files.ts";
import { type Keys, listLeafValues } from "./nested-values.ts";
import type { Overlay } from "./overlay.ts";
import { isAccentKey } from "./schemas/texts.ts";
import type { SiteContent, SiteFiles } from "./site-files.ts";
import type { YamlFile } from "./yaml.ts";
import { type FileTexts, parseWithCache, readYamlFiles } from "./yaml-files.ts";

type LoadResult<Files extends ContentFiles> =
  { ok: true; content: LoadedContent<Files> } | { ok: false; issues: ContentIssue[] };

const unknownFileSentence = "is no file of the content, but an edit is for it.";

/** Returns the content, or every issue in it. Pass `texts` if the files have been read already. */
export function loadSiteContent(
  texts?: FileTexts,
  overlay?: Overlay,
  formatter?: IssueFormatter,
): LoadResult<SiteFiles> {
  const { parsed, ...loaded } = loadFiles(contentFiles, texts, overlay, formatter);
  if (!loaded.ok) return loaded;
  const issues = Array.from(listCrossFileIssues(loaded.content), (item) => ({
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

  // The keys of texts are those of the English file without edits.
  const readModel = (filePath: string) => parseWithCache(filePath, texts.get(filePath) ?? "").data;
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
  if (issues.length === 0) issues.push(...listMissingTranslations(files, parsed, formatter));
  if (issues.length > 0) {
    const withFolder = issues.map((issue) => ({ ...issue, file: `content/${issue.file}` }));
    return { ok: false, issues: withFolder, parsed };
  }
  // Each value has just been checked against the schema that its type is made from.
  const content = { shared, localeContent } as unknown as LoadedContent<Files>;
  return { ok: true, content, parsed };
}

/** `readFile` and `readFolder` return checked values, and add to `parsed` and `issues` what they find. */
function createFileReader(texts: FileTexts, overlay: Overlay, formatter: IssueFormatter) {
  const parsed = new Map<string, EditedFile>();
  const issues: ContentIssue[] = overlay
    .filter(({ file }) => !texts.has(file))
    .map(({ file, path: keys }) => ({ file, keys, sentence: unknownFileSentence }));

  function readFile(filePath: string, schema: z.ZodType): unknown {
    const text = texts.get(filePath);
    if (text === undefined) {
      issues.push({ file: filePath, keys: [], sentence: "is missing." });
      return undefined;
    }
    const file = parseEditedFile(filePath, text, overlay);
    parsed.set(filePath, file);
    const checked = checkFile(file, schema, createTranslationFormatter(filePath, formatter));
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

/** An unknown key of a translation may be one that the default language has lost, so the issue names that language's file. */
function createTranslationFormatter(filePath: string, formatter: IssueFormatter): IssueFormatter {
  const [locale = "", ...names] = filePath.split("/");
  if (!isLocale(locale) || locale === defaultLocale) return formatter;
  const source = [defaultLocale, ...names].join("/");
  return {
    ...formatter,
    formatZodIssue: (issue) =>
      issue.code === "unrecognized_keys"
        ? formatter.formatUnknownName(source)
        : formatter.formatZodIssue(issue),
  };
}

/** Lists values of the default language that another lacks. The schema refuses those that only the other has. */
function listMissingTranslations(
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
          sentence: formatter.formatMissingTranslation(source),
        }));
    });
  });
}

/** The keys of every value that each language must have: all but the accents, which the default language alone has. */
function listTranslatedKeys(content: unknown): Keys[] {
  return listLeafValues(content)
    .map(({ keys }) => keys)
    .filter((keys) => !keys.some((key) => isAccentKey(String(key))));
}
