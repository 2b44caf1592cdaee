/** Tasks that run once, in whichever process comes first: the digest of a day, the backup of a night. */
import type { Database } from "./tables.ts";

/** Prefix of names that say since when a recipient refuses the digest of the day. */
export const digestRefusedPrefix = "digest refused";

/** Claims are deleted after so many milliseconds. */
const claimLifetime = 7 * 24 * 60 * 60_000;

/**
 * True for the first process that claims a name. After `lasts` milliseconds another may claim it, because the first was
 * killed; without `lasts`, only after claims are deleted.
 */
export async function claimTask(
  db: Database,
  name: string,
  now: Date,
  lasts = claimLifetime,
): Promise<boolean> {
  const getTimeBefore = (milliseconds: number) =>
    new Date(now.getTime() - milliseconds).toISOString();
  await db
    .deleteFrom("task_claim")
    .where((eb) =>
      eb.or([
        eb("claimed_at", "<", getTimeBefore(claimLifetime)),
        eb.and([eb("name", "=", name), eb("claimed_at", "<", getTimeBefore(lasts))]),
      ]),
    )
    .execute();
  const row = await db
    .insertInto("task_claim")
    .values({ name, claimed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** For a failed task: the next process may claim it. */
export async function releaseTask(db: Database, name: string): Promise<void> {
  await db.deleteFrom("task_claim").where("name", "=", name).execute();
}
