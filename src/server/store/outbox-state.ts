/** For monitoring: the state of the outbox, without a word of its mails, and whether a lead could be stored. */
import { randomUUID } from "node:crypto";
import { dayLength } from "#text/days.ts";
import { digestRefused } from "./notices.ts";
import { momentOf, type Database } from "./tables.ts";
import { deleteEnquiry } from "./erasure.ts";
import { latestBelievable } from "./moments.ts";
import { storeLeads } from "./leads.ts";

/** Reads how many jobs there are to do. */
export async function readQueueState(db: Database, now: Date) {
  const rows = await db
    .selectFrom("job")
    .select(({ fn }) => ["state", fn.countAll<number>().as("jobs"), fn.min("due_at").as("due")])
    .where("state", "in", ["waiting", "parked"])
    .groupBy("state")
    .execute();
  const waiting = rows.find(({ state }) => state === "waiting");
  const seconds = (now.getTime() - Date.parse(waiting?.due ?? "")) / 1000;
  return {
    /** Not done yet, whether due or not. */
    waiting: waiting?.jobs ?? 0,
    /** How long the oldest has been due, in whole seconds; null where nothing is. */
    oldestDueSeconds: seconds >= 0 ? Math.floor(seconds) : null,
    /** Given up: a person has to look. */
    parked: rows.find(({ state }) => state === "parked")?.jobs ?? 0,
  };
}

/** Reads when mails left, and when they did not; null for never. */
export async function readMailState(db: Database, now: Date) {
  const known = latestBelievable(now);
  // Not `in`: an engine would read all that an index has of those kinds.
  const mails = db.selectFrom("job").where("kind", "!=", "forward");
  // The newest by its index: its cost does not grow with the leads, as that of max() would.
  const latest = async (column: "done_at" | "failed_at") => {
    const newest = mails.select(column).where(column, "<=", known).orderBy(column, "desc");
    return (await newest.limit(1).executeTakeFirst())?.[column] ?? null;
  };
  const lastSent = await latest("done_at");
  const failing = await mails
    .select("failing_since")
    .where("state", "=", "waiting")
    .where("failing_since", ">", lastSent ?? "")
    .where("failing_since", "<=", known)
    .orderBy("failing_since")
    .limit(1)
    .executeTakeFirst();
  const owners = await ownersFailing(db, known);
  const digest = await digestRefusedSince(db, now);
  const [since = null] = [failing?.failing_since ?? null, owners, digest]
    .filter((at) => at !== null)
    .sort();
  return {
    lastSent: momentOf(lastSent),
    lastFailed: momentOf(await latest("failed_at")),
    /**
     * When the oldest mail that is still tried first failed, where none has been sent since. A mail to
     * the owner counts when it was given up, too, and only other mails to the same address end it. So
     * does a digest of the last day that an address refuses.
     */
    failingSince: momentOf(since),
  };
}

/**
 * Since when mails to a place in `LEADS_TO` fail to which none has been sent since; null where none do.
 *
 * @param known what is later was written while the clock was wrong.
 */
async function ownersFailing(db: Database, known: string): Promise<string | null> {
  const { since } = await db
    .selectFrom("job")
    .select(({ fn }) => fn.min("failing_since").as("since"))
    .where("kind", "=", "owner-mail")
    .where("state", "in", ["waiting", "parked"])
    .where("failing_since", "<=", known)
    .where((job) =>
      job(
        "failing_since",
        ">",
        job.fn.coalesce(
          job
            .selectFrom("job as sent")
            .select(({ fn }) => fn.max("sent.done_at").as("last"))
            .where("sent.kind", "=", "owner-mail")
            .whereRef("sent.receiver", "=", "job.receiver")
            .where("sent.done_at", "<=", known),
          job.val(""),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return since;
}

/** Since when an address refuses the digest of the last day. */
async function digestRefusedSince(db: Database, now: Date): Promise<string | null> {
  const notice = await db
    .selectFrom("notice")
    .select("claimed_at")
    .where("name", "like", `${digestRefused} %`)
    .where("claimed_at", ">", new Date(now.getTime() - dayLength).toISOString())
    .where("claimed_at", "<=", latestBelievable(now))
    .orderBy("claimed_at")
    .limit(1)
    .executeTakeFirst();
  return notice?.claimed_at ?? null;
}

/** Counts the spam: of robots, and what came above a limit that many senders share, so that people are likely among it. */
export async function countSpam(db: Database): Promise<Record<"robots" | "overload", number>> {
  const rows = await db
    .selectFrom("lead")
    .select(({ fn }) => ["spam_reason", fn.countAll<number>().as("leads")])
    .where("is_spam", "=", 1)
    .groupBy("spam_reason")
    .execute();
  const counted = { robots: 0, overload: 0 };
  for (const { spam_reason, leads } of rows) {
    counted[spam_reason === "overload" ? "overload" : "robots"] += leads;
  }
  return counted;
}

/**
 * Whether a lead could be stored this moment: the only way to know is to store one.
 * It is taken away again in the same transaction, which is committed: no reader ever sees it. Throws what
 * the engine says when that cannot be done.
 */
export async function probeWriting(db: Database, now: Date): Promise<void> {
  const lead = {
    ...({ form: "contact", fields: {}, extras: {}, language: "en" } as const),
    ...{ page: null, isSpam: false },
  };
  const probe = { lead, submissionId: randomUUID(), now, follows: { owners: 1, also: [] } };
  await db.transaction().execute(async (tx) => {
    for (const reference of await storeLeads(tx, [probe])) await deleteEnquiry(tx, reference);
  });
}
