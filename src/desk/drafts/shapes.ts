/** The shapes of content files. They cost memory: load this with `await import()` when words are edited. */
import { contentFiles } from "#content/content-files.ts";
import type { ContentFile } from "#content/content-file.ts";
import { locales } from "#locales.ts";
import { z } from "zod";
import { hasPlace } from "#content/yaml.ts";
import type { Overlay } from "#content/overlay.ts";
import type { ContentValues, Path } from "./content-values.ts";
import type { Json } from "./word-edits.ts";

/** A node of a JSON schema, as far as a form asks for it. */
export interface Node {
  type?: string | string[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | boolean;
  items?: Node;
  prefixItems?: Node[];
  anyOf?: Node[];
  enum?: string[];
  format?: string;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  /** What stays as it was given. */
  readOnly?: boolean;
  /** The text `none` says that the business does not have it. */
  mayBeNone?: boolean;
}

/** The content file that a place of a file is one of: `en/services/gst.yaml`. */
function contentFileAt(file: string): ContentFile | undefined {
  return Object.values<ContentFile>(contentFiles).find(({ kind, name }) => {
    if (kind === "shared") return file === `${name}.yaml`;
    return locales.some((locale) =>
      kind === "everyLanguage"
        ? file === `${locale}/${name}.yaml`
        : file.startsWith(`${locale}/${name}/`) && file.endsWith(".yaml"),
    );
  });
}

const schemas = new WeakMap<ContentFile, Node>();

/** What the form of a file is made from; made once. */
export function schemaOf(file: ContentFile): Node {
  // JSON schemas are wider than what our shapes make; what is asked for here is what they are made of.
  const schema = schemas.get(file) ?? (z.toJSONSchema(file.shape, { io: "input" }) as Node);
  schemas.set(file, schema);
  return schema;
}

/** The shape of a value; undefined where the shape of its file has no such place. */
export function nodeAt(file: string, path: Path): Node | undefined {
  const contentFile = contentFileAt(file);
  if (contentFile === undefined) return undefined;
  return path.reduce<Node | undefined>((at, key) => at && childOf(at, key), schemaOf(contentFile));
}

/** Whether it is a text that a person reads: no name, choice, number or address of a file. */
export function isText(file: string, path: Path): boolean {
  const { type, enum: choices, minLength = 0 } = plain(nodeAt(file, path) ?? {});
  return type === "string" && choices === undefined && minLength > 0;
}

/** Whether a value may be left out of its group. */
export function isOptional(file: string, path: Path): boolean {
  const { properties, required = [] } = plain(nodeAt(file, path.slice(0, -1)) ?? {});
  const key = path.at(-1);
  return typeof key === "string" && properties?.[key] !== undefined && !required.includes(key);
}

/** Whether a field of a form can hold it: a text, a number or a tick. */
function isScalar(node: Node): boolean {
  const { type } = plain(node);
  return type !== "object" && type !== "array";
}

/** Whether nothing of it can be edited: names that only the program uses. */
export function isFixed(node: Node): boolean {
  const { readOnly, type, items, prefixItems, properties } = plain(node);
  if (readOnly === true) return true;
  if (type === "array") return [...(prefixItems ?? []), items ?? {}].every(isFixed);
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
  if (value !== undefined) return !fits(node, value);
  const parent = plain(nodeAt(file, path.slice(0, -1)) ?? {});
  return parent.type === "array" || (parent.required?.includes(String(path.at(-1))) ?? false);
}

function fits(node: Node, value: unknown): boolean {
  if (value === null && mayBeNull(node)) return true;
  const { type, properties = {}, required = [] } = plain(node);
  const isObject = typeof value === "object" && value !== null;
  if (type === "array") {
    return (
      Array.isArray(value) &&
      value.every((entry: unknown, at) => fits(childOf(node, at) ?? {}, entry))
    );
  }
  if (type !== "object") return type === undefined || !isObject;
  if (!isObject || Array.isArray(value)) return false;
  const needed = required.filter((key) => !isScalar(properties[key] ?? {}));
  return (
    needed.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, inner]) => fits(childOf(node, key) ?? {}, inner))
  );
}

/** The shape of an entry or of what a group has under a name; undefined where nothing may stand there. */
export function childOf(node: Node, key: string | number): Node | undefined {
  const { properties, additionalProperties, prefixItems, items } = plain(node);
  if (typeof key === "number") return prefixItems?.[key] ?? items;
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** A shape without the choice to be null. */
export function plain(node: Node): Node {
  const [first] = node.anyOf ?? [];
  if (first !== undefined) return plain(first);
  if (Array.isArray(node.type)) return { ...node, type: node.type[0] ?? "string" };
  return node;
}

/** Whether null may stand there: what the owner has not given yet. */
export function mayBeNull(node: Node): boolean {
  return node.anyOf?.some(({ type }) => type === "null") ?? node.type?.includes("null") ?? false;
}

/** A new entry, with everything that it must have and no words in it yet. */
export function emptyOf(node: Node): Json {
  if (mayBeNull(node)) return null;
  const inner = plain(node);
  const { type, properties = {}, required = [], items = {} } = inner;
  switch (type) {
    case "object":
      return Object.fromEntries(required.map((key) => [key, emptyOf(properties[key] ?? {})]));
    case "array":
      return Array.from({ length: inner.minItems ?? 0 }, (_, at) =>
        emptyOf(inner.prefixItems?.[at] ?? items),
      );
    case "boolean":
      return false;
    default:
      return inner.enum?.[0] ?? "";
  }
}
