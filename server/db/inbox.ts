/** The enquiries as the desk lists them: found, filtered, a page at a time. */
import { sql } from "kysely";
import { isNewestOfEnquiry } from "./newest-of-enquiry.ts";
import { storedLead, type StoredLead } from "./leads.ts";
import type { LeadStatus } from "./desk-tables.ts";
import type { Database } from "./tables.ts";

/** Which enquiries are wanted. */
export interface InboxQuery {
  /** `spam` is what was kept apart as a robot's. */
  box: "all" | LeadStatus | "spam";
  /** Words that all must stand somewhere in what was sent, or in the reference. */
  search: string;
  /** The last one of the page before. */
  after?: Cursor | undefined;
}

/** A place in the list. */
export interface Cursor {
  receivedAt: string;
  id: string;
}

/** An enquiry in the list: what was sent last, and how it stands. */
export interface InboxLead extends StoredLead {
  id: string;
  status: LeadStatus;
  nextDay: string | null;
  opened: boolean;
}

/** How many of them a page shows. */
export const inboxPage = 50;

/** One page of the list, newest first, and where the next begins. */
export async function readInbox(
  db: Database,
  query: InboxQuery,
): Promise<{ leads: InboxLead[]; next: Cursor | undefined }> {
  let page = latest(db, query.box === "spam")
    .orderBy("lead.received_at", "desc")
    .orderBy("lead.id", "desc")
    .limit(inboxPage + 1);
  if (query.box !== "all" && query.box !== "spam") {
    page = page.where(statusOf, "=", query.box);
  }
  for (const word of wordsIn(query.search)) {
    page = page.where((eb) =>
      eb.or([like("lead.fields", word), like("lead.reference", word), like("lead.extras", word)]),
    );
  }
  if (query.after !== undefined) {
    const { receivedAt, id } = query.after;
    page = page.where((eb) =>
      eb(eb.refTuple("lead.received_at", "lead.id"), "<", eb.tuple(receivedAt, id)),
    );
  }
  const rows = await page.execute();
  const shown = rows.slice(0, inboxPage);
  const last = rows.length > inboxPage ? shown.at(-1) : undefined;
  return {
    leads: shown.map(inboxLead),
    next: last && { receivedAt: last.received_at, id: last.id },
  };
}

/** Whom to call by a day, the one that has waited longest first. */
export async function readDue(db: Database, today: string): Promise<InboxLead[]> {
  const rows = await latest(db, false)
    .where("follow_up.next_day", "<=", today)
    .orderBy("follow_up.next_day")
    .orderBy("lead.received_at")
    .limit(inboxPage)
    .execute();
  return rows.map(inboxLead);
}

/** How many are to be called by a day. */
export async function countDue(db: Database, today: string): Promise<number> {
  const { calls } = await db
    .selectFrom("follow_up")
    .select(({ fn }) => fn.countAll<number>().as("calls"))
    .where("next_day", "<=", today)
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/** How many enquiries lie in each box. */
export async function countBoxes(
  db: Database,
): Promise<Record<"all" | LeadStatus | "spam", number>> {
  const touched = await db
    .selectFrom("follow_up")
    .select(({ fn }) => ["status", fn.countAll<number>().as("enquiries")])
    .where("status", "!=", "new")
    .where((row) =>
      row.exists(
        row
          .selectFrom("lead")
          .select("lead.id")
          .whereRef("lead.reference", "=", "follow_up.reference")
          .where("lead.suspect", "=", 0),
      ),
    )
    .groupBy("status")
    .execute();
  const inAll = async (suspect: 0 | 1) => {
    const counting = db
      .selectFrom("lead")
      .select(({ fn }) => fn.count<number>("reference").distinct().as("enquiries"));
    const row = await counting.where("suspect", "=", suspect).executeTakeFirstOrThrow();
    // PostgreSQL counts in texts.
    return Number(row.enquiries);
  };
  const of = (status: LeadStatus) =>
    Number(touched.find((row) => row.status === status)?.enquiries ?? 0);
  const all = await inAll(0);
  const [talking, won, lost] = [of("talking"), of("won"), of("lost")];
  return { all, new: all - talking - won - lost, talking, won, lost, spam: await inAll(1) };
}

/** The newest enquiries that a condition picks out. */
export async function inboxLeads(
  db: Database,
  { suspects, most }: { suspects: boolean; most: number },
  pick: (query: Latest) => Latest,
): Promise<InboxLead[]> {
  const rows = await pick(latest(db, suspects))
    .orderBy("lead.received_at", "desc")
    .limit(most)
    .execute();
  return rows.map(inboxLead);
}

const statusOf = sql<LeadStatus>`coalesce(follow_up.status, 'new')`;

/** What was sent last under each reference. */
function latest(db: Database, suspects: boolean) {
  return db
    .selectFrom("lead")
    .leftJoin("follow_up", "follow_up.reference", "lead.reference")
    .selectAll("lead")
    .select(["follow_up.next_day", "follow_up.opened_at", statusOf.as("status")])
    .where("lead.suspect", "=", suspects ? 1 : 0)
    .where(isNewestOfEnquiry());
}

type Latest = ReturnType<typeof latest>;

type Row = Awaited<ReturnType<Latest["execute"]>>[number];

function inboxLead(row: Row): InboxLead {
  return {
    ...storedLead(row),
    id: row.id,
    status: row.status,
    nextDay: row.next_day,
    opened: row.opened_at !== null,
  };
}

/** The words to look for. A phone number is found however it was spaced. */
function wordsIn(search: string): string[] {
  const digits = search.replace(/[\s()+-]/g, "");
  if (/^\d{6,}$/.test(digits)) return [digits.slice(-10)];
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Whether a word stands in a column, in capitals or not; signs of the pattern mean themselves. */
function like(column: string, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
