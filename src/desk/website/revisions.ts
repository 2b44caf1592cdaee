/** The versions of the words that were published. */
import { randomUUID } from "node:crypto";
import { personNameColumn } from "#server/store/accounts.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import type { ContentChange } from "./content-changes.ts";

export type Revision = Awaited<ReturnType<typeof listRevisions>>[number];

/** The versions, the newest first: that is what visitors read. */
export async function listRevisions(db: Database, most = 20) {
  const rows = await db
    .selectFrom("content_revision")
    .innerJoin("desk_account", "desk_account.id", "content_revision.account_id")
    .select([
      "content_revision.id",
      "number",
      "at",
      "overlay",
      "changes",
      personNameColumn.as("by"),
    ])
    .orderBy("number", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id, number, at, by, overlay, changes }) => ({
    id,
    number,
    at: new Date(at),
    /** The name of the person who published it. */
    by,
    // Written by `createRevision` from these very types.
    overlay: JSON.parse(overlay) as Overlay,
    changes: JSON.parse(changes) as ContentChange[],
  }));
}

/** The edits of one version; undefined where there is none of this id. */
export async function findRevisionOverlay(db: Database, id: string): Promise<Overlay | undefined> {
  const row = await db
    .selectFrom("content_revision")
    .select("overlay")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && (JSON.parse(row.overlay) as Overlay);
}

/** The id of the version that visitors read; undefined where nothing was ever published. */
export async function findLatestRevisionId(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom("content_revision")
    .select("id")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a published version has had an edit under this key. */
export async function isInRevisions(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("content_revision")
    .select("id")
    .where("overlay", "like", `%"${key}"%`)
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on this is what visitors read. @returns its id. */
export async function createRevision(
  db: Database,
  { account, overlay, changes }: Pick<Revision, "overlay" | "changes"> & { account: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const { newest } = await db
    .selectFrom("content_revision")
    .select((eb) => eb.fn.max("number").as("newest"))
    .executeTakeFirstOrThrow();
  const values = {
    // Of two processes that publish at the same moment, the database refuses one.
    id,
    number: (newest ?? 0) + 1,
    at: now.toISOString(),
    account_id: account,
    overlay: JSON.stringify(overlay),
    changes: JSON.stringify(changes),
  };
  await db.insertInto("content_revision").values(values).execute();
  return id;
}
