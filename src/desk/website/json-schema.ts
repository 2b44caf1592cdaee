/** The shapes of content files, as the forms of the desk ask for them. */
import { z } from "zod";
import { contentFiles } from "#content-files.ts";
import { defaultLocale } from "#locales.ts";
import type { ContentFile } from "#site-content/files.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { canSetNestedValue, isRecord } from "#site-content/yaml.ts";
import {
  type ContentValues,
  getDocument,
  getFileLocale,
  type JsonValue,
  type KeyPath,
  readDeliveredContent,
} from "./content-values.ts";

/** A node of a JSON schema, as far as a form asks for it. */
export interface SchemaNode {
  type?: string;
  /** Whether null may stand there: what the owner has not given yet. */
  nullable?: boolean;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  enum?: string[];
  format?: string;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  /** A read-only value, such as a source, is shown but has no field. */
  readOnly?: boolean;
  /** Whether a text may have more than one line. */
  hasLines?: boolean;
  /** The text `none` says that the business does not have it. */
  mayBeNone?: boolean;
}

/** The content file that a place of a file is one of: `en/services/gst.yaml`. */
function findContentFile(file: string): ContentFile | undefined {
  const [document, isShared] = [getDocument(file), getFileLocale(file) === undefined];
  return Object.values<ContentFile>(contentFiles).find(
    ({ kind, name }) =>
      isShared === (kind === "shared") &&
      (kind === "localeFolder" ? document.startsWith(`${name}/`) : document === name),
  );
}

const schemas = new WeakMap<ContentFile, SchemaNode>();

/** What the form of a file is made from; made once. */
function getFileSchema(file: ContentFile): SchemaNode {
  const model = readDeliveredContent().get(`${defaultLocale}/${file.name}.yaml`);
  const shape = file.createSchema?.(model) ?? file.schema;
  // JSON schemas are wider than what our shapes make; what is asked for here is what they are made of.
  const schema =
    schemas.get(file) ??
    (z.toJSONSchema(shape, { io: "input", override: removeNull }) as SchemaNode);
  schemas.set(file, schema);
  return schema;
}

/** A choice between a value and null becomes that value, which may be null. */
function removeNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [value] = jsonSchema.anyOf ?? [];
  if (value === undefined) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { nullable: true });
}

/** The shape of a value; undefined where the shape of its file has no such place. */
export function findSchemaNode(file: string, path: KeyPath): SchemaNode | undefined {
  const contentFile = findContentFile(file);
  if (contentFile === undefined) return undefined;
  return path.reduce<SchemaNode | undefined>(
    (at, key) => at && getChildNode(at, key),
    getFileSchema(contentFile),
  );
}

/** Whether it is a text that a person reads: no name, choice, number or address of a file. */
export function isTextValue(file: string, path: KeyPath): boolean {
  const { type, enum: choices, minLength = 0 } = findSchemaNode(file, path) ?? {};
  return type === "string" && choices === undefined && minLength > 0;
}

/** Whether a value may be left out of its group. */
export function isOptionalValue(file: string, path: KeyPath): boolean {
  const { properties, required = [] } = findSchemaNode(file, path.slice(0, -1)) ?? {};
  const key = path.at(-1);
  return typeof key === "string" && properties?.[key] !== undefined && !required.includes(key);
}

/** Whether nothing of it can be edited: names that only the program uses. */
export function isReadOnly({ readOnly, type, items, properties }: SchemaNode): boolean {
  if (readOnly === true) return true;
  if (type === "array") return isReadOnly(items ?? {});
  return (
    type === "object" && properties !== undefined && Object.values(properties).every(isReadOnly)
  );
}

/**
 * Whether an edit puts something where its file needs another kind of thing: a text in the place of a
 * group, or nothing in the place of a list. The pages of the words leave it out and say so. An edit
 * for a place that the content does not have is no matter of this.
 */
export function isInvalidEdit(
  { file, path, value }: Overlay[number],
  content: ContentValues,
): boolean {
  if (!content.has(file) || !canSetNestedValue(content.get(file), path)) return false;
  const node = findSchemaNode(file, path);
  if (path.length === 0 || node === undefined) return true;
  if (value !== undefined) return !hasShape(node, value);
  const { type, required = [] } = findSchemaNode(file, path.slice(0, -1)) ?? {};
  return type === "array" || required.includes(String(path.at(-1)));
}

/** Whether a value is the kind of thing that its place needs, with all groups and lists inside it. */
function hasShape(node: SchemaNode, value: unknown): boolean {
  const { type, properties = {}, required = [], nullable = false } = node;
  if (value === null && nullable) return true;
  const isInnerValid = ([key, inner]: [string | number, unknown]) =>
    hasShape(getChildNode(node, key) ?? {}, inner);
  if (type === "array") return Array.isArray(value) && [...value.entries()].every(isInnerValid);
  if (type !== "object") return type === undefined || typeof value !== "object" || value === null;
  if (!isRecord(value)) return false;
  const isPresent = (key: string) =>
    Object.hasOwn(value, key) || !["object", "array"].includes(properties[key]?.type ?? "");
  return required.every(isPresent) && Object.entries(value).every(isInnerValid);
}

/** The shape of an entry or of what a group has under a name; undefined where nothing may stand there. */
export function getChildNode(
  { properties, additionalProperties, items }: SchemaNode,
  key: string | number,
): SchemaNode | undefined {
  if (typeof key === "number") return items;
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** A new entry, with everything that it must have and no words in it yet. */
export function createEmptyValue(node: SchemaNode): JsonValue {
  const { type, properties = {}, required = [], items = {} } = node;
  if (node.nullable === true) return null;
  switch (type) {
    case "object":
      return Object.fromEntries(
        required.map((key) => [key, createEmptyValue(properties[key] ?? {})]),
      );
    case "array":
      return Array.from({ length: node.minItems ?? 0 }, () => createEmptyValue(items));
    case "boolean":
      return false;
    default:
      return node.enum?.[0] ?? "";
  }
}
