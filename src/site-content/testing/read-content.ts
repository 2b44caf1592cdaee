/** The content as visitors read it: every file checked, and the figures filled in. */
import type { z } from "zod";
import { contentFiles } from "#content-files.ts";
import type { Locale } from "#locales.ts";
import type { FileNames } from "#site-content/files.ts";
import {
  loadSiteContentOrThrow,
  parseContent,
  readYamlFiles,
  type SiteFiles,
} from "#site-content/load.ts";
import { localizeBusiness } from "#site-content/schemas/business.ts";
import { listClaimFigures, listFigures } from "#site-content/schemas/figures.ts";
import { getNestedValue, listLeafValues } from "#site-content/yaml.ts";
import { fillInAll } from "#text/sentences.ts";

type Files = SiteFiles;

export type SharedFile = FileNames<Files, "shared">;

export type LocaleFile = FileNames<Files, "locale">;

export type FileValue<Name extends keyof Files> = z.infer<Files[Name]["schema"]>;

/** Files by their names inside `content/` or inside the folder of a language, without `.yaml`. */
type Content = ReadonlyMap<string, unknown>;

const content = loadSiteContentOrThrow();
const shared: Content = groupByFile(content.shared);
const spoken = new Map<Locale, Content>();

/** A value that all languages share, by the name of its file and the path in it. */
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
  return [...readLocaleContent(language)].flatMap(([file, words]) =>
    listLeafValues(words).flatMap(({ keys, value }) =>
      typeof value === "string" ? [{ key: [file, ...keys].join("."), sentence: value }] : [],
    ),
  );
}

/** Every value of the content files that match, with its place: `en/home.yaml.hero.heading`. */
export function findValues(...patterns: string[]): { at: string; value: unknown }[] {
  return [...parseContent(readYamlFiles("content", patterns))].flatMap(([file, { data }]) =>
    listLeafValues(data).map(({ keys, value }) => ({ at: [file, ...keys].join("."), value })),
  );
}

function readLocaleContent(language: Locale): Content {
  const known = spoken.get(language);
  if (known) return known;
  const figures = listFigures(content.shared, content.words[language].identityWords, language);
  const claims = listClaimFigures(content.shared.claims, language);
  const names = claims.map(([name, figure]) => [name.replace("claim.", ""), figure]);
  const values = new Map([
    ...[...groupByFile(content.words[language])].map(([file, words]): [string, unknown] => [
      file,
      asRead(words, figures),
    ]),
    ["business", localizeBusiness(content.shared.business, language)],
    ["claims", Object.fromEntries(names)],
  ]);
  spoken.set(language, values);
  return values;
}

/** Values under the names of their files in place of the names by which programs ask for them. */
function groupByFile(values: Readonly<Record<string, unknown>>): Content {
  const found = Object.entries(contentFiles).flatMap(
    ([name, { kind, name: file }]): [string, unknown][] => {
      const value = values[name];
      if (value === undefined || value === null) return [];
      if (kind !== "localeFolder") return [[file, value]];
      return Object.entries(value).map(([one, words]) => [`${file}/${one}`, words]);
    },
  );
  return new Map(found);
}

/** With figures, and with plain spaces for those at which a line does not break. */
function asRead(words: unknown, figures: Record<string, string>): unknown {
  return JSON.parse(JSON.stringify(fillInAll(words, figures)).replaceAll("\u00a0", " "));
}

function getValueByKey(content: Content, key: string): unknown {
  const [file = "", ...path] = key.split(".");
  const value = getNestedValue(content.get(file), path);
  if (value === undefined) throw new Error(`There is no "${key}".`);
  return value;
}

/** An identity of the business of which nothing is known: what the content has before anything is given. */
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
