/** The pages of lists and facts, and what is done on them. Loaded at the first use: the shapes of all content are heavy. */
import { valueAt } from "#content/yaml.ts";
import { defaultLocale, type Locale } from "#locales.ts";
import { addressWord } from "#text/links.ts";
import { pathTo } from "#page-map.ts";
import { countInbox } from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import type { Reader } from "#desk/frame/reader.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import {
  documentOfFile,
  nameOf,
  readName,
  withEdits,
  type ContentValues,
} from "#desk/drafts/content-values.ts";
import { figuresOf, readState, type WordsState } from "#desk/drafts/words-state.ts";
import { firstWords, namingIn } from "#desk/drafts/labels.ts";
import { brokenRule, mistakesIn } from "#desk/drafts/mistakes.ts";
import {
  saveWords,
  withChanges,
  type By,
  type Conflict,
  type ValueChange,
} from "#desk/drafts/save-words.ts";
import { emptyOf, isFixed, nodeAt } from "#desk/drafts/shapes.ts";
import { fieldsOf } from "./fields.tsx";
import {
  formAt,
  forms,
  hrefOfForm,
  keysOf,
  listsHref,
  placesOf,
  type Form,
  type OpenForm,
  type OpenPlace,
} from "./forms.ts";
import { changesIn, placesIn, packed, readPosted, valuesAt } from "./values.ts";

/** All forms, in their groups. */
export type ListsView = Awaited<ReturnType<typeof listsPage>>;

export async function listsPage(db: Database, reader: Reader, now: Date) {
  const state = await readState(db);
  // Of the second in which it is made: no other entry has it.
  const added = `new${Math.floor(now.getTime() / 1000)}`;
  // The order of the groups is that of their names.
  const groups = Object.keys(reader.words.lists.groups) as (keyof DeskWords["lists"]["groups"])[];
  const link = (values: ContentValues, form: Form, key?: string) => {
    const open = { form, key };
    return { href: hrefOfForm(open), name: titleOf(values, open, reader) };
  };
  return {
    groups: groups.map((name) => {
      const own = forms.filter(({ group }) => group === name);
      const growing = own.filter(({ grows }) => grows !== undefined);
      return {
        name,
        forms: own.flatMap((form) =>
          form.entries === undefined
            ? placesOf({ form, key: undefined }, state.drafts)
                .slice(0, 1)
                .map(() => link(state.drafts, form))
            : keysOf(form, state.drafts).map((key) => link(state.drafts, form, key)),
        ),
        /** Entries that can be restored. */
        removed: growing.flatMap((form) =>
          removedFrom(state, form).map((key) => link(before(state, form, key), form, key)),
        ),
        add: growing.map((form) => link(state.drafts, form, added)),
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
function titleOf(values: ContentValues, open: OpenForm, reader: Reader): string {
  const { form, key } = open;
  const { language, words } = reader;
  if (form.isText) return words.edit.dialog.heading;
  if (key === undefined) return namingIn(language, values).documentName(form.name);
  if (isNew(values, open))
    return words.lists.add[form.name.split("/").at(-1) as keyof typeof words.lists.add];
  const place = form.places.find(({ name }) => name.startsWith("{locale}"));
  if (place === undefined) return key;
  const name = place.name.replace("{key}", key).replace("{locale}", language);
  const { file, path } = readName(name, values);
  return firstWords(valueAt(values.get(file), path)) || key;
}

/** What a form of drafts needs besides its values. */
interface At {
  db: Database;
  state: WordsState;
  open: OpenForm;
  places: OpenPlace[];
  reader: Reader;
}

/** The form of an address; undefined where there is none. */
async function openAt(db: Database, name: string, reader: Reader): Promise<At | undefined> {
  const state = await readState(db);
  const open = formAt(name, state.drafts);
  const places = open === undefined ? [] : placesOf(open, state.drafts);
  return open && places.length > 0 ? { db, state, open, places, reader } : undefined;
}

function isMissing({ open, state }: At): boolean {
  const { form, key } = open;
  if (key === undefined || keysOf(form, state.drafts).includes(key)) return false;
  return !isNew(state.drafts, open) || removedFrom(state, form).includes(key);
}

/** Whether an entry is to be added. */
function isNew(values: ContentValues, { form, key = "" }: OpenForm): boolean {
  return form.grows !== undefined && /^new\d+$/.test(key) && !keysOf(form, values).includes(key);
}

/** One form; undefined where there is none, or no such entry. */
export async function listPage(
  db: Database,
  name: string,
  reader: Reader,
  notice?: "saved",
): Promise<ListView | undefined> {
  const at = await openAt(db, name, reader);
  if (at === undefined || isMissing(at)) return undefined;
  const from = fresh(at);
  return await viewOf(at, { from, shown: from, notice });
}

/** The values of a form as drafts; of a new entry, with all that it must have and no words in it yet. */
function fresh({ open, places, state }: At): ContentValues {
  const values = valuesAt(places, state.drafts);
  if (!isNew(state.drafts, open)) return values;
  const wanted = places.flatMap(({ path, files, node }) =>
    files.map(({ file }) => ({ file, path, value: emptyOf(node) })),
  );
  return withEdits(values, wanted);
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

async function viewOf(at: At, { from, shown, notice, ...outcome }: Shown) {
  const { db, state, open, places, reader } = at;
  const { form, key } = open;
  const mistakes = new Map(outcome.mistakes);
  const context = {
    ...{ state, reader, mistakes },
    conflicts: outcome.conflicts ?? [],
    naming: namingIn(reader.language, state.drafts),
    figures: figuresOf(state),
  };
  const isRemovable = form.grows !== undefined && !isNew(state.drafts, open);
  const counting = { box: "all", search: "", about: key ?? "" } as const;
  return {
    action: hrefOfForm(open),
    name: titleOf(state.drafts, open, reader),
    fields: places.map((place) => fieldsOf(place, shown, context)),
    /** What all fields were made from, and what they hold by now, where that is another thing. */
    from: packed(from),
    shown: changesIn(places, from, shown).length > 0 ? packed(shown) : undefined,
    notice,
    /** Those of no field: the fields have taken theirs. */
    mistakes: [...mistakes.values()],
    isRemovable,
    /** How many are about a course. */
    enquiries: isRemovable && form.grows === "course" ? await countInbox(db, counting) : undefined,
    seen: seenAt(state.drafts, open, reader.language),
  };
}

/** The page on which visitors read what a form holds. */
function seenAt(
  values: ContentValues,
  { form: { page, entries }, key = "" }: OpenForm,
  language: Locale,
): string | undefined {
  if (page === undefined) return undefined;
  const { file, path } = readName(entries ?? "", values);
  const slug = valueAt(values.get(file), [...path, key, "slug"]);
  return pathTo(page, language) + (typeof slug === "string" ? `/${slug}` : "");
}

/** What became of a form: kept, or shown again with the status of the answer. */
export type Outcome = { href: string } | { code: 200 | 409 | 422; view: ListView };

/** Does what was pressed. @returns undefined for a post that is not from this form. */
export async function pressed(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: Reader,
  by: By,
): Promise<Outcome | undefined> {
  const at = await openAt(db, name, reader);
  if (at === undefined) return undefined;
  const { state, places, open } = at;
  const { entry } = (body ?? {}) as { entry?: unknown };
  if (open.form.grows !== undefined && open.key && (entry === "restore" || entry === "remove")) {
    // It comes back as visitors read it, else as the product brings it.
    const from = entry === "restore" ? before(state, open.form, open.key) : state.drafts;
    const values = valuesAt(places, from);
    const none: ContentValues = new Map();
    const changes =
      entry === "restore" ? changesIn(places, none, values) : changesIn(places, values, none);
    const outcome = await saved(at, changes, { from: values, shown: values }, by);
    return outcome && "href" in outcome ? { href: listsHref } : outcome;
  }
  if (isMissing(at)) return undefined;
  const posted = readPosted(places, body, valuesAt(places, state.live));
  if (posted === undefined) return undefined;
  const { from, shown, isPressed } = posted;
  if (isPressed) return { code: 200, view: await viewOf(at, { from, shown, notice: "unsaved" }) };
  const changes = isNew(state.drafts, open)
    ? changesIn(places, valuesAt(places, state.drafts), withAddress(open, shown))
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
  if (conflicts.length === 0) return { href: `${hrefOfForm(at.open)}?notice=saved` };
  // What was typed is laid over what the other account has written: saving again keeps it.
  const state = await readState(at.db);
  const now = valuesAt(at.places, state.drafts);
  const mine = withEdits(now, changes);
  const view = { from: now, shown: mine, notice: "conflict", conflicts } as const;
  return { code: 409, view: await viewOf({ ...at, state }, view) };
}

/** The title of a new course, of which its address is made. */
const titleIn = (key = "") => ({
  file: `${defaultLocale}/courses.yaml`,
  path: ["courses", key, "title"],
});

/** A new course with what links know it by: its address, and the number of its key. */
function withAddress({ form, key = "" }: OpenForm, values: ContentValues): ContentValues {
  if (form.grows !== "course") return values;
  const { file, path } = titleIn(key);
  const title = valueAt(values.get(file), path);
  const slug = typeof title === "string" ? addressWord(title) : "";
  const facts = { id: Number(key.slice("new".length)), slug };
  return withEdits(
    values,
    Object.entries(facts).map(([name, value]) => ({
      ...{ file: "courses.yaml", path: [key, name], value },
    })),
  );
}

/** The mistakes in a form with these changes, and those that they make elsewhere. */
function mistakesWith({ state, places, open, reader }: At, changes: readonly ValueChange[]) {
  const copy = reader.words.words.mistakes;
  const edits = withChanges(state.edits, changes, state.content);
  const after = { ...state, edits, drafts: withEdits(state.content, edits) };
  const found = mistakesIn(after, copy);
  // Every file is checked for it, so it is asked for only where something is wrong.
  const before = found.size === 0 ? found : mistakesIn(state, copy);
  const roots = placesIn(places).map(({ file, path }) => nameOf(file, path));
  const isOwn = (name: string) =>
    roots.some((root) => name === root || name.startsWith(`${root}/`));
  // What is wrong in other documents is told at publishing, and keeps nothing from being saved.
  const documents = new Set(placesIn(places).map(({ file }) => documentOfFile(file)));
  const isNear = (name: string) => documents.has(documentOfFile(name.split("#")[0] ?? ""));
  const mistakes = new Map(
    [...found].filter(
      ([name, sentence]) => isOwn(name) || (isNear(name) && before.get(name) !== sentence),
    ),
  );
  for (const change of open.form.isText ? changes : []) {
    const sentence = brokenRule(after, change, copy);
    if (sentence !== undefined) mistakes.set(nameOf(change.file, change.path), sentence);
  }
  // The address of a course has no field: its title says what is wrong.
  const address = nameOf("courses.yaml", [open.key ?? "", "slug"]);
  const { file, path } = titleIn(open.key);
  const said = mistakes.get(nameOf(file, path)) ?? mistakes.get(address);
  return mistakes.delete(address) && said ? mistakes.set(nameOf(file, path), said) : mistakes;
}
