/** What monitoring asks of the database: jobs that wait, mails that fail, spam, and whether a form could be stored. */
import { randomUUID } from "node:crypto";
import { dayLength } from "#text/days.ts";
import { deleteEnquiryRows } from "./erasure.ts";
import { runTransaction } from "./run-transaction.ts";
import { insertSubmissions } from "./submissions.ts";
import { type Database, parseTimestamp } from "./tables.ts";
import { digestRefusedPrefix } from "./task-claims.ts";
import { getLatestPlausibleTimestamp } from "./timestamps.ts";

export interface QueueState {
  /** Jobs that are not done yet, whether due or not. */
  waiting: number;
  /** The wait of the oldest due job in whole seconds; null where nothing is due. */
  oldestDueSeconds: number | null;
  /** Jobs that failed for good: a person has to look. */
  failed: number;
}

export interface MailState {
  lastSent: Date | null;
  lastFailed: Date | null;
  /**
   * Since when mails fail: the earliest of three times, null where there is none of them.
   * - The first failure of a mail that is still tried, where no mail at all was sent since.
   * - The first failure of a mail to the owner, even one that was given up, where none was sent to that address since.
   * - The first refusal of a digest by an address, within the last day.
   */
  failingSince: Date | null;
}

export async function readQueueState(db: Database, now: Date): Promise<QueueState> {
  const rows = await db
    .selectFrom("job")
    .select(({ fn }) => ["state", fn.countAll<number>().as("jobs"), fn.min("due_at").as("due")])
    .where("state", "in", ["waiting", "failed"])
    .groupBy("state")
    .execute();
  const waiting = rows.find(({ state }) => state === "waiting");
  // NaN where no job waits.
  const seconds = (now.getTime() - Date.parse(waiting?.due ?? "")) / 1000;
  return {
    waiting: waiting?.jobs ?? 0,
    oldestDueSeconds: seconds >= 0 ? Math.floor(seconds) : null,
    failed: rows.find(({ state }) => state === "failed")?.jobs ?? 0,
  };
}

export async function readMailState(db: Database, now: Date): Promise<MailState> {
  const latest = getLatestPlausibleTimestamp(now);
  // With `in`, an engine would read every row of those kinds in an index.
  const mails = db.selectFrom("job").where("kind", "!=", "forward");
  // The index finds the newest row; the cost of max() would grow with the number of jobs.
  const readLatest = async (column: "done_at" | "failed_at") => {
    const newestFirst = mails.select(column).where(column, "<=", latest).orderBy(column, "desc");
    const newest = await newestFirst.limit(1).executeTakeFirst();
    return newest?.[column] ?? null;
  };
  const lastSent = await readLatest("done_at");
  const failing = await mails
    .select("failing_since")
    .where("state", "=", "waiting")
    .where("failing_since", ">", lastSent ?? "")
    .where("failing_since", "<=", latest)
    .orderBy("failing_since")
    .limit(1)
    .executeTakeFirst();
  const failures = [
    failing?.failing_since,
    await findOwnerMailFailure(db, latest),
    await findDigestRefusal(db, now),
  ];
  const [since = null] = failures.filter((at) => typeof at === "string").toSorted();
  return {
    lastSent: parseTimestamp(lastSent),
    lastFailed: parseTimestamp(await readLatest("failed_at")),
    failingSince: parseTimestamp(since),
  };
}

/** Of the mails that are still tried, the error code of the one that began to fail last. */
export async function findFailingMailCode(db: Database, now: Date): Promise<string | undefined> {
  const newest = await db
    .selectFrom("job")
    .select("error_code")
    .where("kind", "!=", "forward")
    .where("state", "=", "waiting")
    .where("failing_since", "<=", getLatestPlausibleTimestamp(now))
    .orderBy("failing_since", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.error_code ?? undefined;
}

/**
 * The time of the first failure of a mail to the owner, where no mail to the same position in `ENQUIRIES_TO` was sent
 * since. A time after `latest` was written while the clock was wrong, and is passed over.
 */
async function findOwnerMailFailure(db: Database, latest: string): Promise<string | undefined> {
  const { since } = await db
    .selectFrom("job")
    .select(({ fn }) => fn.min("failing_since").as("since"))
    .where("kind", "=", "owner-mail")
    .where("state", "in", ["waiting", "failed"])
    .where("failing_since", "<=", latest)
    .where((job) =>
      job(
        "failing_since",
        ">",
        job.fn.coalesce(
          job
            .selectFrom("job as sent")
            .select(({ fn }) => fn.max("sent.done_at").as("last"))
            .where("sent.kind", "=", "owner-mail")
            .whereRef("sent.recipient", "=", "job.recipient")
            .where("sent.done_at", "<=", latest),
          job.val(""),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return since ?? undefined;
}

/** The time at which an address refused a digest within the last day, the earliest of several. */
async function findDigestRefusal(db: Database, now: Date): Promise<string | undefined> {
  const refusal = await db
    .selectFrom("task_claim")
    .select("claimed_at")
    .where("name", "like", `${digestRefusedPrefix} %`)
    .where("claimed_at", ">", new Date(now.getTime() - dayLength).toISOString())
    .where("claimed_at", "<=", getLatestPlausibleTimestamp(now))
    .orderBy("claimed_at")
    .limit(1)
    .executeTakeFirst();
  return refusal?.claimed_at;
}

/** `overload` counts spam above a limit that many senders share, likely with people among them. */
export async function countSpam(db: Database): Promise<Record<"robots" | "overload", number>> {
  const rows = await db
    .selectFrom("submission")
    .select(({ fn }) => ["spam_reason", fn.countAll<number>().as("submissions")])
    .where("is_spam", "=", 1)
    .groupBy("spam_reason")
    .execute();
  const counted = { robots: 0, overload: 0 };
  for (const { spam_reason, submissions } of rows) {
    counted[spam_reason === "overload" ? "overload" : "robots"] += submissions;
  }
  return counted;
}

/**
 * Stores a submission and deletes it in one committed transaction: only writing shows that an enquiry could be stored.
 * No reader ever sees it. Throws the engine's error.
 */
export async function checkWritable(db: Database, now: Date): Promise<void> {
  const submission = {
    form: "contact" as const,
    fields: {},
    extras: {},
    language: "en" as const,
    page: null,
    isSpam: false,
  };
  const probe = {
    submission,
    submissionId: randomUUID(),
    now,
    plannedJobs: { ownerMails: 1, otherKinds: [] },
  };
  await runTransaction(db, async (tx) => {
    for (const reference of await insertSubmissions(tx, [probe]))
      await deleteEnquiryRows(tx, reference);
  });
}
