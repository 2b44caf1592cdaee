/**
 * The draft of the website: the edits of `content/` that were saved at the desk, published or not. Each save is a row
 * with the next number. A form posts the number of the save that it was rendered from.
 */
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { personNameColumn } from "#server/store/accounts.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { isPrivateFile, type JsonValue, type KeyPath } from "./content-values.ts";

export interface DraftEdit {
  /** The path inside `content/`, such as `en/home.yaml`. */
  file: string;
  path: KeyPath;
  /** Undefined for an edit that removes the key. */
  value?: JsonValue | undefined;
  /** The value in `content/` when it was edited; undefined for a new key. */
  baseValue?: JsonValue | undefined;
  account: string;
  /** When it was written, in ISO format. */
  at: string;
}

/** All edits, as one save left them. */
export interface Draft {
  /** The number of the save, from 1; 0 where nothing was saved yet. */
  number: number;
  edits: readonly DraftEdit[];
}

/** One save, as a person finds it to restore its draft. */
export interface DraftSave {
  number: number;
  /** When it was saved, in ISO format. */
  at: string;
  author: string;
}

/** Who saves, and when. */
export interface Editor {
  account: string;
  now: Date;
}

/** Undefined if nothing is to be saved. */
type NextEdits = readonly DraftEdit[] | undefined;

/**
 * How many saves are stored at most, and how many bytes of them. Each holds all edits, some 100 bytes for each. The
 * newest save is always stored, because it is the draft.
 */
const maxSaves = { count: 500, bytes: 20_000_000 };

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

/** Returns the draft of a save; undefined for a save that is no longer stored, or never was. */
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

/**
 * Returns the overlay of the draft, without the private texts. Published edits are in it as well, unless they were
 * undone since.
 */
export async function readDraftOverlay(db: Database): Promise<Overlay> {
  const { edits } = await readDraft(db);
  return toPublicOverlay(edits);
}

/** Returns what can be published of these edits. */
export function toPublicOverlay(edits: Overlay): Overlay {
  return toOverlay(edits.filter(({ file }) => !isPrivateFile(file)));
}

function toOverlay(edits: Overlay): Overlay {
  return edits.map(({ file, path, value }) => ({ file, path, value }));
}

/** Returns the private texts of the draft, which count once they are saved. */
export async function readPrivateOverlay(db: Database): Promise<Overlay> {
  const { edits } = await readDraft(db);
  return toOverlay(edits.filter(({ file }) => isPrivateFile(file)));
}

/** Returns the number of the newest save; 0 without a save. */
export async function readDraftNumber(db: Database): Promise<number> {
  const row = await db
    .selectFrom("content_draft")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  return row?.number ?? 0;
}

/**
 * Saves what `change` makes of the draft; nothing if that is undefined or the same. If another process has saved in
 * the meantime, `change` is called again with the newer draft: the primary key of the table accepts one of two saves.
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
    // Compared as it would be read again: JSON drops keys whose value is undefined.
    if (isDeepStrictEqual(JSON.parse(json), draft.edits)) return;
    const number = draft.number + 1;
    const row = { number, account_id: account, at: now.toISOString() };
    const { numInsertedOrUpdatedRows: count } = await db
      .insertInto("content_draft")
      .values({ ...row, edits: json })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .executeTakeFirstOrThrow();
    if (count !== 1n) continue;
    await deleteOldSaves(db);
    return;
  }
}

async function deleteOldSaves(db: Database): Promise<void> {
  const saves = await db
    .selectFrom("content_draft")
    .select(["number", sql<number>`octet_length(edits)`.as("bytes")])
    .orderBy("number", "desc")
    .execute();
  let totalBytes = 0;
  for (const [index, { number, bytes }] of saves.entries()) {
    totalBytes += bytes;
    const isOver = index >= maxSaves.count || totalBytes > maxSaves.bytes;
    if (index === 0 || !isOver) continue;
    await db.deleteFrom("content_draft").where("number", "<=", number).execute();
    return;
  }
}

/** Lists the saves that are stored, the newest first. */
export async function listSaves(db: Database): Promise<DraftSave[]> {
  return await db
    .selectFrom("content_draft")
    .innerJoin("desk_account", "desk_account.id", "content_draft.account_id")
    .select(["number", "at", personNameColumn.as("author")])
    .orderBy("number", "desc")
    .execute();
}

export async function readAccountNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("desk_account")
    .select(["id", personNameColumn.as("name")])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the overlay of the revision that visitors read; an empty one if nothing was ever published. */
export async function readPublishedOverlay(db: Database): Promise<Overlay> {
  const row = await db
    .selectFrom("content_revision")
    .select("overlay")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  // Written by `createRevision` from an overlay.
  return row === undefined ? [] : toPublicOverlay(JSON.parse(row.overlay) as Overlay);
}
