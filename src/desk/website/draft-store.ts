/**
 * The edits of the words, as they lie in the database: drafts, and what is published of them. Both are
 * overlays on `content/`: content with its overlays is the whole site.
 */
import { isDeepStrictEqual } from "node:util";
import type { ExpressionBuilder, Transaction } from "kysely";
import * as v from "valibot";
import type { Overlay } from "#content/overlay.ts";
import { hasPlace, withValue } from "#content/yaml.ts";
import { personName } from "#server/store/accounts.ts";
import type { Database, Tables } from "#server/store/tables.ts";
import { valueIn, withEdits, type ContentValues, type Path } from "./content-values.ts";

/** One edit of the content. */
export interface WordEdit {
  /** Inside `content/`: `en/home.yaml`. */
  file: string;
  path: Path;
  /** Undefined where the name is taken away. */
  value: Json | undefined;
  /** What stood in `content/` when it was edited; undefined where nothing did. */
  valueBefore: Json | undefined;
  /** The mail address of the last editor. */
  by: string;
  at: Date;
}

/** A value of the content. */
export type Json = NonNullable<Overlay[number]["value"]> | null;

const pathShape = v.pipe(v.string(), v.parseJson(), v.array(v.union([v.string(), v.number()])));

/** The edits that are kept, in the order of files and keys. */
export async function readEdits(db: Database): Promise<WordEdit[]> {
  const rows = await db
    .selectFrom("word_edit")
    .innerJoin("desk_account", "desk_account.id", "word_edit.account_id")
    .selectAll("word_edit")
    .select(personName.as("by"))
    .orderBy("file")
    .orderBy("key_path")
    .execute();
  return rows.map((row) => ({
    file: row.file,
    path: v.parse(pathShape, row.key_path),
    value: fromText(row.value),
    valueBefore: fromText(row.value_before),
    by: row.by,
    at: new Date(row.at),
  }));
}

/** Drops a draft, so that the published text is back. */
export async function dropEdit(db: Database, edit: Pick<WordEdit, "file" | "path">): Promise<void> {
  await db.deleteFrom("word_edit").where(isOf(edit)).execute();
}

/** For a query: the row of an edit. */
function isOf({ file, path }: Pick<WordEdit, "file" | "path">) {
  return (eb: ExpressionBuilder<Tables, "word_edit">) =>
    eb.and({ file, key_path: JSON.stringify(path) });
}

/** The overlay of all drafts. What is published is in it, too, unless it was put back. */
export async function draftEdits(db: Database): Promise<Overlay> {
  return (await readEdits(db)).map(({ file, path, value }) => ({ file, path, value }));
}

/** The overlay of the version that visitors read; none where nothing was ever published. */
export async function publishedEdits(db: Database): Promise<Overlay> {
  const row = await db
    .selectFrom("word_release")
    .select("overlay")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  // Written by `addVersion` from an overlay.
  return row === undefined ? [] : (JSON.parse(row.overlay) as Overlay);
}

/** A value as a cell keeps it. */
function asText(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function fromText(text: string | null): Json | undefined {
  return text === null ? undefined : (JSON.parse(text) as Json);
}

/** A change of one value. */
export interface ValueChange {
  file: string;
  path: Path;
  /** Undefined takes the name away. */
  value: Json | undefined;
  /** The value that was on the screen when it was changed; undefined where nothing stood there. */
  from: Json | undefined;
}

/** A change that was not made: the value is another one by now. */
export interface Conflict extends ValueChange {
  now: Json | undefined;
  /** The mail address of the writer; undefined if the change did not come from the desk. */
  by: string | undefined;
}

/** The account that writes, and when. */
export interface By {
  account: string;
  now: Date;
}

/**
 * Keeps all of them, or none where one meets something else than it was made from. In one transaction:
 * a list that is changed in two languages is changed in both.
 */
export async function saveWords(
  db: Database,
  content: ContentValues,
  changes: readonly ValueChange[],
  by: By,
) {
  return await db.transaction().execute(async (tx) => {
    await oneAtATime(tx);
    const edits = await readEdits(tx);
    const drafts = withEdits(content, edits);
    const unknown = changes.filter(({ file, path }) => !hasPlace(drafts.get(file), path));
    const conflicts = changes.flatMap((change): Conflict[] => {
      const now = valueIn(drafts, change.file, change.path);
      if (isDeepStrictEqual(now, change.from) || isDeepStrictEqual(now, change.value)) return [];
      const other = edits.find(
        ({ file, path }) =>
          file === change.file && (isWithin(path, change.path) || isWithin(change.path, path)),
      );
      return [{ ...change, now, by: other?.by }];
    });
    if (unknown.length === 0 && conflicts.length === 0) {
      await write(tx, edits, withChanges(edits, changes, content), by);
    }
    /** Those of a value that does not exist are unknown. */
    return { conflicts, unknown };
  });
}

/**
 * Keeps an edit of what a new version of the product has changed, too: from now on it rests on the new
 * words.
 */
export async function keepEdit(
  db: Database,
  content: ContentValues,
  edit: Pick<ValueChange, "file" | "path">,
): Promise<void> {
  const value_before = asText(valueIn(content, edit.file, edit.path));
  await db.updateTable("word_edit").set({ value_before }).where(isOf(edit)).execute();
}

/** Brings the rows from one list of edits to another. */
async function write(
  tx: Transaction<Tables>,
  before: WordEdit[],
  after: WordEdit[],
  { account, now }: By,
): Promise<void> {
  for (const edit of before.filter((one) => !after.includes(one))) {
    await tx.deleteFrom("word_edit").where(isOf(edit)).execute();
  }
  for (const { file, path, value, valueBefore } of after.filter((edit) => !before.includes(edit))) {
    const row = {
      file,
      key_path: JSON.stringify(path),
      value: asText(value),
      value_before: asText(valueBefore),
      account_id: account,
      at: now.toISOString(),
    };
    await tx.insertInto("word_edit").values(row).execute();
  }
}

/**
 * Two saves never read the same state: each holds the row of the oldest account, which is always there,
 * until it has written.
 */
async function oneAtATime(tx: Transaction<Tables>): Promise<void> {
  await tx
    .selectFrom("desk_account")
    .select("id")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .execute();
}

/** The edits with these changes. One is merged into an edit that contains it, and replaces the edits inside it. */
export function withChanges(
  edits: readonly WordEdit[],
  changes: readonly Omit<ValueChange, "from">[],
  content: ContentValues,
): WordEdit[] {
  return changes.reduce<WordEdit[]>(
    (all, { file, path: inside, value: wanted }) => {
      const isOwn = (edit: WordEdit) => edit.file === file;
      const above = all.find((edit) => isOwn(edit) && isWithin(inside, edit.path));
      const path = above?.path ?? inside;
      const value = above
        ? (withValue(above.value, inside.slice(path.length), wanted) as Json)
        : wanted;
      const others = all.filter((edit) => !isOwn(edit) || !isWithin(edit.path, path));
      const product = valueIn(content, file, path);
      if (isDeepStrictEqual(value, product)) return others;
      const { valueBefore } = above ?? { valueBefore: product };
      return [...others, { file, path, value, valueBefore, by: "", at: new Date(0) }];
    },
    [...edits],
  );
}

/** Whether a path is that of a group, or is inside it. */
export function isWithin(path: readonly unknown[], group: readonly unknown[]): boolean {
  return group.every((key, at) => path[at] === key);
}
