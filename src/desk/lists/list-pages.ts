/** The pages of lists and facts, and what is done on them. Loaded at the first use: the shapes of all content are heavy. */
import { valueAt } from "#content/yaml.ts";
import type { ListView } from "./list-page.tsx";
import type { ListsView } from "./lists-page.tsx";
import { defaultLocale, type Locale } from "#locales.ts";
import { addressWord } from "#text/links.ts";
import { pathTo } from "#page-map.ts";
import { countInbox } from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import type { Reader } from "#desk/frame/reader.ts";
import { documentOfFile, nameOf, withEdits, type Over } from "#desk/drafts/content-values.ts";
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
  filled,
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
import {
  changesIn,
  placesIn,
  packed,
  readPosted,
  valuesAt,
  withValueIn,
  type Values,
} from "./values.ts";

/** All forms, in their groups, with the entries that can be restored. */
export async function listsPage(db: Database, reader: Reader, now: Date): Promise<ListsView> {
  const state = await readState(db);
  // Of the second in which it is made: no other entry has it.
  const added = `new${Math.floor(now.getTime() / 1000)}`;
  // The order of the groups is that of their names.
  const groups = Object.keys(reader.words.lists.groups) as ListsView["groups"][number]["name"][];
  const link = (over: Over, form: Form, key?: string) => {
    const open = { form, key };
    return { href: hrefOfForm(open), name: titleOf(over, open, reader) };
  };
  return {
    groups: groups.map((name) => {
      const own = forms.filter(({ group }) => group === name);
      const growing = own.filter(({ grows }) => grows !== undefined);
      return {
        name,
        forms: own.flatMap((form) =>
          form.entries === undefined
            ? placesOf({ form, key: undefined }, state)
                .slice(0, 1)
                .map(() => link(state, form))
            : keysOf(form, state).map((key) => link(state, form, key)),
        ),
        removed: growing.flatMap((form) =>
          removedFrom(state, form).map((key) => link(overBefore(state, form, key), form, key)),
        ),
        add: growing.map((form) => link(state, form, added)),
      };
    }),
  };
}

/** The keys of entries that visitors still read, or that the product brings. */
function removedFrom({ content, published, edits }: WordsState, form: Form): string[] {
  const kept = keysOf(form, { content, edits });
  const all = [published, []].flatMap((one) => keysOf(form, { content, edits: one }));
  return [...new Set(all)].filter((key) => !kept.includes(key));
}

/** The words with a removed entry still in them. */
function overBefore({ content, published }: WordsState, form: Form, key: string): Over {
  const live = { content, edits: published };
  return keysOf(form, live).includes(key) ? live : { content, edits: [] };
}

/** What a form is called: an entry by its own name. */
function titleOf({ content, edits }: Over, { form, key }: OpenForm, reader: Reader): string {
  const { language, words } = reader;
  if (form.isText) return words.edit.dialog.heading;
  if (key === undefined) return namingIn(language, content).documentName(form.name);
  if (isNew({ content, edits }, { form, key }))
    return words.lists.add[form.name.split("/").at(-1) as keyof typeof words.lists.add];
  const place = form.places.find(({ file }) => file.startsWith("{locale}"));
  if (place === undefined) return key;
  const { file, path } = filled(place, key);
  const own = withEdits(content, file.replace("{locale}", language), edits);
  return firstWords(valueAt(own, path)) || key;
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
  const open = formAt(name, state);
  const places = open === undefined ? [] : placesOf(open, state);
  return open && places.length > 0 ? { db, state, open, places, reader } : undefined;
}

function isMissing({ open, state }: At): boolean {
  const { form, key } = open;
  if (key === undefined || keysOf(form, state).includes(key)) return false;
  return !isNew(state, open) || removedFrom(state, form).includes(key);
}

/** Whether an entry is to be added. */
function isNew(over: Over, { form, key = "" }: OpenForm): boolean {
  return form.grows !== undefined && /^new\d+$/.test(key) && !keysOf(form, over).includes(key);
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
function fresh({ open, places, state }: At): Values {
  const values = valuesAt(places, state);
  if (!isNew(state, open)) return values;
  const wanted = places.flatMap(({ path, files, node }) =>
    files.map(({ file }) => ({ file, path, value: emptyOf(node) })),
  );
  return wanted.reduce(withValueIn, values);
}

/** What a form shows, and what became of the last press on it. */
interface Shown {
  from: Values;
  shown: Values;
  notice?: ListView["notice"];
  mistakes?: ReadonlyMap<string, string>;
  conflicts?: readonly Conflict[];
}

async function viewOf(at: At, { from, shown, notice, ...outcome }: Shown): Promise<ListView> {
  const { db, state, open, places, reader } = at;
  const { form, key } = open;
  const mistakes = new Map(outcome.mistakes);
  const context = {
    ...{ state, reader, mistakes },
    conflicts: outcome.conflicts ?? [],
    naming: namingIn(reader.language, state.content),
    figures: figuresOf(state),
  };
  const isRemovable = form.grows !== undefined && !isNew(state, open);
  const counting = { box: "all", search: "", about: key ?? "" } as const;
  return {
    action: hrefOfForm(open),
    name: titleOf(state, open, reader),
    fields: places.map((place) => fieldsOf(place, shown, context)),
    from: packed(from),
    shown: changesIn(places, from, shown).length > 0 ? packed(shown) : undefined,
    notice,
    // The fields have taken theirs.
    mistakes: [...mistakes.values()],
    isRemovable,
    enquiries: isRemovable && form.grows === "course" ? await countInbox(db, counting) : undefined,
    seen: seenAt(state, open, reader.language),
  };
}

/** The page on which visitors read what a form holds. */
function seenAt(
  { content, edits }: WordsState,
  { form: { page, entries }, key = "" }: OpenForm,
  language: Locale,
): string | undefined {
  if (page === undefined) return undefined;
  const facts = entries && withEdits(content, entries.file, edits);
  const slug = valueAt(facts, [...(entries?.path ?? []), key, "slug"]);
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
  const { content, published } = state;
  const { entry } = (body ?? {}) as { entry?: unknown };
  if (open.form.grows !== undefined && open.key && (entry === "restore" || entry === "remove")) {
    // It comes back as visitors read it, else as the product brings it.
    const over = entry === "restore" ? overBefore(state, open.form, open.key) : state;
    const values = valuesAt(places, over);
    const [before, after] = entry === "restore" ? [{}, values] : [values, {}];
    const shown = { from: values, shown: values };
    const outcome = await saved(at, changesIn(places, before, after), shown, by);
    return outcome && "href" in outcome ? { href: listsHref } : outcome;
  }
  if (isMissing(at)) return undefined;
  const posted = readPosted(places, body, valuesAt(places, { content, edits: published }));
  if (posted === undefined) return undefined;
  const { from, shown, isPressed } = posted;
  if (isPressed) return { code: 200, view: await viewOf(at, { from, shown, notice: "unsaved" }) };
  const changes = isNew(state, open)
    ? changesIn(places, valuesAt(places, state), withAddress(open, shown))
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
  const now = valuesAt(at.places, state);
  const mine = changes.reduce(withValueIn, now);
  const view = { from: now, shown: mine, notice: "conflict", conflicts } as const;
  return { code: 409, view: await viewOf({ ...at, state }, view) };
}

/** The title of a new course, of which its address is made. */
const titleIn = (key = "") => ({
  file: `${defaultLocale}/courses.yaml`,
  path: ["courses", key, "title"],
});

/** A new course with what links know it by: its address, and the number of its key. */
function withAddress({ form, key = "" }: OpenForm, values: Values): Values {
  if (form.grows !== "course") return values;
  const { file, path } = titleIn(key);
  const title = valueAt(values[file], path);
  const slug = typeof title === "string" ? addressWord(title) : "";
  const facts = { id: Number(key.slice("new".length)), slug };
  return Object.entries(facts).reduce(
    (all, [name, value]) => withValueIn(all, { file: "courses.yaml", path: [key, name], value }),
    values,
  );
}

/** The mistakes in a form with these changes, and those that they make elsewhere. */
function mistakesWith(at: At, changes: readonly ValueChange[]): Map<string, string> {
  const { state, places, open, reader } = at;
  const copy = reader.words.words.mistakes;
  const after = { ...state, edits: withChanges(state.edits, changes, state.content) };
  const documents = new Set(places.map(({ files: [{ file }] }) => documentOfFile(file)));
  const mistakesOf = (one: WordsState) =>
    [...mistakesIn(one, documents, copy)].filter(([name]) =>
      documents.has(documentOfFile(name.split("#")[0] ?? "")),
    );
  const before = new Map(mistakesOf(state));
  const roots = placesIn(places).map(({ file, path }) => nameOf(file, path));
  const isOwn = (name: string) =>
    roots.some((root) => name === root || name.startsWith(`${root}/`));
  const found = mistakesOf(after).filter(
    ([name, sentence]) => before.get(name) !== sentence || isOwn(name),
  );
  const broken = changes.flatMap((change): [string, string][] => {
    const sentence = open.form.isText ? brokenRule(after, change, copy) : undefined;
    return sentence === undefined ? [] : [[nameOf(change.file, change.path), sentence]];
  });
  const mistakes = new Map([...found, ...broken]);
  // The address of a course has no field: its title says what is wrong.
  const address = nameOf("courses.yaml", [open.key ?? "", "slug"]);
  const { file, path } = titleIn(open.key);
  const said = mistakes.get(nameOf(file, path)) ?? mistakes.get(address);
  return mistakes.delete(address) && said ? mistakes.set(nameOf(file, path), said) : mistakes;
}
