/** The shapes of content files, as the forms of the desk ask for them. */
import { z } from "zod";
import type { ContentFile } from "#site-content/files.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { hasPlace, isGroup } from "#site-content/yaml.ts";
import { contentFiles } from "#content-files.ts";
import { defaultLocale } from "#locales.ts";
import {
  type ContentValues,
  documentOfFile,
  type JsonValue,
  languageOf,
  ownContent,
  type Path,
} from "./content-values.ts";

/** A node of a JSON schema, as far as a form asks for it. */
export interface Node {
  type?: string;
  /** Whether null may stand there: what the owner has not given yet. */
  nullable?: boolean;
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | boolean;
  items?: Node;
  enum?: string[];
  format?: string;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  /** What stays as it was given. */
  readOnly?: boolean;
  /** Whether a text may have more than one line. */
  hasLines?: boolean;
  /** The text `none` says that the business does not have it. */
  mayBeNone?: boolean;
}

/** The content file that a place of a file is one of: `en/services/gst.yaml`. */
function contentFileAt(file: string): ContentFile | undefined {
  const [document, isShared] = [documentOfFile(file), languageOf(file) === undefined];
  return Object.values<ContentFile>(contentFiles).find(
    ({ kind, name }) =>
      isShared === (kind === "shared") &&
      (kind === "everyLanguageFolder" ? document.startsWith(`${name}/`) : document === name),
  );
}

const schemas = new WeakMap<ContentFile, Node>();

/** What the form of a file is made from; made once. */
function schemaOf(file: ContentFile): Node {
  const model = ownContent().get(`${defaultLocale}/${file.name}.yaml`);
  const shape = file.createShape?.(model) ?? file.shape;
  // JSON schemas are wider than what our shapes make; what is asked for here is what they are made of.
  const schema =
    schemas.get(file) ?? (z.toJSONSchema(shape, { io: "input", override: withoutNull }) as Node);
  schemas.set(file, schema);
  return schema;
}

/** A choice between a value and null becomes that value, which may be null. */
function withoutNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [value] = jsonSchema.anyOf ?? [];
  if (value === undefined) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { nullable: true });
}

/** The shape of a value; undefined where the shape of its file has no such place. */
export function nodeAt(file: string, path: Path): Node | undefined {
  const contentFile = contentFileAt(file);
  if (contentFile === undefined) return undefined;
  return path.reduce<Node | undefined>((at, key) => at && childOf(at, key), schemaOf(contentFile));
}

/** Whether it is a text that a person reads: no name, choice, number or address of a file. */
export function isText(file: string, path: Path): boolean {
  const { type, enum: choices, minLength = 0 } = nodeAt(file, path) ?? {};
  return type === "string" && choices === undefined && minLength > 0;
}

/** Whether a value may be left out of its group. */
export function isOptional(file: string, path: Path): boolean {
  const { properties, required = [] } = nodeAt(file, path.slice(0, -1)) ?? {};
  const key = path.at(-1);
  return typeof key === "string" && properties?.[key] !== undefined && !required.includes(key);
}

/** Whether nothing of it can be edited: names that only the program uses. */
export function isFixed({ readOnly, type, items, properties }: Node): boolean {
  if (readOnly === true) return true;
  if (type === "array") return isFixed(items ?? {});
  return type === "object" && properties !== undefined && Object.values(properties).every(isFixed);
}

/**
 * Whether an edit puts something where its file needs another kind of thing: a text in the place of a
 * group, or nothing in the place of a list. The pages of the words leave it out and say so. An edit
 * for a place that the content does not have is no matter of this.
 */
export function isBroken({ file, path, value }: Overlay[number], content: ContentValues): boolean {
  if (!content.has(file) || !hasPlace(content.get(file), path)) return false;
  const node = nodeAt(file, path);
  if (path.length === 0 || node === undefined) return true;
  if (value !== undefined) return !hasShape(node, value);
  const { type, required = [] } = nodeAt(file, path.slice(0, -1)) ?? {};
  return type === "array" || required.includes(String(path.at(-1)));
}

/** Whether a value is the kind of thing that its place needs, with all groups and lists inside it. */
function hasShape(node: Node, value: unknown): boolean {
  const { type, properties = {}, required = [], nullable = false } = node;
  if (value === null && nullable) return true;
  const fitsInside = ([key, inner]: [string | number, unknown]) =>
    hasShape(childOf(node, key) ?? {}, inner);
  if (type === "array") return Array.isArray(value) && [...value.entries()].every(fitsInside);
  if (type !== "object") return type === undefined || typeof value !== "object" || value === null;
  if (!isGroup(value)) return false;
  const isThere = (key: string) =>
    Object.hasOwn(value, key) || !["object", "array"].includes(properties[key]?.type ?? "");
  return required.every(isThere) && Object.entries(value).every(fitsInside);
}

/** The shape of an entry or of what a group has under a name; undefined where nothing may stand there. */
export function childOf(
  { properties, additionalProperties, items }: Node,
  key: string | number,
): Node | undefined {
  if (typeof key === "number") return items;
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** A new entry, with everything that it must have and no words in it yet. */
export function emptyOf(node: Node): JsonValue {
  const { type, properties = {}, required = [], items = {} } = node;
  if (node.nullable === true) return null;
  switch (type) {
    case "object":
      return Object.fromEntries(required.map((key) => [key, emptyOf(properties[key] ?? {})]));
    case "array":
      return Array.from({ length: node.minItems ?? 0 }, () => emptyOf(items));
    case "boolean":
      return false;
    default:
      return node.enum?.[0] ?? "";
  }
}
