/** The fields of a form: the values that it shows, each in the files of its languages. */
import {
  type ContentValues,
  formatPointer,
  getFileLocale,
  getValue,
  isInsidePath,
  type KeyPath,
  parseValueId,
} from "#desk/website/content-values.ts";
import {
  findSchemaNode,
  getChildNode,
  isReadOnly,
  type SchemaNode,
} from "#desk/website/json-schema.ts";
import { type Locale, locales } from "#locales.ts";
import type { EditorForm } from "./editor-forms.ts";

export interface FieldFile {
  file: string;
  /** Undefined for a file that all languages share. */
  language: Locale | undefined;
}

export interface EditorField {
  path: KeyPath;
  node: SchemaNode;
  /** True for a list of a page, shown without its group. */
  isPageList: boolean;
  /** True for the only text of a form. */
  isText: boolean;
  files: [FieldFile, ...FieldFile[]];
}

export function listEditorFields(form: EditorForm, values: ContentValues): EditorField[] {
  const { listsOnly = [], isText = false } = form;
  return [...form.values, ...listsOnly].flatMap((pattern) => {
    const isPageList = listsOnly.includes(pattern);
    const { file: filePattern, path } = parseValueId(pattern);
    const files = listFiles(filePattern);
    const [{ file }] = files;
    const node = findSchemaNode(file, path);
    if (node === undefined) return [];
    const paths = isPageList ? findListPaths(node, getValue(values, file, path), path) : [path];
    return paths.map((fieldPath) => ({
      path: fieldPath,
      node: findSchemaNode(file, fieldPath) ?? {},
      files,
      isPageList,
      isText,
    }));
  });
}

/** Lists the files of a pattern: one, or one for each language. */
function listFiles(pattern: string): EditorField["files"] {
  const languages = pattern.includes("{locale}") ? locales : [undefined];
  // The tuple is safe: there is at least one language.
  return languages.map((language) => ({
    file: pattern.replace("{locale}", () => language ?? ""),
    language,
  })) as EditorField["files"];
}

/** Finds the paths of the lists in a value, in its order. */
function findListPaths(node: SchemaNode | undefined, value: unknown, path: KeyPath): KeyPath[] {
  if (node === undefined || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return isList(node) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findListPaths(getChildNode(node, key), inner, [...path, key]),
  );
}

/** Checks whether a schema is that of a list of which a person can edit something. */
export function isList(node: SchemaNode): boolean {
  return node.items !== undefined && !isReadOnly(node);
}

export function listFieldLocations(
  fields: readonly EditorField[],
): { file: string; path: KeyPath }[] {
  return fields.flatMap(({ files, path }) => files.map(({ file }) => ({ file, path })));
}

/** Finds the field that holds a value; undefined for a value that the form does not show. */
export function findEditorField(
  fields: readonly EditorField[],
  file: string,
  path: KeyPath,
): EditorField | undefined {
  return fields.find(
    (field) => isInsidePath(path, field.path) && field.files.some((item) => item.file === file),
  );
}

/** Checks whether a form shows the value of this id. */
export function hasEditorField(fields: readonly EditorField[], id: string): boolean {
  const { file, path } = parseValueId(id);
  return findEditorField(fields, file, path) !== undefined;
}

/** Returns the HTML id of a value on the page of its form. All languages of a text have the same id. */
export function getFieldId(file: string, path: KeyPath): string {
  const isShared = getFileLocale(file) === undefined;
  return `v${isShared ? "f" : ""}${formatPointer(path).replaceAll("/", "-")}`;
}
