/**
 * Confirmations to visitors: which are still to be sent, and which are left out because too much has happened since.
 */
import type { Transaction } from "kysely";
import { type EnquiryStatus, enquiryStatuses } from "#enquiry/statuses.ts";
import { dayLength } from "#text/days.ts";
import { type Database, parseTimestamp, type Tables } from "./tables.ts";
import { earliestPlausibleTimestamp } from "./timestamps.ts";

/** Why a confirmation that was ordered is not sent any more, as `error_code` holds it. */
export type SkipReason = "too late" | "answered" | "ended" | "spam";

/** What became of an enquiry since its confirmation was ordered. */
export interface Confirmation {
  jobId: string;
  reference: string;
  /** Ordered when the form came, or when the desk released it from spam. */
  orderedAt: Date;
  status: EnquiryStatus;
  answeredAt: Date | null;
  isSpam: boolean;
  /** In rupees, the fee that the owner wrote; null where there is none. */
  requestedFee: number | null;
}

/** Columns of the job of a confirmation, of its submission and of its enquiry. */
interface ConfirmationRow {
  id: string;
  confirmed_at: string | null;
  reference: string;
  received_at: string;
  is_spam: number;
  status: EnquiryStatus;
  answered_at: string | null;
  requested_fee: number | null;
}

/**
 * In milliseconds. A confirmation promises an answer within hours: after two days it would mislead, as after an outage
 * or the restore of a backup.
 */
const maxConfirmationAge = 2 * dayLength;

/** Confirmations that have failed for good, the oldest first. */
export async function listFailedConfirmations(db: Database): Promise<Confirmation[]> {
  const rows = await selectConfirmations(db)
    .where("job.state", "=", "failed")
    .where("job.kind", "=", "visitor-mail")
    .execute();
  return rows.map(toConfirmation).toSorted((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime());
}

/** Leaves out a failed confirmation for good. */
export async function skipFailedConfirmation(
  db: Database,
  jobId: string,
  reason: SkipReason,
): Promise<void> {
  await db
    .updateTable("job")
    .set({ state: "skipped", error_code: reason, failing_since: null })
    .where("id", "=", jobId)
    .where("state", "=", "failed")
    .execute();
}

/** Why a confirmation is not sent any more; undefined where it is still to be sent. */
export function findSkipReason(
  { orderedAt, status, answeredAt, isSpam }: Confirmation,
  now: Date,
): SkipReason | undefined {
  if (isSpam) return "spam";
  if (enquiryStatuses[status].outcome !== "open") return "ended";
  // A correction that comes after an answer has its own confirmation.
  if (answeredAt !== null && answeredAt >= orderedAt) return "answered";
  // Ordered while the clock was wrong: without power a clock starts again in the past. The age is not known.
  if (orderedAt < new Date(earliestPlausibleTimestamp)) return undefined;
  return now.getTime() - orderedAt.getTime() > maxConfirmationAge ? "too late" : undefined;
}

/** Makes confirmations due that were left out because their submissions were marked as spam: the mark is taken back. */
export async function resumeSpamConfirmations(
  tx: Transaction<Tables>,
  submissionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (submissionIds.length === 0) return;
  const reason: SkipReason = "spam";
  await tx
    .updateTable("job")
    .set({ state: "waiting", error_code: null, due_at: now.toISOString() })
    .where("submission_id", "in", submissionIds)
    .where("state", "=", "skipped")
    .where("error_code", "=", reason)
    .execute();
}

export async function getConfirmation(db: Database, jobId: string): Promise<Confirmation> {
  const row = await selectConfirmations(db).where("job.id", "=", jobId).executeTakeFirstOrThrow();
  return toConfirmation(row);
}

function selectConfirmations(db: Database) {
  return db
    .selectFrom("job")
    .innerJoin("submission", "submission.id", "job.submission_id")
    .innerJoin("enquiry", "enquiry.reference", "submission.reference")
    .select([
      "job.id",
      "job.confirmed_at",
      "submission.reference",
      "submission.received_at",
      "submission.is_spam",
      "enquiry.status",
      "enquiry.answered_at",
      "enquiry.requested_fee",
    ]);
}

function toConfirmation(row: ConfirmationRow): Confirmation {
  return {
    jobId: row.id,
    reference: row.reference,
    orderedAt: new Date(row.confirmed_at ?? row.received_at),
    status: row.status,
    answeredAt: parseTimestamp(row.answered_at),
    isSpam: row.is_spam === 1,
    requestedFee: row.requested_fee,
  };
}
