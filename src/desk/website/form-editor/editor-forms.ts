/** The table of the forms for lists and facts: the values of each, and the page that shows them. */
import { contentFiles } from "#content-files.ts";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import {
  type ContentValues,
  findDocumentPage,
  getEditableLocale,
  getValue,
  parseValueId,
} from "#desk/website/content-values.ts";
import { isTextValue } from "#desk/website/json-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { PageName } from "#page-map.ts";
import type { ContentFile } from "#site-content/files.ts";

export interface EditorForm {
  /** The last part of the URL of the form, such as `prices`, `courses/excel` or `text/<value id>`. */
  name: string;
  /** The heading below which the list of forms has it; undefined for the form of a text. */
  group?: keyof DeskMessages["formEditor"]["groups"];
  /**
   * Patterns of the value ids that the form shows whole, such as `{locale}/courses.yaml#/courses/{key}`. `{locale}`
   * is each language; `{key}` is the key of the entry.
   */
  values: readonly string[];
  /** Patterns of values of which the form shows only the lists, because their other texts are edited on the page. */
  listsOnly?: readonly string[];
  /** The value id of the record whose entries have one form each. */
  entries?: string;
  /** The key of the entry that the form shows. */
  key?: string;
  /** What an entry is, by which the button that adds one has its label; undefined where none can be added or removed. */
  entryKind?: keyof DeskMessages["formEditor"]["add"];
  /** The page on which visitors read the values. */
  page?: PageName | undefined;
  /** The keys of an entry that are shown first, in this order; the others are folded below them. */
  firstKeys?: readonly string[];
  /** True for the form of one text, which its page shows in a dialog. */
  isText?: boolean;
}

const files: ContentFile[] = Object.values(contentFiles).toSorted((a, b) =>
  a.name.localeCompare(b.name),
);

function createFactsForm(name: string, page: PageName): EditorForm {
  return { name, group: "business", values: [`${name}.yaml#`], page };
}

function createTestimonialsForm(page: PageName, document: "services" | "skills"): EditorForm {
  return {
    name: `testimonials/${document}`,
    group: "testimonials",
    entries: `testimonials.yaml#/${document}`,
    entryKind: document,
    values: [
      `{locale}/${document}.yaml#/testimonials/list/{key}`,
      `testimonials.yaml#/${document}/{key}`,
    ],
    page,
    firstKeys: ["text", "name", "position", "sample", "consent"],
  };
}

/** Creates the form for the facts of a page that all languages share, and for the lists on it. */
function createListsForm({ name }: ContentFile): EditorForm {
  const hasSharedFile = files.some((file) => file.kind === "shared" && file.name === name);
  return {
    name,
    group: "pages",
    values: hasSharedFile ? [`${name}.yaml#`] : [],
    listsOnly: [`{locale}/${name}.yaml#`],
    page: findDocumentPage(name),
  };
}

/** Documents without a form of their lists: the desk has none, the courses have one each, the hours are facts. */
const documentsWithoutLists = ["desk", "labels", "courses", "opening"];

/** The forms in the order in which they are offered. */
export const editorForms: readonly EditorForm[] = [
  createFactsForm("business", "contact"),
  createFactsForm("opening", "contact"),
  createFactsForm("prices", "fees"),
  createFactsForm("promotion", "franchise"),
  createFactsForm("claims", "home"),
  createFactsForm("statements", "home"),
  createFactsForm("rules/government", "fees"),
  { name: "replies", group: "business", values: ["{locale}/desk.yaml#/replies"] },
  {
    name: "services",
    group: "services",
    entries: "services.yaml#",
    values: ["services.yaml#/{key}"],
    listsOnly: ["{locale}/services/{key}.yaml#"],
    page: "services",
  },
  {
    name: "courses",
    group: "courses",
    entries: "courses.yaml#",
    entryKind: "courses",
    firstKeys: ["title", "summary", "price", "weeks", "nextBatch", "mode"],
    values: ["{locale}/courses.yaml#/courses/{key}", "courses.yaml#/{key}"],
    page: "courses",
  },
  createTestimonialsForm("services", "services"),
  createTestimonialsForm("courses", "skills"),
  ...files
    .filter(({ kind, name }) => kind === "locale" && !documentsWithoutLists.includes(name))
    .map(createListsForm),
];

/** Creates the form of one entry: `courses` and `excel` → `courses/excel`. */
export function createEntryForm(form: EditorForm, key: string): EditorForm {
  const fillKey = (patterns: readonly string[] = []) =>
    patterns.map((pattern) => pattern.replace("{key}", () => key));
  return {
    ...form,
    name: `${form.name}/${key}`,
    key,
    values: fillKey(form.values),
    listsOnly: fillKey(form.listsOnly),
  };
}

/** Finds a form by its name, the last part of its URL. */
export function findEditorForm(name: string, values: ContentValues): EditorForm | undefined {
  if (name.startsWith("text/")) return createTextForm(name.slice("text/".length), values);
  const form = editorForms.find((item) => item.name === name && item.entries === undefined);
  if (form !== undefined) return form;
  const slash = name.lastIndexOf("/");
  if (slash < 0 || name.endsWith("/")) return undefined;
  const parentName = name.slice(0, slash);
  const parent = editorForms.find((item) => item.name === parentName && item.entries !== undefined);
  return parent && createEntryForm(parent, name.slice(slash + 1));
}

/** Creates the form of one text from its value id, such as `en/home.yaml#/hero/heading`. */
function createTextForm(id: string, values: ContentValues): EditorForm | undefined {
  const { file, path } = parseValueId(id);
  const language = getEditableLocale(file);
  if (language === undefined || !values.has(file) || !isTextValue(file, path)) return undefined;
  const pattern = id.replace(language, "{locale}");
  return { name: `text/${encodeURIComponent(id)}`, values: [pattern], isText: true };
}

export function getFormUrl({ name }: EditorForm): string {
  return deskPaths.editorForm(name);
}

/** Lists the keys of the courses, services or testimonials that have one form each. */
export function listEntryKeys({ entries = "" }: EditorForm, values: ContentValues): string[] {
  const { file, path } = parseValueId(entries);
  return Object.keys(getValue(values, file, path) ?? {});
}
