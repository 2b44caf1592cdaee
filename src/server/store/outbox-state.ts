/** The state of the outbox for monitoring, without a word of its mails. */
import { digestRefused } from "./notices.ts";
import { mailKinds, type Database } from "./tables.ts";

/** How many jobs there are to do, and since when. */
export interface QueueState {
  /** Not done yet, whether due or not. */
  waiting: number;
  /** How long the oldest has been due, in whole seconds; null where nothing is. */
  oldestDueSeconds: number | null;
  /** Given up: a person has to look. */
  parked: number;
}

/** When mails left, and when they did not; null for never. */
export interface MailState {
  lastSent: Date | null;
  lastFailed: Date | null;
  /**
   * When the oldest mail that is still tried first failed, where none has been sent since. A mail to
   * the owner counts when it was given up, too, and only other mails to the same address end it. So
   * does a digest of the last day that an address refuses.
   */
  failingSince: Date | null;
}

/** Reads how many jobs there are to do. */
export async function readQueueState(db: Database, now: Date): Promise<QueueState> {
  const rows = await db
    .selectFrom("job")
    .select(({ fn }) => ["state", fn.countAll<number>().as("jobs"), fn.min("due_at").as("due")])
    .where("state", "in", ["waiting", "parked"])
    .groupBy("state")
    .execute();
  const waiting = rows.find(({ state }) => state === "waiting");
  const seconds = (now.getTime() - Date.parse(waiting?.due ?? "")) / 1000;
  return {
    waiting: waiting?.jobs ?? 0,
    oldestDueSeconds: seconds >= 0 ? Math.floor(seconds) : null,
    parked: rows.find(({ state }) => state === "parked")?.jobs ?? 0,
  };
}

/** Reads when mails left and when they did not. */
export async function readMailState(db: Database, now: Date): Promise<MailState> {
  const mails = db.selectFrom("job").where("kind", "in", mailKinds);
  // The newest by its index: its cost does not grow with the leads, as that of max() would.
  const latest = async (column: "done_at" | "failed_at") => {
    const newest = mails.select(column).where(column, "is not", null).orderBy(column, "desc");
    return (await newest.limit(1).executeTakeFirst())?.[column] ?? null;
  };
  const lastSent = await latest("done_at");
  const failing = await mails
    .select("failing_since")
    .where("state", "=", "waiting")
    .where("failing_since", ">", lastSent ?? "")
    .orderBy("failing_since")
    .limit(1)
    .executeTakeFirst();
  const owners = await ownersFailing(db);
  const digest = await digestRefusedSince(db, now);
  const [since = null] = [failing?.failing_since ?? null, owners, digest]
    .filter((at) => at !== null)
    .sort();
  return {
    lastSent: moment(lastSent),
    lastFailed: moment(await latest("failed_at")),
    failingSince: moment(since),
  };
}

/** Since when mails to a place in `LEADS_TO` fail to which none has been sent since; null where none do. */
async function ownersFailing(db: Database): Promise<string | null> {
  const { since } = await db
    .selectFrom("job")
    .select(({ fn }) => fn.min("failing_since").as("since"))
    .where("kind", "=", "owner-mail")
    .where("state", "in", ["waiting", "parked"])
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
            .where("sent.done_at", "is not", null),
          job.val(""),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return since;
}

const day = 24 * 60 * 60_000;

/** Since when an address refuses the digest of the last day. */
async function digestRefusedSince(db: Database, now: Date): Promise<string | null> {
  const notice = await db
    .selectFrom("notice")
    .select("claimed_at")
    .where("name", "like", `${digestRefused} %`)
    .where("claimed_at", ">", new Date(now.getTime() - day).toISOString())
    .orderBy("claimed_at")
    .limit(1)
    .executeTakeFirst();
  return notice?.claimed_at ?? null;
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
