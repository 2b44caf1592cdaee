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

/** The last run, and what it left. */
export interface LastRetentionRun extends RetentionRun {
  /** The number of old enquiries that the run left: the column `backlog`. */
  waiting: number;
  /**
   * Why some wait. `share`: they are more than one run may erase; `clock`: today's clock differs too much from the run,
   * and nothing is erased before a person confirms it.
   */
  reason: "share" | "clock" | null;
}

/** `enquiries` are those with a submission that is no spam. */
export type RetentionKind = "enquiries" | "spam";

/** The key of the one row of `retention_run`. */
const soleRowId = "enquiries";

/** In milliseconds. A clock that differs by more from the last run is ignored until a person confirms it. */
const maxClockDifference = 365 * dayLength;

/** True where the clock differs too much from a time that was correct. */
export function isClockJump(now: Date, known: Date): boolean {
  return Math.abs(now.getTime() - known.getTime()) > maxClockDifference;
}

/** The last run of any process; undefined where there was none. */
export async function findLastRetentionRun(
  db: Database,
  now: Date,
): Promise<LastRetentionRun | undefined> {
  const row = await db
    .selectFrom("retention_run")
    .selectAll()
    .where("id", "=", soleRowId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const at = new Date(row.at);
  return {
    at,
    before: parseTimestamp(row.submissions_before),
    spamBefore: new Date(row.spam_before),
    waiting: row.backlog,
    reason: isClockJump(now, at) ? "clock" : row.backlog_reason,
  };
}

/** A person confirms that the clock is right. The last run counts as one of now, so the next comes in nearly a day. */
export async function confirmClock(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("retention_run")
    .set({ at: now.toISOString() })
    .where("id", "=", soleRowId)
    .execute();
}

/** Replaces the record of the last run by one of this run; false where another process has replaced it already. */
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
  const replaced = await db
    .insertInto("retention_run")
    .values({ id: soleRowId, ...values, backlog: 0, backlog_reason: null })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(values)
        // Another process that started a run has changed this time.
        .where("retention_run.at", "=", last?.at.toISOString() ?? ""),
    )
    .returning("id")
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Records how many old enquiries a run has left, and why. */
export async function saveRetentionBacklog(
  db: Database,
  run: Pick<Tables["retention_run"], "backlog" | "backlog_reason">,
): Promise<void> {
  await db.updateTable("retention_run").set(run).where("id", "=", soleRowId).execute();
}

export async function countStoredEnquiries(db: Database, kind: RetentionKind): Promise<number> {
  const { all } = await db
    .selectFrom("submission")
    .select(sql<number>`count(distinct reference)`.as("all"))
    .where("is_spam", "=", kind === "spam" ? 1 : 0)
    .executeTakeFirstOrThrow();
  return all;
}

/**
 * The references of enquiries whose submissions all came before a time, the oldest first. For spam, those of which every
 * submission is spam: other spam is erased with its enquiry.
 */
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
    // An earlier time was written by a wrong clock, so the age is not known.
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
