/** The shapes of content files. They cost memory: load this with `await import()` when words are edited. */
import { contentFiles } from "#schemas/content-files.ts";
import type { ContentFile } from "#schemas/content-file.ts";
import { locales } from "#locales";
import { z } from "zod";
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
  const?: unknown;
  format?: string;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** What stays as it was given. */
  readOnly?: boolean;
}

/** The content file that a place of a file is one of: `en/services/gst.yaml`. */
export function contentFileAt(file: string): ContentFile | undefined {
  return Object.values<ContentFile>(contentFiles).find(({ kind, name }) => {
    if (kind === "shared") return file === `${name}.yaml`;
    return locales.some((locale) =>
      kind === "everyLanguage"
        ? file === `${locale}/${name}.yaml`
        : file.startsWith(`${locale}/${name}/`) && file.endsWith(".yaml"),
    );
  });
}

/** What the form of a file is made from. */
export function schemaOf({ shape }: ContentFile): Node {
  // JSON schemas are wider than what our shapes make; what is asked for here is what they are made of.
  return z.toJSONSchema(shape, { io: "input" }) as Node;
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
    case "integer":
    case "number":
      return inner.minimum ?? 0;
    default:
      return inner.enum?.[0] ?? "";
  }
}
