/** The pages of lists and facts, and what is done on them. */
import { defaultLocale, type Locale } from "#locales.ts";
import { addressWord } from "#text/links.ts";
import { pathTo } from "#page-map.ts";
import { countInbox } from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import { isInVersions } from "./revisions.ts";
import type { Reader } from "#desk/frame/view.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import {
  documentOfFile,
  nameOf,
  readName,
  valueIn,
  withEdits,
  type ContentValues,
} from "./content-values.ts";
import { figuresOf, readState, type WordsState } from "./draft-state.ts";
import { firstWords, namingIn } from "./labels.ts";
import { brokenRule, mistakesIn } from "./draft-issues.ts";
import { saveWords, withChanges, type By, type Conflict, type ValueChange } from "./draft-store.ts";
import { emptyOf, isFixed, nodeAt } from "./json-schema.ts";
import { fieldsOf } from "./editor-fields.tsx";
import {
  formAt,
  formOf,
  forms,
  hrefOfForm,
  keysOf,
  listsHref,
  placeAt,
  placesIn,
  placesOf,
  type Form,
} from "./editor-forms.ts";
import { changesIn, packed, readPosted, valuesAt } from "./form-values.ts";

/** All forms, in their groups. */
export type ListsView = Awaited<ReturnType<typeof listsPage>>;

export async function listsPage(db: Database, reader: Reader, now: Date) {
  const state = await readState(db);
  // Of the second in which it is made: no other entry has it (isFree).
  const added = `new${Math.floor(now.getTime() / 1000)}`;
  // The order of the groups is that of their names.
  const groups = Object.keys(reader.words.lists.groups) as (keyof DeskWords["lists"]["groups"])[];
  const { drafts } = state;
  const link = (form: Form, values: ContentValues = drafts) => ({
    href: hrefOfForm(form),
    name: titleOf(values, form, reader),
  });
  return {
    groups: groups.map((name) => {
      const own = forms.filter(({ group }) => group === name);
      const growing = own.filter(({ grows }) => grows !== undefined);
      return {
        name,
        forms: own
          .flatMap((form) =>
            form.entries === undefined
              ? [form]
              : keysOf(form, drafts).map((key) => formOf(form, key)),
          )
          .filter((form) => placesOf(form, drafts).length > 0)
          .map((form) => link(form)),
        /** Entries that can be restored. */
        removed: growing.flatMap((form) =>
          removedFrom(state, form).map((key) => link(formOf(form, key), before(state, form, key))),
        ),
        add: growing.map((form) => link(formOf(form, added))),
      };
    }),
  };
}

/** The keys of entries that visitors still read, or that the product brings. */
function removedFrom({ content, live, drafts }: WordsState, form: Form): string[] {
  const kept = keysOf(form, drafts);
  const all = new Set([live, content].flatMap((one) => keysOf(form, one)));
  return [...all].filter((key) => !kept.includes(key));
}

/** The words with a removed entry still in them. */
function before({ content, live }: WordsState, form: Form, key: string): ContentValues {
  return keysOf(form, live).includes(key) ? live : content;
}

/** What a form is called: an entry by its own name. */
function titleOf(values: ContentValues, form: Form, { language, words }: Reader): string {
  if (form.isText) return words.edit.dialog.heading;
  if (form.key === undefined) return namingIn(language, values).documentName(form.name);
  const own =
    [...form.parts, ...(form.lists ?? [])].find((name) => name.startsWith("{locale}")) ?? "";
  const { file, path } = readName(own.replace("{locale}", () => language));
  const ownName = firstWords(valueIn(values, file, path));
  return ownName || (form.grows === undefined ? form.key : words.lists.add[form.grows]);
}

/** What a form of drafts needs besides its values. */
type At = NonNullable<Awaited<ReturnType<typeof openAt>>>;

/** The form of an address; undefined where there is none. */
async function openAt(db: Database, name: string, reader: Reader, now: Date) {
  const state = await readState(db);
  const form = formAt(name, state.drafts);
  if (form === undefined) return undefined;
  const places = placesOf(form, state.drafts);
  const standing = standingOf(state, form);
  if (places.length === 0 || standing === undefined) return undefined;
  if (standing === "new" && !(await isFree(db, form.key ?? "", now))) return undefined;
  return { db, state, form, places, standing, reader };
}

/** Whether an entry is kept as a draft, was removed, or is to be added; undefined where there is none. */
function standingOf(state: WordsState, form: Form): "kept" | "removed" | "new" | undefined {
  const { grows, key } = form;
  if (key === undefined || keysOf(form, state.drafts).includes(key)) return "kept";
  if (grows === undefined) return undefined;
  if (removedFrom(state, form).includes(key)) return "removed";
  return "new";
}

/** So long a form may be open before it is saved, in seconds: no sign-in is older. */
const longestOpen = 60 * 24 * 60 * 60;

/** Whether the list of forms has given this key, and no entry that was ever published had it. */
async function isFree(db: Database, key: string, now: Date): Promise<boolean> {
  const [, second] = /^new(\d{10})$/.exec(key) ?? [];
  const age = now.getTime() / 1000 - Number(second);
  return age >= 0 && age < longestOpen && !(await isInVersions(db, key));
}

/** One form; undefined where there is none, or no such entry. */
export async function listPage(
  db: Database,
  { name, notice, now }: { name: string; notice: "saved" | undefined; now: Date },
  reader: Reader,
) {
  const at = await openAt(db, name, reader, now);
  if (at === undefined || at.standing === "removed") return undefined;
  const { places, state } = at;
  const values = valuesAt(places, state.drafts);
  // A new entry has all that it must have, and no words in it yet.
  const empty = placesIn(places).map(({ file, path }) => ({
    ...{ file, path },
    value: emptyOf(nodeAt(file, path) ?? {}),
  }));
  const from = at.standing === "new" ? withEdits(values, empty) : values;
  return await viewOf(at, { from, shown: from, notice });
}

/** What a form shows, and what became of the last press on it. */
interface Shown {
  from: ContentValues;
  shown: ContentValues;
  notice?: "saved" | "unsaved" | "wrong" | "conflict" | undefined;
  mistakes?: ReadonlyMap<string, string>;
  conflicts?: readonly Conflict[];
}

/** One form of lists, facts or a text, in all languages at once. */
export type ListView = Awaited<ReturnType<typeof viewOf>>;

async function viewOf(at: At, { from, shown, notice, conflicts = [], ...outcome }: Shown) {
  const { db, state, form, places, standing, reader } = at;
  const mistakes = new Map(outcome.mistakes);
  const context = {
    ...{ state, reader, mistakes },
    conflicts: new Map(conflicts.map((one) => [nameOf(one.file, one.path), one])),
    naming: namingIn(reader.language, state.drafts),
    figures: figuresOf(state),
  };
  const isRemovable = form.grows !== undefined && standing !== "new";
  const counting = { box: "all", search: "", about: form.key ?? "" } as const;
  return {
    action: hrefOfForm(form),
    name: titleOf(state.drafts, form, reader),
    fields: places.map((place) => fieldsOf(place, shown, context)),
    /** What all fields were made from, and what they hold by now, where that is another thing. */
    from: packed(from),
    shown: changesIn(places, from, shown).length > 0 ? packed(shown) : undefined,
    notice,
    /** Those of no field: the fields have taken theirs. */
    mistakes: [...mistakes.values()],
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

/** What became of a form: kept, or shown again with the status of the answer; or there is no such form. */
export type Outcome =
  { href: string } | { refused: "notFound" } | { code: 200 | 409 | 422; view: ListView };

/** Does what was pressed. @returns undefined for a post that is not from this form. */
export async function pressed(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: Reader,
  by: By,
): Promise<Outcome | undefined> {
  const at = await openAt(db, name, reader, by.now);
  if (at === undefined) return { refused: "notFound" };
  const { state, places, form, standing } = at;
  const { entry } = (body ?? {}) as { entry?: unknown };
  if (form.grows !== undefined && form.key && (entry === "restore" || entry === "remove")) {
    // It comes back as visitors read it, else as the product brings it.
    const whole = entry === "restore" ? before(state, form, form.key) : state.drafts;
    const values = valuesAt(places, whole);
    const [from, to] = entry === "restore" ? [new Map(), values] : [values, new Map()];
    const changes = changesIn(places, from, to);
    const outcome = await saved(at, changes, { from: values, shown: values }, by);
    return outcome && "href" in outcome ? { href: listsHref } : outcome;
  }
  if (standing === "removed") return { refused: "notFound" };
  const posted = readPosted(places, body, valuesAt(places, state.live));
  if (posted === undefined) return undefined;
  const { from, shown, isPressed } = posted;
  if (isPressed) return { code: 200, view: await viewOf(at, { from, shown, notice: "unsaved" }) };
  const changes =
    standing === "new"
      ? changesIn(places, valuesAt(places, state.drafts), withAddress(form, shown))
      : changesIn(places, from, shown);
  // A form has no field for what links know a course by.
  if (changes.some(({ file, path }) => isFixed(nodeAt(file, path) ?? {}))) return undefined;
  return await saved(at, changes, { from, shown }, by);
}

/** Saves changes of a form, unless they have a mistake, or meet what another account has written. */
async function saved(
  at: At,
  changes: ValueChange[],
  { from, shown }: Pick<Shown, "from" | "shown">,
  by: By,
): Promise<Outcome | undefined> {
  const mistakes = mistakesWith(at, changes);
  if (mistakes.size > 0) {
    return { code: 422, view: await viewOf(at, { from, shown, notice: "wrong", mistakes }) };
  }
  const { conflicts, unknown } = await saveWords(at.db, at.state.content, changes, by);
  if (unknown.length > 0) return undefined;
  if (conflicts.length === 0) return { href: `${hrefOfForm(at.form)}?notice=saved` };
  // What was typed is laid over what the other account has written: saving again keeps it.
  const state = await readState(at.db);
  const now = valuesAt(at.places, state.drafts);
  const mine = withEdits(now, changes);
  const view = { from: now, shown: mine, notice: "conflict", conflicts } as const;
  return { code: 409, view: await viewOf({ ...at, state }, view) };
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

/** The mistakes in a form with these changes, and those that they make elsewhere. */
function mistakesWith({ state, places, form, reader }: At, changes: readonly ValueChange[]) {
  const copy = reader.words.words.mistakes;
  const edits = withChanges(state.edits, changes, state.content);
  const after = { ...state, edits, drafts: withEdits(state.content, edits) };
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
  for (const change of form.isText ? changes : []) {
    const sentence = brokenRule(after, change, copy);
    if (sentence !== undefined) mistakes.set(nameOf(change.file, change.path), sentence);
  }
  // The address of a course has no field: its title says what is wrong.
  const address = `courses.yaml#/${form.key}/slug`;
  const title = `${defaultLocale}/courses.yaml#/courses/${form.key}/title`;
  const said = mistakes.get(title) ?? mistakes.get(address);
  return mistakes.delete(address) && said ? mistakes.set(title, said) : mistakes;
}
