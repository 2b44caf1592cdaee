/** Content files are of three kinds: one for each language, a folder for each language, or one for all. */
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
  /** If absent, every language has the file. */
  languages?: readonly string[];
  schema: z.ZodType;
  /** The schema of messages depends on the keys of the first language's file, `model`. */
  createSchema?: (model: unknown) => z.ZodType;
}

export type ContentFiles = Record<string, ContentFile>;

/** Makes files of a kind, whose names and schemas their types keep. */
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

/** The messages in the file `name.yaml` of each language, of which some have rules of their own. */
export function createMessagesFile<Name extends keyof Messages>(name: Name, rules?: MessageRules) {
  // A parsed file stays until its text changes, and making its schema takes as long as checking all content.
  const made = new WeakMap<object, z.ZodType>();
  const createSchema = (model: unknown) => {
    if (!isRecord(model)) return schema;
    const own = made.get(model) ?? createMessagesSchema(model, rules);
    made.set(model, own);
    return own;
  };
  // While the first language has no such file, nothing is known of the others.
  const schema = z.custom<Messages[Name]>();
  return { ...localeFile(name, schema), createSchema };
}

export function hasLocale({ languages }: ContentFile, language: string): boolean {
  return languages?.includes(language) ?? true;
}

/** Facts that several folders show: the business, what it sells and what it claims. */
export const factFiles = {
  business: sharedFile("business", businessSchema),
  claims: sharedFile("claims", claimsSchema),
  courses: sharedFile("courses", coursesSchema),
  courseWords: localeFile("courses", courseContentSchema),
  governmentRules: sharedFile("rules/government", governmentRulesSchema),
  identityWords: localeFile("identity", identityContentSchema),
  opening: sharedFile("opening", openingSchema),
  openingWords: localeFile("opening", openingContentSchema),
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

/** A folder has the words of each of its files, by file name. */
export type LocaleContent<Files extends ContentFiles> = {
  [Name in FileNames<Files, "locale">]: FileContent<Files[Name]>;
} & {
  [Name in FileNames<Files, "localeFolder">]: Readonly<Record<string, FileContent<Files[Name]>>>;
};

/** Placeholders in this content are not filled in yet. */
export interface LoadedContent<Files extends ContentFiles> {
  shared: { [Name in FileNames<Files, "shared">]: FileContent<Files[Name]> };
  words: Readonly<Record<Locale, LocaleContent<Files>>>;
}
