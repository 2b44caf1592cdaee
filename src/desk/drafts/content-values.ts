/** The values of `content/` as the running version of the product brings them: their names, files and documents. */
import { parseContent, textsIn, type Texts } from "#content/load-content.ts";
import type { Overlay } from "#content/overlay.ts";
import { hasPlace, valueAt, withValue } from "#content/yaml.ts";
import { isLocale, type Locale } from "#locales.ts";
import { pages, type PageName } from "#page-map.ts";
import { contentFolder } from "#server/words.ts";

/** What each file holds, by its place inside `content/`: `en/home.yaml`. */
export type ContentValues = ReadonlyMap<string, unknown>;

/** The content with some edits applied. */
export interface Over {
  content: ContentValues;
  edits: Overlay;
}

/** Reads all of it; what the pages were made from is in memory once. */
export function contentValues(texts: Texts = textsIn(contentFolder)): ContentValues {
  return new Map([...parseContent(texts)].map(([file, { data }]) => [file, data]));
}

/** The files do not change while this version of the product runs. */
let known: ContentValues | undefined;

/** What this version of the product brings, read once. */
export function ownContent(): ContentValues {
  known ??= contentValues();
  return known;
}

/** The values of one file with its edits laid over it. */
export function withEdits(content: ContentValues, file: string, edits: Overlay): unknown {
  return edits
    .filter((edit) => edit.file === file)
    .reduce<unknown>(
      // A new version of the product may have no place for it any more.
      (data, { path, value }) => (hasPlace(data, path) ? withValue(data, path, value) : data),
      content.get(file),
    );
}

/** The keys that lead to a value. */
export type Path = (string | number)[];

/** `en/home.yaml#/hero/heading`. */
export function nameOf(file: string, path: Path): string {
  return `${file}#${pointerOf(path)}`;
}

/** `/hero/heading`; the empty one is the whole file. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The file and the keys; what leads through a list is a number. */
export function readName(
  name: string,
  contentOf: (file: string) => unknown,
): { file: string; path: Path } {
  const [file = "", pointer = ""] = name.split("#");
  return { file, path: readPointer(pointer, contentOf(file)) };
}

/** The keys of a pointer. */
export function readPointer(pointer: string, content: unknown): Path {
  const keys = pointer.split("/").slice(1);
  return keys.reduce<Path>((path, written) => {
    const key = written.replaceAll("~1", "/").replaceAll("~0", "~");
    const isIndex = /^\d+$/.test(key) && Array.isArray(valueAt(content, path));
    return [...path, isIndex ? Number(key) : key];
  }, []);
}

/** The document that a content file belongs to: `en/home.yaml` and `home.yaml` both belong to `home`. */
export function documentOfFile(file: string): string {
  const [first = "", ...others] = file.replace(/\.yaml$/, "").split("/");
  return (isLocale(first) ? others : [first, ...others]).join("/");
}

/** The page that shows a document, if it is one page. */
export function pageOfDocument(document: string): PageName | undefined {
  // The keys of a constant are what its type says.
  return (Object.keys(pages) as PageName[]).find((page) => documentOfPage(page) === document);
}

function documentOfPage(page: PageName): string {
  // The document "courses" has the words of the courses themselves.
  if (page === "courses") return "skills";
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Files of words that no dialog changes: the desk's own, and the names of its fields. */
const closedDocuments = new Set(["desk", "labels"]);

/** The language of a file whose texts are changed on their page; undefined for any other. */
export function languageOfTexts(file: string): Locale | undefined {
  const [folder = ""] = file.split("/");
  return isLocale(folder) && !closedDocuments.has(documentOfFile(file)) ? folder : undefined;
}
