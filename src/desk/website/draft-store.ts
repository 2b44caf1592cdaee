/**
 * The draft of the website: what was written at the desk and may not be published yet, as edits of
 * `content/`. Each save is a row with the next number. A form posts the number that it was made from.
 */
import { isDeepStrictEqual } from "node:util";
import { personNameColumn } from "#server/store/accounts.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import type { JsonValue, KeyPath } from "./content-values.ts";

export interface DraftEdit {
  /** The path inside `content/`, such as `en/home.yaml`. */
  file: string;
  path: KeyPath;
  /** Undefined where the name is taken away. */
  value?: JsonValue | undefined;
  /** What stood in `content/` when it was edited; undefined where nothing did. */
  baseValue?: JsonValue | undefined;
  /** The id of the account that wrote it. */
  account: string;
  /** A moment as the database keeps it. */
  at: string;
}

/** The edits that are not published, as one save left them. */
export interface Draft {
  /** Counts the saves from 1; 0 where nothing was saved yet. */
  number: number;
  edits: readonly DraftEdit[];
}

export interface Editor {
  account: string;
  now: Date;
}

type NextEdits = readonly DraftEdit[] | undefined;

/** So many saves can be read and put back. One takes some 100 bytes for each edit in it. */
const maxSaves = 500;

/** Returns the draft of the newest save; without a save, a draft with number 0 and no edits. */
export async function readDraft(db: Database): Promise<Draft> {
  const newest = await db
    .selectFrom("content_draft")
    .select(["number", "edits"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest === undefined ? { number: 0, edits: [] } : toDraft(newest);
}

/** The draft after the save of a number; undefined for one that is not kept, or never was. */
export async function findDraft(db: Database, number: number): Promise<Draft | undefined> {
  if (number === 0) return { number, edits: [] };
  const row = await db
    .selectFrom("content_draft")
    .select(["number", "edits"])
    .where("number", "=", number)
    .executeTakeFirst();
  return row && toDraft(row);
}

function toDraft({ number, edits }: { number: number; edits: string }): Draft {
  // Written by `updateDraft`.
  return { number, edits: JSON.parse(edits) as DraftEdit[] };
}

/** The overlay of the draft. What is published is in it, too, unless it was put back. */
export async function readDraftOverlay(db: Database): Promise<Overlay> {
  const { edits } = await readDraft(db);
  return edits.map(({ file, path, value }) => ({ file, path, value }));
}

/**
 * Saves what `change` makes of the draft; nothing where that is undefined or the same. Where another save
 * was faster, `change` is asked again with the newer draft: the key of the table lets one of two through.
 */
export async function updateDraft(
  db: Database,
  { account, now }: Editor,
  change: (draft: Draft) => NextEdits | Promise<NextEdits>,
): Promise<void> {
  for (;;) {
    const draft = await readDraft(db);
    const edits = await change(draft);
    if (edits === undefined) return;
    const json = JSON.stringify(edits);
    // As it is read again: a row has no name whose value is undefined.
    if (isDeepStrictEqual(JSON.parse(json), draft.edits)) return;
    const number = draft.number + 1;
    const row = { number, account_id: account, at: now.toISOString() };
    const { numInsertedOrUpdatedRows: count } = await db
      .insertInto("content_draft")
      .values({ ...row, edits: json })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .executeTakeFirstOrThrow();
    if (count !== 1n) continue;
    const last = number - maxSaves;
    await db.deleteFrom("content_draft").where("number", "<=", last).execute();
    return;
  }
}

/** The saves that can be put back, the newest first. */
export async function listSaves(db: Database) {
  return await db
    .selectFrom("content_draft")
    .innerJoin("desk_account", "desk_account.id", "content_draft.account_id")
    .select(["number", "at", personNameColumn.as("by")])
    .orderBy("number", "desc")
    .execute();
}

/** The names of all accounts, by their ids. */
export async function readAccountNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("desk_account")
    .select(["id", personNameColumn.as("name")])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The overlay of the version that visitors read; none where nothing was ever published. */
export async function readPublishedOverlay(db: Database): Promise<Overlay> {
  const row = await db
    .selectFrom("content_revision")
    .select("overlay")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  // Written by `createRevision` from an overlay.
  return row === undefined ? [] : (JSON.parse(row.overlay) as Overlay);
}
