/** The outbox table: jobs are claimed for a while under a lease, and settled only by whoever holds it. */
import { randomUUIDv7 } from "node:crypto";
import type { Insertable, Transaction } from "kysely";
import { commitAll, commitTogether } from "./commit-together.ts";
import { allKinds, type Database, type JobKind, type Tables } from "./tables.ts";

/** A claimed job. */
export interface Job {
  id: string;
  leadId: string;
  /** Of its lead; safe to log. */
  reference: string;
  kind: JobKind;
  /** Of a mail to the owner: the place of its receiver in `LEADS_TO`; null is everybody there. */
  receiver: number | null;
  /** How often it has been claimed, this time included. */
  attempts: number;
}

/** What becomes of a claimed job. */
export type Settlement =
  | { state: "done" }
  | { state: "waiting"; dueAt: Date; failure: string }
  | { state: "parked"; failure: string };

/** Which jobs are to be claimed, and until when. */
interface Claim {
  kind?: JobKind;
  lease: string;
  now: Date;
  until: Date;
  limit: number;
}

/**
 * Claims up to `limit` due jobs, of one kind or of all, under a lease token that nobody has used before. Until `until`
 * nobody else gets them; afterwards they are due again, whatever became of their holder.
 */
export async function claimJobs(db: Database, wanted: Claim): Promise<Job[]> {
  return await commitTogether(db, (tx) => claim(tx, wanted), "jobs");
}

async function claim(tx: Transaction<Tables>, wanted: Claim): Promise<Job[]> {
  await tx
    // Materialized, or PostgreSQL may run the part with the limit again for every row it compares.
    .with(
      (cte) => cte("due").materialized(),
      (query) =>
        query
          .selectFrom("job")
          .select("id")
          .where("state", "=", "waiting")
          .where("kind", "in", wanted.kind === undefined ? allKinds : [wanted.kind])
          .where("due_at", "<=", wanted.now.toISOString())
          .orderBy("due_at")
          .limit(wanted.limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable("job")
    .set((eb) => ({
      lease: wanted.lease,
      due_at: wanted.until.toISOString(),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
    .execute();
  return await tx
    .selectFrom("job")
    .innerJoin("lead", "lead.id", "job.lead_id")
    .select(["job.id", "job.lead_id as leadId", "lead.reference", "job.kind", "job.attempts"])
    .select("job.receiver")
    .where("job.lease", "=", wanted.lease)
    .execute();
}

/** What is to be done, and, of a mail to the owner, for which place in `LEADS_TO`. */
export interface JobOrder {
  kind: JobKind;
  receiver?: number | null;
}

/** The rows of jobs that follow from a lead, due at once. */
export function newJobs(
  leadId: string,
  orders: readonly JobOrder[],
  now: Date,
): Insertable<Tables["job"]>[] {
  return orders.map(({ kind, receiver = null }) => ({
    // In the order of time, as those of leads.
    id: randomUUIDv7(),
    lead_id: leadId,
    kind,
    receiver,
    state: "waiting",
    due_at: now.toISOString(),
    lease: null,
    attempts: 0,
    failure: null,
  }));
}

/** Settles a job. False when the lease has passed to somebody else: then nothing is changed. */
export async function settleJob(
  db: Database,
  id: string,
  lease: string,
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  const settling = { id, lease, settlement, at: now.toISOString() };
  return await commitAll(db, settleJobs, settling, "jobs");
}

interface Settling {
  id: string;
  lease: string;
  settlement: Settlement;
  at: string;
}

/** Almost always jobs are done: then one statement settles all of them. */
async function settleJobs(
  tx: Transaction<Tables>,
  settlings: readonly Settling[],
): Promise<boolean[]> {
  const settled = new Set<string>();
  const done = settlings.filter(({ settlement }) => settlement.state === "done");
  for (const alike of [
    done,
    ...settlings.filter((one) => !done.includes(one)).map((one) => [one]),
  ]) {
    for (const id of await settleAlike(tx, alike)) settled.add(id);
  }
  return settlings.map(({ id }) => settled.has(id));
}

/** Returns which of them were still held under their lease. */
async function settleAlike(
  tx: Transaction<Tables>,
  settlings: readonly Settling[],
): Promise<string[]> {
  const [first] = settlings;
  if (first === undefined) return [];
  const { settlement, at } = first;
  const rows = await tx
    .updateTable("job")
    .set({ state: settlement.state, lease: null })
    .set((eb) => {
      if (settlement.state === "done") return { done_at: at, failing_since: null };
      return {
        failure: settlement.failure,
        failed_at: at,
        failing_since: eb.fn.coalesce("failing_since", eb.val(at)),
        ...(settlement.state === "waiting" && { due_at: settlement.dueAt.toISOString() }),
      };
    })
    .where((eb) =>
      eb.or(settlings.map(({ id, lease }) => eb.and([eb("id", "=", id), eb("lease", "=", lease)]))),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes due what a clock that ran ahead has put further off than jobs are ever put off, and what is
 * leased for longer than a lease lasts.
 *
 * @param longest the longest times, in milliseconds: until the next try, and of a lease.
 * @returns how many jobs those were.
 */
export async function pullBackJobs(
  db: Database,
  now: Date,
  longest: { wait: number; lease: number },
): Promise<number> {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ lease: null, due_at: now.toISOString() })
    .where("state", "=", "waiting")
    .where("due_at", ">", after(longest.lease))
    .where((eb) => eb.or([eb("due_at", ">", after(longest.wait)), eb("lease", "is not", null)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Gives back what these leases still hold, due at once: for a process that stops. */
export async function releaseJobs(
  db: Database,
  leases: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable("job")
    .set({ lease: null, due_at: now.toISOString() })
    .where("lease", "in", leases)
    .execute();
}
