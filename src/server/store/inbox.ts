/**
 * The enquiries as the desk lists them, a page at a time: how many there are, what the filters offer, and what a
 * month brought.
 */
import type { ExpressionBuilder } from "kysely";
import { forEachName, boxChoices, type BoxChoice } from "#enquiry/statuses.ts";
import { replyEvents } from "#enquiry/follow-up.ts";
import { storedLead, type StoredLead } from "./leads.ts";
import { holdingValue, containing, wordsIn } from "./lead-fields.ts";
import { momentOf, type Database, type Tables } from "./tables.ts";

/** A place in the list. */
export interface Cursor {
  receivedAt: string;
  id: string;
}

/** An enquiry in the list: what was sent last, and how it stands. */
export type InboxLead = Awaited<ReturnType<typeof read>>[number];

/** How many of them a page shows. */
const inboxPage = 50;

/** One page of the list, and where the next begins. */
export async function readInbox(
  db: Database,
  query: InboxQuery,
  { after, most = inboxPage }: { after?: Cursor | undefined; most?: number } = {},
): Promise<{ leads: InboxLead[]; next: Cursor | undefined }> {
  let page = inOrder(matching(db, query), query).limit(most + 1);
  if (after !== undefined) {
    page = page.where((eb) =>
      eb(
        eb.refTuple("lead.received_at", "lead.id"),
        query.order === "oldest" ? ">" : "<",
        eb.tuple(after.receivedAt, after.id),
      ),
    );
  }
  const found = await read(page);
  const leads = found.slice(0, most);
  const last = found.length > most ? leads.at(-1) : undefined;
  return { leads, next: last && { receivedAt: last.receivedAt.toISOString(), id: last.id } };
}

/** One enquiry; undefined where there is none. */
export async function findInboxLead(
  db: Database,
  reference: string,
): Promise<InboxLead | undefined> {
  const [lead] = await read(enquiries(db).where("lead.reference", "=", reference));
  return lead;
}

/** The references of a kind, in the order of the list, at most so many. */
export async function listInbox(db: Database, query: InboxQuery, most: number): Promise<string[]> {
  const page = inOrder(matching(db, query), query).select("lead.reference").limit(most);
  return (await page.execute()).map(({ reference }) => reference);
}

/** Every enquiry of a kind, in the order of the list, for as long as the reader takes. */
export async function* everyInbox(db: Database, query: InboxQuery): AsyncGenerator<InboxLead> {
  let after: Cursor | undefined;
  do {
    const page = await readInbox(db, query, { after, most: 500 });
    yield* page.leads;
    after = page.next;
  } while (after !== undefined);
}

/** Whom to call before a day, the one that has waited longest first. */
export async function readDue(db: Database, before: string): Promise<InboxLead[]> {
  return await read(
    due(db, before).orderBy("enquiry.next_day").orderBy("lead.received_at").limit(inboxPage),
  );
}

function due(db: Database, before: string): Enquiries {
  return enquiries(db).where("enquiry.next_day", "<", before).where("lead.is_spam", "=", 0);
}

/** How many of them Today shows. */
const mostUndated = 20;

/** Enquiries in progress for which no call is set: in no other list would anyone see them. */
export async function readUndated(db: Database): Promise<InboxLead[]> {
  return await read(
    matching(db, { box: "talking", search: "" })
      .where("enquiry.next_day", "is", null)
      .orderBy("lead.received_at")
      .limit(mostUndated),
  );
}

/** The newest enquiries in which a whole value was sent: a number, an address. */
export async function withValue(
  db: Database,
  values: readonly string[],
  most: number,
): Promise<InboxLead[]> {
  return await read(
    inOrder(enquiries(db))
      .where("lead.is_spam", "=", 0)
      .where((eb) =>
        eb.or(values.map((value) => eb("lead.search_text", "like", holdingValue(value)))),
      )
      .limit(most),
  );
}

type Enquiries = ReturnType<typeof enquiries>;

function inOrder(query: Enquiries, { order }: Pick<InboxQuery, "order"> = {}): Enquiries {
  const direction = order === "oldest" ? "asc" : "desc";
  return query.orderBy("lead.received_at", direction).orderBy("lead.id", direction);
}

const replies = Object.values(replyEvents);

function lastNote(lead: ExpressionBuilder<Tables, "lead">) {
  return (
    lead
      .selectFrom("enquiry_history")
      .select("text")
      .whereRef("enquiry_history.reference", "=", "lead.reference")
      .where("text", "!=", "")
      // The text of a reply that was sent is the name of a saved one.
      .where((note) => note.or([note("event", "is", null), note("event", "not in", replies)]))
      .orderBy("at", "desc")
      .limit(1)
  );
}

async function read(query: Enquiries) {
  const rows = await query
    .selectAll(["lead", "enquiry"])
    .select((lead) => [firstReceived(lead).as("first_at"), lastNote(lead).as("last_note")])
    .execute();
  return rows.map((row) => ({
    ...storedLead(row),
    id: row.id,
    status: row.status,
    nextDay: row.next_day,
    /** When the wait began: for a corrected enquiry, when it first arrived. */
    waitedSince: new Date(row.first_at ?? row.received_at),
    answeredAt: momentOf(row.answered_at),
    /** What was written about it last; null where nothing was. */
    lastNote: row.last_note,
    opened: row.opened_at !== null,
    enrolment: {
      batch: row.batch,
      requestedFee: row.requested_fee,
      paid: row.paid,
      paidOn: row.paid_on,
      paidReference: row.paid_reference,
    },
    /** 0 for an untouched enquiry. */
    version: row.version,
  }));
}

/** Which enquiries are wanted: each once, by what was sent last under its reference. */
export interface InboxQuery {
  /** `all` is everything but spam. */
  box: BoxChoice;
  /** Words that must all be in what was sent, or in the reference. */
  search: string;
  /** The newest first, if not given. */
  order?: "newest" | "oldest";
  /** An empty text is no filter, here and below. */
  form?: string;
  language?: string;
  /** The key of the course, or what else was asked for. */
  about?: string;
  /** What the visit came from. */
  source?: string;
  /** The first moment that is wanted, and the first that is not. */
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Every enquiry, with what is done about it. An enquiry is spam when all that was sent under it is. */
function enquiries(db: Database) {
  return db
    .selectFrom("lead")
    .innerJoin("enquiry", "enquiry.reference", "lead.reference")
    .where((lead) => lead.not(lead.exists(laterThan(lead))));
}

/** When an enquiry first arrived: for a corrected one, the wait began then. */
function firstReceived(lead: ExpressionBuilder<Tables, "lead">) {
  return lead
    .selectFrom("lead as first")
    .select(({ fn }) => fn.min("first.received_at").as("at"))
    .whereRef("first.reference", "=", "lead.reference")
    .where("first.is_spam", "=", 0);
}

/** What took the place of a lead: a correction, or anything of a person's where it is spam. */
function laterThan(lead: ExpressionBuilder<Tables, "lead">) {
  return lead
    .selectFrom("lead as later")
    .select("later.id")
    .whereRef("later.reference", "=", "lead.reference")
    .where((eb) =>
      eb.or([
        eb("later.is_spam", "<", eb.ref("lead.is_spam")),
        eb.and([
          eb("later.is_spam", "=", eb.ref("lead.is_spam")),
          eb(
            eb.refTuple("later.received_at", "later.id"),
            ">",
            eb.refTuple("lead.received_at", "lead.id"),
          ),
        ]),
      ]),
    );
}

/** The enquiries of a kind. */
function matching(db: Database, { box, ...query }: InboxQuery): Enquiries {
  const found = narrowed(db, query).where("lead.is_spam", "=", box === "spam" ? 1 : 0);
  return box === "all" || box === "spam" ? found : found.where("enquiry.status", "=", box);
}

/** Those of all boxes. */
function narrowed(db: Database, { search, from, until, ...equal }: Omit<InboxQuery, "box">) {
  let query = enquiries(db);
  for (const word of wordsIn(search)) {
    query = query.where("lead.search_text", "like", containing(word));
  }
  for (const column of ["form", "language", "about", "source"] as const) {
    const value = equal[column] ?? "";
    if (value !== "") query = query.where(`lead.${column}`, "=", value);
  }
  if (from !== undefined) query = query.where("lead.received_at", ">=", from.toISOString());
  if (until !== undefined) query = query.where("lead.received_at", "<", until.toISOString());
  return query;
}

/** How many enquiries there are of a kind. */
export async function countInbox(db: Database, { box, ...query }: InboxQuery): Promise<number> {
  return (await countBoxes(db, query))[box];
}

/** How many enquiries of a kind lie in each box. */
export async function countBoxes(
  db: Database,
  query: Omit<InboxQuery, "box"> = { search: "" },
): Promise<Record<BoxChoice, number>> {
  const rows = await narrowed(db, query)
    .select(({ fn }) => ["enquiry.status", "lead.is_spam", fn.countAll<number>().as("count")])
    .groupBy(["enquiry.status", "lead.is_spam"])
    .execute();
  const counts = forEachName(boxChoices, 0);
  for (const { status, is_spam, count } of rows) {
    counts[is_spam === 1 ? "spam" : status] += count;
    if (is_spam === 0) counts.all += count;
  }
  return counts;
}

/** How many are to be called before a day. */
export async function countDue(db: Database, before: string): Promise<number> {
  const { count } = await due(db, before)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of each a filter offers. */
const mostOffered = { about: 100, sources: 200 };

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
        .limit(mostOffered.about)
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
    .limit(mostOffered.sources)
    .execute();
  return rows.map(({ source }) => source);
}

/** An enquiry, as far as it is counted. */
export type CountedEnquiry = Awaited<ReturnType<typeof readCounted>>[number];

/** The enquiries that came from one moment up to another, without spam. */
export async function readCounted(db: Database, from: Date, until: Date) {
  const rows = await matching(db, { box: "all", search: "", from, until })
    .select((lead) => [
      "lead.source",
      "lead.received_at",
      "enquiry.answered_at",
      "enquiry.paid",
      "enquiry.status",
      firstReceived(lead).as("first_at"),
    ])
    .execute();
  return rows.map((row) => ({
    receivedAt: new Date(row.first_at ?? row.received_at),
    status: row.status,
    source: row.source,
    answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
    /** In rupees. */
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
