/**
 * The jobs of the outbox: a process claims them under a lease, a random token that ends at a given time, and stores
 * their outcome only while it holds that lease.
 */
import { expressionBuilder, type NotNull } from "kysely";
import type { SkipReason } from "./confirmation-jobs.ts";
import { repeatOnConflict } from "./run-transaction.ts";
import type { Database, JobKind, Tables } from "./tables.ts";

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

/** How a delivery ended. A waiting job is tried again at `dueAt`; a failed one only after {@link retryFailedJobs}. */
export type JobOutcome =
  /** `toFile` is true where the mail was written to a file instead of sent. */
  | { state: "done"; toFile?: boolean | undefined }
  | { state: "waiting"; dueAt: Date; errorCode: string }
  | { state: "failed"; errorCode: string }
  | { state: "skipped"; errorCode: SkipReason };

interface Claim {
  kind: JobKind;
  /** A position in `ENQUIRIES_TO`; undefined for jobs without a recipient. */
  recipient?: number | undefined;
  /** True to claim also the mails of all later positions, whose addresses were removed from `ENQUIRIES_TO`. */
  includesLater?: boolean | undefined;
  lease: string;
  now: Date;
  /** The end of the lease. */
  until: Date;
  limit: number;
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
          // The order of the index `job_recipient_due`: by the due time alone, an engine walks past all waiting jobs of
          // other kinds and recipients.
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
    .returning(["id", "submission_id as submissionId", "kind", "recipient", "attempts"])
    .returning((job) =>
      job
        .selectFrom("submission")
        .select("submission.reference")
        .whereRef("submission.id", "=", "job.submission_id")
        .as("reference"),
    )
    // The subquery finds a row, because every job has its submission.
    .$narrowType<{ reference: NotNull }>()
    .execute();
}

/**
 * Stores the outcome of a delivery in its jobs, and returns how many of them were still held under the lease. Another
 * process has claimed the others meanwhile, which stay as they are.
 */
export async function finishJobs(
  db: Database,
  ids: readonly string[],
  lease: string,
  outcome: JobOutcome,
  now: Date,
): Promise<number> {
  const query = db
    .updateTable("job")
    .set({ state: outcome.state, lease: null })
    .set(toOutcomeColumns(outcome, now.toISOString()))
    .where("id", "in", ids)
    .where("lease", "=", lease);
  // Repeated, because the mail of a job whose outcome is not stored would be sent again.
  const { numUpdatedRows } = await repeatOnConflict(() => query.executeTakeFirstOrThrow());
  return Number(numUpdatedRows);
}

function toOutcomeColumns(outcome: JobOutcome, at: string) {
  switch (outcome.state) {
    case "done":
      return { done_at: at, failing_since: null, to_file: outcome.toFile ? 1 : null };
    case "skipped":
      // A confirmation that is left out has not failed.
      return { error_code: outcome.errorCode, failing_since: null };
    case "failed":
      return toFailureColumns(outcome.errorCode, at);
    case "waiting":
      return { ...toFailureColumns(outcome.errorCode, at), due_at: outcome.dueAt.toISOString() };
  }
}

function toFailureColumns(errorCode: string, at: string) {
  const job = expressionBuilder<Tables, "job">();
  return {
    error_code: errorCode,
    failed_at: at,
    // The time of the first failure stays. One after `at` was written while the clock was wrong, and is replaced.
    failing_since: job
      .case()
      .when("failing_since", "<=", at)
      .then(job.ref("failing_since"))
      .else(at)
      .end(),
  };
}

/**
 * Makes jobs due whose wait or lease ends later than is possible, because the clock was wrong when the end was written.
 * Returns their number. `longest` has the longest possible wait and lease in milliseconds.
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
    // `due_at` is the end of the lease where there is one, else of the wait, which may be longer.
    .where("due_at", ">", getTimeAfter(longest.lease))
    .where((eb) =>
      eb.or([eb("due_at", ">", getTimeAfter(longest.wait)), eb("lease", "is not", null)]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends these leases, so that another process may claim their jobs at once; for a process that stops. */
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
