/** Claims by which only one of several processes runs a task, such as the digest of a day. */
import type { Database } from "./tables.ts";

/**
 * Begins the name of a claim that records since when a recipient refuses the digest of a day: `digest refused 2026-11-22
 * 0`, with the position of the recipient in `ENQUIRIES_TO`.
 */
export const digestRefusedPrefix = "digest refused";

/** In milliseconds: when claims are deleted. */
const claimLifetime = 7 * 24 * 60 * 60_000;

/**
 * True for the first process that claims a name. After `duration` milliseconds another process may claim it, because the
 * first must have been killed; by default when claims are deleted.
 */
export async function claimTask(
  db: Database,
  name: string,
  now: Date,
  duration = claimLifetime,
): Promise<boolean> {
  const getTimeBefore = (milliseconds: number) =>
    new Date(now.getTime() - milliseconds).toISOString();
  await db
    .deleteFrom("task_claim")
    .where((eb) =>
      eb.or([
        eb("claimed_at", "<", getTimeBefore(claimLifetime)),
        eb.and([eb("name", "=", name), eb("claimed_at", "<", getTimeBefore(duration))]),
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

/** Gives a task back after a failure, so that the next process may claim it. */
export async function releaseTask(db: Database, name: string): Promise<void> {
  await db.deleteFrom("task_claim").where("name", "=", name).execute();
}
