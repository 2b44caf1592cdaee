/** Keeps what an owner wrote as a draft, unless another account has changed the same value meanwhile. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { hasPlace, valueAt, withValue } from "#content/yaml.ts";
import type { Database, Tables } from "#server/store/tables.ts";
import { withEdits, type ContentValues } from "./content-values.ts";
import { asText, isOf, readEdits, type Json, type WordEdit } from "./word-edits.ts";

/** A change of one value. */
export interface ValueChange {
  file: string;
  path: (string | number)[];
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
      // What a file of YAML holds can be written as JSON.
      const now = valueAt(drafts.get(change.file), change.path) as Json | undefined;
      if (isDeepStrictEqual(now, change.from) || isDeepStrictEqual(now, change.value)) return [];
      const other = edits.find(
        ({ file, path }) => file === change.file && meets(path, change.path),
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
  const value_before = asText(valueAt(content.get(edit.file), edit.path));
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

function meets(one: readonly unknown[], other: readonly unknown[]): boolean {
  return isWithin(one, other) || isWithin(other, one);
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
      const product = valueAt(content.get(file), path) as Json | undefined;
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
