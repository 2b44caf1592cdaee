/** What is done once, by whichever process comes first: the digest of a day, the backup of a night. */
import type { Database } from "./tables.ts";

/** How the name of a notice begins that says since when the digest of a day is refused by a receiver. */
export const digestRefused = "digest refused";

/** How long it is remembered that something was done, in milliseconds. */
const kept = 7 * 24 * 60 * 60_000;

/**
 * True for the first who asks under a name.
 *
 * @param lasts for how long, in milliseconds: afterwards the next who asks may, because the first one
 *   was killed. Without it, for as long as notices are kept.
 */
export async function claimNotice(
  db: Database,
  name: string,
  now: Date,
  lasts = kept,
): Promise<boolean> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db
    .deleteFrom("notice")
    .where((eb) =>
      eb.or([
        eb("claimed_at", "<", before(kept)),
        eb.and([eb("name", "=", name), eb("claimed_at", "<", before(lasts))]),
      ]),
    )
    .execute();
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
