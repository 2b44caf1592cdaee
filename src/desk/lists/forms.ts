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
  nameOf,
  pageOfDocument,
  pointerOf,
  readName,
  type ContentValues,
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
import type { DeskWords } from "#desk/frame/words.ts";

/** A part of a form: a value in the file of each language, or in one that all languages share. */
interface Place {
  /** File and keys, `{locale}/courses.yaml#/courses/{key}`: in each language, of the entry with this key. */
  name: string;
  /** Of the words of a page only the lists: its other texts are changed on the page. */
  listsOnly?: boolean;
}

export interface Form {
  /** In its address. */
  name: string;
  group?: keyof DeskWords["lists"]["groups"];
  places: readonly Place[];
  /** The name of the record whose entries have a form each. */
  entries?: string;
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
  return { name, group: "business", places: [{ name: `${name}.yaml#` }], page };
}

function testimonials(page: "services" | "courses", document: string, group: string): Form {
  return {
    name: `testimonials/${document}`,
    group: "testimonials",
    entries: `testimonials.yaml#/${document}`,
    grows: "testimonial",
    places: [
      { name: `{locale}/${document}.yaml#/${group}/list/{key}` },
      { name: `testimonials.yaml#/${document}/{key}` },
    ],
    page,
  };
}

/** The lists on a page, below what all languages share of it. */
function listsOn({ name }: ContentFile): Form {
  const twin = files.some((one) => one.kind === "shared" && one.name === name);
  const words = { name: `{locale}/${name}.yaml#`, listsOnly: true };
  const places = [...(twin ? [{ name: `${name}.yaml#` }] : []), words];
  return { name, group: "pages", places, page: pageOfDocument(name) };
}

function rules(file: ContentFile): Form {
  const { name } = file;
  // Its duties have forms of their own.
  const { duties, ...others } = plain(schemaOf(file)).properties ?? {};
  const parts = duties === undefined ? [""] : Object.keys(others).map((key) => `/${key}`);
  return { name, group: "rules", places: parts.map((one) => ({ name: `${name}.yaml#${one}` })) };
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
    places: [{ name: "{locale}/desk.yaml#/replies" }],
  },
  {
    name: "services",
    group: "services",
    entries: "services.yaml#",
    places: [
      { name: "services.yaml#/{key}" },
      { name: "{locale}/services/{key}.yaml#", listsOnly: true },
    ],
    page: "services",
  },
  {
    name: "courses",
    group: "courses",
    entries: "courses.yaml#",
    grows: "course",
    places: [{ name: "{locale}/courses.yaml#/courses/{key}" }, { name: "courses.yaml#/{key}" }],
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
    entries: "rules/due-dates.yaml#/duties",
    places: [
      { name: "rules/due-dates.yaml#/duties/{key}" },
      // Only its name is taken from there.
      { name: "{locale}/due-dates.yaml#/duties/{key}", listsOnly: true },
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
export function formAt(name: string, values: ContentValues): OpenForm | undefined {
  if (name.startsWith("text/")) return textForm(name, values);
  const own = forms.find((one) => one.name === name && one.entries === undefined);
  if (own !== undefined) return { form: own, key: undefined };
  const at = name.lastIndexOf("/");
  const form = forms.find((one) => one.name === name.slice(0, at) && one.entries !== undefined);
  return form && at < name.length - 1 ? { form, key: name.slice(at + 1) } : undefined;
}

/** The form of one text, `text/en/home.yaml#/hero/heading`. */
function textForm(name: string, values: ContentValues): OpenForm | undefined {
  const text = name.slice("text/".length);
  const { file, path } = readName(text, values);
  const language = languageOfTexts(file);
  if (language === undefined || !values.has(file) || !isText(file, path)) return undefined;
  const places = [{ name: text.replace(language, "{locale}") }];
  return {
    form: { name: `text/${encodeURIComponent(text)}`, places, isText: true },
    key: undefined,
  };
}

export function hrefOfForm({ form, key }: OpenForm): string {
  return [listsHref, form.name, ...(key === undefined ? [] : [key])].join("/");
}

/** The keys of the entries of a form, in their order. */
export function keysOf({ entries }: Form, values: ContentValues): string[] {
  if (entries === undefined) return [];
  const { file, path } = readName(entries, values);
  return Object.keys(valueAt(values.get(file), path) ?? {});
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

/** What an open form shows, each value with the files that it is in. */
export function placesOf({ form, key = "" }: OpenForm, values: ContentValues): OpenPlace[] {
  return form.places.flatMap(({ name, listsOnly = false }) => {
    const [pattern = ""] = name.replace("{key}", key).split("#");
    const files = filesOf(pattern);
    const [{ file }] = files;
    const { path } = readName(name.replace("{key}", key).replace(pattern, file), values);
    const node = nodeAt(file, path);
    if (node === undefined) return [];
    const paths = listsOnly ? listsIn(node, valueAt(values.get(file), path), path) : [path];
    return paths.map((one) => ({
      ...{ path: one, node: nodeAt(file, one) ?? {} },
      ...{ isPageList: listsOnly, isText: form.isText === true, pattern, files },
    }));
  });
}

/** The forms that hold a value, each with the key of the entry that it belongs to. */
function holding(file: string, path: Path) {
  const name = nameOf(file, path);
  return forms.flatMap((form) =>
    form.places.flatMap((place) => {
      const pattern = place.name
        .replace("{locale}", `(?:${locales.join("|")})`)
        .replace("{key}", "([^/]+)");
      const found = new RegExp(`^${pattern}(?=/|$)`).exec(name);
      return found === null ? [] : [{ form, place, key: found[1], isWhole: found[0] === name }];
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
  return holding(file, path).find(({ form, isWhole }) => form.grows !== undefined && isWhole);
}
