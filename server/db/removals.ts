/** What was removed for good, as the database keeps it, so that every backup carries the list. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** What names begin with that are no reference of an enquiry; behind it is an id. */
export const removed = { account: "account:", passkey: "passkey:" } as const;

/** Keeps names in the list, in the transaction that removes what they name. */
export async function keepRemovals(
  tx: Database,
  names: readonly string[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto("removal")
    .values(names.map((name) => ({ name, at: now.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts names on the list of what was removed, beside the database. */
export type NoteRemovals = (names: readonly string[]) => Promise<void>;

/** When something is removed, and the list beside the database that learns of it. */
export interface Removal {
  now: Date;
  note: NoteRemovals;
}

/** Puts names on both lists, in the transaction that removes what they name. */
export async function listRemovals(
  tx: Transaction<Tables>,
  names: readonly string[],
  { now, note }: Removal,
): Promise<void> {
  await note(names);
  await keepRemovals(tx, names, now);
}

/** Takes an account off the list: it may enter again. */
export async function forgetRemoval(tx: Database, name: string): Promise<void> {
  await tx.deleteFrom("removal").where("name", "=", name).execute();
}

/** Every name in the list. */
export async function readRemovals(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("removal").select("name").execute();
  return rows.map(({ name }) => name);
}
