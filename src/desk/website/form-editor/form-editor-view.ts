/** The form editor: opens a form, applies what is posted, and saves it as a draft. */
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { countUnpublishedChanges } from "#desk/website/content-changes.ts";
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  getDocument,
  getValue,
  isInsidePath,
  isPrivateFile,
  type JsonValue,
  type KeyPath,
  parseValueId,
} from "#desk/website/content-values.ts";
import { checkSentence, findDraftIssues } from "#desk/website/draft-issues.ts";
import {
  createDraftEdits,
  createDraftState,
  createFigureLookup,
  type DraftState,
  readDraftState,
} from "#desk/website/draft-state.ts";
import {
  type Draft,
  type DraftEdit,
  type Editor,
  findDraft,
  listSaves,
  readAccountNames,
  readPublishedOverlay,
  updateDraft,
} from "#desk/website/draft-store.ts";
import { createEmptyValue, findSchemaNode, isReadOnly } from "#desk/website/json-schema.ts";
import { createFieldLabels, getFirstText } from "#desk/website/labels.ts";
import { diffValues, type DraftConflict, mergeValues } from "#desk/website/merge.ts";
import { isInRevisions } from "#desk/website/revisions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale, type Locale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import { countEnquiries } from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import { canSetNestedValue } from "#site-content/yaml.ts";
import { cutBetweenLetters, getInitials } from "#text/letters.ts";
import { createSlug } from "#text/links.ts";
import type { EditorFormContext, FieldConflict } from "./editor-fields.tsx";
import {
  type EditorField,
  type EditorForm,
  findEditorField,
  findEditorForm,
  getFormUrl,
  listEditorFields,
  listEntryKeys,
  listFieldLocations,
} from "./editor-forms.ts";
import {
  applyAction,
  type FormPost,
  isWithinRowLimits,
  pickFileValues,
  readTypedValues,
} from "./form-values.ts";

/** Returns the title of a form: that of an entry is the name of the entry. */
export function getFormTitle(
  values: ContentValues,
  form: EditorForm,
  { language, messages }: DeskLocale,
): string {
  if (form.isText) return messages.edit.dialog.heading;
  if (form.key === undefined) return createFieldLabels(language, values).getDocumentName(form.name);
  const patterns = [...form.values, ...(form.listsOnly ?? [])];
  const localePattern = patterns.find((pattern) => pattern.startsWith("{locale}")) ?? "";
  const { file, path } = parseValueId(localePattern.replace("{locale}", () => language));
  const entryName = getFirstText(getValue(values, file, path));
  return (
    entryName || (form.addLabel === undefined ? form.key : messages.formEditor.add[form.addLabel])
  );
}

/** A form with the state that it is rendered from. */
interface OpenForm {
  db: Database;
  state: DraftState;
  form: EditorForm;
  fields: EditorField[];
  /** Whether it is the form of an entry that the draft does not have. */
  isNew: boolean;
  reader: DeskLocale;
}

/** Opens the form of this name; undefined for an unknown name. */
async function openForm(
  db: Database,
  name: string,
  reader: DeskLocale,
  now: Date,
): Promise<OpenForm | undefined> {
  const open = createOpenForm(await readDraftState(db), { db, name, reader });
  return open?.isNew && !(await isKeyFree(db, open.form, now)) ? undefined : open;
}

function createOpenForm(
  state: DraftState,
  { db, name, reader }: { db: Database; name: string; reader: DeskLocale },
): OpenForm | undefined {
  const form = findEditorForm(name, state.drafts);
  if (form === undefined) return undefined;
  const fields = listEditorFields(form, state.drafts);
  const hasField = listFieldLocations(fields).some(
    // A text of a removed entry can no longer be set.
    ({ file, path }) => !form.isText || canSetNestedValue(state.drafts.get(file), path),
  );
  if (!hasField) return undefined;
  return { db, state, form, fields, isNew: isNewEntry(form, state.drafts), reader };
}

function isNewEntry(form: EditorForm, values: ContentValues): boolean {
  return form.key !== undefined && !listEntryKeys(form, values).includes(form.key);
}

/** The time in seconds that a form may be open before it is saved: no sign-in lasts longer. */
const maxOpenSeconds = 60 * 24 * 60 * 60;

/** Checks that the list of forms has issued the key of a new entry, and that no published entry ever had it. */
async function isKeyFree(
  db: Database,
  { addLabel, key = "" }: EditorForm,
  now: Date,
): Promise<boolean> {
  const [, issuedAt] = /^new(\d{10})$/.exec(addLabel === undefined ? "" : key) ?? [];
  const age = now.getTime() / 1000 - Number(issuedAt);
  // Without a match the age is NaN, and both comparisons are false.
  return age >= 0 && age < maxOpenSeconds && !(await isInRevisions(db, key));
}

/** Returns the values of a form in a draft. A new entry has its required values, all empty. */
function getFormValues({ form, fields }: OpenForm, drafts: ContentValues): ContentValues {
  const values = pickFileValues(fields, drafts);
  if (!isNewEntry(form, drafts)) return values;
  const empty = listFieldLocations(fields).map(({ file, path }) => ({
    file,
    path,
    value: createEmptyValue(findSchemaNode(file, path) ?? {}),
  }));
  return applyOverlay(values, empty);
}

/** Creates the view of one form; undefined for an unknown form or entry. */
export async function createFormView(
  db: Database,
  { name, notice, now }: { name: string; notice: "saved" | undefined; now: Date },
  reader: DeskLocale,
): Promise<FormView | undefined> {
  const open = await openForm(db, name, reader, now);
  if (open === undefined) return undefined;
  const { drafts, number } = open.state;
  return await createView(open, { values: getFormValues(open, drafts), number, notice });
}

/** The values that a form shows, and the result of the last post. */
interface ShownForm {
  values: ContentValues;
  number: number;
  /** What was posted, for the order of the rows. */
  post?: FormPost;
  notice?: keyof DeskMessages["formEditor"]["notices"] | undefined;
  issues?: ReadonlyMap<string, string>;
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
  notice: keyof DeskMessages["formEditor"]["notices"] | undefined;
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

async function createView(open: OpenForm, shown: ShownForm): Promise<FormView> {
  const {
    values,
    number,
    post = {},
    notice,
    issues = new Map<string, string>(),
    conflicts = new Map<string, FieldConflict>(),
  } = shown;
  const { db, state, form, fields, isNew, reader } = open;
  const isRemovable = form.addLabel !== undefined && !isNew && notice !== "removed";
  const courseFilters = { status: "all", search: "", topic: form.key ?? "" } as const;
  const hasField = (id: string) => {
    const { file, path } = parseValueId(id);
    const isInForm =
      findEditorField(fields, file, path) !== undefined &&
      canSetNestedValue(values.get(file), path);
    return isInForm && !isReadOnly(findSchemaNode(file, path) ?? { readOnly: true });
  };
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
    issues: [...issues].flatMap(([id, sentence]) => (hasField(id) ? [] : [sentence])),
    changedBy: shown.changedBy,
    isRemovable,
    enquiries:
      isRemovable && form.addLabel === "courses"
        ? await countEnquiries(db, courseFilters)
        : undefined,
    publicPath: findPublicPath(state.drafts, form, reader.language),
    isPrivate: isPrivateForm(fields),
    unpublished: await countUnpublishedChanges(db),
  };
}

function isPrivateForm(fields: readonly EditorField[]): boolean {
  return listFieldLocations(fields).every(({ file }) => isPrivateFile(file));
}

function findPublicPath(
  values: ContentValues,
  form: EditorForm,
  language: Locale,
): string | undefined {
  const { page, entries = "", key = "" } = form;
  if (page === undefined) return undefined;
  const { file, path } = parseValueId(entries);
  const slug = getValue(values, file, [...path, key, "slug"]);
  return getPagePath(page, language) + (typeof slug === "string" ? `/${slug}` : "");
}

/** The body of a form: the number of its draft, the button that was clicked, if any, and the inputs. */
const formBodySchema = v.objectWithRest(
  {
    number: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
    do: v.optional(v.string()),
  },
  v.string(),
);

/** A redirect after the form was saved; or the form again, with the status of the response. */
export type FormResult =
  | { href: string; isPrivate: boolean }
  | { error: "notFound" }
  | { code: 200 | 409 | 422; view: FormView };

/** Saves a form, changes it without saving, or removes its entry. @returns undefined for a body that is not from this form. */
export async function handleFormPost(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: DeskLocale,
  editor: Editor,
): Promise<FormResult | undefined> {
  const open = await openForm(db, name, reader, editor.now);
  if (open === undefined) return await showRemovedForm(db, { name, body }, reader);
  const { state, fields, form, isNew } = open;
  const { entry } = (body ?? {}) as { entry?: unknown };
  if (form.addLabel !== undefined && !isNew && entry === "remove") {
    return await removeEntry(open, body, editor);
  }
  const read = readPost(fields, body);
  if (read === undefined) return undefined;
  const { number, button, post } = read;
  const draft = await findDraft(db, number);
  const { drafts } = draft === undefined ? state : createDraftState([], draft);
  const values = readTypedValues(fields, post, getFormValues(open, drafts));
  const shown = { values, post, number };
  if (button !== undefined) {
    return { code: 200, view: await createView(open, { ...shown, notice: "unsaved" }) };
  }
  const isNewInDraft = isNewEntry(form, drafts);
  const mine = isNewInDraft ? addSlug(form, addShortTexts(fields, values)) : values;
  const base = draft !== undefined || isNewInDraft ? pickFileValues(fields, drafts) : undefined;
  return await saveForm(open, { base, mine, shown }, editor);
}

function readPost(
  fields: readonly EditorField[],
  body: unknown,
): { number: number; button: string | undefined; post: FormPost } | undefined {
  const read = v.safeParse(formBodySchema, body);
  if (!read.success) return undefined;
  const { number, do: button, ...inputs } = read.output;
  const post = button === undefined ? inputs : applyAction(fields, inputs, button);
  return post === undefined || !isWithinRowLimits(post) ? undefined : { number, button, post };
}

/**
 * Answers the post of a form whose entry was removed since it was opened. The form shows what was typed, and keeps the
 * number of its draft: once the entry is restored, the form can be saved.
 */
async function showRemovedForm(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: DeskLocale,
): Promise<FormResult> {
  const posted = v.safeParse(formBodySchema, body);
  if (!posted.success) return { error: "notFound" };
  // Removed already, by a second press or by somebody else.
  const isRemoval = (body as { entry?: unknown }).entry === "remove";
  const { number } = posted.output;
  const [published, draft] = await Promise.all([readPublishedOverlay(db), findDraft(db, number)]);
  const state = draft && createDraftState(published, draft);
  const open = state && createOpenForm(state, { db, name, reader });
  if (isRemoval && open !== undefined) {
    return { href: deskPaths.editorForms, isPrivate: false };
  }
  const post = open && !open.isNew ? readPost(open.fields, body)?.post : undefined;
  if (open === undefined || post === undefined) return { error: "notFound" };
  const values = readTypedValues(open.fields, post, getFormValues(open, open.state.drafts));
  const shown = { values, post, number, notice: "removed" } as const;
  return { code: 409, view: await createView(open, shown) };
}

/** Removes an entry, unless it has changed since the page with the button was opened. */
async function removeEntry(open: OpenForm, body: unknown, editor: Editor): Promise<FormResult> {
  const { db, fields, form, state } = open;
  const posted = v.safeParse(formBodySchema, body);
  const read = posted.success ? await findDraft(db, posted.output.number) : undefined;
  const seen = read && getEntryValues(fields, createDraftState([], read).drafts);
  const current = getEntryValues(fields, state.drafts);
  if (!isDeepStrictEqual(seen, current)) {
    const changedBy = await findLastEditor(open, read);
    const shown = { values: getFormValues(open, state.drafts), number: state.number };
    return { code: 409, view: await createView(open, { ...shown, notice: "kept", changedBy }) };
  }
  const base = pickFileValues(fields, state.drafts);
  const edits = listFieldLocations(fields).map((item) => ({ ...item, value: undefined }));
  const shown = { values: base, number: state.number };
  const result = await saveForm(open, { base, mine: applyOverlay(base, edits), shown }, editor);
  // A conflict is a change between these two reads.
  if ("code" in result && result.code === 409) {
    const again = createOpenForm(await readDraftState(db), {
      db,
      name: form.name,
      reader: open.reader,
    });
    return again === undefined ? result : await removeEntry(again, {}, editor);
  }
  return "href" in result ? { href: deskPaths.editorForms, isPrivate: false } : result;
}

function getEntryValues(fields: readonly EditorField[], values: ContentValues): unknown[] {
  return listFieldLocations(fields).map(({ file, path }) => getValue(values, file, path));
}

/** The name of the account that changed an entry last, after a save; else that of the newest save. */
async function findLastEditor(
  { db, fields, state }: OpenForm,
  seen: Draft | undefined,
): Promise<string> {
  const isInEntry = ({ file, path }: DraftEdit) =>
    listFieldLocations(fields).some(
      (field) =>
        field.file === file && (isInsidePath(field.path, path) || isInsidePath(path, field.path)),
    );
  const isSeen = (edit: DraftEdit) =>
    seen?.edits.some((old) => old.at === edit.at && isDeepStrictEqual(old.value, edit.value));
  const [newest] = state.edits
    .filter((edit) => isInEntry(edit) && !isSeen(edit))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const names = await readAccountNames(db);
  return names.get(newest?.account ?? "") ?? (await listSaves(db)).at(0)?.author ?? "";
}

/**
 * Gives a new entry the short texts that were left empty: the first letters of its name in the same language. No text is
 * ever taken from another language.
 */
function addShortTexts(fields: readonly EditorField[], values: ContentValues): ContentValues {
  const edits = listFieldLocations(fields).flatMap(({ file, path }) => {
    const getText = (key: string) => getValue(values, file, [...path, key]);
    const name = [getText("title"), getText("name")].find((text) => typeof text === "string");
    if (typeof name !== "string") return [];
    const words = name.split(" ").filter(Boolean);
    return [
      { key: "short", text: takeWords(words, maxShortLength) },
      { key: "monogram", text: getInitials(name) },
    ]
      .filter(({ key }) => getText(key) === "")
      .map(({ key, text }) => ({ file, path: [...path, key], value: text }));
  });
  return applyOverlay(values, edits);
}

/** The limit of the short name of a course. */
const maxShortLength = 12;

/** `Tally Prime with GST` → "Tally Prime". */
function takeWords([first = "", ...others]: string[], maxLength: number): string {
  const start = cutBetweenLetters(first, maxLength);
  const next = others[0] === undefined ? start : `${start} ${others[0]}`;
  return others.length === 0 || next.length > maxLength
    ? start
    : takeWords([next, ...others.slice(1)], maxLength);
}

/** Gives a new course the values that its links need: a slug made from its title, and the number in its key. */
function addSlug({ addLabel, key = "" }: EditorForm, values: ContentValues): ContentValues {
  if (addLabel !== "courses") return values;
  const title = getValue(values, `${defaultLocale}/courses.yaml`, ["courses", key, "title"]);
  const slug = typeof title === "string" ? createSlug(title) : "";
  const file = "courses.yaml";
  return applyOverlay(values, [
    { file, path: [key, "id"], value: Number(key.slice("new".length)) },
    { file, path: [key, "slug"], value: slug },
  ]);
}

interface SubmittedForm {
  /** The values that the form was rendered from; undefined if that draft is no longer stored. */
  base: ContentValues | undefined;
  mine: ContentValues;
  /** What the form shows again if it cannot be saved. */
  shown: ShownForm;
}

/** Saves a form, unless it has an issue or a conflict with what another account has written. */
async function saveForm(
  open: OpenForm,
  submitted: SubmittedForm,
  editor: Editor,
): Promise<FormResult> {
  let result: FormResult = {
    href: `${getFormUrl(open.form)}?notice=saved`,
    isPrivate: isPrivateForm(open.fields),
  };
  await updateDraft(open.db, editor, async (draft) => {
    const state = { ...createDraftState([], draft), live: open.state.live };
    const { values, conflicts } = mergeForm(state, submitted, open.fields);
    // The form of one text in a list identifies its row by its index, which a moved row no longer has.
    if ([...conflicts.keys()].some((id) => !isInFields(open.fields, id))) {
      const shown = { ...submitted.shown, notice: "moved" } as const;
      result = { code: 409, view: await createView(open, shown) };
      return undefined;
    }
    if (conflicts.size > 0) {
      // The form keeps what was typed and gets the number of the newest draft, so that saving again succeeds.
      const shown = { values, number: draft.number, notice: "conflict", conflicts } as const;
      result = { code: 409, view: await createView({ ...open, state }, shown) };
      return undefined;
    }
    const edits = createDraftEdits(state, new Map([...state.drafts, ...values]), editor);
    const issues = findFormIssues({ ...open, state }, { ...draft, edits });
    if (issues.size === 0) return edits;
    const shown = { ...submitted.shown, notice: "wrong", issues } as const;
    result = { code: 422, view: await createView(open, shown) };
    return undefined;
  });
  return result;
}

function isInFields(fields: readonly EditorField[], id: string): boolean {
  const { file, path } = parseValueId(id);
  return findEditorField(fields, file, path) !== undefined;
}

function mergeForm(
  { drafts, edits }: DraftState,
  { base, mine }: SubmittedForm,
  fields: readonly EditorField[],
): { values: ContentValues; conflicts: Map<string, FieldConflict> } {
  const merged = new Map<string, unknown>();
  const fileConflicts: (DraftConflict & { file: string })[] = [];
  for (const [file, myValue] of mine as ReadonlyMap<string, JsonValue>) {
    const theirs = drafts.get(file) as JsonValue;
    // Without the base a merge is impossible, so that every difference is a conflict.
    const { value, conflicts } = base
      ? mergeValues(base.get(file) as JsonValue, myValue, theirs)
      : { value: myValue, conflicts: listDifferences(file, theirs, myValue) };
    merged.set(file, value);
    fileConflicts.push(...conflicts.map((conflict) => ({ file, ...conflict })));
  }
  const translations = fileConflicts.flatMap((item) => listTranslations(item, fields, mine));
  const values = applyOverlay(
    merged,
    translations.map((item) => ({ ...item, value: getValue(mine, item.file, item.path) })),
  );
  const translationConflicts = translations.map((item) => ({
    ...item,
    theirs: getValue(drafts, item.file, item.path),
  }));
  const conflicts = new Map<string, FieldConflict>();
  for (const { file, path, theirs } of [...translationConflicts, ...fileConflicts]) {
    if (isDeepStrictEqual(theirs, getValue(values, file, path))) continue;
    const edit = edits.find(
      (item) =>
        item.file === file && (isInsidePath(path, item.path) || isInsidePath(item.path, path)),
    );
    conflicts.set(formatValueId(file, path), { theirs, account: edit?.account });
  }
  return { values, conflicts };
}

/**
 * Lists where the list of a conflict is in the other languages. All languages must take the rows of the same account:
 * otherwise a text would be shown beside the translation of another row.
 */
function listTranslations(
  { file, path }: { file: string; path: KeyPath },
  fields: readonly EditorField[],
  mine: ContentValues,
): { file: string; path: KeyPath }[] {
  if (!Array.isArray(getValue(mine, file, path))) return [];
  const files = findEditorField(fields, file, path)?.files ?? [];
  return files
    .filter((item) => item.file !== file && Array.isArray(getValue(mine, item.file, path)))
    .map((item) => ({ file: item.file, path }));
}

function listDifferences(file: string, theirs: JsonValue, mine: JsonValue): DraftConflict[] {
  return diffValues(file, [], theirs, mine).map(({ path, from }) => ({ path, theirs: from }));
}

/** Finds the issues that the draft would have in a form, and those that it would add to the same documents. */
function findFormIssues(
  { state, fields, form, reader }: OpenForm,
  draft: Draft,
): Map<string, string> {
  const messages = reader.messages.editor.issues;
  const after = createDraftState([], draft);
  const found = findDraftIssues(after, messages);
  // Every file is checked again for the issues before, so only if there are issues at all.
  const before = found.size === 0 ? found : findDraftIssues(state, messages);
  // Issues in other documents are listed on the page Publish, and do not keep the form from being saved.
  const documents = new Set(listFieldLocations(fields).map(({ file }) => getDocument(file)));
  const issues = new Map(
    [...found].filter(([id, sentence]) => {
      const isNewIssue = before.get(id) !== sentence;
      const isInDocuments = documents.has(getDocument(parseValueId(id).file));
      return isInFields(fields, id) || (isInDocuments && isNewIssue);
    }),
  );
  for (const { file, path } of form.isText ? listFieldLocations(fields) : []) {
    const value = getValue(after.drafts, file, path);
    const isUnchanged = value === getValue(state.drafts, file, path);
    const sentence = isUnchanged
      ? undefined
      : checkSentence(after, { file, path, value }, messages);
    if (sentence !== undefined) issues.set(formatValueId(file, path), sentence);
  }
  // The slug of a course has no field: its issue is shown at the title that it is made from.
  const slugId = `courses.yaml#/${form.key}/slug`;
  const titleId = `${defaultLocale}/courses.yaml#/courses/${form.key}/title`;
  const sentence = issues.get(titleId) ?? issues.get(slugId);
  return issues.delete(slugId) && sentence ? issues.set(titleId, sentence) : issues;
}
