/**
 * Reads a form as it was posted. Each value has an input named by its value id. Each list has an input with the keys
 * of its rows, in their order: a number is the row at that index of the draft, `new1` a row that was added. So an
 * input keeps its name when its row moves.
 */
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  getValue,
  isInsidePath,
  type JsonValue,
  type KeyPath,
  parseValueId,
} from "#desk/website/content-values.ts";
import {
  createEmptyValue,
  getChildNode,
  isOptionalValue,
  isReadOnly,
  type SchemaNode,
} from "#desk/website/json-schema.ts";
import { isRecord } from "#site-content/yaml.ts";
import { weekdays } from "#text/opening.ts";
import { hasUnstorableCharacters, toAsciiDigits, toLines, toOneLine } from "#text/typed-text.ts";
import { type EditorField, findEditorField, listFieldLocations } from "./editor-forms.ts";

/** The posted texts by the names of their inputs. */
export type FormPost = Readonly<Record<string, string | undefined>>;

/** The value that says that the business does not have such a thing. */
export const noneValue = "none";

/** The rows that a list may have if its schema sets no limit. The longest list has 22. */
export const maxRows = 200;

/**
 * The rows that all lists of a form may have together, because a forged post would be rendered again. The largest form
 * has about 100.
 */
const maxFormRows = 300;

export function pickFileValues(
  fields: readonly EditorField[],
  values: ContentValues,
): ContentValues {
  return new Map(listFieldLocations(fields).map(({ file }) => [file, values.get(file)]));
}

/** Returns the name of the input with the row keys of a list. Its first file stands for all of them. */
export function getRowsField(file: string, keys: KeyPath): string {
  return `rows ${formatValueId(file, keys)}`;
}

/** Returns the row keys of a list as they were posted, or else new ones: rows beyond `draftLength` are not in the draft. */
export function readRowKeys(
  post: FormPost,
  rowsField: string,
  length: number,
  draftLength = length,
): string[] {
  const posted = post[rowsField]?.split(" ").filter((key) => /^(?:new)?\d{1,4}$/.test(key));
  return (
    posted ??
    Array.from({ length }, (_, index) => (index < draftLength ? String(index) : `new${index}`))
  );
}

/** Checks that the posted lists are short enough to be rendered. */
export function isWithinRowLimits(post: FormPost): boolean {
  const counts = Object.keys(post).map((name) =>
    name.startsWith("rows ") ? readRowKeys(post, name, 0).length : 0,
  );
  const sum = counts.reduce((total, count) => total + count, 0);
  return sum <= maxFormRows && counts.every((count) => count <= maxRows);
}

/** Returns the values of a draft with what was typed. Inputs that the form does not have change nothing. */
export function readTypedValues(
  fields: readonly EditorField[],
  post: FormPost,
  draft: ContentValues,
): ContentValues {
  const typed = fields.flatMap(({ node, path, files }) =>
    files.map(({ file }) => {
      const context = { post, file, rowsFile: files[0].file };
      const value = readTyped(node, path, getValue(draft, file, path), context);
      return { file, path, value: isOptionalValue(file, path) ? toOptionalValue(value) : value };
    }),
  );
  return applyOverlay(draft, typed);
}

/** An optional value that is empty or not ticked is left out of the file. */
function toOptionalValue(value: JsonValue | undefined): JsonValue | undefined {
  return value === "" || value === false ? undefined : value;
}

interface TypedContext {
  post: FormPost;
  file: string;
  /** The first file of the field, which names the inputs with row keys. */
  rowsFile: string;
}

function readTyped(
  node: SchemaNode,
  keys: KeyPath,
  draftValue: JsonValue | undefined,
  context: TypedContext,
): JsonValue | undefined {
  if (isReadOnly(node)) return draftValue;
  if (node.type === "array")
    return Array.isArray(draftValue) ? readRows(node, keys, draftValue, context) : draftValue;
  if (node.type === "object") return readGroup(node, keys, draftValue, context);
  const id = formatValueId(context.file, keys);
  if (context.post[`none ${id}`] !== undefined) return noneValue;
  // A browser does not post a checkbox without a tick, but it posts the hidden input before it.
  const text = context.post[id] ?? context.post[`tick ${id}`];
  return text === undefined ? draftValue : readText(node, normalizeText(node, text), draftValue);
}

function readRows(node: SchemaNode, keys: KeyPath, draftValue: JsonValue[], context: TypedContext) {
  const field = getRowsField(context.rowsFile, keys);
  return readRowKeys(context.post, field, draftValue.length).flatMap((key, index) => {
    const child = getChildNode(node, index) ?? {};
    // An update of the product may have left one language with fewer rows.
    const row = key.startsWith("new") ? createEmptyValue(child) : draftValue[Number(key)];
    return row === undefined ? [] : [readTyped(child, [...keys, key], row, context) ?? row];
  });
}

function readGroup(
  node: SchemaNode,
  keys: KeyPath,
  draftValue: JsonValue | undefined,
  context: TypedContext,
) {
  const { properties = {}, required = [] } = node;
  const group = isRecord(draftValue) ? (draftValue as Record<string, JsonValue>) : {};
  const inner = Object.keys({ ...group, ...properties }).flatMap((name) => {
    const typed = readTyped(getChildNode(node, name) ?? {}, [...keys, name], group[name], context);
    const canBeMissing = Object.hasOwn(properties, name) && !required.includes(name);
    const value = canBeMissing ? toOptionalValue(typed) : typed;
    return value === undefined ? [] : [[name, value] as const];
  });
  return draftValue === undefined && inner.length === 0 ? undefined : Object.fromEntries(inner);
}

/** Removes invisible characters. A text with a character that cannot be stored stays as it is, and is rejected later. */
function normalizeText({ hasLines = false }: SchemaNode, text: string): string {
  if (hasUnstorableCharacters(text)) return text;
  return hasLines ? toLines(text) : toOneLine(text);
}

function readText(
  { type, nullable }: SchemaNode,
  typed: string,
  draftValue: JsonValue | undefined,
): JsonValue {
  if (typed === "" && nullable === true) return null;
  if (type === "boolean") return typed !== "";
  if (type !== "number" && type !== "integer") {
    return typeof draftValue === "string" && draftValue.trim() === typed
      ? draftValue
      : typed.normalize();
  }
  const number = Number(toAsciiDigits(typed).replaceAll(/[₹,\s]/g, ""));
  return typed === "" || Number.isNaN(number) ? typed : number;
}

/** What a button does to a form without saving it. */
export type FormAction = "up" | "down" | "remove" | "add" | "theirs" | "show" | "same";

/** Returns the form as a button changes it, such as `up en/home.yaml#/steps/1`; undefined for an unknown button. */
export function applyAction(
  fields: readonly EditorField[],
  post: FormPost,
  button: string,
): FormPost | undefined {
  const [action, id = ""] = button.split(/ (.*)/s);
  if (action === "show") return post;
  if (action === "same") return copyFirstDay(fields, post, id);
  if (action === "theirs") return removeTypedValues(fields, post, id);
  const isAdding = action === "add";
  const listIdLength = isAdding ? id.length : id.lastIndexOf("/");
  const rowsField = `rows ${id.slice(0, listIdLength)}`;
  const keys = readRowKeys(post, rowsField, 0);
  const changedKeys = isAdding
    ? [...keys, createRowKey(keys)]
    : moveOrRemoveRow(keys, id.slice(listIdLength + 1), action);
  return changedKeys && { ...post, [rowsField]: changedKeys.join(" ") };
}

/** The days that take the times of the first: a shop's Sunday is another matter. */
const [firstDay, ...otherDays] = weekdays.slice(0, 6);

/** Checks whether a value is the day whose times a button copies to the other working days. */
export function isFirstDay(file: string, path: KeyPath): boolean {
  const [group, day, ...inner] = path;
  return file === "opening.yaml" && group === "hours" && day === firstDay && inner.length === 0;
}

/** Copies the times of Monday, as they were typed, to the days until Saturday. */
function copyFirstDay(
  fields: readonly EditorField[],
  post: FormPost,
  id: string,
): FormPost | undefined {
  const { file, path } = parseValueId(id);
  if (!isFirstDay(file, path) || findEditorField(fields, file, path) === undefined) {
    return undefined;
  }
  const times = ["opens", "closes"].flatMap((key) =>
    otherDays.map((day) => [
      formatValueId(file, ["hours", day, key]),
      post[formatValueId(file, [...path, key])],
    ]),
  );
  return { ...post, ...(Object.fromEntries(times) as FormPost) };
}

/** Removes what was typed for a value, so that the form shows the draft again; for a list in each language. */
function removeTypedValues(fields: readonly EditorField[], post: FormPost, id: string): FormPost {
  const { file, path } = parseValueId(id);
  const isList = post[`rows ${id}`] !== undefined;
  const files = isList
    ? findEditorField(fields, file, path)?.files.map((item) => item.file)
    : [file];
  const remaining = Object.entries(post).filter(([name]) => {
    const location = parseValueId(name.replace(/^(?:rows|none|tick) /, ""));
    return files?.includes(location.file) !== true || !isInsidePath(location.path, path);
  });
  return Object.fromEntries(remaining);
}

function createRowKey(keys: readonly string[]): string {
  const used = keys.map((key) => Number(/^new(\d+)$/.exec(key)?.[1] ?? 0));
  return `new${Math.max(0, ...used) + 1}`;
}

/** Removes a row or moves it by one; at an end of the list it stays. */
function moveOrRemoveRow(
  keys: string[],
  key: string,
  action: string | undefined,
): string[] | undefined {
  if (action === "remove") return keys.filter((item) => item !== key);
  if (action !== "up" && action !== "down") return undefined;
  const index = keys.indexOf(key);
  const newIndex = action === "up" ? index - 1 : index + 1;
  const canMove = index in keys && newIndex in keys;
  return canMove ? keys.toSpliced(index, 1).toSpliced(newIndex, 0, key) : keys;
}
