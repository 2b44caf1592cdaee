/** Content files are of three kinds: one for each language, a folder for each language, or one for all. */
import type { Messages } from "virtual:messages";
import { z } from "zod";
import { deskLocales, type Locale } from "#locales.ts";
import { business } from "./schemas/business.ts";
import { courses, courseWords } from "./schemas/courses.ts";
import { claims, governmentRules, prices, promotion, statements } from "./schemas/figures.ts";
import { identityWords } from "./schemas/identity.ts";
import { createMessagesShape, type MessageRules } from "./schemas/messages.ts";
import { opening, openingWords } from "./schemas/opening.ts";
import { service, serviceFacts } from "./schemas/service.ts";
import { testimonialFacts } from "./schemas/testimonials.ts";
import { isGroup } from "./yaml.ts";

export interface ContentFile {
  kind: "everyLanguage" | "everyLanguageFolder" | "shared";
  /** Its path inside `content/` or inside the folder of a language, without `.yaml`. */
  name: string;
  /** If absent, every language has the file. */
  languages?: readonly string[];
  shape: z.ZodType;
  /** The shape of messages depends on the keys of the first language's file, `model`. */
  createShape?: (model: unknown) => z.ZodType;
}

export type ContentFiles = Record<string, ContentFile>;

/** Makes files of a kind, whose names and shapes their types keep. */
function filesOfKind<Kind extends ContentFile["kind"]>(kind: Kind) {
  return <Shape extends z.ZodType>(name: string, shape: Shape) => ({ kind, name, shape });
}

/** The file `name.yaml` of each published language. */
export const everyLanguage = filesOfKind("everyLanguage");

/** The files in the folder `name/` of each published language. */
const everyLanguageFolder = filesOfKind("everyLanguageFolder");

/** The file `name.yaml` that all languages share. */
export const shared = filesOfKind("shared");

/** The file `name.yaml` of each language of the desk. */
export function everyDeskLanguage<Shape extends z.ZodType>(name: string, shape: Shape) {
  return { ...everyLanguage(name, shape), languages: deskLocales };
}

/** The messages in the file `name.yaml` of each language, of which some have rules of their own. */
export function messages<Name extends keyof Messages>(name: Name, rules?: MessageRules) {
  // A parsed file stays until its text changes, and making its shape takes as long as checking all content.
  const made = new WeakMap<object, z.ZodType>();
  const createShape = (model: unknown) => {
    if (!isGroup(model)) return shape;
    const own = made.get(model) ?? createMessagesShape(model, rules);
    made.set(model, own);
    return own;
  };
  // While the first language has no such file, nothing is known of the others.
  const shape = z.custom<Messages[Name]>();
  return { ...everyLanguage(name, shape), createShape };
}

export function isIn({ languages }: ContentFile, language: string): boolean {
  return languages?.includes(language) ?? true;
}

/** Facts that several folders show: the business, what it sells and what it claims. */
export const factFiles = {
  business: shared("business", business),
  claims: shared("claims", claims),
  courses: shared("courses", courses),
  courseWords: everyLanguage("courses", courseWords),
  governmentRules: shared("rules/government", governmentRules),
  identityWords: everyLanguage("identity", identityWords),
  opening: shared("opening", opening),
  openingWords: everyLanguage("opening", openingWords),
  prices: shared("prices", prices),
  promotion: shared("promotion", promotion),
  service: everyLanguageFolder("services", service),
  serviceFacts: shared("services", serviceFacts),
  statements: shared("statements", statements),
  testimonialFacts: shared("testimonials", testimonialFacts),
};

type Value<File extends ContentFile> = z.infer<File["shape"]>;

export type NamesOf<Files extends ContentFiles, Kind extends ContentFile["kind"]> = {
  [Name in keyof Files]: Files[Name]["kind"] extends Kind ? Name : never;
}[keyof Files];

/** A folder has the words of each of its files, by file name. */
export type WordsOf<Files extends ContentFiles> = {
  [Name in NamesOf<Files, "everyLanguage">]: Value<Files[Name]>;
} & {
  [Name in NamesOf<Files, "everyLanguageFolder">]: Readonly<Record<string, Value<Files[Name]>>>;
};

/** Placeholders in this content are not filled in yet. */
export interface Content<Files extends ContentFiles> {
  shared: { [Name in NamesOf<Files, "shared">]: Value<Files[Name]> };
  words: Readonly<Record<Locale, WordsOf<Files>>>;
}
