/**
 * The kinds of content files: a file for each language, a folder of files for each language, or a file that all
 * languages share. `createTextFile` and its siblings make the rows of the tables that `src/content-files.ts` joins.
 */
import type { Texts } from "virtual:texts";
import { z } from "zod";
import { defaultLocale, type Locale } from "#locales.ts";
import { isRecord } from "./nested-values.ts";
import { createTextSchema, type TextRules } from "./schemas/texts.ts";

export interface ContentFile {
  kind: "locale" | "localeFolder" | "shared";
  /** The path of the file inside `content/` or inside the folder of a language, without `.yaml`. */
  name: string;
  /** Absent if every language has the file. */
  languages?: readonly string[];
  /** Checks the content; of texts, whose keys come from the English file, it gives the type alone. */
  schema: z.ZodType;
  /** For texts: makes the schema that checks them from the English file, or from all English files of the folder. */
  createSchema?: (models: readonly unknown[]) => z.ZodType;
}

export type ContentFiles = Record<string, ContentFile>;

/** The file `name.yaml` that all languages share. */
export function sharedFile<Schema extends z.ZodType>(name: string, schema: Schema) {
  // The literal type of `kind` tells the types below which files are shared.
  return { kind: "shared" as const, name, schema };
}

/** The file `name.yaml` of each published language, whose keys and types come from the English file and from `rules`. */
export function createTextFile<Name extends keyof Texts>(name: Name, rules?: TextRules) {
  // Without a function, `custom` accepts everything: it only carries the type that is generated from the English file.
  const schema = z.custom<Texts[Name]>();
  return { kind: "locale" as const, name, schema, createSchema: createSchemaMaker(schema, rules) };
}

/** The files in the folder `name/` of each published language, which all have the keys of the English ones. */
export function createTextFolder<Name extends string, Key extends `${Name}/*` & keyof Texts>(
  name: Name,
  rules?: TextRules,
) {
  const schema = z.custom<Texts[Key]>();
  const createSchema = createSchemaMaker(schema, rules);
  return { kind: "localeFolder" as const, name, schema, createSchema };
}

/**
 * The returned function makes the schema of texts from the content of English files.
 *
 * @param fallback for texts that cannot be compared, because no English file can be read
 */
function createSchemaMaker(fallback: z.ZodType, rules?: TextRules) {
  // Making a schema takes as long as checking all content, so it is cached until a model is parsed again.
  let cached: { models: readonly unknown[]; schema: z.ZodType } | undefined;
  return (englishContents: readonly unknown[]): z.ZodType => {
    // The content of a file that cannot be parsed is undefined.
    const models = englishContents.filter(isRecord);
    if (models.length === 0) return fallback;
    const isSame =
      cached?.models.length === models.length &&
      models.every((model, index) => model === cached?.models[index]);
    if (!cached || !isSame) cached = { models, schema: createTextSchema(models, rules) };
    return cached.schema;
  };
}

/**
 * The schema that checks the file, or each file of the folder, in every language.
 *
 * @param paths of all files inside `content/`, of which the English ones of these texts are read
 * @param readModel returns the content of one of these files
 */
export function getFileSchema(
  { kind, name, schema, createSchema }: ContentFile,
  paths: Iterable<string>,
  readModel: (path: string) => unknown,
): z.ZodType {
  if (createSchema === undefined) return schema;
  const model = `${defaultLocale}/${name}`;
  const isModel = (path: string) =>
    kind === "localeFolder" ? path.startsWith(`${model}/`) : path === `${model}.yaml`;
  return createSchema([...paths].filter(isModel).map((path) => readModel(path)));
}

export function hasLocale({ languages }: ContentFile, language: string): boolean {
  return languages?.includes(language) ?? true;
}

type FileContent<File extends ContentFile> = z.infer<File["schema"]>;

export type FileNames<Files extends ContentFiles, Kind extends ContentFile["kind"]> = {
  [Name in keyof Files]: Files[Name]["kind"] extends Kind ? Name : never;
}[keyof Files];

/** The content of one language; a folder is a record of its files by name. */
export type LocaleContent<Files extends ContentFiles> = {
  [Name in FileNames<Files, "locale">]: FileContent<Files[Name]>;
} & {
  [Name in FileNames<Files, "localeFolder">]: Readonly<Record<string, FileContent<Files[Name]>>>;
};

/** Content that has been checked, with its placeholders not filled in yet. */
export interface LoadedContent<Files extends ContentFiles> {
  shared: { [Name in FileNames<Files, "shared">]: FileContent<Files[Name]> };
  localeContent: Readonly<Record<Locale, LocaleContent<Files>>>;
}
