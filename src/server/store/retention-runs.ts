/** What retention has done and has to do: its last run, the clock of that run, and the enquiries that are too old. */
import { sql } from "kysely";
import { dayLength } from "#text/days.ts";
import { type Database, parseTimestamp, type Tables } from "./tables.ts";
import { earliestPlausibleTimestamp } from "./timestamps.ts";

export interface RetentionRun {
  at: Date;
  /** Enquiries received before this were too old; null where they are kept for ever. */
  before: Date | null;
  spamBefore: Date;
}

/** The key of the one row of `retention_run`. */
const soleRowId = "enquiries";

/** In milliseconds. A clock that differs by more from the last run is ignored until a person confirms it. */
const maxClockDifference = 365 * dayLength;

/** True where the clock differs too much from a time that was correct. */
export function isClockJump(now: Date, known: Date): boolean {
  return Math.abs(now.getTime() - known.getTime()) > maxClockDifference;
}

/** The last run of any process; undefined where there was none. */
export async function findLastRetentionRun(db: Database, now: Date) {
  const row = await db
    .selectFrom("retention_run")
    .selectAll()
    .where("id", "=", soleRowId)
    .executeTakeFirst();
  return (
    row && {
      at: new Date(row.at),
      before: parseTimestamp(row.submissions_before),
      spamBefore: new Date(row.spam_before),
      waiting: row.backlog,
      /** Why some were left; `clock`: no run before a person confirms today's clock. */
      reason: isClockJump(now, new Date(row.at)) ? ("clock" as const) : row.backlog_reason,
    }
  );
}

/** A person confirms the clock: the next run is nearly a day from now, as after the first. */
export async function confirmClock(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("retention_run")
    .set({ at: now.toISOString() })
    .where("id", "=", soleRowId)
    .execute();
}

/** Replaces the record of the last run; false where another process was faster. */
export async function startRetentionRun(
  db: Database,
  last: RetentionRun | undefined,
  { at, before, spamBefore }: RetentionRun,
): Promise<boolean> {
  const values = {
    at: at.toISOString(),
    submissions_before: before?.toISOString() ?? null,
    spam_before: spamBefore.toISOString(),
  };
  const changed = await db
    .insertInto("retention_run")
    .values({ id: soleRowId, ...values, backlog: 0, backlog_reason: null })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(values)
        .where("retention_run.at", "=", last?.at.toISOString() ?? ""),
    )
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function saveRetentionBacklog(
  db: Database,
  run: Pick<Tables["retention_run"], "backlog" | "backlog_reason">,
): Promise<void> {
  await db.updateTable("retention_run").set(run).where("id", "=", soleRowId).execute();
}

/** `enquiries` are those with a submission that is no spam. */
export type RetentionKind = "enquiries" | "spam";

export async function countStoredEnquiries(db: Database, kind: RetentionKind): Promise<number> {
  const { all } = await db
    .selectFrom("submission")
    .select(sql<number>`count(distinct reference)`.as("all"))
    .where("is_spam", "=", kind === "spam" ? 1 : 0)
    .executeTakeFirstOrThrow();
  return all;
}

/** References without a later submission, oldest first. */
export async function listExpiredEnquiries(
  db: Database,
  kind: RetentionKind,
  before: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom("submission")
    .select("reference")
    .where("is_spam", "=", kind === "spam" ? 1 : 0)
    .where("received_at", "<", before.toISOString())
    .where("received_at", ">=", earliestPlausibleTimestamp)
    .where((submission) =>
      submission.not(
        submission.exists(
          submission
            .selectFrom("submission as other")
            .select("other.id")
            .whereRef("other.reference", "=", "submission.reference")
            .where((eb) =>
              eb.or([
                eb("other.received_at", ">=", before.toISOString()),
                // Spam under the reference of a real enquiry is erased with it.
                ...(kind === "spam" ? [eb("other.is_spam", "=", 0)] : []),
              ]),
            ),
        ),
      ),
    )
    .groupBy("reference")
    .orderBy(({ fn }) => fn.min("received_at"))
    .execute();
  return rows.map(({ reference }) => reference);
}
