/** The outbox: a process claims jobs under a lease, and settles them only under that lease. */
import { randomUUIDv7 } from "node:crypto";
import type { NotNull, Transaction } from "kysely";
import type { SkipReason } from "./confirmation-jobs.ts";
import { type ConfirmationLimits, findAllowedConfirmations } from "./confirmation-limits.ts";
import { repeatOnConflict } from "./run-transaction.ts";
import { type Database, type JobKind, parseTimestamp, type Tables } from "./tables.ts";
import { getLatestPlausibleTimestamp } from "./timestamps.ts";

export interface Job {
  id: string;
  submissionId: string;
  /** The reference of the enquiry; safe to log. */
  reference: string;
  kind: JobKind;
  /** For mails to the owner: the position in `ENQUIRIES_TO`, from 0. */
  recipient: number | null;
  /** Claims of the job so far, including this one. */
  attempts: number;
}

export type JobOutcome =
  | { state: "done"; toFile?: boolean | undefined }
  | { state: "waiting"; dueAt: Date; errorCode: string }
  | { state: "failed"; errorCode: string }
  | { state: "skipped"; errorCode: SkipReason };

interface Claim {
  kind: JobKind;
  /** A position in `ENQUIRIES_TO`; undefined for jobs without a recipient. */
  recipient?: number | undefined;
  /** True to claim also the jobs of all later positions. */
  includesLater?: boolean | undefined;
  lease: string;
  now: Date;
  until: Date;
  limit: number;
}

export interface JobState {
  reference: string;
  kind: JobKind;
  state: Tables["job"]["state"];
  /** The code of the last failure, without personal data. */
  errorCode: string | null;
  doneAt: Date | null;
  /** True where the mail was written to a file instead of sent. */
  toFile: boolean;
}

/** What is to be done with a submission. */
export interface PlannedJobs {
  /** The number of addresses in `ENQUIRIES_TO`: each gets its own mail, which can fail alone. */
  ownerMails: number;
  otherKinds: readonly JobKind[];
  confirmationLimits?: ConfirmationLimits;
}

interface SubmissionWithJobs {
  id: string;
  fields: Record<string, string>;
  plannedJobs: PlannedJobs;
  now: Date;
}

/**
 * Claims up to `limit` due jobs under a new lease. Until `until` no other process gets them; then they are due again,
 * even if their process was killed.
 */
export async function claimJobs(db: Database, claim: Claim): Promise<Job[]> {
  return await db
    // Without `materialized` PostgreSQL may run this query with its limit again for each row of the update.
    .with(
      (cte) => cte("due").materialized(),
      (query) =>
        query
          .selectFrom("job")
          .select("id")
          .where("state", "=", "waiting")
          .where("kind", "=", claim.kind)
          .where((job) =>
            claim.recipient === undefined
              ? job("recipient", "is", null)
              : job("recipient", claim.includesLater ? ">=" : "=", claim.recipient),
          )
          .where("due_at", "<=", claim.now.toISOString())
          // The order of `job_recipient_due`: by the due time alone, an engine walks past all waiting jobs of other
          // kinds and recipients.
          .orderBy("recipient")
          .orderBy("due_at")
          .limit(claim.limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable("job")
    .set((eb) => ({
      lease: claim.lease,
      due_at: claim.until.toISOString(),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
    .returning((job) => [
      ...(["id", "submission_id as submissionId", "kind", "recipient", "attempts"] as const),
      job
        .selectFrom("submission")
        .select("submission.reference")
        .whereRef("submission.id", "=", "job.submission_id")
        .as("reference"),
    ])
    // Every job has its submission.
    .$narrowType<{ reference: NotNull }>()
    .execute();
}

/** Times of the last mails to a position in `ENQUIRIES_TO`, newest first. */
export async function listRecentOwnerMails(
  db: Database,
  recipient: number,
  limit: number,
  now: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom("job")
    .select("done_at")
    .where("kind", "=", "owner-mail")
    .where("recipient", "=", recipient)
    .where("done_at", "<=", getLatestPlausibleTimestamp(now))
    .orderBy("done_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ done_at }) => new Date(done_at ?? 0));
}

/**
 * Settles jobs of one delivery, and returns how many of them were still held under the lease. Another process has the
 * others, which stay as they are.
 */
export async function finishJobs(
  db: Database,
  ids: readonly string[],
  lease: string,
  outcome: JobOutcome,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const query = db
    .updateTable("job")
    .set({ state: outcome.state, lease: null })
    .set((eb) => {
      if (outcome.state === "done") {
        return { done_at: at, failing_since: null, to_file: outcome.toFile ? 1 : null };
      }
      // A confirmation that is left out has not failed.
      if (outcome.state === "skipped")
        return { error_code: outcome.errorCode, failing_since: null };
      return {
        error_code: outcome.errorCode,
        failed_at: at,
        failing_since: eb
          .case()
          // A later time was written while the clock was wrong.
          .when("failing_since", "<=", at)
          .then(eb.ref("failing_since"))
          .else(at)
          .end(),
        ...(outcome.state === "waiting" && { due_at: outcome.dueAt.toISOString() }),
      };
    })
    .where("id", "in", ids)
    .where("lease", "=", lease);
  // Mails of jobs that are not settled would be sent again.
  const { numUpdatedRows } = await repeatOnConflict(() => query.executeTakeFirstOrThrow());
  return Number(numUpdatedRows);
}

/**
 * Makes jobs due whose wait or lease ends later than is possible, because the clock was wrong when it was written.
 * Returns their number. `longest` has the longest wait and lease in milliseconds.
 */
export async function rescheduleFutureJobs(
  db: Database,
  now: Date,
  longest: { wait: number; lease: number },
): Promise<number> {
  const getTimeAfter = (milliseconds: number) =>
    new Date(now.getTime() + milliseconds).toISOString();
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({ lease: null, due_at: now.toISOString() })
    .where("state", "=", "waiting")
    .where("due_at", ">", getTimeAfter(longest.lease))
    .where((eb) =>
      eb.or([eb("due_at", ">", getTimeAfter(longest.wait)), eb("lease", "is not", null)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Makes the jobs that these leases still hold due at once, for a process that stops. */
export async function releaseJobs(
  db: Database,
  leases: readonly string[],
  now: Date,
): Promise<void> {
  const query = db
    .updateTable("job")
    .set({ lease: null, due_at: now.toISOString() })
    .where("lease", "in", leases);
  await repeatOnConflict(() => query.execute());
}

/**
 * Makes failed jobs due at once and returns their number: confirmations to visitors, or all other jobs. They keep their
 * Message-ID, so that a mail that did arrive is recognised.
 */
export async function retryFailedJobs(
  db: Database,
  which: "confirmations" | "others",
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("job")
    .set({
      state: "waiting",
      due_at: now.toISOString(),
      lease: null,
      attempts: 0,
      failing_since: null,
    })
    .where("state", "=", "failed")
    .where("kind", which === "confirmations" ? "=" : "!=", "visitor-mail")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Makes mails due now that wait for their next attempt: what refused them takes mails again. */
export async function hurryFailingMails(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("job")
    .set({ due_at: now.toISOString() })
    .where("state", "=", "waiting")
    .where("kind", "!=", "forward")
    .where("failing_since", "is not", null)
    .where("due_at", ">", now.toISOString())
    .where("lease", "is", null)
    .execute();
}

/** When failed jobs of other kinds than confirmations were ordered, the oldest first. */
export async function listFailedOrders(db: Database): Promise<Date[]> {
  const rows = await db
    .selectFrom("job")
    .innerJoin("submission", "submission.id", "job.submission_id")
    .select("received_at")
    .where("state", "=", "failed")
    .where("kind", "!=", "visitor-mail")
    .orderBy("received_at")
    .execute();
  return rows.map(({ received_at }) => new Date(received_at));
}

/** By reference; the jobs of a reference are in the order of its submissions. */
export async function listJobStates(
  db: Database,
  references: readonly string[],
): Promise<Map<string, JobState[]>> {
  const rows = await db
    .selectFrom("job")
    .innerJoin("submission", "submission.id", "job.submission_id")
    .select(["reference", "kind", "state", "error_code as errorCode", "done_at", "to_file"])
    .where("reference", "in", references)
    .orderBy("received_at")
    .orderBy("kind")
    .orderBy("recipient")
    .execute();
  const states = rows.map(({ done_at, to_file, ...job }) => ({
    ...job,
    doneAt: parseTimestamp(done_at),
    toFile: to_file === 1,
  }));
  return Map.groupBy(states, ({ reference }) => reference);
}

/** The mails to the owner about a submission. `failingCode` is null until the first failure, and once one was sent. */
export async function listOwnerMails(
  db: Database,
  submissionId: string,
): Promise<{ state: Tables["job"]["state"]; failingCode: string | null }[]> {
  const rows = await db
    .selectFrom("job")
    .select(["state", "error_code", "failing_since"])
    .where("submission_id", "=", submissionId)
    .where("kind", "=", "owner-mail")
    .execute();
  return rows.map(({ state, error_code, failing_since }) => ({
    state,
    failingCode: failing_since === null ? null : error_code,
  }));
}

/**
 * Creates jobs that are due at once. A confirmation above its limits is `skipped`, which the owner sees; other jobs
 * have no limit.
 */
export async function createJobs(
  tx: Transaction<Tables>,
  submissions: readonly SubmissionWithJobs[],
): Promise<void> {
  const allowed = await findAllowedConfirmations(
    tx,
    submissions
      .filter(({ plannedJobs }) => plannedJobs.otherKinds.includes("visitor-mail"))
      .map(({ id, fields, plannedJobs, now }) => ({
        submissionId: id,
        address: fields["email"] ?? "",
        limits: plannedJobs.confirmationLimits ?? { inAll: 0, perDomain: 0 },
        now,
      })),
  );
  const jobs = submissions.flatMap(({ id, plannedJobs, now }) => {
    const createJob = (kind: JobKind) => ({
      // Ordered by time, as the ids of submissions.
      id: randomUUIDv7(),
      submission_id: id,
      kind,
      state: "waiting" as const,
      due_at: now.toISOString(),
      attempts: 0,
    });
    const confirmation = allowed.get(id) ?? {
      state: "skipped" as const,
      error_code: "too many today",
    };
    return [
      ...Array.from({ length: plannedJobs.ownerMails }, (_, recipient) => ({
        ...createJob("owner-mail"),
        recipient,
      })),
      ...plannedJobs.otherKinds.map((kind) =>
        kind === "visitor-mail" ? { ...createJob(kind), ...confirmation } : createJob(kind),
      ),
    ];
  });
  if (jobs.length > 0) await tx.insertInto("job").values(jobs).execute();
}
