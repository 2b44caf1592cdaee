/**
 * THE table of the forms for lists and facts: what each shows, and the page on which that is seen.
 */
import type { ContentFile } from "#site-content/files.ts";
import { contentFiles } from "#content-files.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type Locale, locales } from "#locales.ts";
import type { PageName } from "#page-map.ts";
import {
  type ContentValues,
  isWithin,
  languageOf,
  languageOfTexts,
  nameOf,
  pageOfDocument,
  type Path,
  pointerOf,
  readName,
  valueIn,
} from "./content-values.ts";
import { childOf, isFixed, isText, type Node, nodeAt } from "./json-schema.ts";

export interface Form {
  /** In its address. */
  name: string;
  group?: keyof DeskWords["formEditor"]["groups"];
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
  grows?: keyof DeskWords["formEditor"]["add"];
  page?: PageName | undefined;
  /** Whether it is that of one text of a page, in the dialog there. */
  isText?: boolean;
}

/** Where a value is in a language, or once for all. */
interface InFile {
  file: string;
  language: Locale | undefined;
}

/** A value of a form, in each of its files. */
export interface Place {
  path: Path;
  node: Node;
  /** Whether it is a list of a page, by itself. */
  isPageList: boolean;
  /** Whether it is one text, by itself. */
  isText: boolean;
  files: [InFile, ...InFile[]];
}

const files: ContentFile[] = Object.values(contentFiles).toSorted((one, other) =>
  one.name.localeCompare(other.name),
);

function facts(name: string, page: PageName): Form {
  return { name, group: "business", parts: [`${name}.yaml#`], page };
}

function testimonials(page: PageName, document: "services" | "skills", group: string): Form {
  return {
    name: `testimonials/${document}`,
    group: "testimonials",
    entries: `testimonials.yaml#/${document}`,
    grows: document,
    parts: [
      `{locale}/${document}.yaml#/${group}/list/{key}`,
      `testimonials.yaml#/${document}/{key}`,
    ],
    page,
  };
}

/** The lists on a page, below what all languages share of it. */
function listsOn({ name }: ContentFile): Form {
  const twin = files.some((one) => one.kind === "shared" && one.name === name);
  const parts = twin ? [`${name}.yaml#`] : [];
  const lists = [`{locale}/${name}.yaml#`];
  return { name, group: "pages", parts, lists, page: pageOfDocument(name) };
}

/** Files of words that have no form, or one in the table. */
const unlisted = ["desk", "labels", "courses"];

/** The forms in the order in which they are offered. */
export const forms: readonly Form[] = [
  facts("business", "contact"),
  facts("opening", "contact"),
  facts("prices", "fees"),
  facts("promotion", "franchise"),
  facts("claims", "home"),
  facts("statements", "home"),
  facts("rules/government", "fees"),
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
    grows: "courses",
    parts: ["{locale}/courses.yaml#/courses/{key}", "courses.yaml#/{key}"],
    page: "courses",
  },
  testimonials("services", "services", "testimonials"),
  testimonials("courses", "skills", "testimonials"),
  ...files
    .filter(({ kind, name }) => kind === "everyLanguage" && !unlisted.includes(name))
    .map(listsOn),
];

function isList(node: Node): boolean {
  return node.items !== undefined && !isFixed(node);
}

/** The keys that lead to the lists in a value, in its order. */
function listsIn(node: Node | undefined, value: unknown, path: Path): Path[] {
  if (node === undefined || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return isList(node) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listsIn(childOf(node, key), inner, [...path, key]),
  );
}

/** The form of an entry. */
export function formOf(form: Form, key: string): Form {
  const own = (names: readonly string[] = []) =>
    names.map((name) => name.replace("{key}", () => key));
  const [parts, lists] = [own(form.parts), own(form.lists)];
  return { ...form, name: `${form.name}/${key}`, key, parts, lists };
}

/** The form of an address; undefined where there is none. */
export function formAt(name: string, values: ContentValues): Form | undefined {
  if (name.startsWith("text/")) return textForm(name.slice("text/".length), values);
  const own = forms.find((one) => one.name === name && one.entries === undefined);
  if (own !== undefined) return own;
  const [, record, key = ""] = /^(.*)\/(.+?)$/.exec(name) ?? [];
  const form = forms.find((one) => one.name === record && one.entries !== undefined);
  return form && formOf(form, key);
}

/** The form of one text, `en/home.yaml#/hero/heading`. */
function textForm(text: string, values: ContentValues): Form | undefined {
  const { file, path } = readName(text);
  const language = languageOfTexts(file);
  if (language === undefined || !values.has(file) || !isText(file, path)) return undefined;
  const parts = [text.replace(language, "{locale}")];
  return { name: `text/${encodeURIComponent(text)}`, parts, isText: true };
}

export function hrefOfForm({ name }: Form): string {
  return deskPaths.editorForm(name);
}

/** The keys of the entries of a form, in their order. */
export function keysOf({ entries = "" }: Form, values: ContentValues): string[] {
  const { file, path } = readName(entries);
  return Object.keys(valueIn(values, file, path) ?? {});
}

/** The files of a pattern: one, or one for each language. */
function filesOf(pattern: string): Place["files"] {
  const all = pattern.includes("{locale}") ? locales : [undefined];
  // There is a language at least.
  return all.map((language) => ({
    file: pattern.replace("{locale}", () => language ?? ""),
    language,
  })) as Place["files"];
}

/** What a form shows, each value with the files that it is in. */
export function placesOf(
  { parts, lists = [], isText = false }: Form,
  values: ContentValues,
): Place[] {
  return [...parts, ...lists].flatMap((name) => {
    const isPageList = lists.includes(name);
    const { file: pattern, path } = readName(name);
    const files = filesOf(pattern);
    const [{ file }] = files;
    const node = nodeAt(file, path);
    if (node === undefined) return [];
    const paths = isPageList ? listsIn(node, valueIn(values, file, path), path) : [path];
    return paths.map((one) => ({
      ...{ path: one, node: nodeAt(file, one) ?? {}, files },
      ...{ isPageList, isText },
    }));
  });
}

/** Each place of a form in each of its files. */
export function placesIn(places: readonly Place[]): { file: string; path: Path }[] {
  return places.flatMap(({ files, path }) => files.map(({ file }) => ({ file, path })));
}

/** That of a value of a form; undefined for a value that the form does not hold. */
export function placeAt(places: readonly Place[], file: string, path: Path): Place | undefined {
  return places.find((one) => isWithin(path, one.path) && one.files.some((at) => at.file === file));
}

/** The forms that hold a value, and whether it is all of a part. */
function holding(file: string, path: Path) {
  const name = nameOf(file, path);
  return forms.flatMap((form) =>
    [...form.parts, ...(form.lists ?? [])].flatMap((part) => {
      const pattern = part
        .replace("{locale}", () => `(?:${locales.join("|")})`)
        .replace("{key}", "([^/]+)");
      const [found, key] = new RegExp(`^${pattern}(?=/|$)`).exec(name) ?? [];
      if (found === undefined) return [];
      const own = key === undefined ? form : formOf(form, key);
      return [{ form: own, hasListsOnly: form.lists?.includes(part), isWhole: found === name }];
    }),
  );
}

/** The address of the field of a value in a form; undefined where the value is on a page alone. */
export function listHref(file: string, path: Path): string | undefined {
  const nodes = path.map((_, at) => nodeAt(file, path.slice(0, at + 1)));
  const isInList = nodes.some((node) => node && isList(node));
  const found = holding(file, path).find(({ hasListsOnly }) => !hasListsOnly || isInList);
  return found && hrefOfForm(found.form) + (path.length === 0 ? "" : `#${idOf(file, path)}`);
}

/** The id of a value on the page of its form; the languages of a text have one. */
export function idOf(file: string, path: Path): string {
  const isShared = languageOf(file) === undefined;
  return `v${isShared ? "f" : ""}${pointerOf(path).replaceAll("/", "-")}`;
}

/** The course or testimonial whose facts or words in a language are all of a value. */
export function entryAt(file: string, path: Path): Form | undefined {
  return holding(file, path).find(({ form, isWhole }) => form.grows !== undefined && isWhole)?.form;
}
