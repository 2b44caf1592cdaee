/** Reads the content for tests as visitors see it: checked, and with figures filled in. */
import type { z } from "zod";
import { contentFiles } from "#content-files.ts";
import type { Locale } from "#locales.ts";
import type { FileNames } from "#site-content/files.ts";
import { loadSiteContentOrThrow } from "#site-content/load.ts";
import { getNestedValue, listLeafValues } from "#site-content/nested-values.ts";
import { localizeBusiness } from "#site-content/schemas/business.ts";
import { listClaimFigures, listFigures } from "#site-content/schemas/figures.ts";
import type { SiteFiles } from "#site-content/site-files.ts";
import { parseContent, readYamlFiles } from "#site-content/yaml-files.ts";
import { fillInAll } from "#text/sentences.ts";

export type SharedFile = FileNames<SiteFiles, "shared">;

export type LocaleFile = FileNames<SiteFiles, "locale">;

export type FileValue<Name extends keyof SiteFiles> = z.infer<SiteFiles[Name]["schema"]>;

/** Files by their names inside `content/` or inside the folder of a language, without `.yaml`. */
type Content = ReadonlyMap<string, unknown>;

const content = loadSiteContentOrThrow();
const shared: Content = groupByFile(content.shared);
const contentByLocale = new Map<Locale, Content>();

/** The identity of a business whose owner has given nothing yet. */
export const emptyIdentity = {
  legalName: null,
  legalForm: null,
  gstin: null,
  cin: null,
  llpin: null,
  udyam: null,
  icaiMembership: null,
  icaiFirm: null,
};

/** `key` is the name of a file, and the keys in it: `business.address.city`. */
export function getSharedValue(key: string): unknown {
  return getValueByKey(shared, key);
}

export function getLocaleValue(language: Locale, key: string): unknown {
  return getValueByKey(readLocaleContent(language), key);
}

export function getSharedFile<Name extends SharedFile>(name: Name): FileValue<Name> {
  // Parsed with the very schema that the type is made from.
  return shared.get(contentFiles[name].name) as FileValue<Name>;
}

export function getLocaleFile<Name extends LocaleFile>(
  language: Locale,
  name: Name,
): FileValue<Name> {
  // Parsed with the very schema that the type is made from.
  return readLocaleContent(language).get(contentFiles[name].name) as FileValue<Name>;
}

export function getLocaleService(language: Locale, key: string): FileValue<"service"> {
  // Parsed with the very schema that the type is made from.
  return getValueByKey(readLocaleContent(language), `services/${key}`) as FileValue<"service">;
}

export function listSentences(language: Locale): { key: string; sentence: string }[] {
  return [...readLocaleContent(language)].flatMap(([file, content]) =>
    listLeafValues(content).flatMap(({ keys, value }) =>
      typeof value === "string" ? [{ key: [file, ...keys].join("."), sentence: value }] : [],
    ),
  );
}

/** Lists the values of the files that match, each with its file and keys: `en/home.yaml.hero.heading`. */
export function listValues(...patterns: string[]): { location: string; value: unknown }[] {
  return [...parseContent(readYamlFiles("content", patterns))].flatMap(([file, { data }]) =>
    listLeafValues(data).map(({ keys, value }) => ({ location: [file, ...keys].join("."), value })),
  );
}

function readLocaleContent(language: Locale): Content {
  const cached = contentByLocale.get(language);
  if (cached) return cached;
  const figures = listFigures(
    content.shared,
    content.localeContent[language].identityContent,
    language,
  );
  const claims = listClaimFigures(content.shared.claims, language).map(([name, figure]) => [
    name.replace("claim.", ""),
    figure,
  ]);
  const values = new Map([
    ...[...groupByFile(content.localeContent[language])].map(
      ([file, content]): [string, unknown] => [file, fillInFigures(content, figures)],
    ),
    ["business", localizeBusiness(content.shared.business, language)],
    ["claims", Object.fromEntries(claims)],
  ]);
  contentByLocale.set(language, values);
  return values;
}

/** Replaces the names that `getContent` has for files by their names in the content folder. */
function groupByFile(values: Readonly<Record<string, unknown>>): Content {
  const found = Object.entries(contentFiles).flatMap(
    ([name, { kind, name: file }]): [string, unknown][] => {
      const value = values[name];
      if (value === undefined || value === null) return [];
      if (kind !== "localeFolder") return [[file, value]];
      return Object.entries(value).map(([one, content]) => [`${file}/${one}`, content]);
    },
  );
  return new Map(found);
}

/** Fills in figures, and replaces non-breaking spaces. */
function fillInFigures(content: unknown, figures: Record<string, string>): unknown {
  return JSON.parse(JSON.stringify(fillInAll(content, figures)).replaceAll("\u00a0", " "));
}

function getValueByKey(content: Content, key: string): unknown {
  const [file = "", ...path] = key.split(".");
  const value = getNestedValue(content.get(file), path);
  if (value === undefined) throw new Error(`There is no "${key}".`);
  return value;
}
