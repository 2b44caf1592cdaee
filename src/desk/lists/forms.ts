/**
 * THE table of the forms for lists and facts: what each shows, and the page on which that is seen. It
 * asks for the shapes of all content, which cost memory: load it when it is needed.
 */
import { isLocale, locales, type Locale } from "#locales.ts";
import { contentFiles } from "#content/content-files.ts";
import type { ContentFile } from "#content/content-file.ts";
import type { PageName } from "#page-map.ts";
import { valueAt } from "#content/yaml.ts";
import {
  languageOfTexts,
  pageOfDocument,
  pointerOf,
  readName,
  withEdits,
  type Over,
  type Path,
} from "#desk/drafts/content-values.ts";
import {
  childOf,
  isFixed,
  isText,
  nodeAt,
  plain,
  schemaOf,
  type Node,
} from "#desk/drafts/shapes.ts";
import { isWithin } from "#desk/drafts/save-words.ts";
import type { DeskWords } from "#desk/frame/words.ts";

/** A part of a form: a value in the file of each language, or in one that all languages share. */
interface Place {
  /** Inside `content/`. `{locale}` is each language; `{key}`, here and in the path, the key of an entry. */
  file: string;
  path: Path;
  /** Of the words of a page only the lists: its other texts are changed on the page. */
  listsOnly?: boolean;
}

export interface Form {
  /** In its address. */
  name: string;
  group?: keyof DeskWords["lists"]["groups"];
  places: readonly Place[];
  /** The record whose entries have a form each. */
  entries?: Pick<Place, "file" | "path">;
  /** What its entries are, where they can be added and removed. */
  grows?: "course" | "testimonial";
  page?: PageName | undefined;
  /** Whether it is that of one text of a page, in the dialog there. */
  isText?: boolean;
}

/** A form; of one of its entries, where it has such. */
export interface OpenForm {
  form: Form;
  key: string | undefined;
}

/** Where a value is in a language, or once for all. */
interface InFile {
  file: string;
  language: Locale | undefined;
}

/** A value of a form that is open, in each of its files. */
export interface OpenPlace {
  path: Path;
  node: Node;
  /** Whether it is a list of a page, by itself. */
  isPageList: boolean;
  /** Whether it is one text, by itself. */
  isText: boolean;
  /** With `{locale}`. */
  pattern: string;
  files: [InFile, ...InFile[]];
}

export const listsHref = "/desk/edit/lists";

const files: ContentFile[] = Object.values(contentFiles);

function facts(name: string, page: PageName): Form {
  return { name, group: "business", places: [{ file: `${name}.yaml`, path: [] }], page };
}

function testimonials(page: "services" | "courses", document: string, group: string): Form {
  return {
    name: `testimonials/${document}`,
    group: "testimonials",
    entries: { file: "testimonials.yaml", path: [document] },
    grows: "testimonial",
    places: [
      { file: `{locale}/${document}.yaml`, path: [group, "list", "{key}"] },
      { file: "testimonials.yaml", path: [document, "{key}"] },
    ],
    page,
  };
}

/** The lists on a page, below what all languages share of it. */
function listsOn({ name }: ContentFile): Form {
  const twin = files.some((one) => one.kind === "shared" && one.name === name);
  const words = { file: `{locale}/${name}.yaml`, path: [], listsOnly: true };
  const places = [...(twin ? [{ file: `${name}.yaml`, path: [] }] : []), words];
  return { name, group: "pages", places, page: pageOfDocument(name) };
}

function rules(file: ContentFile): Form {
  const { name } = file;
  const whole = { file: `${name}.yaml`, path: [] };
  // Its duties have forms of their own.
  const { duties, ...others } = plain(schemaOf(file)).properties ?? {};
  const parts = Object.keys(others).map((key) => ({ ...whole, path: [key] }));
  return { name, group: "rules", places: duties === undefined ? [whole] : parts };
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
  {
    name: "replies",
    group: "business",
    places: [{ file: "{locale}/desk.yaml", path: ["replies"] }],
  },
  {
    name: "services",
    group: "services",
    entries: { file: "services.yaml", path: [] },
    places: [
      { file: "services.yaml", path: ["{key}"] },
      { file: "{locale}/services/{key}.yaml", path: [], listsOnly: true },
    ],
    page: "services",
  },
  {
    name: "courses",
    group: "courses",
    entries: { file: "courses.yaml", path: [] },
    grows: "course",
    places: [
      { file: "{locale}/courses.yaml", path: ["courses", "{key}"] },
      { file: "courses.yaml", path: ["{key}"] },
    ],
    page: "courses",
  },
  testimonials("services", "services", "testimonials"),
  testimonials("courses", "skills", "voices"),
  ...files
    .filter(({ kind, name }) => kind === "everyLanguage" && !unlisted.includes(name))
    .map(listsOn),
  ...files.filter(({ name }) => name.startsWith("rules/")).map(rules),
  {
    name: "due-dates",
    group: "dates",
    entries: { file: "rules/due-dates.yaml", path: ["duties"] },
    places: [
      { file: "rules/due-dates.yaml", path: ["duties", "{key}"] },
      // Only its name is taken from there.
      { file: "{locale}/due-dates.yaml", path: ["duties", "{key}"], listsOnly: true },
    ],
    page: "dueDates",
  },
];

function isList(node: Node): boolean {
  return plain(node).items !== undefined && !isFixed(node);
}

/** The keys that lead to the lists in a value, in its order. */
function listsIn(node: Node | undefined, value: unknown, path: Path): Path[] {
  if (node === undefined || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return isList(node) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listsIn(childOf(node, key), inner, [...path, key]),
  );
}

/** The form of an address; undefined where there is none. */
export function formAt(name: string, over: Over): OpenForm | undefined {
  if (name.startsWith("text/")) return textForm(name, over);
  const own = forms.find((one) => one.name === name && one.entries === undefined);
  if (own !== undefined) return { form: own, key: undefined };
  const at = name.lastIndexOf("/");
  const form = forms.find((one) => one.name === name.slice(0, at) && one.entries !== undefined);
  return form && at < name.length - 1 ? { form, key: name.slice(at + 1) } : undefined;
}

/** The form of one text, `text/en/home.yaml#/hero/heading`. */
function textForm(name: string, { content, edits }: Over): OpenForm | undefined {
  const text = name.slice("text/".length);
  const { file, path } = readName(text, (one) => withEdits(content, one, edits));
  const language = languageOfTexts(file);
  if (language === undefined || !content.has(file) || !isText(file, path)) return undefined;
  const places = [{ file: file.replace(language, "{locale}"), path }];
  return {
    form: { name: `text/${encodeURIComponent(text)}`, places, isText: true },
    key: undefined,
  };
}

export function hrefOfForm({ form, key }: OpenForm): string {
  return [listsHref, form.name, ...(key === undefined ? [] : [key])].join("/");
}

/** The keys of the entries of a form, in their order. */
export function keysOf({ entries }: Form, { content, edits }: Over): string[] {
  if (entries === undefined) return [];
  const { file, path } = entries;
  return Object.keys(valueAt(withEdits(content, file, edits), path) ?? {});
}

/** The files of a pattern: one, or one for each language. */
export function filesOf(pattern: string): OpenPlace["files"] {
  const all = pattern.includes("{locale}") ? locales : [undefined];
  // There is a language at least.
  return all.map((language) => ({
    file: pattern.replace("{locale}", language ?? ""),
    language,
  })) as OpenPlace["files"];
}

/** A place with the key of an entry. */
export function filled({ file, path }: Place, key: string): Pick<Place, "file" | "path"> {
  return {
    file: file.replace("{key}", key),
    path: path.map((one) => (one === "{key}" ? key : one)),
  };
}

/** What an open form shows, each value with the files that it is in. */
export function placesOf({ form, key = "" }: OpenForm, { content, edits }: Over): OpenPlace[] {
  return form.places.flatMap((place) => {
    const { listsOnly } = place;
    const { file: pattern, path } = filled(place, key);
    const files = filesOf(pattern);
    const [first] = files;
    const node = nodeAt(first.file, path);
    if (node === undefined) return [];
    const own = listsOnly ? valueAt(withEdits(content, first.file, edits), path) : undefined;
    const paths = listsOnly ? listsIn(node, own, path) : [path];
    return paths.map((one) => ({
      path: one,
      node: nodeAt(first.file, one) ?? {},
      isPageList: listsOnly === true,
      isText: form.isText === true,
      pattern,
      files,
    }));
  });
}

/** The forms that hold a value, each with the key of the entry that it belongs to. */
function holding(file: string, path: Path) {
  return forms.flatMap((form) =>
    form.places.flatMap((place) => {
      const key = keyIn(place, file, path);
      return key === undefined ? [] : [{ form, place, key: form.entries && key }];
    }),
  );
}

/** The address of the field of a value in a form; undefined where the value is on a page alone. */
export function listHref(file: string, path: Path): string | undefined {
  const nodes = path.map((_, at) => nodeAt(file, path.slice(0, at + 1)));
  const isInList = nodes.some((node) => node && isList(node));
  const open = holding(file, path).find(({ place }) => !place.listsOnly || isInList);
  return open && hrefOfForm(open) + (path.length === 0 ? "" : `#${idOf(file, path)}`);
}

/** The id of a value on the page of its form; the languages of a text have one. */
export function idOf(file: string, path: Path): string {
  const isShared = !isLocale(file.split("/")[0] ?? "");
  return `v${isShared ? "f" : ""}${pointerOf(path).replaceAll("/", "-")}`;
}

/** The course or testimonial whose facts or words in a language are all of a value. */
export function entryAt(file: string, path: Path): OpenForm | undefined {
  return holding(file, path).find(
    ({ form, place }) => form.grows !== undefined && place.path.length === path.length,
  );
}

/** The key of the entry that a value belongs to, empty in a form without entries; undefined for another place. */
function keyIn(place: Place, file: string, path: Path): string | undefined {
  const inFile = new RegExp(
    `^${place.file.replace("{locale}", `(?:${locales.join("|")})`).replace("{key}", "([^/]+)")}$`,
  ).exec(file);
  if (inFile === null) return undefined;
  const at = place.path.indexOf("{key}");
  const key = at === -1 ? (inFile[1] ?? "") : String(path[at] ?? "");
  return isWithin(path.map(String), filled(place, key).path) ? key : undefined;
}
