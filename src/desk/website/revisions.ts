/** The revisions: what was published, as a row with its overlay. */
import { randomUUID } from "node:crypto";
import { personNameColumn } from "#server/store/accounts.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import type { ContentChange } from "./content-changes.ts";
import { toPublicOverlay } from "./draft-store.ts";

export interface Revision {
  id: string;
  /** Counts the revisions of the website from 1. */
  number: number;
  at: Date;
  author: string;
  overlay: Overlay;
  /** What it changed, compared with the revision before it. */
  changes: ContentChange[];
}

/** The number of revisions that the history shows. */
export const maxHistoryLength = 20;

/** Lists the revisions, newest first: the first is what visitors read. */
export async function listRevisions(db: Database, max = maxHistoryLength): Promise<Revision[]> {
  const rows = await db
    .selectFrom("content_revision")
    .innerJoin("desk_account", "desk_account.id", "content_revision.account_id")
    .select([
      "content_revision.id",
      "number",
      "at",
      "overlay",
      "changes",
      personNameColumn.as("author"),
    ])
    .orderBy("number", "desc")
    .limit(max)
    .execute();
  return rows.map(({ at, overlay, changes, ...row }) => ({
    ...row,
    at: new Date(at),
    overlay: parsePublicOverlay(overlay),
    // Written by `createRevision` from changes.
    changes: JSON.parse(changes) as ContentChange[],
  }));
}

/** Parses the overlay of a revision, without the private texts that earlier versions of the product published. */
function parsePublicOverlay(json: string): Overlay {
  // Written by `createRevision` from an overlay.
  return toPublicOverlay(JSON.parse(json) as Overlay);
}

/** Returns the overlay of a revision; undefined for an unknown id. */
export async function findRevisionOverlay(db: Database, id: string): Promise<Overlay | undefined> {
  const row = await db
    .selectFrom("content_revision")
    .select("overlay")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && parsePublicOverlay(row.overlay);
}

/** Returns the overlay that visitors read, with the id of its revision; undefined if nothing was ever published. */
export async function readLatestRevision(
  db: Database,
): Promise<{ id: string | undefined; overlay: Overlay }> {
  const row = await db
    .selectFrom("content_revision")
    .select(["id", "overlay"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? { id: undefined, overlay: [] }
    : { id: row.id, overlay: parsePublicOverlay(row.overlay) };
}

/** Returns the id of the revision that visitors read; undefined if nothing was ever published. */
export async function findLatestRevisionId(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom("content_revision")
    .select("id")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Lists the revisions that visitors read since a moment, newest first; with `isDelivered` where they also read the
 * content as it was delivered, before the first of these.
 */
export async function listRevisionIdsSince(
  db: Database,
  since: Date,
): Promise<{ ids: string[]; isDelivered: boolean }> {
  const at = since.toISOString();
  const rows = await db
    .selectFrom("content_revision")
    .select(["id", "at"])
    .where("number", ">=", (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom("content_revision")
          .select(({ fn }) => fn.max("number").as("number"))
          .where("at", "<", at),
        eb.val(0),
      ),
    )
    .orderBy("number", "desc")
    .execute();
  return { ids: rows.map(({ id }) => id), isDelivered: rows.every((row) => row.at >= at) };
}

/** Checks whether a key such as `new1800073800` was ever published. The overlay of a revision is stored as JSON. */
export async function isInRevisions(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("content_revision")
    .select("id")
    .where("overlay", "like", `%"${key}"%`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the newest revision, which visitors read from now on.
 *
 * @param previous the revision that visitors read until now.
 * @returns its id; undefined where another process has published since, or does at this moment.
 */
export async function createRevision(
  db: Database,
  { account, overlay, changes }: Pick<Revision, "overlay" | "changes"> & { account: string },
  now: Date,
  previous: { id: string | undefined },
): Promise<string | undefined> {
  const id = randomUUID();
  const newest = await db
    .selectFrom("content_revision")
    .select(["id", "number"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest?.id !== previous.id) return undefined;
  const values = {
    id,
    number: (newest?.number ?? 0) + 1,
    at: now.toISOString(),
    account_id: account,
    overlay: JSON.stringify(overlay),
    changes: JSON.stringify(changes),
  };
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto("content_revision")
    .values(values)
    // Unique: of two processes that publish at the same moment, the database takes one.
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n ? id : undefined;
}
