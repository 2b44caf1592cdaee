/** The content as visitors read it: every file checked, and the figures filled in. */
import type { z } from "zod";
import type { NamesOf } from "#site-content/files.ts";
import { parseContent, type SiteFiles, textsIn, wholeSite } from "#site-content/load.ts";
import { businessIn } from "#site-content/schemas/business.ts";
import { claimFigures, figuresIn } from "#site-content/schemas/figures.ts";
import { valueAt, valuesIn } from "#site-content/yaml.ts";
import { contentFiles } from "#content-files.ts";
import type { Locale } from "#locales.ts";
import { fillInAll } from "#text/sentences.ts";

type Files = SiteFiles;

export type SharedFile = NamesOf<Files, "shared">;

export type WordsFile = NamesOf<Files, "everyLanguage">;

export type Holds<Name extends keyof Files> = z.infer<Files[Name]["shape"]>;

/** Files by their names inside `content/` or inside the folder of a language, without `.yaml`. */
type Content = ReadonlyMap<string, unknown>;

const content = wholeSite();
const shared: Content = byFile(content.shared);
const spoken = new Map<Locale, Content>();

/** A value that all languages share, by the name of its file and the path in it. */
export function sharedValue(key: string): unknown {
  return valueUnder(shared, key);
}

export function spokenValue(language: Locale, key: string): unknown {
  return valueUnder(spokenIn(language), key);
}

export function sharedFile<Name extends SharedFile>(name: Name): Holds<Name> {
  // Parsed with the very shape that the type is made from.
  return shared.get(contentFiles[name].name) as Holds<Name>;
}

export function spokenFile<Name extends WordsFile>(language: Locale, name: Name): Holds<Name> {
  // Parsed with the very shape that the type is made from.
  return spokenIn(language).get(contentFiles[name].name) as Holds<Name>;
}

export function spokenService(language: Locale, key: string): Holds<"service"> {
  // Parsed with the very shape that the type is made from.
  return valueUnder(spokenIn(language), `services/${key}`) as Holds<"service">;
}

export function spokenSentences(language: Locale): { key: string; sentence: string }[] {
  return [...spokenIn(language)].flatMap(([file, words]) =>
    valuesIn(words).flatMap(({ keys, value }) =>
      typeof value === "string" ? [{ key: [file, ...keys].join("."), sentence: value }] : [],
    ),
  );
}

/** Every value of the content files that match, with its place: `en/home.yaml.hero.heading`. */
export function valuesAt(...patterns: string[]): { at: string; value: unknown }[] {
  return [...parseContent(textsIn("content", patterns))].flatMap(([file, { data }]) =>
    valuesIn(data).map(({ keys, value }) => ({ at: [file, ...keys].join("."), value })),
  );
}

function spokenIn(language: Locale): Content {
  const known = spoken.get(language);
  if (known) return known;
  const figures = figuresIn(content.shared, content.words[language].identityWords, language);
  const claims = claimFigures(content.shared.claims, language);
  const names = claims.map(([name, figure]) => [name.replace("claim.", ""), figure]);
  const values = new Map([
    ...[...byFile(content.words[language])].map(([file, words]): [string, unknown] => [
      file,
      asRead(words, figures),
    ]),
    ["business", businessIn(content.shared.business, language)],
    ["claims", Object.fromEntries(names)],
  ]);
  spoken.set(language, values);
  return values;
}

/** Values under the names of their files in place of the names by which programs ask for them. */
function byFile(values: Readonly<Record<string, unknown>>): Content {
  const found = Object.entries(contentFiles).flatMap(
    ([name, { kind, name: file }]): [string, unknown][] => {
      const value = values[name];
      if (value === undefined || value === null) return [];
      if (kind !== "everyLanguageFolder") return [[file, value]];
      return Object.entries(value).map(([one, words]) => [`${file}/${one}`, words]);
    },
  );
  return new Map(found);
}

/** With figures, and with plain spaces for those at which a line does not break. */
function asRead(words: unknown, figures: Record<string, string>): unknown {
  return JSON.parse(JSON.stringify(fillInAll(words, figures)).replaceAll("\u00a0", " "));
}

function valueUnder(content: Content, key: string): unknown {
  const [file = "", ...path] = key.split(".");
  const value = valueAt(content.get(file), path);
  if (value === undefined) throw new Error(`There is no "${key}".`);
  return value;
}

/** An identity of the business of which nothing is known: what the content has before anything is given. */
export const noIdentity = {
  legalName: null,
  legalForm: null,
  gstin: null,
  cin: null,
  llpin: null,
  udyam: null,
  icaiMembership: null,
  icaiFirm: null,
};
