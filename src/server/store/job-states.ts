/** Reads how the jobs of the outbox stand: for the pages of the desk, for commands, and for limits of mails. */
import type { NotNull } from "kysely";
import { type Database, type JobKind, parseTimestamp, type Tables } from "./tables.ts";
import { getLatestPlausibleTimestamp } from "./timestamps.ts";

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

/** The state of a mail to the owner. */
interface OwnerMailState {
  state: Tables["job"]["state"];
  /** The code of the last failure; null before any failure, and again once the mail was sent. */
  failingCode: string | null;
}

/** Jobs by the reference of their enquiry. The jobs of a reference are in the order in which its forms came. */
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

/** The mails to the owner about a submission, one for each address in `ENQUIRIES_TO`. */
export async function listOwnerMailStates(
  db: Database,
  submissionId: string,
): Promise<OwnerMailState[]> {
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

/** When the last mails to a position in `ENQUIRIES_TO` were sent, newest first. */
export async function listOwnerMailTimes(
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
    // The comparison leaves out rows without a time.
    .$narrowType<{ done_at: NotNull }>()
    .execute();
  return rows.map(({ done_at }) => new Date(done_at));
}

/** When the forms came whose jobs have failed for good, the oldest first; without confirmations. */
export async function listFailedJobArrivals(db: Database): Promise<Date[]> {
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
