/**
 * The kinds of content files: a file for each language, a folder of files for each language, or a file that all
 * languages share.
 */
import type { Messages } from "virtual:messages";
import { z } from "zod";
import { deskLocales, type Locale } from "#locales.ts";
import { businessSchema } from "./schemas/business.ts";
import { courseContentSchema, coursesSchema } from "./schemas/courses.ts";
import {
  claimsSchema,
  governmentRulesSchema,
  pricesSchema,
  promotionSchema,
  statementsSchema,
} from "./schemas/figures.ts";
import { identityContentSchema } from "./schemas/identity.ts";
import { createMessagesSchema, type MessageRules } from "./schemas/messages.ts";
import { openingContentSchema, openingSchema } from "./schemas/opening.ts";
import { serviceFactsSchema, serviceSchema } from "./schemas/service.ts";
import { testimonialFactsSchema } from "./schemas/testimonials.ts";
import { isRecord } from "./yaml.ts";

export interface ContentFile {
  kind: "locale" | "localeFolder" | "shared";
  /** Its path inside `content/` or inside the folder of a language, without `.yaml`. */
  name: string;
  /** Absent if every language has the file. */
  languages?: readonly string[];
  schema: z.ZodType;
  /** For messages, whose schema has the keys of the first language's file, `model`. */
  createSchema?: (model: unknown) => z.ZodType;
}

export type ContentFiles = Record<string, ContentFile>;

function createFileKind<Kind extends ContentFile["kind"]>(kind: Kind) {
  return <Schema extends z.ZodType>(name: string, schema: Schema) => ({ kind, name, schema });
}

/** The file `name.yaml` of each published language. */
export const localeFile = createFileKind("locale");

/** The files in the folder `name/` of each published language. */
const localeFolder = createFileKind("localeFolder");

/** The file `name.yaml` that all languages share. */
export const sharedFile = createFileKind("shared");

/** The file `name.yaml` of each language of the desk. */
export function createDeskFile<Schema extends z.ZodType>(name: string, schema: Schema) {
  return { ...localeFile(name, schema), languages: deskLocales };
}

/** The file `name.yaml` of each language, whose keys and types come from the English file; `rules` add to these. */
export function createMessagesFile<Name extends keyof Messages>(name: Name, rules?: MessageRules) {
  // Making a schema takes as long as checking all content, so it is cached until the model is parsed again.
  const schemasByModel = new WeakMap<object, z.ZodType>();
  const createSchema = (model: unknown) => {
    if (!isRecord(model)) return schema;
    const modelSchema = schemasByModel.get(model) ?? createMessagesSchema(model, rules);
    schemasByModel.set(model, modelSchema);
    return modelSchema;
  };
  // Without a file of the first language there are no keys to compare with.
  const schema = z.custom<Messages[Name]>();
  return { ...localeFile(name, schema), createSchema };
}

export function hasLocale({ languages }: ContentFile, language: string): boolean {
  return languages?.includes(language) ?? true;
}

/** Content that several folders use: the business, what it sells and what it claims. */
export const factFiles = {
  business: sharedFile("business", businessSchema),
  claims: sharedFile("claims", claimsSchema),
  courses: sharedFile("courses", coursesSchema),
  courseContent: localeFile("courses", courseContentSchema),
  governmentRules: sharedFile("rules/government", governmentRulesSchema),
  identityContent: localeFile("identity", identityContentSchema),
  opening: sharedFile("opening", openingSchema),
  openingContent: localeFile("opening", openingContentSchema),
  prices: sharedFile("prices", pricesSchema),
  promotion: sharedFile("promotion", promotionSchema),
  service: localeFolder("services", serviceSchema),
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
