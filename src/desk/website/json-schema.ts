/** The JSON schemas of the content files, from which the forms of the desk are made. */
import { z } from "zod";
import { contentFiles } from "#content-files.ts";
import { type ContentFile, getFileSchema } from "#site-content/files.ts";
import { canSetNestedValue, isRecord } from "#site-content/nested-values.ts";
import type { Overlay } from "#site-content/overlay.ts";
import {
  type ContentValues,
  getDocument,
  getFileLocale,
  type JsonValue,
  type KeyPath,
  readDeliveredContent,
} from "./content-values.ts";

/** A node of a JSON schema, with what a form needs of it. */
export interface SchemaNode {
  type?: string;
  /** True for a value that is null until the owner gives it. */
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
  /** True for a text of more than one line. */
  hasLines?: boolean;
  /** How a phone number is stored, in whatever way it is typed: `+91 98765 43210`, or `919876543210`. */
  phoneFormat?: "international" | "digits";
  /** True where the text `none` says that the business does not have the value. */
  mayBeNone?: boolean;
}

/** The value that says that the business does not have such a thing. */
export const noneValue = "none";

/** Finds the kind of a file by its path inside `content/`, such as `en/services/gst.yaml`. */
function findContentFile(file: string): ContentFile | undefined {
  const document = getDocument(file);
  const isShared = getFileLocale(file) === undefined;
  return Object.values<ContentFile>(contentFiles).find(
    ({ kind, name }) =>
      isShared === (kind === "shared") &&
      (kind === "localeFolder" ? document.startsWith(`${name}/`) : document === name),
  );
}

const schemas = new WeakMap<ContentFile, SchemaNode>();

/** Returns the schema of a file, which is computed once. */
function getJsonSchema(file: ContentFile): SchemaNode {
  const known = schemas.get(file);
  if (known !== undefined) return known;
  const delivered = readDeliveredContent();
  const zodSchema = getFileSchema(file, delivered.keys(), (path) => delivered.get(path));
  // `SchemaNode` is the part of JSON schema that the schemas of the content use.
  const schema = z.toJSONSchema(zodSchema, { io: "input", override: removeNull }) as SchemaNode;
  schemas.set(file, schema);
  return schema;
}

/** `{ anyOf: [{ type: "number" }, { type: "null" }] }` → `{ type: "number", nullable: true }`. */
function removeNull({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [value] = jsonSchema.anyOf ?? [];
  if (value === undefined) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { nullable: true });
}

/** Finds the schema of a value; undefined where the schema of its file has no such key. */
export function findSchemaNode(file: string, path: KeyPath): SchemaNode | undefined {
  const contentFile = findContentFile(file);
  if (contentFile === undefined) return undefined;
  return path.reduce<SchemaNode | undefined>(
    (node, key) => node && getChildNode(node, key),
    getJsonSchema(contentFile),
  );
}

/**
 * Checks whether a value is a text that a person reads, rather than a key, an option, a number or a file name. The
 * schema of a sentence is the only one that requires a letter: the others have a pattern, a format or options.
 */
export function isTextValue(file: string, path: KeyPath): boolean {
  const { type, enum: options, minLength = 0 } = findSchemaNode(file, path) ?? {};
  return type === "string" && options === undefined && minLength > 0;
}

export function isOptionalValue(file: string, path: KeyPath): boolean {
  const { properties, required = [] } = findSchemaNode(file, path.slice(0, -1)) ?? {};
  const key = path.at(-1);
  return typeof key === "string" && properties?.[key] !== undefined && !required.includes(key);
}

/** Checks whether a person can edit nothing of a value, because only the program uses it. */
export function isReadOnly({ readOnly, type, items, properties }: SchemaNode): boolean {
  if (readOnly === true) return true;
  if (type === "array") return isReadOnly(items ?? {});
  return (
    type === "object" && properties !== undefined && Object.values(properties).every(isReadOnly)
  );
}

/**
 * Checks whether an edit has another type than its file needs, such as a text instead of a group, or removes a
 * required value. Such an edit is left out and listed on the page Publish. An edit of a value that the content does
 * not have is valid here: it has no effect.
 */
export function isInvalidEdit(
  { file, path, value }: Overlay[number],
  content: ContentValues,
): boolean {
  if (!content.has(file) || !canSetNestedValue(content.get(file), path)) return false;
  const node = findSchemaNode(file, path);
  if (path.length === 0 || node === undefined) return true;
  if (value !== undefined) return !hasValidTypes(node, value);
  const { type, required = [] } = findSchemaNode(file, path.slice(0, -1)) ?? {};
  return type === "array" || required.includes(String(path.at(-1)));
}

/** Checks the types of a value and of all groups and lists inside it. */
function hasValidTypes(node: SchemaNode, value: unknown): boolean {
  const { type, properties = {}, required = [], nullable = false } = node;
  if (value === null && nullable) return true;
  const isInnerValid = ([key, inner]: [string | number, unknown]) =>
    hasValidTypes(getChildNode(node, key) ?? {}, inner);
  if (type === "array") return Array.isArray(value) && [...value.entries()].every(isInnerValid);
  if (type !== "object") return type === undefined || typeof value !== "object" || value === null;
  if (!isRecord(value)) return false;
  // A required text or figure may be missing: its form shows an empty field.
  const isPresentOrText = (key: string) =>
    Object.hasOwn(value, key) || !["object", "array"].includes(properties[key]?.type ?? "");
  return required.every(isPresentOrText) && Object.entries(value).every(isInnerValid);
}

/** Returns the schema of an entry of a list or of a key of a group; undefined for a key that the group cannot have. */
export function getChildNode(
  { properties, additionalProperties, items }: SchemaNode,
  key: string | number,
): SchemaNode | undefined {
  if (typeof key === "number") return items;
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** Creates what a new entry has for a value until it is typed: empty texts, the first option, the rows that a list must have. */
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
