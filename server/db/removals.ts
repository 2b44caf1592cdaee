/** What was removed for good, as the database keeps it, so that every backup carries the list. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** What names begin with that are no reference of an enquiry; behind it is an id, or the hash of a secret that was used or replaced. */
export const removed = {
  account: "account:",
  passkey: "passkey:",
  secret: "secret:",
} as const;

/** Keeps names in the list, in the transaction that removes what they stand for. */
export async function keepRemovals(
  tx: Database | Transaction<Tables>,
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

/** Takes an account off the list: it may enter again. */
export async function forgetRemoval(
  tx: Database | Transaction<Tables>,
  name: string,
): Promise<void> {
  await tx.deleteFrom("removal").where("name", "=", name).execute();
}

/** Every name in the list. */
export async function readRemovals(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("removal").select("name").execute();
  return rows.map(({ name }) => name);
}
