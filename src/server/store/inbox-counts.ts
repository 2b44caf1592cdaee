/** How many enquiries there are, what the filters offer, and what a day or a month brought. */
import { forEachName, boxChoices, type BoxChoice, type LeadStatus } from "#enquiry/statuses.ts";
import { matching, status, firstReceived, type InboxQuery } from "./inbox.ts";
import type { Database } from "./tables.ts";
import { storedLead, type StoredLead } from "./leads.ts";

/** How many enquiries there are of a kind. */
export async function countInbox(db: Database, query: InboxQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many enquiries lie in each box. */
export async function countBoxes(db: Database): Promise<Record<BoxChoice, number>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("lead")
        .select(({ fn }) => ["reference", fn.min<number>("suspect").as("suspect")])
        .groupBy("reference")
        .as("enquiry"),
    )
    .leftJoin("follow_up", "follow_up.reference", "enquiry.reference")
    .select(({ fn }) => [status.as("status"), "suspect", fn.countAll<number>().as("count")])
    .groupBy([status, "suspect"])
    .execute();
  const counts = forEachName(boxChoices, 0);
  for (const row of rows) {
    counts[row.suspect === 1 ? "spam" : row.status] += row.count;
    if (row.suspect === 0) counts.all += row.count;
  }
  return counts;
}

/** How many are to be called before a day. */
export async function countDue(db: Database, before: string): Promise<number> {
  const { calls } = await db
    .selectFrom("follow_up")
    .select(({ fn }) => fn.countAll<number>().as("calls"))
    .where("next_day", "<", before)
    .where((call) =>
      call.exists(
        call
          .selectFrom("lead")
          .select("lead.id")
          .whereRef("lead.reference", "=", "follow_up.reference")
          .where("lead.suspect", "=", 0),
      ),
    )
    .executeTakeFirstOrThrow();
  return calls;
}

/** How many of each a filter offers. */
const most = { about: 100, sources: 200 };

/** What people have asked about, the most frequent first, with the newest that was sent of each. */
export async function listAbout(db: Database): Promise<{ about: string; newest: StoredLead }[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("lead")
        .select(({ fn }) => [
          "about as topic",
          fn.countAll().as("count"),
          fn.max("id").as("newest"),
        ])
        .where("about", "!=", "")
        .groupBy("about")
        .orderBy("count", "desc")
        .orderBy("about")
        .limit(most.about)
        .as("wish"),
    )
    .innerJoin("lead", "lead.id", "wish.newest")
    .selectAll("lead")
    .select("wish.topic")
    .orderBy("wish.count", "desc")
    .orderBy("wish.topic")
    .execute();
  return rows.map(({ topic, ...lead }) => ({ about: topic, newest: storedLead(lead) }));
}

/** What visits came from that brought enquiries, by name. */
export async function listSources(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("lead")
    .select("source")
    .distinct()
    .where("source", "!=", "")
    .orderBy("source")
    .limit(most.sources)
    .execute();
  return rows.map(({ source }) => source);
}

/** An enquiry, as far as it is counted. */
export interface CountedEnquiry {
  receivedAt: Date;
  status: LeadStatus;
  source: string;
  answeredAt: Date | undefined;
  /** In rupees. */
  paid: number;
}

/** The enquiries that came from one moment up to another, without spam. */
export async function readCounted(
  db: Database,
  from: Date,
  until: Date,
): Promise<CountedEnquiry[]> {
  const rows = await matching(db, { box: "all", search: "", from, until })
    .select((lead) => [
      "lead.source",
      "lead.received_at",
      "follow_up.answered_at",
      "follow_up.paid",
      status.as("status"),
      firstReceived(lead).as("first_at"),
    ])
    .execute();
  return rows.map((row) => ({
    receivedAt: new Date(row.first_at ?? row.received_at),
    status: row.status,
    source: row.source,
    answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
    paid: row.paid ?? 0,
  }));
}

/** How many enquiries that came in a month, `2026-11`, have been erased since. */
export async function erasedOf(db: Database, month: string): Promise<number> {
  const { erased } = await db
    .selectFrom("erased")
    .select(({ fn }) => fn.sum<number | null>("count").as("erased"))
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  // PostgreSQL adds up in texts.
  return Number(erased ?? 0);
}

/** What arrived in a day, and what waits for a person. */
export interface DayCounts {
  /** Enquiries, each once. */
  leads: number;
  /** Spam of the day. */
  spam: number;
  /** Mails that were given up, on any day. */
  parked: number;
}

/** Counts what arrived from one moment up to another. */
export async function countDay(db: Database, from: Date, to: Date): Promise<DayCounts> {
  const arrived = async (isSpam: number) => {
    const row = await db
      .selectFrom("lead")
      .select(({ fn }) => fn.count<number>("reference").distinct().as("count"))
      .where("received_at", ">=", from.toISOString())
      .where("received_at", "<", to.toISOString())
      .where("suspect", "=", isSpam)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const parked = await db
    .selectFrom("job")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "parked")
    .executeTakeFirstOrThrow();
  return { leads: await arrived(0), spam: await arrived(1), parked: parked.count };
}
