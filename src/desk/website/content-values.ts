/** The values of `content/` as this version of the product delivers them, with their ids, files and documents. */
import { isLocale, type Locale } from "#locales.ts";
import { type PageName, pages } from "#page-map.ts";
import { contentFolder } from "#server/messages.ts";
import { canSetNestedValue, getNestedValue, setNestedValue } from "#site-content/nested-values.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { type FileTexts, parseContent, readYamlFiles } from "#site-content/yaml-files.ts";

/** The parsed files by their paths inside `content/`, such as `en/home.yaml`. */
export type ContentValues = ReadonlyMap<string, unknown>;

/** A value of a content file: a text, a number, a boolean, null, a list or a group. */
export type JsonValue = NonNullable<Overlay[number]["value"]> | null;

/** The keys that lead to a value: `["hero", "facts", 0, "label"]`. */
export type KeyPath = (string | number)[];

export function getValue(
  values: ContentValues,
  file: string,
  path: KeyPath,
): JsonValue | undefined {
  // Every value of a YAML file can be written as JSON.
  return getNestedValue(values.get(file), path) as JsonValue | undefined;
}

interface DeliveredFiles {
  texts: FileTexts;
  values: ContentValues;
}

/** Read once: the files do not change while this version of the product runs. */
let deliveredFiles: DeliveredFiles | undefined;

function loadDeliveredFiles(): DeliveredFiles {
  const texts = readYamlFiles(contentFolder);
  const values = new Map([...parseContent(texts)].map(([file, { data }]) => [file, data]));
  return { texts, values };
}

/** Returns the YAML sources of the files that this version of the product delivers. */
export function readDeliveredTexts(): FileTexts {
  deliveredFiles ??= loadDeliveredFiles();
  return deliveredFiles.texts;
}

/** Returns the values of the files that this version of the product delivers. */
export function readDeliveredContent(): ContentValues {
  deliveredFiles ??= loadDeliveredFiles();
  return deliveredFiles.values;
}

/** Lays edits over content. An edit of a value that this version of the product no longer has is left out. */
export function applyOverlay(content: ContentValues, edits: Overlay): ContentValues {
  const values = new Map(content);
  for (const { file, path, value } of edits) {
    const data = values.get(file);
    if (canSetNestedValue(data, path)) values.set(file, setNestedValue(data, path, value));
  }
  return values;
}

/** `en/home.yaml` and `["hero", "heading"]` → `en/home.yaml#/hero/heading`, the value id in URLs and forms. */
export function formatValueId(file: string, path: KeyPath): string {
  return `${file}#${formatPointer(path)}`;
}

/** `["hero", "heading"]` → `/hero/heading`, a JSON pointer. The empty pointer is the whole file. */
export function formatPointer(path: KeyPath): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/**
 * `en/home.yaml#/steps/0` → the file `en/home.yaml` and the path `["steps", 0]`. A key of digits alone is an index of a
 * list, because no group has such a key.
 */
export function parseValueId(id: string): { file: string; path: KeyPath } {
  const [file = "", pointer = ""] = id.split("#");
  const keys = pointer.split("/").slice(1);
  const path = keys.map((key) =>
    /^\d+$/.test(key) ? Number(key) : key.replaceAll("~1", "/").replaceAll("~0", "~"),
  );
  return { file, path };
}

/** Returns the language of a file; undefined for a file that all languages share. */
export function getFileLocale(file: string): Locale | undefined {
  const [folder = ""] = file.split("/");
  return isLocale(folder) ? folder : undefined;
}

/** Returns the document of a content file: `en/home.yaml` and `home.yaml` both belong to `home`. */
export function getDocument(file: string): string {
  const name = file.replace(/\.yaml$/, "");
  return getFileLocale(file) === undefined ? name : name.slice(name.indexOf("/") + 1);
}

/** `due-dates` → the page `dueDates`; undefined for a document that several pages show, or none. */
export function findDocumentPage(document: string): PageName | undefined {
  // The document "courses" holds the courses themselves; "skills" holds the page that lists them.
  const name = document === "skills" ? "courses" : document;
  const page = name.replaceAll(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase());
  return Object.hasOwn(pages, page) ? (page as PageName) : undefined;
}

/** Documents whose texts are on no page of the site: the messages of the desk and the labels of its fields. */
const deskDocuments = new Set(["desk", "labels"]);

/** Checks whether only the desk reads a file: the saved replies count once they are saved, and are never published. */
export function isPrivateFile(file: string): boolean {
  return deskDocuments.has(getDocument(file));
}

/** Returns the language of a file whose texts are edited on their page; undefined for any other file. */
export function getEditableLocale(file: string): Locale | undefined {
  return deskDocuments.has(getDocument(file)) ? undefined : getFileLocale(file);
}

/** Checks whether a path is that of a group, or leads into it. */
export function isInsidePath(path: readonly unknown[], group: readonly unknown[]): boolean {
  return group.every((key, index) => path[index] === key);
}
