/** The values of `content/` as the running version of the product brings them: their names, files and documents. */
import { isLocale, type Locale } from "#locales.ts";
import { type PageName, pages } from "#page-map.ts";
import { contentFolder } from "#server/messages.ts";
import { type FileTexts, parseContent, readYamlFiles } from "#site-content/load.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { canSetNestedValue, getNestedValue, setNestedValue } from "#site-content/yaml.ts";

/** What each file holds, by its place inside `content/`: `en/home.yaml`. */
export type ContentValues = ReadonlyMap<string, unknown>;

export type JsonValue = NonNullable<Overlay[number]["value"]> | null;

/** The keys that lead to a value. */
export type KeyPath = (string | number)[];

/** The value at a place; undefined where there is none. */
export function getValue(
  values: ContentValues,
  file: string,
  path: KeyPath,
): JsonValue | undefined {
  // Every value of a YAML file can be written as JSON.
  return getNestedValue(values.get(file), path) as JsonValue | undefined;
}

/** The files do not change while this version of the product runs. */
let known: { texts: FileTexts; values: ContentValues } | undefined;

function loadDeliveredFiles() {
  const texts = readYamlFiles(contentFolder);
  const values = new Map([...parseContent(texts)].map(([file, { data }]) => [file, data]));
  return (known ??= { texts, values });
}

/** The texts of the files that this version of the product brings, read once. */
export function readDeliveredTexts(): FileTexts {
  return (known ?? loadDeliveredFiles()).texts;
}

/** What they say. */
export function readDeliveredContent(): ContentValues {
  return (known ?? loadDeliveredFiles()).values;
}

/** The content with edits laid over it. A new version of the product may have no place for one any more. */
export function applyOverlay(content: ContentValues, edits: Overlay): ContentValues {
  const values = new Map(content);
  for (const { file, path, value } of edits) {
    const data = values.get(file);
    if (canSetNestedValue(data, path)) values.set(file, setNestedValue(data, path, value));
  }
  return values;
}

/** Returns an id such as `en/home.yaml#/hero/heading`, which addresses and form fields carry. */
export function formatValueId(file: string, path: KeyPath): string {
  return `${file}#${formatPointer(path)}`;
}

/** `/hero/heading`; the empty one is the whole file. */
export function formatPointer(path: KeyPath): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The file and the keys. Digits alone are a place in a list: no group has such a name. */
export function parseValueId(name: string): { file: string; path: KeyPath } {
  const [file = "", pointer = ""] = name.split("#");
  const keys = pointer.split("/").slice(1);
  const path = keys.map((key) =>
    /^\d+$/.test(key) ? Number(key) : key.replaceAll("~1", "/").replaceAll("~0", "~"),
  );
  return { file, path };
}

/** The language of a file of words; undefined for what all languages share. */
export function getFileLocale(file: string): Locale | undefined {
  const [folder = ""] = file.split("/");
  return isLocale(folder) ? folder : undefined;
}

/** The document that a content file belongs to: `en/home.yaml` and `home.yaml` both belong to `home`. */
export function getDocument(file: string): string {
  const parts = file.replace(/\.yaml$/, "").split("/");
  return parts.slice(getFileLocale(file) === undefined ? 0 : 1).join("/");
}

/** The page that shows a document, if it is one page. */
export function findDocumentPage(document: string): PageName | undefined {
  // The document "courses" has the words of the courses themselves.
  const name = document === "skills" ? "courses" : document;
  const page = name.replaceAll(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase());
  return Object.hasOwn(pages, page) ? (page as PageName) : undefined;
}

/** Files of words that no dialog changes: the desk's own, and the names of its fields. */
const closedDocuments = new Set(["desk", "labels"]);

/** The language of a file whose texts are changed on their page; undefined for any other. */
export function getEditableLocale(file: string): Locale | undefined {
  return closedDocuments.has(getDocument(file)) ? undefined : getFileLocale(file);
}

/** Whether a path is that of a group, or is inside it. */
export function isInsidePath(path: readonly unknown[], group: readonly unknown[]): boolean {
  return group.every((key, at) => path[at] === key);
}
