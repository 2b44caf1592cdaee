/**
 * THE table of the forms for lists and facts: what each shows, and the page on which that is seen.
 */
import { contentFiles } from "#content-files.ts";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type Locale, locales } from "#locales.ts";
import type { PageName } from "#page-map.ts";
import type { ContentFile } from "#site-content/files.ts";
import {
  type ContentValues,
  findDocumentPage,
  formatPointer,
  formatValueId,
  getEditableLocale,
  getFileLocale,
  getValue,
  isInsidePath,
  type KeyPath,
  parseValueId,
} from "./content-values.ts";
import {
  findSchemaNode,
  getChildNode,
  isReadOnly,
  isTextValue,
  type SchemaNode,
} from "./json-schema.ts";

export interface EditorForm {
  /** The last part of the form's address. */
  name: string;
  group?: keyof DeskMessages["formEditor"]["groups"];
  /**
   * File and keys of its values, in the file of each language, or in one that all languages share:
   * `{locale}/courses.yaml#/courses/{key}`, of the entry with this key.
   */
  parts: readonly string[];
  /** Values of which it has only the lists: their other texts are changed on the page. */
  lists?: readonly string[];
  /** The name of the record whose entries have a form each. */
  entries?: string;
  /** Of the entry whose form it is. */
  key?: string;
  /** Where its entries can be added and removed: what the button says that adds one. */
  addLabel?: keyof DeskMessages["formEditor"]["add"];
  page?: PageName | undefined;
  /** Whether it is that of one text of a page, in the dialog there. */
  isText?: boolean;
}

/** Where a value is in a language, or once for all. */
interface FieldFile {
  file: string;
  language: Locale | undefined;
}

/** A value of a form, in each of its files. */
export interface EditorField {
  path: KeyPath;
  node: SchemaNode;
  /** Whether it is a list of a page, by itself. */
  isPageList: boolean;
  /** Whether it is one text, by itself. */
  isText: boolean;
  files: [FieldFile, ...FieldFile[]];
}

const files: ContentFile[] = Object.values(contentFiles).toSorted((one, other) =>
  one.name.localeCompare(other.name),
);

function createFactsForm(name: string, page: PageName): EditorForm {
  return { name, group: "business", parts: [`${name}.yaml#`], page };
}

function createTestimonialsForm(
  page: PageName,
  document: "services" | "skills",
  group: string,
): EditorForm {
  return {
    name: `testimonials/${document}`,
    group: "testimonials",
    entries: `testimonials.yaml#/${document}`,
    addLabel: document,
    parts: [
      `{locale}/${document}.yaml#/${group}/list/{key}`,
      `testimonials.yaml#/${document}/{key}`,
    ],
    page,
  };
}

/** The lists on a page, below what all languages share of it. */
function createListsForm({ name }: ContentFile): EditorForm {
  const twin = files.some((one) => one.kind === "shared" && one.name === name);
  const parts = twin ? [`${name}.yaml#`] : [];
  const lists = [`{locale}/${name}.yaml#`];
  return { name, group: "pages", parts, lists, page: findDocumentPage(name) };
}

/** Files of words that have no form, or one in the table. */
const formlessFiles = ["desk", "labels", "courses"];

/** The forms in the order in which they are offered. */
export const editorForms: readonly EditorForm[] = [
  createFactsForm("business", "contact"),
  createFactsForm("opening", "contact"),
  createFactsForm("prices", "fees"),
  createFactsForm("promotion", "franchise"),
  createFactsForm("claims", "home"),
  createFactsForm("statements", "home"),
  createFactsForm("rules/government", "fees"),
  { name: "replies", group: "business", parts: ["{locale}/desk.yaml#/replies"] },
  {
    name: "services",
    group: "services",
    entries: "services.yaml#",
    parts: ["services.yaml#/{key}"],
    lists: ["{locale}/services/{key}.yaml#"],
    page: "services",
  },
  {
    name: "courses",
    group: "courses",
    entries: "courses.yaml#",
    addLabel: "courses",
    parts: ["{locale}/courses.yaml#/courses/{key}", "courses.yaml#/{key}"],
    page: "courses",
  },
  createTestimonialsForm("services", "services", "testimonials"),
  createTestimonialsForm("courses", "skills", "testimonials"),
  ...files
    .filter(({ kind, name }) => kind === "locale" && !formlessFiles.includes(name))
    .map(createListsForm),
];

function isList(node: SchemaNode): boolean {
  return node.items !== undefined && !isReadOnly(node);
}

/** The keys that lead to the lists in a value, in its order. */
function findListPaths(node: SchemaNode | undefined, value: unknown, path: KeyPath): KeyPath[] {
  if (node === undefined || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return isList(node) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findListPaths(getChildNode(node, key), inner, [...path, key]),
  );
}

export function createEntryForm(form: EditorForm, key: string): EditorForm {
  const listOwn = (names: readonly string[] = []) =>
    names.map((name) => name.replace("{key}", () => key));
  const [parts, lists] = [listOwn(form.parts), listOwn(form.lists)];
  return { ...form, name: `${form.name}/${key}`, key, parts, lists };
}

/** The form of an address; undefined where there is none. */
export function findEditorForm(name: string, values: ContentValues): EditorForm | undefined {
  if (name.startsWith("text/")) return createTextForm(name.slice("text/".length), values);
  const own = editorForms.find((one) => one.name === name && one.entries === undefined);
  if (own !== undefined) return own;
  const [, record, key = ""] = /^(.*)\/(.+?)$/.exec(name) ?? [];
  const form = editorForms.find((one) => one.name === record && one.entries !== undefined);
  return form && createEntryForm(form, key);
}

/** Makes the form of one text from its value id, such as `en/home.yaml#/hero/heading`. */
function createTextForm(text: string, values: ContentValues): EditorForm | undefined {
  const { file, path } = parseValueId(text);
  const language = getEditableLocale(file);
  if (language === undefined || !values.has(file) || !isTextValue(file, path)) return undefined;
  const parts = [text.replace(language, "{locale}")];
  return { name: `text/${encodeURIComponent(text)}`, parts, isText: true };
}

export function getFormUrl({ name }: EditorForm): string {
  return deskPaths.editorForm(name);
}

/** The keys of the entries of a form, in their order. */
export function listEntryKeys({ entries = "" }: EditorForm, values: ContentValues): string[] {
  const { file, path } = parseValueId(entries);
  return Object.keys(getValue(values, file, path) ?? {});
}

/** The files of a pattern: one, or one for each language. */
function listFiles(pattern: string): EditorField["files"] {
  const all = pattern.includes("{locale}") ? locales : [undefined];
  // There is a language at least.
  return all.map((language) => ({
    file: pattern.replace("{locale}", () => language ?? ""),
    language,
  })) as EditorField["files"];
}

/** What a form shows, each value with the files that it is in. */
export function listEditorFields(
  { parts, lists = [], isText = false }: EditorForm,
  values: ContentValues,
): EditorField[] {
  return [...parts, ...lists].flatMap((name) => {
    const isPageList = lists.includes(name);
    const { file: pattern, path } = parseValueId(name);
    const files = listFiles(pattern);
    const [{ file }] = files;
    const node = findSchemaNode(file, path);
    if (node === undefined) return [];
    const paths = isPageList ? findListPaths(node, getValue(values, file, path), path) : [path];
    return paths.map((one) => ({
      path: one,
      node: findSchemaNode(file, one) ?? {},
      files,
      isPageList,
      isText,
    }));
  });
}

/** Each place of a form in each of its files. */
export function listFieldLocations(
  places: readonly EditorField[],
): { file: string; path: KeyPath }[] {
  return places.flatMap(({ files, path }) => files.map(({ file }) => ({ file, path })));
}

/** That of a value of a form; undefined for a value that the form does not hold. */
export function findEditorField(
  places: readonly EditorField[],
  file: string,
  path: KeyPath,
): EditorField | undefined {
  return places.find(
    (one) => isInsidePath(path, one.path) && one.files.some((at) => at.file === file),
  );
}

/** The forms that hold a value, and whether it is all of a part. */
function findHoldingForms(file: string, path: KeyPath) {
  const name = formatValueId(file, path);
  return editorForms.flatMap((form) =>
    [...form.parts, ...(form.lists ?? [])].flatMap((part) => {
      const pattern = part
        .replace("{locale}", () => `(?:${locales.join("|")})`)
        .replace("{key}", "([^/]+)");
      const [found, key] = new RegExp(`^${pattern}(?=/|$)`).exec(name) ?? [];
      if (found === undefined) return [];
      const own = key === undefined ? form : createEntryForm(form, key);
      return [{ form: own, hasListsOnly: form.lists?.includes(part), isWhole: found === name }];
    }),
  );
}

/** The address of the field of a value in a form; undefined where the value is on a page alone. */
export function findFieldUrl(file: string, path: KeyPath): string | undefined {
  const nodes = path.map((_, at) => findSchemaNode(file, path.slice(0, at + 1)));
  const isInList = nodes.some((node) => node && isList(node));
  const found = findHoldingForms(file, path).find(({ hasListsOnly }) => !hasListsOnly || isInList);
  return found && getFormUrl(found.form) + (path.length === 0 ? "" : `#${getFieldId(file, path)}`);
}

/** The id of a value on the page of its form; the languages of a text have one. */
export function getFieldId(file: string, path: KeyPath): string {
  const isShared = getFileLocale(file) === undefined;
  return `v${isShared ? "f" : ""}${formatPointer(path).replaceAll("/", "-")}`;
}

/** The course or testimonial whose facts or words in a language are all of a value. */
export function findEntryForm(file: string, path: KeyPath): EditorForm | undefined {
  return findHoldingForms(file, path).find(
    ({ form, isWhole }) => form.addLabel !== undefined && isWhole,
  )?.form;
}
