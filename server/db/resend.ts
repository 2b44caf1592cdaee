/** Jobs that are wanted once more, because a person says so. */
import { newJobs } from "./jobs.ts";
import type { Database, JobKind } from "./tables.ts";

/** What became of the wish: how many jobs are due now, and how many are being done this moment. */
export interface Resent {
  due: number;
  underWay: number;
}

/**
 * Makes the jobs of these kinds due at once. A parked or waiting job is tried again as it is, under
 * its old Message-ID, so that a mail that did arrive is recognised. Of a job that is done a new one
 * is made: that mail is wanted twice.
 *
 * @returns undefined where nothing is known under the reference.
 */
export async function resendJobs(
  db: Database,
  reference: string,
  kinds: readonly JobKind[],
  now: Date,
): Promise<Resent | undefined> {
  return await db.transaction().execute(async (tx) => {
    const leads = await tx
      .selectFrom("lead")
      .select("id")
      .where("reference", "=", reference)
      .execute();
    if (leads.length === 0) return undefined;
    const resent: Resent = { due: 0, underWay: 0 };
    const jobs = await tx
      .selectFrom("job")
      .selectAll()
      .where(
        "lead_id",
        "in",
        leads.map(({ id }) => id),
      )
      .where("kind", "in", kinds)
      .execute();
    for (const same of Map.groupBy(
      jobs,
      (job) => `${job.lead_id} ${job.kind} ${job.receiver}`,
    ).values()) {
      const open = same.find(({ state }) => state !== "done");
      const [done] = same;
      if (open === undefined && done !== undefined) {
        const again = newJobs(done.lead_id, [done], now);
        await tx.insertInto("job").values(again).execute();
        resent.due++;
      } else if (open !== undefined) {
        const taken = await tx
          .updateTable("job")
          .set(anew(now))
          .where("id", "=", open.id)
          // A job under a lease is being done; one whose lease has run out is not.
          .where((job) =>
            job.or([job("lease", "is", null), job("due_at", "<=", now.toISOString())]),
          )
          .returning("id")
          .executeTakeFirst();
        if (taken === undefined) resent.underWay++;
        else resent.due++;
      }
    }
    return resent;
  });
}

/**
 * Makes everything of these kinds that was given up due at once, each under its old Message-ID.
 *
 * @returns how many jobs that are.
 */
export async function resendParked(
  db: Database,
  kinds: readonly JobKind[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set(anew(now))
    .where("state", "=", "parked")
    .where("kind", "in", kinds)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What makes a job due at once, with all its tries before it. */
function anew(now: Date) {
  const due_at = now.toISOString();
  return { state: "waiting", due_at, lease: null, attempts: 0, failing_since: null } as const;
}
