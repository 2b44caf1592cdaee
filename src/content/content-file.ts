/** The three kinds of content files, and where they lie. */
import type { Messages } from "virtual:messages";
import { z } from "zod";
import { createMessagesShape, type MessageRules } from "#content/shapes/messages.ts";
import { isGroup } from "#content/yaml.ts";
import { deskLocales } from "#locales.ts";

/** A content file, or a folder of files that are alike. */
export interface ContentFile<Shape extends z.ZodType = z.ZodType> {
  /** Whether there is one for each language, a folder of them for each language, or one for all. */
  kind: "everyLanguage" | "everyLanguageFolder" | "shared";
  /** Its path inside `content/` or inside the folder of a language, without `.yaml`. */
  name: string;
  /** The languages that have it, where that is not each one. */
  languages?: readonly string[];
  shape: Shape;
  /** The whole shape where its keys are those of the first language's file, which says this. */
  createShape?: (model: unknown) => z.ZodType;
}

/** Content files by the names under which programs ask for them. */
export type ContentFiles = Record<string, ContentFile>;

/** The file `name.yaml` of each published language. */
export function everyLanguage<Shape extends z.ZodType>(name: string, shape: Shape) {
  return { kind: "everyLanguage", name, shape } as const satisfies ContentFile<Shape>;
}

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

/** Whether a language has a content file of its own. */
export function isIn({ languages }: ContentFile, language: string): boolean {
  return languages?.includes(language) ?? true;
}

/** The files in the folder `name/` of each published language. */
export function everyLanguageFolder<Shape extends z.ZodType>(name: string, shape: Shape) {
  return { kind: "everyLanguageFolder", name, shape } as const satisfies ContentFile<Shape>;
}

/** The file `name.yaml` that all languages share. */
export function shared<Shape extends z.ZodType>(name: string, shape: Shape) {
  return { kind: "shared", name, shape } as const satisfies ContentFile<Shape>;
}
