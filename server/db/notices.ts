/** What is done once, by whichever process comes first: the digest of a day, the backup of a night. */
import type { Database } from "./tables.ts";

/** How long it is remembered that something was done. */
const kept = 7 * 24 * 60 * 60_000;

/** How the name of a notice begins that says since when the digest of a day is refused by a receiver. */
export const digestRefused = "digest refused";

/** True for the first process that asks under a name. */
export async function claimNotice(db: Database, name: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - kept).toISOString();
  await db.deleteFrom("notice").where("claimed_at", "<", before).execute();
  const row = await db
    .insertInto("notice")
    .values({ name, claimed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** It was not done after all: the next process that asks may. */
export async function releaseNotice(db: Database, name: string): Promise<void> {
  await db.deleteFrom("notice").where("name", "=", name).execute();
}
