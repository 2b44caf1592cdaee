/** Keeps what somebody wrote as a draft, unless somebody else has written there meanwhile. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { hasPlace, valueAt, withValue } from "#content-loader/key-path.ts";
import type { Database, Tables } from "#server/db/tables.ts";
import { withEdits, type ContentValues } from "./content-values.ts";
import { asText, readEdits, type Json, type WordEdit } from "./word-edits.ts";

/** A wish to change one value. */
export interface WordWish {
  file: string;
  path: (string | number)[];
  /** Undefined takes the name away. */
  value: Json | undefined;
  /** The value that was on the screen when it was changed; undefined where nothing stood there. */
  from: Json | undefined;
}

/** A wish that was not followed: something else stands there by now. */
export interface Conflict extends WordWish {
  now: Json | undefined;
  /** The mail address of whoever wrote it; undefined where nobody at the desk did. */
  by: string | undefined;
}

/** What became of wishes. Those that name a place which is not there are `unknown`. */
export interface Saving {
  conflicts: Conflict[];
  unknown: WordWish[];
}

/** The account that writes, and when. */
export interface By {
  account: string;
  now: Date;
}

/** Wishes, or what makes them from the drafts as they are when it is their turn. */
export type WordWishes =
  readonly WordWish[] | ((drafts: readonly WordEdit[]) => readonly WordWish[]);

/**
 * Keeps all of them, or none where one meets something else than it was made from. In one transaction:
 * a list that is changed in two languages is changed in both.
 */
export async function saveWords(
  db: Database,
  content: ContentValues,
  asked: WordWishes,
  by: By,
): Promise<Saving> {
  return await db.transaction().execute(async (tx) => {
    await oneAtATime(tx);
    const wishes = typeof asked === "function" ? asked(await readEdits(tx)) : asked;
    const files = new Set(wishes.map(({ file }) => file));
    const known = new Map<string, WordEdit[]>();
    for (const file of files) known.set(file, await readEdits(tx, file));
    const draft = ({ file }: WordWish) => withEdits(content, file, known.get(file) ?? []);

    const unknown = wishes.filter((wish) => !hasPlace(draft(wish), wish.path));
    const conflicts = wishes.flatMap((wish): Conflict[] => {
      // What a file of YAML holds can be written as JSON.
      const now = valueAt(draft(wish), wish.path) as Json | undefined;
      if (isDeepStrictEqual(now, wish.from) || isDeepStrictEqual(now, wish.value)) return [];
      const edits = known.get(wish.file) ?? [];
      return [{ ...wish, now, by: edits.find((one) => meets(one.path, wish.path))?.by }];
    });
    if (unknown.length > 0 || conflicts.length > 0) return { conflicts, unknown };
    for (const wish of wishes) {
      const after = withWish(known.get(wish.file) ?? [], wish, content);
      await write(tx, wish.file, known.get(wish.file) ?? [], after, by);
      known.set(wish.file, after);
    }
    return { conflicts, unknown };
  });
}

/**
 * Settles an edit of what a new version of the product has changed, too: ours stays and rests on the new
 * words from now on, or goes.
 */
export async function settleMeeting(
  db: Database,
  content: ContentValues,
  { file, path }: Pick<WordWish, "file" | "path">,
  choice: "keep" | "take",
): Promise<void> {
  const row = { file, key_path: JSON.stringify(path) };
  const value_before = asText(valueAt(content.get(file), path));
  if (choice === "take") {
    await db
      .deleteFrom("word_edit")
      .where("file", "=", row.file)
      .where("key_path", "=", row.key_path)
      .execute();
  } else {
    await db
      .updateTable("word_edit")
      .set({ value_before })
      .where("file", "=", row.file)
      .where("key_path", "=", row.key_path)
      .execute();
  }
}

/** The edits of a file with one more: inside one that holds it, or in the place of those that it holds. */
function withWish(edits: WordEdit[], wish: WordWish, content: ContentValues): WordEdit[] {
  const own = content.get(wish.file);
  const above = edits.find(({ path }) => isWithin(wish.path, path));
  const inside = wish.path.slice(above?.path.length ?? wish.path.length);
  const path = above?.path ?? wish.path;
  const value =
    above === undefined ? wish.value : (withValue(above.value, inside, wish.value) as Json);
  const others = edits.filter((one) => one !== above && !isWithin(one.path, path));
  const stood = valueAt(own, path) as Json | undefined;
  if (isDeepStrictEqual(value, stood)) return others;
  const { valueBefore } = above ?? { valueBefore: stood };
  return [...others, { file: wish.file, path, value, valueBefore, by: "", at: new Date(0) }];
}

/** Brings the rows of a file from one list of edits to another. */
async function write(
  tx: Transaction<Tables>,
  file: string,
  before: WordEdit[],
  after: WordEdit[],
  { account, now }: By,
): Promise<void> {
  for (const { path } of before.filter((edit) => !after.includes(edit))) {
    await tx
      .deleteFrom("word_edit")
      .where("file", "=", file)
      .where("key_path", "=", JSON.stringify(path))
      .execute();
  }
  for (const { path, value, valueBefore } of after.filter((edit) => !before.includes(edit))) {
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

/** Whether a path is that of a group, or leads into it. */
function isWithin(path: readonly unknown[], group: readonly unknown[]): boolean {
  return group.every((key, at) => path[at] === key);
}

function meets(one: readonly unknown[], other: readonly unknown[]): boolean {
  return isWithin(one, other) || isWithin(other, one);
}
