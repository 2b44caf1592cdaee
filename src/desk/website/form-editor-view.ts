/** The pages of forms, and what is done on them. */
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale, type Locale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import { countEnquiries } from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import { canSetNestedValue } from "#site-content/yaml.ts";
import { createSlug } from "#text/links.ts";
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  getDocument,
  getValue,
  isInsidePath,
  type JsonValue,
  type KeyPath,
  parseValueId,
} from "./content-values.ts";
import { checkSentence, findDraftIssues } from "./draft-issues.ts";
import {
  createDraftEdits,
  createDraftState,
  createFigureLookup,
  type DraftState,
  readDraftState,
} from "./draft-state.ts";
import {
  type Draft,
  type Editor,
  findDraft,
  readAccountNames,
  readPublishedOverlay,
  updateDraft,
} from "./draft-store.ts";
import type { FieldConflict } from "./editor-fields.tsx";
import {
  createEntryForm,
  type EditorField,
  type EditorForm,
  editorForms,
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
  hasFewRows,
  pickFileValues,
  readTypedValues,
} from "./form-values.ts";
import { createEmptyValue, findSchemaNode, isReadOnly } from "./json-schema.ts";
import { createFieldLabels, getFirstText } from "./labels.ts";
import { diffValues, type DraftConflict, mergeValues } from "./merge.ts";
import { isInRevisions } from "./revisions.ts";

export type FormListView = Awaited<ReturnType<typeof createFormListView>>;

export async function createFormListView(db: Database, reader: DeskLocale, now: Date) {
  const state = await readDraftState(db);
  // Of the second in which it is made: no other entry has it (isFree).
  const added = `new${Math.floor(now.getTime() / 1000)}`;
  // The order of the groups is that of their names.
  const groups = Object.keys(
    reader.messages.formEditor.groups,
  ) as (keyof DeskMessages["formEditor"]["groups"])[];
  const { drafts } = state;
  const toLink = (form: EditorForm) => ({
    href: getFormUrl(form),
    name: getFormTitle(drafts, form, reader),
  });
  return {
    groups: groups.map((name) => {
      const own = editorForms.filter(({ group }) => group === name);
      return {
        name,
        forms: own
          .flatMap((form) =>
            form.entries === undefined
              ? [form]
              : listEntryKeys(form, drafts).map((key) => createEntryForm(form, key)),
          )
          .filter((form) => listEditorFields(form, drafts).length > 0)
          .map(toLink),
        add: own
          .filter(({ addLabel: grows }) => grows !== undefined)
          .map((form) => toLink(createEntryForm(form, added))),
      };
    }),
  };
}

/** What a form is called: an entry by its own name. */
function getFormTitle(
  values: ContentValues,
  form: EditorForm,
  { language, messages }: DeskLocale,
): string {
  if (form.isText) return messages.pageEditor.dialog.heading;
  if (form.key === undefined) return createFieldLabels(language, values).getDocumentName(form.name);
  const own =
    [...form.parts, ...(form.lists ?? [])].find((name) => name.startsWith("{locale}")) ?? "";
  const { file, path } = parseValueId(own.replace("{locale}", () => language));
  const ownName = getFirstText(getValue(values, file, path));
  return (
    ownName || (form.addLabel === undefined ? form.key : messages.formEditor.add[form.addLabel])
  );
}

type OpenForm = NonNullable<ReturnType<typeof createOpenForm>>;

/** The form of an address; undefined where there is none. */
async function openForm(db: Database, name: string, reader: DeskLocale, now: Date) {
  const open = createOpenForm(await readDraftState(db), { db, name, reader });
  return open?.isNew && !(await isKeyFree(db, open.form, now)) ? undefined : open;
}

function createOpenForm(
  state: DraftState,
  { db, name, reader }: { db: Database; name: string; reader: DeskLocale },
) {
  const form = findEditorForm(name, state.drafts);
  if (form === undefined) return undefined;
  const places = listEditorFields(form, state.drafts);
  const hasPlace = listFieldLocations(places).some(
    // A text of a removed entry has no place any more.
    ({ file, path }) => !form.isText || canSetNestedValue(state.drafts.get(file), path),
  );
  if (!hasPlace) return undefined;
  return { db, state, form, places, isNew: isNewEntry(form, state.drafts), reader };
}

/** Whether the form is that of an entry which these values do not have. */
function isNewEntry(form: EditorForm, values: ContentValues): boolean {
  return form.key !== undefined && !listEntryKeys(form, values).includes(form.key);
}

/** So long a form may be open before it is saved, in seconds: no sign-in is older. */
const maxOpenSeconds = 60 * 24 * 60 * 60;

/** Whether the list of forms has given the key of an entry, and none that was ever published had it. */
async function isKeyFree(
  db: Database,
  { addLabel: grows, key = "" }: EditorForm,
  now: Date,
): Promise<boolean> {
  const [, second] = /^new(\d{10})$/.exec(grows === undefined ? "" : key) ?? [];
  const age = now.getTime() / 1000 - Number(second);
  return age >= 0 && age < maxOpenSeconds && !(await isInRevisions(db, key));
}

/** The values of a form in a draft. A new entry has all that it must have, and no words in it yet. */
function getFormValues({ form, places }: OpenForm, drafts: ContentValues): ContentValues {
  const values = pickFileValues(places, drafts);
  if (!isNewEntry(form, drafts)) return values;
  const empty = listFieldLocations(places).map(({ file, path }) => ({
    file,
    path,
    value: createEmptyValue(findSchemaNode(file, path) ?? {}),
  }));
  return applyOverlay(values, empty);
}

/** One form; undefined where there is none, or no such entry. */
export async function createFormView(
  db: Database,
  { name, notice, now }: { name: string; notice: "saved" | undefined; now: Date },
  reader: DeskLocale,
) {
  const open = await openForm(db, name, reader, now);
  if (open === undefined) return undefined;
  const { drafts, number } = open.state;
  return await toFormView(open, { values: getFormValues(open, drafts), number, notice });
}

/** What a form holds, and what became of the last post. */
interface ShownForm {
  values: ContentValues;
  /** Of the draft that it was made from. */
  number: number;
  /** What was posted, for the order of the rows. */
  post?: FormPost;
  notice?: keyof DeskMessages["formEditor"]["notices"] | undefined;
  issues?: ReadonlyMap<string, string>;
  conflicts?: ReadonlyMap<string, FieldConflict>;
}

/** One form of lists, facts or a text, in all languages at once. */
export type FormView = Awaited<ReturnType<typeof toFormView>>;

async function toFormView(
  open: OpenForm,
  { values, number, post = {}, notice, issues = new Map(), conflicts = new Map() }: ShownForm,
) {
  const { db, state, form, places, isNew, reader } = open;
  const isRemovable = form.addLabel !== undefined && !isNew && notice !== "removed";
  const counting = { status: "all", search: "", topic: form.key ?? "" } as const;
  const hasField = (name: string) => {
    const { file, path } = parseValueId(name);
    const isInForm =
      findEditorField(places, file, path) !== undefined &&
      canSetNestedValue(values.get(file), path);
    return isInForm && !isReadOnly(findSchemaNode(file, path) ?? { readOnly: true });
  };
  return {
    action: getFormUrl(form),
    name: getFormTitle(state.drafts, form, reader),
    number,
    fields: {
      places,
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
    /** Issues that belong to no field of the form stand above it. */
    issues: [...issues].flatMap(([name, sentence]) => (hasField(name) ? [] : [sentence])),
    isRemovable,
    /** The number of enquiries about this course, shown before it is removed. */
    enquiries:
      isRemovable && form.addLabel === "courses" ? await countEnquiries(db, counting) : undefined,
    seen: findPublicPath(state.drafts, form, reader.language),
  };
}

/** The page on which visitors read what a form holds. */
function findPublicPath(
  values: ContentValues,
  form: EditorForm,
  language: Locale,
): string | undefined {
  const { page, entries = "", key = "" } = form;
  if (page === undefined) return undefined;
  const { file, path } = parseValueId(entries);
  const slug = getValue(values, file, [...path, key, "slug"]);
  return pathTo(page, language) + (typeof slug === "string" ? `/${slug}` : "");
}

/** The body of a form: the number of its draft, a button that changes it, and its fields. */
const formBody = v.objectWithRest(
  {
    number: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
    do: v.optional(v.string()),
  },
  v.string(),
);

/** What became of a form: kept, or shown again with the status of the answer; or there is no such form. */
export type FormResult =
  { href: string } | { refused: "notFound" } | { code: 200 | 409 | 422; view: FormView };

/** Does what a form was sent for. @returns undefined for a post that is not from this form. */
export async function handleFormPost(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: DeskLocale,
  editor: Editor,
): Promise<FormResult | undefined> {
  const open = await openForm(db, name, reader, editor.now);
  if (open === undefined) return await showRemovedForm(db, { name, body }, reader);
  const { state, places, form, isNew } = open;
  const { entry } = (body ?? {}) as { entry?: unknown };
  if (form.addLabel !== undefined && !isNew && entry === "remove") {
    return await removeEntry(open, editor);
  }
  const read = readPost(places, body);
  if (read === undefined) return undefined;
  const { number, button, post } = read;
  const draft = await findDraft(db, number);
  const { drafts } = draft === undefined ? state : createDraftState([], draft);
  const values = readTypedValues(places, post, getFormValues(open, drafts));
  const shown = { values, post, number };
  if (button !== undefined) {
    return { code: 200, view: await toFormView(open, { ...shown, notice: "unsaved" }) };
  }
  const isAdded = isNewEntry(form, drafts);
  const mine = isAdded ? withSlug(form, values) : values;
  const base = draft !== undefined || isAdded ? pickFileValues(places, drafts) : undefined;
  return await saveForm(open, { base, mine, shown }, editor);
}

function readPost(
  places: readonly EditorField[],
  body: unknown,
): { number: number; button: string | undefined; post: FormPost } | undefined {
  const read = v.safeParse(formBody, body);
  if (!read.success) return undefined;
  const { number, do: button, ...fields } = read.output;
  const post = button === undefined ? fields : applyAction(places, fields, button);
  return post === undefined || !hasFewRows(post) ? undefined : { number, button, post };
}

/**
 * The answer to a form whose entry was removed since it was opened. It has what was typed, and still belongs to the
 * draft that it was made from: once the entry is back, it can be saved.
 */
async function showRemovedForm(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: DeskLocale,
): Promise<FormResult> {
  const posted = v.safeParse(formBody, body);
  if (!posted.success) return { refused: "notFound" };
  const { number } = posted.output;
  const [published, draft] = await Promise.all([readPublishedOverlay(db), findDraft(db, number)]);
  const state = draft && createDraftState(published, draft);
  const open = state && createOpenForm(state, { db, name, reader });
  const post = open && !open.isNew ? readPost(open.places, body)?.post : undefined;
  if (open === undefined || post === undefined) return { refused: "notFound" };
  const values = readTypedValues(open.places, post, getFormValues(open, open.state.drafts));
  const shown = { values, post, number, notice: "removed" } as const;
  return { code: 409, view: await toFormView(open, shown) };
}

async function removeEntry(open: OpenForm, editor: Editor): Promise<FormResult> {
  const base = pickFileValues(open.places, open.state.drafts);
  const edits = listFieldLocations(open.places).map((one) => ({ ...one, value: undefined }));
  const shown = { values: base, number: open.state.number };
  const answer = await saveForm(open, { base, mine: applyOverlay(base, edits), shown }, editor);
  return "href" in answer ? { href: deskPaths.editorForms } : answer;
}

/** A new course with what links know it by: its address, made of its title, and the number of its key. */
function withSlug({ addLabel: grows, key = "" }: EditorForm, values: ContentValues): ContentValues {
  if (grows !== "courses") return values;
  const title = getValue(values, `${defaultLocale}/courses.yaml`, ["courses", key, "title"]);
  const slug = typeof title === "string" ? createSlug(title) : "";
  const file = "courses.yaml";
  return applyOverlay(values, [
    { file, path: [key, "id"], value: Number(key.slice("new".length)) },
    { file, path: [key, "slug"], value: slug },
  ]);
}

interface WantedValues {
  /** The values that it was made from; undefined where that draft is not kept any more. */
  base: ContentValues | undefined;
  mine: ContentValues;
  /** What is shown again where it cannot be saved. */
  shown: ShownForm;
}

/** Saves a form, unless it has a mistake, or meets what another account has written. */
async function saveForm(open: OpenForm, wanted: WantedValues, editor: Editor): Promise<FormResult> {
  let answer: FormResult = { href: `${getFormUrl(open.form)}?notice=saved` };
  await updateDraft(open.db, editor, async (draft) => {
    const state = { ...createDraftState([], draft), live: open.state.live };
    const { values, conflicts } = mergeForm(state, wanted, open.places);
    // The form of one text in a list knows its row by the place that it had.
    if ([...conflicts.keys()].some((id) => !isInFields(open.places, id))) {
      answer = { code: 409, view: await toFormView(open, { ...wanted.shown, notice: "moved" }) };
      return undefined;
    }
    if (conflicts.size > 0) {
      // What was typed is laid over what the other account has written: saving again keeps it.
      const shown = { values, number: draft.number, notice: "conflict", conflicts } as const;
      answer = { code: 409, view: await toFormView({ ...open, state }, shown) };
      return undefined;
    }
    const edits = createDraftEdits(state, new Map([...state.drafts, ...values]), editor);
    const issues = findFormIssues({ ...open, state }, { ...draft, edits });
    if (issues.size === 0) return edits;
    const shown = { ...wanted.shown, notice: "wrong", issues } as const;
    answer = { code: 422, view: await toFormView(open, shown) };
    return undefined;
  });
  return answer;
}

function isInFields(places: readonly EditorField[], id: string): boolean {
  const { file, path } = parseValueId(id);
  return findEditorField(places, file, path) !== undefined;
}

/** The values of a form once they are merged with a draft, and what was changed in both, by its name. */
function mergeForm(
  { drafts, edits }: DraftState,
  { base, mine }: WantedValues,
  places: readonly EditorField[],
) {
  const merged = new Map<string, unknown>();
  const met: { file: string; path: KeyPath; theirs: JsonValue | undefined }[] = [];
  for (const [file, own] of mine as ReadonlyMap<string, JsonValue>) {
    const theirs = drafts.get(file) as JsonValue;
    // Of a draft that is not kept any more nothing is known: everything that differs is shown.
    const { value, conflicts } = base
      ? mergeValues(base.get(file) as JsonValue, own, theirs)
      : { value: own, conflicts: listDifferences(file, theirs, own) };
    merged.set(file, value);
    met.push(...conflicts.map((conflict) => ({ file, ...conflict })));
  }
  const twins = met.flatMap((one) => listTranslations(one, places, mine));
  const values = applyOverlay(
    merged,
    twins.map((at) => ({ ...at, value: getValue(mine, at.file, at.path) })),
  );
  const others = twins.map((at) => ({ ...at, theirs: getValue(drafts, at.file, at.path) }));
  const conflicts = new Map<string, FieldConflict>();
  for (const { file, path, theirs } of [...others, ...met]) {
    if (isDeepStrictEqual(theirs, getValue(values, file, path))) continue;
    const edit = edits.find(
      (one) => one.file === file && (isInsidePath(path, one.path) || isInsidePath(one.path, path)),
    );
    conflicts.set(formatValueId(file, path), { theirs, account: edit?.account });
  }
  return { values, conflicts };
}

/**
 * The list of a conflict in the other languages. A row is the same in all of them: with the rows of one account
 * here and those of another there, each text would stand beside the translation of another row.
 */
function listTranslations(
  { file, path }: { file: string; path: KeyPath },
  places: readonly EditorField[],
  mine: ContentValues,
): { file: string; path: KeyPath }[] {
  if (!Array.isArray(getValue(mine, file, path))) return [];
  const files = findEditorField(places, file, path)?.files ?? [];
  return files
    .filter((one) => one.file !== file && Array.isArray(getValue(mine, one.file, path)))
    .map((one) => ({ file: one.file, path }));
}

function listDifferences(file: string, theirs: JsonValue, mine: JsonValue): DraftConflict[] {
  return diffValues(file, [], theirs, mine).map(({ path, from }) => ({ path, theirs: from }));
}

/** The mistakes in a form once this is the draft, and those that it makes elsewhere. */
function findFormIssues({ state, places, form, reader }: OpenForm, draft: Draft) {
  const copy = reader.messages.editor.issues;
  const after = createDraftState([], draft);
  const found = findDraftIssues(after, copy);
  // Every file is checked for it, so it is asked for only where something is wrong.
  const before = found.size === 0 ? found : findDraftIssues(state, copy);
  // What is wrong in other documents is told at publishing, and keeps nothing from being saved.
  const documents = new Set(listFieldLocations(places).map(({ file }) => getDocument(file)));
  const issues = new Map(
    [...found].filter(([name, sentence]) => {
      const { file, path } = parseValueId(name);
      const isNear = documents.has(getDocument(file));
      return (
        findEditorField(places, file, path) !== undefined ||
        (isNear && before.get(name) !== sentence)
      );
    }),
  );
  for (const { file, path } of form.isText ? listFieldLocations(places) : []) {
    const [was, value] = [state, after].map(({ drafts }) => getValue(drafts, file, path));
    const sentence = was === value ? undefined : checkSentence(after, { file, path, value }, copy);
    if (sentence !== undefined) issues.set(formatValueId(file, path), sentence);
  }
  // The address of a course has no field: its title says what is wrong.
  const address = `courses.yaml#/${form.key}/slug`;
  const title = `${defaultLocale}/courses.yaml#/courses/${form.key}/title`;
  const said = issues.get(title) ?? issues.get(address);
  return issues.delete(address) && said ? issues.set(title, said) : issues;
}
