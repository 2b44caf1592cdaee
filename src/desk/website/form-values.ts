/**
 * A form as it was posted. Each value has a field of its name. Each list has a field with the keys of its
 * rows, in their order: a number is the row at that index of the draft, `new1` one that was added. So a
 * field keeps its name when its row moves.
 */
import { isRecord } from "#site-content/yaml.ts";
import { hasUnstorableCharacters, toAsciiDigits, toLines, toOneLine } from "#text/typed-text.ts";
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  getValue,
  isInsidePath,
  type JsonValue,
  type KeyPath,
  parseValueId,
} from "./content-values.ts";
import { type EditorField, findEditorField, listFieldLocations } from "./editor-forms.ts";
import {
  createEmptyValue,
  getChildNode,
  isOptionalValue,
  isReadOnly,
  type SchemaNode,
} from "./json-schema.ts";

/** Texts by the names of their fields. */
export type FormPost = Readonly<Record<string, string | undefined>>;

/** The value of what the business does not have. */
export const noneValue = "none";

/** The most rows that a list of a form has, where its schema names no limit: the longest has 22. */
export const maxRows = 200;

/** The most rows of all lists of a form: what is posted may be forged, and is rendered again. */
const maxFormRows = 1000;

/** Of all values those of the files of a form. */
export function pickFileValues(
  places: readonly EditorField[],
  values: ContentValues,
): ContentValues {
  return new Map(listFieldLocations(places).map(({ file }) => [file, values.get(file)]));
}

/** The name of the field with the keys of the rows of a list, which are the same in all its files. */
export function getRowsField(file: string, keys: KeyPath): string {
  return `rows ${formatValueId(file, keys)}`;
}

/** The keys of the rows of a list: as they were posted; else of all rows, which the draft has up to `kept`. */
export function readRowKeys(post: FormPost, field: string, length: number, kept = length) {
  const posted = post[field]?.split(" ").filter((key) => /^(?:new)?\d{1,4}$/.test(key));
  return posted ?? Array.from({ length }, (_, at) => (at < kept ? String(at) : `new${at}`));
}

/** Whether the lists of a post are so short that a page can be rendered of them. */
export function hasFewRows(post: FormPost): boolean {
  const counts = Object.keys(post).map((field) =>
    field.startsWith("rows ") ? readRowKeys(post, field, 0).length : 0,
  );
  const sum = counts.reduce((all, count) => all + count, 0);
  return sum <= maxFormRows && counts.every((count) => count <= maxRows);
}

/** The values of a draft with what was typed. What is no field of the form changes nothing. */
export function readTypedValues(
  places: readonly EditorField[],
  post: FormPost,
  draft: ContentValues,
): ContentValues {
  const typed = places.flatMap(({ node, path, files }) =>
    files.map(({ file }) => {
      const context = { post, file, rowsFile: files[0].file };
      const value = readTyped(node, path, getValue(draft, file, path), context);
      return { file, path, value: isOptionalValue(file, path) ? toOptionalValue(value) : value };
    }),
  );
  return applyOverlay(draft, typed);
}

/** What is left empty may be missing. */
function toOptionalValue(value: JsonValue | undefined): JsonValue | undefined {
  return value === "" || value === false ? undefined : value;
}

interface TypedContext {
  post: FormPost;
  file: string;
  /** The file by whose name the rows of lists are posted. */
  rowsFile: string;
}

function readTyped(
  node: SchemaNode,
  keys: KeyPath,
  was: JsonValue | undefined,
  context: TypedContext,
): JsonValue | undefined {
  if (isReadOnly(node)) return was;
  if (node.type === "array") return Array.isArray(was) ? readRows(node, keys, was, context) : was;
  if (node.type === "object") return readGroup(node, keys, was, context);
  const name = formatValueId(context.file, keys);
  if (context.post[`none ${name}`] !== undefined) return noneValue;
  // A box without its tick is not posted, but the field before it is.
  const text = context.post[name] ?? context.post[`tick ${name}`];
  return text === undefined ? was : readText(node, normalizeText(node, text), was);
}

function readRows(node: SchemaNode, keys: KeyPath, was: JsonValue[], context: TypedContext) {
  const field = getRowsField(context.rowsFile, keys);
  return readRowKeys(context.post, field, was.length).flatMap((key, at) => {
    const child = getChildNode(node, at) ?? {};
    // An update of the product may have left one language with fewer rows.
    const row = key.startsWith("new") ? createEmptyValue(child) : was[Number(key)];
    return row === undefined ? [] : [readTyped(child, [...keys, key], row, context) ?? row];
  });
}

function readGroup(
  node: SchemaNode,
  keys: KeyPath,
  was: JsonValue | undefined,
  context: TypedContext,
) {
  const { properties = {}, required = [] } = node;
  const group = isRecord(was) ? (was as Record<string, JsonValue>) : {};
  const inner = Object.keys({ ...group, ...properties }).flatMap((name) => {
    const typed = readTyped(getChildNode(node, name) ?? {}, [...keys, name], group[name], context);
    const canBeMissing = Object.hasOwn(properties, name) && !required.includes(name);
    const value = canBeMissing ? toOptionalValue(typed) : typed;
    return value === undefined ? [] : [[name, value] as const];
  });
  return was === undefined && inner.length === 0 ? undefined : Object.fromEntries(inner);
}

/** What was typed, without signs that nobody sees; with one that is refused, as it is. */
function normalizeText({ hasLines = false }: SchemaNode, text: string): string {
  if (hasUnstorableCharacters(text)) return text;
  return hasLines ? toLines(text) : toOneLine(text);
}

function readText(
  { type, nullable }: SchemaNode,
  typed: string,
  was: JsonValue | undefined,
): JsonValue {
  if (typed === "" && nullable === true) return null;
  if (type === "boolean") return typed !== "";
  if (type !== "number" && type !== "integer") {
    return typeof was === "string" && was.trim() === typed ? was : typed.normalize();
  }
  const number = Number(toAsciiDigits(typed).replaceAll(/[₹,\s]/g, ""));
  return typed === "" || Number.isNaN(number) ? typed : number;
}

/** What a button does to a form without saving it: `up` and the name of the row. */
export type FormAction = "up" | "down" | "remove" | "add" | "theirs" | "show";

/** The form once a button has changed it; undefined for a button that it does not have. */
export function applyAction(
  places: readonly EditorField[],
  post: FormPost,
  button: string,
): FormPost | undefined {
  const [action, name = ""] = button.split(/ (.*)/s);
  if (action === "show") return post;
  if (action === "theirs") return removeFields(places, post, name);
  const isAdded = action === "add";
  const cut = isAdded ? name.length : name.lastIndexOf("/");
  const [field, key] = [`rows ${name.slice(0, cut)}`, name.slice(cut + 1)];
  const keys = readRowKeys(post, field, 0);
  const moved = isAdded ? [...keys, createRowKey(keys)] : moveKey(keys, key, action);
  return moved && { ...post, [field]: moved.join(" ") };
}

/** The form without what was typed for a value, which is that of the draft again; of a list in each language. */
function removeFields(places: readonly EditorField[], post: FormPost, name: string): FormPost {
  const { file, path } = parseValueId(name);
  const isList = post[`rows ${name}`] !== undefined;
  const files = isList ? findEditorField(places, file, path)?.files.map((one) => one.file) : [file];
  const left = Object.entries(post).filter(([field]) => {
    const own = parseValueId(field.replace(/^(?:rows|none|tick) /, ""));
    return files?.includes(own.file) !== true || !isInsidePath(own.path, path);
  });
  return Object.fromEntries(left);
}

function createRowKey(keys: readonly string[]): string {
  const used = keys.map((key) => Number(/^new(\d+)$/.exec(key)?.[1] ?? 0));
  return `new${Math.max(0, ...used) + 1}`;
}

function moveKey(keys: string[], key: string, action: string | undefined): string[] | undefined {
  const at = keys.indexOf(key);
  if (action === "remove") return keys.filter((one) => one !== key);
  if (action !== "up" && action !== "down") return undefined;
  const to = action === "up" ? at - 1 : at + 1;
  return at in keys && to in keys ? keys.toSpliced(at, 1).toSpliced(to, 0, key) : keys;
}
