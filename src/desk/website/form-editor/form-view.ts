/** What the page of a form shows: after it was opened, and after a post that was not saved. */
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { countUnpublishedChanges } from "#desk/website/content-changes.ts";
import {
  type ContentValues,
  getValue,
  isPrivateFile,
  parseValueId,
} from "#desk/website/content-values.ts";
import { createFigureLookup } from "#desk/website/draft-state.ts";
import { readAccountNames } from "#desk/website/draft-store.ts";
import { findSchemaNode, isReadOnly } from "#desk/website/json-schema.ts";
import { createFieldLabels } from "#desk/website/labels.ts";
import type { Locale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import { countEnquiries } from "#server/store/enquiry-counts.ts";
import type { Database } from "#server/store/tables.ts";
import { canSetNestedValue } from "#site-content/nested-values.ts";
import { type EditorForm, getFormUrl } from "./editor-forms.ts";
import type { EditorFormContext } from "./field-context.ts";
import { type EditorField, hasEditorField, listFieldLocations } from "./form-fields.ts";
import { getFormTitle } from "./form-title.ts";
import type { FormPost } from "./input-names.ts";
import type { FieldConflict } from "./merge-form.ts";
import { getFormValues, type OpenForm, openForm } from "./open-form.ts";

/**
 * The outcome of a post, as the notice beside the button says it. `unsaved`: a button changed the form. `wrong`: it has
 * issues. `conflict`: somebody else has changed the same value. `removed`: somebody has removed the entry. `moved`: a row
 * is no longer where the form was opened. `kept`: the entry was not removed, because somebody has changed it.
 */
type FormNotice = keyof DeskMessages["formEditor"]["notices"];

/** The values that a form shows, and the result of the last post. */
export interface ShownForm {
  values: ContentValues;
  /** The number of the save that the values were made from. */
  number: number;
  /** What was posted, for the order of the rows. */
  post?: FormPost;
  notice?: FormNotice | undefined;
  /** Sentences by value id. */
  issues?: ReadonlyMap<string, string>;
  /** Conflicts by value id. */
  conflicts?: ReadonlyMap<string, FieldConflict>;
  changedBy?: string;
}

/** One form of lists, facts or a text, in all languages at once. */
export interface FormView {
  action: string;
  title: string;
  number: number;
  fields: EditorField[];
  firstKeys: EditorForm["firstKeys"];
  isNew: boolean;
  formContext: EditorFormContext;
  notice: FormNotice | undefined;
  /** Sentences about values that have no field in the form. They are shown above it. */
  issues: string[];
  /** Who has changed the entry since the form was opened, for the notice `kept`. */
  changedBy: string | undefined;
  isRemovable: boolean;
  /** The number of enquiries about this course, shown before it is removed. */
  enquiries: number | undefined;
  /** The page on which visitors read what the form holds. */
  publicPath: string | undefined;
  /** True if only the desk reads what the form holds, so that it counts once it is saved. */
  isPrivate: boolean;
  /** The number of changes that visitors do not see yet. */
  unpublished: number;
}

/** Creates the view of a form with the newest draft; undefined for an unknown form or entry. */
export async function createFormView(
  db: Database,
  { name, notice, now }: { name: string; notice: "saved" | undefined; now: Date },
  reader: DeskLocale,
): Promise<FormView | undefined> {
  const open = await openForm(db, name, reader, now);
  if (open === undefined) return undefined;
  const { drafts, number } = open.state;
  return await createOpenFormView(open, { values: getFormValues(open, drafts), number, notice });
}

/** Creates the view of an open form with other values than those of its draft, such as what was typed. */
export async function createOpenFormView(open: OpenForm, shown: ShownForm): Promise<FormView> {
  const { values, number, post = {}, notice, changedBy } = shown;
  const { issues = new Map<string, string>(), conflicts = new Map<string, FieldConflict>() } =
    shown;
  const { db, state, form, fields, isNew, reader } = open;
  const isRemovable = form.entryKind !== undefined && !isNew && notice !== "removed";
  return {
    action: getFormUrl(form),
    title: getFormTitle(state.drafts, form, reader),
    number,
    fields,
    firstKeys: form.firstKeys,
    isNew,
    formContext: {
      values,
      post,
      state,
      reader,
      issues,
      conflicts,
      base: getFormValues(open, state.drafts),
      accounts: await readAccountNames(db),
      labels: createFieldLabels(reader.language, state.drafts),
      figures: createFigureLookup(state),
    },
    notice,
    issues: [...issues]
      .filter(([id]) => !hasInput(fields, values, id))
      .map(([, sentence]) => sentence),
    changedBy,
    isRemovable,
    enquiries: isRemovable ? await countCourseEnquiries(db, form) : undefined,
    publicPath: findPublicPath(state.drafts, form, reader.language),
    isPrivate: isPrivateForm(fields),
    unpublished: await countUnpublishedChanges(db),
  };
}

/** Checks whether the form has an input for a value, at which its issue is shown. */
function hasInput(fields: readonly EditorField[], values: ContentValues, id: string): boolean {
  const { file, path } = parseValueId(id);
  if (!hasEditorField(fields, id) || !canSetNestedValue(values.get(file), path)) return false;
  const node = findSchemaNode(file, path);
  return node !== undefined && !isReadOnly(node);
}

/** Counts the enquiries about the course of a form; undefined for any other form. */
async function countCourseEnquiries(
  db: Database,
  { entryKind, key = "" }: EditorForm,
): Promise<number | undefined> {
  if (entryKind !== "courses") return undefined;
  return await countEnquiries(db, { status: "all", search: "", topic: key });
}

/** Checks whether only the desk reads what a form holds, such as the saved replies. */
export function isPrivateForm(fields: readonly EditorField[]): boolean {
  return listFieldLocations(fields).every(({ file }) => isPrivateFile(file));
}

/** Finds the page of the site that shows a form: `/courses/excel` for an entry with a slug, else the page of its list. */
export function findPublicPath(
  values: ContentValues,
  { page, entries = "", key = "" }: EditorForm,
  language: Locale,
): string | undefined {
  if (page === undefined) return undefined;
  const { file, path } = parseValueId(entries);
  const slug = getValue(values, file, [...path, key, "slug"]);
  return getPagePath(page, language) + (typeof slug === "string" ? `/${slug}` : "");
}
