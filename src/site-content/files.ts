/**
 * The kinds of content files: a file for each language, a folder of files for each language, or a file that all
 * languages share.
 */
import type { Texts } from "virtual:texts";
import { z } from "zod";
import { defaultLocale, type Locale } from "#locales.ts";
import { businessSchema } from "./schemas/business.ts";
import { coursesSchema, courseTextRules } from "./schemas/courses.ts";
import {
  claimsSchema,
  governmentRulesSchema,
  pricesSchema,
  promotionSchema,
  statementsSchema,
} from "./schemas/figures.ts";
import { openingSchema } from "./schemas/opening.ts";
import {
  catalogNameSchema,
  productTextRules,
  serviceFactsSchema,
  serviceTextRules,
} from "./schemas/service.ts";
import { testimonialFactsSchema } from "./schemas/testimonials.ts";
import { createTextSchema, namedBy, type TextRules } from "./schemas/texts.ts";
import { isRecord } from "./yaml.ts";

export interface ContentFile {
  kind: "locale" | "localeFolder" | "shared";
  /** The path of the file inside `content/` or inside the folder of a language, without `.yaml`. */
  name: string;
  /** Absent if every language has the file. */
  languages?: readonly string[];
  schema: z.ZodType;
  /** Makes the schema of texts from the content of the default language's file, or of all files of its folder. */
  createSchema?: (models: readonly unknown[]) => z.ZodType;
}

export type ContentFiles = Record<string, ContentFile>;

const localeFile = createFileKind("locale");

const localeFolder = createFileKind("localeFolder");

function createFileKind<Kind extends ContentFile["kind"]>(kind: Kind) {
  return <Schema extends z.ZodType>(name: string, schema: Schema) => ({ kind, name, schema });
}

/** The file `name.yaml` that all languages share. */
export const sharedFile = createFileKind("shared");

/** The file `name.yaml` of each published language, whose keys and types come from the English file and from `rules`. */
export function createTextFile<Name extends keyof Texts>(name: Name, rules?: TextRules) {
  const schema = z.custom<Texts[Name]>();
  return { ...localeFile(name, schema), createSchema: createSchemaMaker(schema, rules) };
}

/** The files in the folder `name/` of each published language, which all have the keys of the English ones. */
function createTextFolder<Name extends string, Key extends `${Name}/*` & keyof Texts>(
  name: Name,
  rules?: TextRules,
) {
  const schema = z.custom<Texts[Key]>();
  return { ...localeFolder(name, schema), createSchema: createSchemaMaker(schema, rules) };
}

/** @param fallback for files that cannot be compared, because English has none that can be read */
function createSchemaMaker(fallback: z.ZodType, rules?: TextRules) {
  // Making a schema takes as long as checking all content, so it is cached until a model is parsed again.
  let cached: { models: readonly unknown[]; schema: z.ZodType } | undefined;
  return (given: readonly unknown[]): z.ZodType => {
    const models = given.filter(isRecord);
    if (models.length === 0) return fallback;
    const isSame =
      cached?.models.length === models.length &&
      models.every((model, index) => model === cached?.models[index]);
    if (!cached || !isSame) cached = { models, schema: createTextSchema(models, rules) };
    return cached.schema;
  };
}

/** @param read returns the content of a file, one of `paths` inside `content/` */
export function getFileSchema(
  { kind, name, schema, createSchema }: ContentFile,
  paths: Iterable<string>,
  read: (path: string) => unknown,
): z.ZodType {
  if (createSchema === undefined) return schema;
  const source = `${defaultLocale}/${name}`;
  const isSource = (path: string) =>
    kind === "localeFolder" ? path.startsWith(`${source}/`) : path === `${source}.yaml`;
  return createSchema([...paths].filter(isSource).map((path) => read(path)));
}

export function hasLocale({ languages }: ContentFile, language: string): boolean {
  return languages?.includes(language) ?? true;
}

/** Content that several folders use: the business, what it sells and what it claims. */
export const factFiles = {
  business: sharedFile("business", businessSchema),
  claims: sharedFile("claims", claimsSchema),
  courses: sharedFile("courses", coursesSchema),
  courseContent: createTextFile("courses", { courses: namedBy(z.string(), courseTextRules) }),
  governmentRules: sharedFile("rules/government", governmentRulesSchema),
  identityContent: createTextFile("identity"),
  opening: sharedFile("opening", openingSchema),
  openingContent: createTextFile("opening"),
  prices: sharedFile("prices", pricesSchema),
  promotion: sharedFile("promotion", promotionSchema),
  service: createTextFolder("services", {
    ...serviceTextRules,
    products: namedBy(catalogNameSchema, productTextRules),
  }),
  serviceFacts: sharedFile("services", serviceFactsSchema),
  statements: sharedFile("statements", statementsSchema),
  testimonialFacts: sharedFile("testimonials", testimonialFactsSchema),
};

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
