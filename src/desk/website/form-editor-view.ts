/** The pages of forms, and what is done on them. */
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { hasPlace } from "#site-content/yaml.ts";
import type { Reader } from "#desk/frame/page-context.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale, type Locale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import { countInbox } from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import { addressWord } from "#text/links.ts";
import {
  type ContentValues,
  documentOfFile,
  isWithin,
  type JsonValue,
  nameOf,
  type Path,
  readName,
  valueIn,
  withEdits,
} from "./content-values.ts";
import { brokenRule, mistakesIn } from "./draft-issues.ts";
import { editsFor, figuresOf, readState, stateOf, type WordsState } from "./draft-state.ts";
import {
  changeDraft,
  type Draft,
  type Editor,
  findDraft,
  readAccountNames,
} from "./draft-store.ts";
import type { FieldConflict } from "./editor-fields.tsx";
import {
  type Form,
  formAt,
  formOf,
  forms,
  hrefOfForm,
  keysOf,
  type Place,
  placeAt,
  placesIn,
  placesOf,
} from "./editor-forms.ts";
import {
  applyAction,
  type FormPost,
  hasFewRows,
  readTypedValues,
  valuesAt,
} from "./form-values.ts";
import { emptyOf, isFixed, nodeAt } from "./json-schema.ts";
import { firstWords, namingIn } from "./labels.ts";
import { type Conflict, differences, merge } from "./merge.ts";
import { isInVersions } from "./revisions.ts";

/** All forms, in their groups. */
export type ListsView = Awaited<ReturnType<typeof listsPage>>;

export async function listsPage(db: Database, reader: Reader, now: Date) {
  const state = await readState(db);
  // Of the second in which it is made: no other entry has it (isFree).
  const added = `new${Math.floor(now.getTime() / 1000)}`;
  // The order of the groups is that of their names.
  const groups = Object.keys(
    reader.words.formEditor.groups,
  ) as (keyof DeskWords["formEditor"]["groups"])[];
  const { drafts } = state;
  const link = (form: Form) => ({ href: hrefOfForm(form), name: titleOf(drafts, form, reader) });
  return {
    groups: groups.map((name) => {
      const own = forms.filter(({ group }) => group === name);
      return {
        name,
        forms: own
          .flatMap((form) =>
            form.entries === undefined
              ? [form]
              : keysOf(form, drafts).map((key) => formOf(form, key)),
          )
          .filter((form) => placesOf(form, drafts).length > 0)
          .map(link),
        add: own
          .filter(({ grows }) => grows !== undefined)
          .map((form) => link(formOf(form, added))),
      };
    }),
  };
}

/** What a form is called: an entry by its own name. */
function titleOf(values: ContentValues, form: Form, { language, words }: Reader): string {
  if (form.isText) return words.pageEditor.dialog.heading;
  if (form.key === undefined) return namingIn(language, values).documentName(form.name);
  const own =
    [...form.parts, ...(form.lists ?? [])].find((name) => name.startsWith("{locale}")) ?? "";
  const { file, path } = readName(own.replace("{locale}", () => language));
  const ownName = firstWords(valueIn(values, file, path));
  return ownName || (form.grows === undefined ? form.key : words.formEditor.add[form.grows]);
}

/** An open form. */
type OpenForm = NonNullable<Awaited<ReturnType<typeof openForm>>>;

/** The form of an address; undefined where there is none. */
async function openForm(db: Database, name: string, reader: Reader, now: Date) {
  const state = await readState(db);
  const form = formAt(name, state.drafts);
  if (form === undefined) return undefined;
  const places = placesOf(form, state.drafts);
  const isNew = isMissing(form, state.drafts);
  if (places.length === 0 || (isNew && !(await isFree(db, form, now)))) return undefined;
  return { db, state, form, places, isNew, reader };
}

/** Whether the form is that of an entry which these values do not have. */
function isMissing(form: Form, values: ContentValues): boolean {
  return form.key !== undefined && !keysOf(form, values).includes(form.key);
}

/** So long a form may be open before it is saved, in seconds: no sign-in is older. */
const longestOpen = 60 * 24 * 60 * 60;

/** Whether the list of forms has given the key of an entry, and none that was ever published had it. */
async function isFree(db: Database, { grows, key = "" }: Form, now: Date): Promise<boolean> {
  const [, second] = /^new(\d{10})$/.exec(grows === undefined ? "" : key) ?? [];
  const age = now.getTime() / 1000 - Number(second);
  return age >= 0 && age < longestOpen && !(await isInVersions(db, key));
}

/** The values of a form in a draft. A new entry has all that it must have, and no words in it yet. */
function shownValues({ form, places }: OpenForm, drafts: ContentValues): ContentValues {
  const values = valuesAt(places, drafts);
  if (!isMissing(form, drafts)) return values;
  const empty = placesIn(places).map(({ file, path }) => ({
    ...{ file, path },
    value: emptyOf(nodeAt(file, path) ?? {}),
  }));
  return withEdits(values, empty);
}

/** One form; undefined where there is none, or no such entry. */
export async function formView(
  db: Database,
  { name, notice, now }: { name: string; notice: "saved" | undefined; now: Date },
  reader: Reader,
) {
  const open = await openForm(db, name, reader, now);
  if (open === undefined) return undefined;
  const { drafts, number } = open.state;
  return await viewOf(open, { values: shownValues(open, drafts), number, notice });
}

/** What a form holds, and what became of the last post. */
interface Shown {
  values: ContentValues;
  /** Of the draft that it was made from. */
  number: number;
  /** What was posted, for the order of the rows. */
  post?: FormPost;
  notice?: "saved" | "unsaved" | "wrong" | "conflict" | undefined;
  mistakes?: ReadonlyMap<string, string>;
  conflicts?: ReadonlyMap<string, FieldConflict>;
}

/** One form of lists, facts or a text, in all languages at once. */
export type FormView = Awaited<ReturnType<typeof viewOf>>;

async function viewOf(
  open: OpenForm,
  { values, number, post = {}, notice, mistakes = new Map(), conflicts = new Map() }: Shown,
) {
  const { db, state, form, places, isNew, reader } = open;
  const isRemovable = form.grows !== undefined && !isNew;
  const counting = { box: "all", search: "", topic: form.key ?? "" } as const;
  const hasField = (name: string) => {
    const { file, path } = readName(name);
    const isInForm = placeAt(places, file, path) !== undefined && hasPlace(values.get(file), path);
    return isInForm && !isFixed(nodeAt(file, path) ?? { readOnly: true });
  };
  return {
    action: hrefOfForm(form),
    name: titleOf(state.drafts, form, reader),
    number,
    fields: {
      ...{ places, values, post, state, reader, mistakes, conflicts },
      base: shownValues(open, state.drafts),
      accounts: await readAccountNames(db),
      naming: namingIn(reader.language, state.drafts),
      figures: figuresOf(state),
    },
    notice,
    /** Those of no field. */
    mistakes: [...mistakes].flatMap(([name, sentence]) => (hasField(name) ? [] : [sentence])),
    isRemovable,
    /** How many are about a course. */
    enquiries: isRemovable && form.grows === "courses" ? await countInbox(db, counting) : undefined,
    seen: seenAt(state.drafts, form, reader.language),
  };
}

/** The page on which visitors read what a form holds. */
function seenAt(values: ContentValues, form: Form, language: Locale): string | undefined {
  const { page, entries = "", key = "" } = form;
  if (page === undefined) return undefined;
  const { file, path } = readName(entries);
  const slug = valueIn(values, file, [...path, key, "slug"]);
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
export type FormAnswer =
  { href: string } | { refused: "notFound" } | { code: 200 | 409 | 422; view: FormView };

/** Does what a form was sent for. @returns undefined for a post that is not from this form. */
export async function postForm(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: Reader,
  editor: Editor,
): Promise<FormAnswer | undefined> {
  const open = await openForm(db, name, reader, editor.now);
  if (open === undefined) return { refused: "notFound" };
  const { state, places, form, isNew } = open;
  const { entry } = (body ?? {}) as { entry?: unknown };
  if (form.grows !== undefined && !isNew && entry === "remove") {
    return await removeEntry(open, editor);
  }
  const read = v.safeParse(formBody, body);
  if (!read.success) return undefined;
  const { number, do: button, ...fields } = read.output;
  const post = button === undefined ? fields : applyAction(places, fields, button);
  if (post === undefined || !hasFewRows(post)) return undefined;
  const draft = await findDraft(db, number);
  const { drafts } = draft === undefined ? state : stateOf([], draft);
  const values = readTypedValues(places, post, shownValues(open, drafts));
  const shown = { values, post, number };
  if (button !== undefined) {
    return { code: 200, view: await viewOf(open, { ...shown, notice: "unsaved" }) };
  }
  const isAdded = isMissing(form, drafts);
  const mine = isAdded ? withAddress(form, values) : values;
  const base = draft !== undefined || isAdded ? valuesAt(places, drafts) : undefined;
  return await save(open, { base, mine, shown }, editor);
}

async function removeEntry(open: OpenForm, editor: Editor): Promise<FormAnswer> {
  const base = valuesAt(open.places, open.state.drafts);
  const edits = placesIn(open.places).map((one) => ({ ...one, value: undefined }));
  const shown = { values: base, number: open.state.number };
  const answer = await save(open, { base, mine: withEdits(base, edits), shown }, editor);
  return "href" in answer ? { href: deskPaths.editorForms } : answer;
}

/** A new course with what links know it by: its address, made of its title, and the number of its key. */
function withAddress({ grows, key = "" }: Form, values: ContentValues): ContentValues {
  if (grows !== "courses") return values;
  const title = valueIn(values, `${defaultLocale}/courses.yaml`, ["courses", key, "title"]);
  const slug = typeof title === "string" ? addressWord(title) : "";
  const file = "courses.yaml";
  return withEdits(values, [
    { file, path: [key, "id"], value: Number(key.slice("new".length)) },
    { file, path: [key, "slug"], value: slug },
  ]);
}

/** What is to be saved. */
interface Wanted {
  /** The values that it was made from; undefined where that draft is not kept any more. */
  base: ContentValues | undefined;
  mine: ContentValues;
  /** What is shown again where it cannot be saved. */
  shown: Shown;
}

/** Saves a form, unless it has a mistake, or meets what another account has written. */
async function save(open: OpenForm, wanted: Wanted, editor: Editor): Promise<FormAnswer> {
  let answer: FormAnswer = { href: `${hrefOfForm(open.form)}?notice=saved` };
  await changeDraft(open.db, editor, async (draft) => {
    const state = { ...stateOf([], draft), live: open.state.live };
    const { values, conflicts } = mergeWith(state, wanted, open.places);
    if (conflicts.size > 0) {
      // What was typed is laid over what the other account has written: saving again keeps it.
      const shown = { values, number: draft.number, notice: "conflict", conflicts } as const;
      answer = { code: 409, view: await viewOf({ ...open, state }, shown) };
      return undefined;
    }
    const edits = editsFor(state, new Map([...state.drafts, ...values]), editor);
    const mistakes = mistakesWith({ ...open, state }, { ...draft, edits });
    if (mistakes.size === 0) return edits;
    const shown = { ...wanted.shown, notice: "wrong", mistakes } as const;
    answer = { code: 422, view: await viewOf(open, shown) };
    return undefined;
  });
  return answer;
}

/** The values of a form once they are merged with a draft, and what was changed in both, by its name. */
function mergeWith(
  { drafts, edits }: WordsState,
  { base, mine }: Wanted,
  places: readonly Place[],
) {
  const merged = new Map<string, unknown>();
  const met: { file: string; path: Path; theirs: JsonValue | undefined }[] = [];
  for (const [file, own] of mine as ReadonlyMap<string, JsonValue>) {
    const theirs = drafts.get(file) as JsonValue;
    // Of a draft that is not kept any more nothing is known: everything that differs is shown.
    const { value, conflicts } = base
      ? merge(base.get(file) as JsonValue, own, theirs)
      : { value: own, conflicts: listDifferences(file, theirs, own) };
    merged.set(file, value);
    met.push(...conflicts.map((conflict) => ({ file, ...conflict })));
  }
  const twins = met.flatMap((one) => listTwins(one, places, mine));
  const values = withEdits(
    merged,
    twins.map((at) => ({ ...at, value: valueIn(mine, at.file, at.path) })),
  );
  const others = twins.map((at) => ({ ...at, theirs: valueIn(drafts, at.file, at.path) }));
  const conflicts = new Map<string, FieldConflict>();
  for (const { file, path, theirs } of [...others, ...met]) {
    if (isDeepStrictEqual(theirs, valueIn(values, file, path))) continue;
    const edit = edits.find(
      (one) => one.file === file && (isWithin(path, one.path) || isWithin(one.path, path)),
    );
    conflicts.set(nameOf(file, path), { theirs, account: edit?.account });
  }
  return { values, conflicts };
}

/**
 * The list of a conflict in the other languages. A row is the same in all of them: with the rows of one account
 * here and those of another there, each text would stand beside the translation of another row.
 */
function listTwins(
  { file, path }: { file: string; path: Path },
  places: readonly Place[],
  mine: ContentValues,
): { file: string; path: Path }[] {
  if (!Array.isArray(valueIn(mine, file, path))) return [];
  const files = placeAt(places, file, path)?.files ?? [];
  return files
    .filter((one) => one.file !== file && Array.isArray(valueIn(mine, one.file, path)))
    .map((one) => ({ file: one.file, path }));
}

function listDifferences(file: string, theirs: JsonValue, mine: JsonValue): Conflict[] {
  return differences(file, [], theirs, mine).map(({ path, from }) => ({ path, theirs: from }));
}

/** The mistakes in a form once this is the draft, and those that it makes elsewhere. */
function mistakesWith({ state, places, form, reader }: OpenForm, draft: Draft) {
  const copy = reader.words.editor.issues;
  const after = stateOf([], draft);
  const found = mistakesIn(after, copy);
  // Every file is checked for it, so it is asked for only where something is wrong.
  const before = found.size === 0 ? found : mistakesIn(state, copy);
  // What is wrong in other documents is told at publishing, and keeps nothing from being saved.
  const documents = new Set(placesIn(places).map(({ file }) => documentOfFile(file)));
  const mistakes = new Map(
    [...found].filter(([name, sentence]) => {
      const { file, path } = readName(name);
      const isNear = documents.has(documentOfFile(file));
      return placeAt(places, file, path) !== undefined || (isNear && before.get(name) !== sentence);
    }),
  );
  for (const { file, path } of form.isText ? placesIn(places) : []) {
    const [was, value] = [state, after].map(({ drafts }) => valueIn(drafts, file, path));
    const sentence = was === value ? undefined : brokenRule(after, { file, path, value }, copy);
    if (sentence !== undefined) mistakes.set(nameOf(file, path), sentence);
  }
  // The address of a course has no field: its title says what is wrong.
  const address = `courses.yaml#/${form.key}/slug`;
  const title = `${defaultLocale}/courses.yaml#/courses/${form.key}/title`;
  const said = mistakes.get(title) ?? mistakes.get(address);
  return mistakes.delete(address) && said ? mistakes.set(title, said) : mistakes;
}
