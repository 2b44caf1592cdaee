/** The values of a form: those that it shows, and those that were typed into it. */
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  getValue,
  type JsonValue,
  type KeyPath,
} from "#desk/website/content-values.ts";
import {
  createEmptyValue,
  getChildNode,
  isOptionalValue,
  isReadOnly,
  noneValue,
  type SchemaNode,
} from "#desk/website/json-schema.ts";
import { getFirstText } from "#desk/website/labels.ts";
import { isRecord } from "#site-content/nested-values.ts";
import { toTenDigits } from "#text/contact-details.ts";
import { hasUnstorableCharacters, toAsciiDigits, toLines, toOneLine } from "#text/typed-text.ts";
import { type EditorField, listFieldLocations } from "./form-fields.ts";
import {
  type FormPost,
  getNoneName,
  getRowsName,
  getTickName,
  isNewRowKey,
  readRowKeys,
} from "./input-names.ts";

/** Where a value is read: the posted inputs of one file. */
interface TypedContext {
  post: FormPost;
  file: string;
  /** The first file of the field, which names the inputs with row keys. */
  rowsFile: string;
}

/** Picks the whole files that the fields of a form belong to. */
export function pickFileValues(
  fields: readonly EditorField[],
  values: ContentValues,
): ContentValues {
  return new Map(listFieldLocations(fields).map(({ file }) => [file, values.get(file)]));
}

/** `1499` → "1499"; for a list the first text of each row: "Excel · Tally". */
export function toInputText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(getFirstText).join(" · ");
  return typeof value === "object" ? getFirstText(value) : String(value);
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

/** Reads a value as it was typed; as the draft has it if the form has no input for it. */
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
  if (context.post[getNoneName(id)] !== undefined) return noneValue;
  const text = context.post[id] ?? context.post[getTickName(id)];
  return text === undefined ? draftValue : readText(node, normalizeText(node, text), draftValue);
}

function readRows(node: SchemaNode, keys: KeyPath, draftValue: JsonValue[], context: TypedContext) {
  const rowsName = getRowsName(formatValueId(context.rowsFile, keys));
  return readRowKeys(context.post, rowsName, draftValue.length).flatMap((key, index) => {
    const child = getChildNode(node, index) ?? {};
    // An update of the product may have left one language with fewer rows.
    const row = isNewRowKey(key) ? createEmptyValue(child) : draftValue[Number(key)];
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
  // Every value inside a JSON value is one.
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

/** `₹1,450` or `१४५०` for a number → 1450; "four" stays a text, which is rejected later. */
function readText(
  { type, nullable, phoneFormat }: SchemaNode,
  typed: string,
  draftValue: JsonValue | undefined,
): JsonValue {
  if (typed === "" && nullable === true) return null;
  if (type === "boolean") return typed !== "";
  if (phoneFormat !== undefined) return formatTypedPhone(typed, phoneFormat);
  if (type !== "number" && type !== "integer") {
    return typeof draftValue === "string" && draftValue.trim() === typed
      ? draftValue
      : typed.normalize();
  }
  const number = Number(toAsciiDigits(typed).replaceAll(/[₹,\s]/g, ""));
  return typed === "" || Number.isNaN(number) ? typed : number;
}

/** An Indian number in the format of the file; any other text stays, and is rejected later. */
function formatTypedPhone(typed: string, format: NonNullable<SchemaNode["phoneFormat"]>): string {
  const digits = toTenDigits(typed);
  if (digits === undefined) return typed;
  return format === "digits" ? `91${digits}` : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}
