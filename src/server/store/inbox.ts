/** Enquiries as the desk lists them: pages, counts, filters, and the statistics of a month. */
import type { ExpressionBuilder } from "kysely";
import { replyEvents } from "#enquiry/follow-up.ts";
import { type BoxChoice, boxChoices, forEachName } from "#enquiry/statuses.ts";
import { containing, holdingValue, wordsIn } from "./submission-fields.ts";
import { type StoredLead, storedLead } from "./submissions.ts";
import { type Database, momentOf, type Tables } from "./tables.ts";

export interface Cursor {
  receivedAt: string;
  id: string;
}

/** The latest submission of an enquiry, with the follow-up. */
export type InboxLead = Awaited<ReturnType<typeof read>>[number];

const inboxPage = 50;

export async function readInbox(
  db: Database,
  query: InboxQuery,
  { after, most = inboxPage }: { after?: Cursor | undefined; most?: number } = {},
): Promise<{ leads: InboxLead[]; next: Cursor | undefined }> {
  let page = inOrder(matching(db, query), query).limit(most + 1);
  if (after !== undefined) {
    page = page.where((eb) =>
      eb(
        eb.refTuple("submission.received_at", "submission.id"),
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

export async function findInboxLead(
  db: Database,
  reference: string,
): Promise<InboxLead | undefined> {
  const [lead] = await read(enquiries(db).where("submission.reference", "=", reference));
  return lead;
}

/** References of the selected enquiries, in the order of the list, at most `most`. */
export async function listInbox(db: Database, query: InboxQuery, most: number): Promise<string[]> {
  const page = inOrder(matching(db, query), query).select("submission.reference").limit(most);
  return (await page.execute()).map(({ reference }) => reference);
}

/** Reads all selected enquiries in the order of the list, page by page, so that memory stays small. */
export async function* everyInbox(db: Database, query: InboxQuery): AsyncGenerator<InboxLead> {
  let after: Cursor | undefined;
  do {
    const page = await readInbox(db, query, { after, most: 500 });
    yield* page.leads;
    after = page.next;
  } while (after !== undefined);
}

/** Calls due before a day, longest wait first. */
export async function readDue(db: Database, before: string): Promise<InboxLead[]> {
  return await read(
    due(db, before).orderBy("enquiry.next_day").orderBy("submission.received_at").limit(inboxPage),
  );
}

function due(db: Database, before: string): Enquiries {
  return enquiries(db).where("enquiry.next_day", "<", before).where("submission.is_spam", "=", 0);
}

const mostUndated = 20;

/** In progress without a next call: no other list would show them. */
export async function readUndated(db: Database): Promise<InboxLead[]> {
  return await read(
    matching(db, { box: "talking", search: "" })
      .where("enquiry.next_day", "is", null)
      .orderBy("submission.received_at")
      .limit(mostUndated),
  );
}

/** Newest enquiries with this complete value, such as a number or an address. */
export async function withValue(
  db: Database,
  values: readonly string[],
  most: number,
): Promise<InboxLead[]> {
  return await read(
    inOrder(enquiries(db))
      .where("submission.is_spam", "=", 0)
      .where((eb) =>
        eb.or(values.map((value) => eb("submission.search_text", "like", holdingValue(value)))),
      )
      .limit(most),
  );
}

type Enquiries = ReturnType<typeof enquiries>;

function inOrder(query: Enquiries, { order }: Pick<InboxQuery, "order"> = {}): Enquiries {
  const direction = order === "oldest" ? "asc" : "desc";
  return query.orderBy("submission.received_at", direction).orderBy("submission.id", direction);
}

const replies = Object.values(replyEvents);

function lastNote(lead: ExpressionBuilder<Tables, "submission">) {
  return (
    lead
      .selectFrom("enquiry_history")
      .select("text")
      .whereRef("enquiry_history.reference", "=", "submission.reference")
      .where("text", "!=", "")
      // The text of a sent reply is the name of a saved one.
      .where((note) => note.or([note("event", "is", null), note("event", "not in", replies)]))
      .orderBy("at", "desc")
      .limit(1)
  );
}

async function read(query: Enquiries) {
  const rows = await query
    .selectAll(["submission", "enquiry"])
    .select((lead) => [firstReceived(lead).as("first_at"), lastNote(lead).as("last_note")])
    .execute();
  return rows.map((row) => ({
    ...storedLead(row),
    id: row.id,
    status: row.status,
    nextDay: row.next_day,
    /** The first submission: a correction does not begin the wait again. */
    waitedSince: new Date(row.first_at ?? row.received_at),
    answeredAt: momentOf(row.answered_at),
    lastNote: row.last_note,
    opened: row.opened_at !== null,
    enrolment: {
      batch: row.batch,
      requestedFee: row.requested_fee,
      paid: row.paid,
      paidOn: row.paid_on,
      paidReference: row.paid_reference,
    },
    /** It is 0 for an untouched enquiry. */
    version: row.version,
  }));
}

/** Each enquiry is found once, by its latest submission. */
export interface InboxQuery {
  /** Here `all` is everything but spam. */
  box: BoxChoice;
  /** Each word must be in a submission or the reference. */
  search: string;
  /** The newest come first by default. */
  order?: "newest" | "oldest";
  /** An empty text is no filter, here and below. */
  form?: string;
  language?: string;
  /** The key of the course, or of what else was asked for. */
  topic?: string;
  source?: string;
  /** `from` is included, `until` is not. */
  from?: Date | undefined;
  until?: Date | undefined;
}

/** An enquiry is spam when all its submissions are. */
function enquiries(db: Database) {
  return db
    .selectFrom("submission")
    .innerJoin("enquiry", "enquiry.reference", "submission.reference")
    .where((lead) => lead.not(lead.exists(laterThan(lead))));
}

function firstReceived(lead: ExpressionBuilder<Tables, "submission">) {
  return lead
    .selectFrom("submission as first")
    .select(({ fn }) => fn.min("first.received_at").as("at"))
    .whereRef("first.reference", "=", "submission.reference")
    .where("first.is_spam", "=", 0);
}

/** A later submission replaces an earlier one, and one of a person replaces spam. */
function laterThan(lead: ExpressionBuilder<Tables, "submission">) {
  return lead
    .selectFrom("submission as later")
    .select("later.id")
    .whereRef("later.reference", "=", "submission.reference")
    .where((eb) =>
      eb.or([
        eb("later.is_spam", "<", eb.ref("submission.is_spam")),
        eb.and([
          eb("later.is_spam", "=", eb.ref("submission.is_spam")),
          eb(
            eb.refTuple("later.received_at", "later.id"),
            ">",
            eb.refTuple("submission.received_at", "submission.id"),
          ),
        ]),
      ]),
    );
}

function matching(db: Database, { box, ...query }: InboxQuery): Enquiries {
  const found = narrowed(db, query).where("submission.is_spam", "=", box === "spam" ? 1 : 0);
  return box === "all" || box === "spam" ? found : found.where("enquiry.status", "=", box);
}

function narrowed(db: Database, { search, from, until, ...equal }: Omit<InboxQuery, "box">) {
  let query = enquiries(db);
  for (const word of wordsIn(search)) {
    query = query.where("submission.search_text", "like", containing(word));
  }
  for (const column of ["form", "language", "topic", "source"] as const) {
    const value = equal[column] ?? "";
    if (value !== "") query = query.where(`submission.${column}`, "=", value);
  }
  if (from !== undefined) query = query.where("submission.received_at", ">=", from.toISOString());
  if (until !== undefined) query = query.where("submission.received_at", "<", until.toISOString());
  return query;
}

export async function countInbox(db: Database, { box, ...query }: InboxQuery): Promise<number> {
  return (await countBoxes(db, query))[box];
}

export async function countBoxes(
  db: Database,
  query: Omit<InboxQuery, "box"> = { search: "" },
): Promise<Record<BoxChoice, number>> {
  const rows = await narrowed(db, query)
    .select(({ fn }) => ["enquiry.status", "submission.is_spam", fn.countAll<number>().as("count")])
    .groupBy(["enquiry.status", "submission.is_spam"])
    .execute();
  const counts = forEachName(boxChoices, 0);
  for (const { status, is_spam, count } of rows) {
    counts[is_spam === 1 ? "spam" : status] += count;
    if (is_spam === 0) counts.all += count;
  }
  return counts;
}

export async function countDue(db: Database, before: string): Promise<number> {
  const { count } = await due(db, before)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const mostOffered = { topics: 100, sources: 200 };

/** Topics, most frequent first, each with its newest submission. */
export async function listAbout(db: Database): Promise<{ topic: string; newest: StoredLead }[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("submission")
        .select(({ fn }) => ["topic", fn.countAll().as("count"), fn.max("id").as("newest")])
        .where("topic", "!=", "")
        .groupBy("topic")
        .orderBy("count", "desc")
        .orderBy("topic")
        .limit(mostOffered.topics)
        .as("wish"),
    )
    .innerJoin("submission", "submission.id", "wish.newest")
    .selectAll("submission")
    .orderBy("wish.count", "desc")
    .orderBy("wish.topic")
    .execute();
  return rows.map((row) => ({ topic: row.topic, newest: storedLead(row) }));
}

export async function listSources(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("submission")
    .select("source")
    .distinct()
    .where("source", "!=", "")
    .orderBy("source")
    .limit(mostOffered.sources)
    .execute();
  return rows.map(({ source }) => source);
}

export type CountedEnquiry = Awaited<ReturnType<typeof readCounted>>[number];

/** Leaves spam out; `until` is not included. */
export async function readCounted(db: Database, from: Date, until: Date) {
  const rows = await matching(db, { box: "all", search: "", from, until })
    .select((lead) => [
      "submission.source",
      "submission.received_at",
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
    /** The payment in whole rupees. */
    paid: row.paid ?? 0,
  }));
}

/** Erased enquiries that had arrived in a month, for example `2026-11`. */
export async function erasedOf(db: Database, month: string): Promise<number> {
  const { erased } = await db
    .selectFrom("erased_count")
    .select(({ fn }) => fn.sum<number | null>("count").as("erased"))
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return Number(erased ?? 0);
}
