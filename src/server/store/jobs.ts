/** The outbox table: jobs are claimed for a while under a lease, and settled only under that lease. */
import { randomUUIDv7 } from "node:crypto";
import type { NotNull, Transaction } from "kysely";
import { latestBelievable } from "./moments.ts";
import { momentOf, type Database, type JobKind, type Tables } from "./tables.ts";
import { confirmationsWithRoom, type ConfirmationLimits } from "./confirmations.ts";

/** A claimed job. */
export interface Job {
  id: string;
  leadId: string;
  /** Of its lead; safe to log. */
  reference: string;
  kind: JobKind;
  /** Of a mail to the owner: the place of its receiver in `LEADS_TO`, from 0. */
  receiver: number | null;
  /** How often it has been claimed, this time included. */
  attempts: number;
}

/** What becomes of a claimed job. */
export type Settlement =
  | { state: "done"; toFile?: boolean | undefined }
  | { state: "waiting"; dueAt: Date; failure: string }
  | { state: "parked"; failure: string };

/** Which jobs are to be claimed, and until when. */
interface Claim {
  kind: JobKind;
  /** A place in `LEADS_TO`; `andAfter`: those after it as well. Undefined for jobs that have none. */
  receiver?: number | undefined;
  andAfter?: boolean | undefined;
  lease: string;
  now: Date;
  until: Date;
  limit: number;
}

/**
 * Claims up to `limit` due jobs of a kind under a lease token that is new. Until `until`
 * no other process gets them; afterwards they are due again, whatever became of their holder.
 */
export async function claimJobs(db: Database, wanted: Claim): Promise<Job[]> {
  return await db
    // Materialized, or PostgreSQL may run the part with the limit again for every row it compares.
    .with(
      (cte) => cte("due").materialized(),
      (query) =>
        query
          .selectFrom("job")
          .select("id")
          .where("state", "=", "waiting")
          .where("kind", "=", wanted.kind)
          .where((job) =>
            wanted.receiver === undefined
              ? job("receiver", "is", null)
              : job("receiver", wanted.andAfter ? ">=" : "=", wanted.receiver),
          )
          .where("due_at", "<=", wanted.now.toISOString())
          // The order of `job_receiver_due`: by the due time alone, an engine walks past all that waits of
          // other kinds and receivers.
          .orderBy("receiver")
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
    .returning((job) => [
      ...(["id", "lead_id as leadId", "kind", "receiver", "attempts"] as const),
      job
        .selectFrom("lead")
        .select("lead.reference")
        .whereRef("lead.id", "=", "job.lead_id")
        .as("reference"),
    ])
    // Every job has its lead.
    .$narrowType<{ reference: NotNull }>()
    .execute();
}

/** When the last mails to a place in `LEADS_TO` were sent, newest first. */
export async function lastOwnerMails(
  db: Database,
  receiver: number,
  limit: number,
  now: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom("job")
    .select("done_at")
    .where("kind", "=", "owner-mail")
    .where("receiver", "=", receiver)
    .where("done_at", "<=", latestBelievable(now))
    .orderBy("done_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ done_at }) => new Date(done_at ?? 0));
}

/**
 * Settles jobs that were done together.
 *
 * @returns how many of them were still held under the lease; the others have passed to another process,
 *   and are left as they are.
 */
export async function settleJobs(
  db: Database,
  ids: readonly string[],
  lease: string,
  settlement: Settlement,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ state: settlement.state, lease: null })
    .set((eb) => {
      if (settlement.state === "done") {
        return { done_at: at, failing_since: null, to_file: settlement.toFile ? 1 : null };
      }
      return {
        failure: settlement.failure,
        failed_at: at,
        failing_since: eb
          .case()
          // A later one was written while the clock was wrong.
          .when("failing_since", "<=", at)
          .then(eb.ref("failing_since"))
          .else(at)
          .end(),
        ...(settlement.state === "waiting" && { due_at: settlement.dueAt.toISOString() }),
      };
    })
    .where("id", "in", ids)
    .where("lease", "=", lease)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
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

/**
 * Makes all jobs that were given up due at once, each under its old Message-ID, so that a mail that did
 * arrive is recognised.
 *
 * @returns how many jobs that are.
 */
export async function retryParked(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({
      state: "waiting",
      due_at: now.toISOString(),
      lease: null,
      attempts: 0,
      failing_since: null,
    })
    .where("state", "=", "parked")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A job as it stands; `failure` is the code of its last one. */
export type JobState = Awaited<ReturnType<typeof readStates>>[number];

/** The jobs of the enquiries with these references, by reference. */
export async function jobStates(db: Database, references: readonly string[]) {
  return Map.groupBy(await readStates(db, references), ({ reference }) => reference);
}

async function readStates(db: Database, references: readonly string[]) {
  const rows = await db
    .selectFrom("job")
    .innerJoin("lead", "lead.id", "job.lead_id")
    .select(["reference", "kind", "state", "failure", "done_at", "to_file"])
    .where("reference", "in", references)
    .orderBy("received_at")
    .orderBy("kind")
    .orderBy("receiver")
    .execute();
  return rows.map(({ done_at, to_file, ...job }) => ({
    ...job,
    doneAt: momentOf(done_at),
    /** Whether its mail was written to a file in place of being sent. */
    toFile: to_file === 1,
  }));
}

/** What follows from a lead. */
export interface FollowUps {
  /** How many addresses `LEADS_TO` holds: each gets a mail of its own, which can fail alone. */
  owners: number;
  /** What follows besides. */
  also: readonly JobKind[];
  /** How many confirmations may be ordered in a day; without it there is no limit. */
  confirmations?: ConfirmationLimits;
}

/** A lead that is stored, and what follows from it. */
interface LeadWithJobs {
  id: string;
  fields: Record<string, string>;
  follows: FollowUps;
  now: Date;
}

/**
 * Makes the jobs of leads, due at once. A confirmation above its limits is `skipped`, which the
 * owner sees. The lead and its other jobs know no such limit.
 */
export async function createJobs(
  tx: Transaction<Tables>,
  leads: readonly LeadWithJobs[],
): Promise<void> {
  const confirmed = await confirmationsWithRoom(
    tx,
    leads
      .filter(({ follows }) => follows.also.includes("visitor-mail"))
      .map(
        ({ id, fields, follows: { confirmations: limits = { inAll: 0, perDomain: 0 } }, now }) => ({
          ...{ leadId: id, address: fields["email"] ?? "", limits, now },
        }),
      ),
  );
  const jobs = leads.flatMap(({ id, follows: { owners, also }, now }) => {
    const job = (kind: JobKind) => ({
      // In the order of time, as those of leads.
      id: randomUUIDv7(),
      lead_id: id,
      kind,
      state: "waiting" as const,
      due_at: now.toISOString(),
      attempts: 0,
    });
    const confirmation = confirmed.get(id) ?? {
      state: "skipped" as const,
      failure: "too many today",
    };
    return [
      ...Array.from({ length: owners }, (_, receiver) => ({ ...job("owner-mail"), receiver })),
      ...also.map((kind) =>
        kind === "visitor-mail" ? { ...job(kind), ...confirmation } : job(kind),
      ),
    ];
  });
  if (jobs.length > 0) await tx.insertInto("job").values(jobs).execute();
}
