/** Enquiries as the desk lists them: pages, counts, filters, and the statistics of a month. */
import type { ExpressionBuilder } from "kysely";
import { replyEvents } from "#enquiry/follow-up.ts";
import {
  type EnquiryStatus,
  fillRecord,
  type StatusFilter,
  statusFilters,
} from "#enquiry/statuses.ts";
import { createLikePattern, createValuePattern, parseSearchTerms } from "./submission-fields.ts";
import { type StoredSubmission, toStoredSubmission } from "./submissions.ts";
import { type Database, parseTimestamp, type Tables } from "./tables.ts";

export interface InboxCursor {
  receivedAt: string;
  id: string;
}

/** The latest submission of an enquiry, with the follow-up. */
export interface InboxEnquiry extends StoredSubmission {
  id: string;
  status: EnquiryStatus;
  nextDay: string | null;
  /** The first submission: a correction does not begin the wait again. */
  waitedSince: Date;
  answeredAt: Date | null;
  lastNote: string | null;
  opened: boolean;
  enrolment: {
    batch: string | null;
    requestedFee: number | null;
    paid: number | null;
    paidOn: string | null;
    paidReference: string | null;
  };
  /** It is 0 for an untouched enquiry. */
  version: number;
}

const inboxPage = 50;

export async function listEnquiries(
  db: Database,
  query: EnquiryQuery,
  { after, most = inboxPage }: { after?: InboxCursor | undefined; most?: number } = {},
): Promise<{ enquiries: InboxEnquiry[]; next: InboxCursor | undefined }> {
  let page = sortByArrival(selectMatching(db, query), query).limit(most + 1);
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
  const enquiries = found.slice(0, most);
  const last = found.length > most ? enquiries.at(-1) : undefined;
  return { enquiries, next: last && { receivedAt: last.receivedAt.toISOString(), id: last.id } };
}

export async function findEnquiry(
  db: Database,
  reference: string,
): Promise<InboxEnquiry | undefined> {
  const [enquiry] = await read(selectEnquiries(db).where("submission.reference", "=", reference));
  return enquiry;
}

/** References of the selected enquiries, in the order of the list, at most `most`. */
export async function listReferences(
  db: Database,
  query: EnquiryQuery,
  most: number,
): Promise<string[]> {
  const page = sortByArrival(selectMatching(db, query), query)
    .select("submission.reference")
    .limit(most);
  return (await page.execute()).map(({ reference }) => reference);
}

/** Reads all selected enquiries in the order of the list, page by page, so that memory stays small. */
export async function* streamEnquiries(
  db: Database,
  query: EnquiryQuery,
): AsyncGenerator<InboxEnquiry> {
  let after: InboxCursor | undefined;
  do {
    const page = await listEnquiries(db, query, { after, most: 500 });
    yield* page.enquiries;
    after = page.next;
  } while (after !== undefined);
}

/** Calls due before a day, longest wait first. */
export async function listDueCalls(db: Database, before: string): Promise<InboxEnquiry[]> {
  return await read(
    selectDue(db, before)
      .orderBy("enquiry.next_day")
      .orderBy("submission.received_at")
      .limit(inboxPage),
  );
}

function selectDue(db: Database, before: string): Enquiries {
  return selectEnquiries(db)
    .where("enquiry.next_day", "<", before)
    .where("submission.is_spam", "=", 0);
}

const mostUndated = 20;

/** In progress without a next call: no other list would show them. */
export async function listUnplannedEnquiries(db: Database): Promise<InboxEnquiry[]> {
  return await read(
    selectMatching(db, { status: "talking", search: "" })
      .where("enquiry.next_day", "is", null)
      .orderBy("submission.received_at")
      .limit(mostUndated),
  );
}

/** Newest enquiries with this complete value, such as a number or an address. */
export async function findByValue(
  db: Database,
  values: readonly string[],
  most: number,
): Promise<InboxEnquiry[]> {
  return await read(
    sortByArrival(selectEnquiries(db))
      .where("submission.is_spam", "=", 0)
      .where((eb) =>
        eb.or(
          values.map((value) => eb("submission.search_text", "like", createValuePattern(value))),
        ),
      )
      .limit(most),
  );
}

type Enquiries = ReturnType<typeof selectEnquiries>;

function sortByArrival(query: Enquiries, { order }: Pick<EnquiryQuery, "order"> = {}): Enquiries {
  const direction = order === "oldest" ? "asc" : "desc";
  return query.orderBy("submission.received_at", direction).orderBy("submission.id", direction);
}

const replies = Object.values(replyEvents);

function selectLastNote(enquiry: ExpressionBuilder<Tables, "submission">) {
  return (
    enquiry
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

async function read(query: Enquiries): Promise<InboxEnquiry[]> {
  const rows = await query
    .selectAll(["submission", "enquiry"])
    .select((enquiry) => [
      selectFirstReceived(enquiry).as("first_at"),
      selectLastNote(enquiry).as("last_note"),
    ])
    .execute();
  return rows.map((row) => ({
    ...toStoredSubmission(row),
    id: row.id,
    status: row.status,
    nextDay: row.next_day,
    waitedSince: new Date(row.first_at ?? row.received_at),
    answeredAt: parseTimestamp(row.answered_at),
    lastNote: row.last_note,
    opened: row.opened_at !== null,
    enrolment: {
      batch: row.batch,
      requestedFee: row.requested_fee,
      paid: row.paid,
      paidOn: row.paid_on,
      paidReference: row.paid_reference,
    },
    version: row.version,
  }));
}

/** Each enquiry is found once, by its latest submission. */
export interface EnquiryQuery {
  /** Here `all` is everything but spam. */
  status: StatusFilter;
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
function selectEnquiries(db: Database) {
  return db
    .selectFrom("submission")
    .innerJoin("enquiry", "enquiry.reference", "submission.reference")
    .where((enquiry) => enquiry.not(enquiry.exists(selectLater(enquiry))));
}

function selectFirstReceived(enquiry: ExpressionBuilder<Tables, "submission">) {
  return enquiry
    .selectFrom("submission as first")
    .select(({ fn }) => fn.min("first.received_at").as("at"))
    .whereRef("first.reference", "=", "submission.reference")
    .where("first.is_spam", "=", 0);
}

/** A later submission replaces an earlier one, and one of a person replaces spam. */
function selectLater(enquiry: ExpressionBuilder<Tables, "submission">) {
  return enquiry
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

function selectMatching(db: Database, { status, ...query }: EnquiryQuery): Enquiries {
  const found = selectFiltered(db, query).where(
    "submission.is_spam",
    "=",
    status === "spam" ? 1 : 0,
  );
  const isStatus = status !== "all" && status !== "spam";
  return isStatus ? found.where("enquiry.status", "=", status) : found;
}

function selectFiltered(
  db: Database,
  { search, from, until, ...equal }: Omit<EnquiryQuery, "status">,
) {
  let query = selectEnquiries(db);
  for (const word of parseSearchTerms(search)) {
    query = query.where("submission.search_text", "like", createLikePattern(word));
  }
  for (const column of ["form", "language", "topic", "source"] as const) {
    const value = equal[column] ?? "";
    if (value !== "") query = query.where(`submission.${column}`, "=", value);
  }
  if (from !== undefined) query = query.where("submission.received_at", ">=", from.toISOString());
  if (until !== undefined) query = query.where("submission.received_at", "<", until.toISOString());
  return query;
}

export async function countEnquiries(
  db: Database,
  { status, ...query }: EnquiryQuery,
): Promise<number> {
  return (await countByStatus(db, query))[status];
}

export async function countByStatus(
  db: Database,
  query: Omit<EnquiryQuery, "status"> = { search: "" },
): Promise<Record<StatusFilter, number>> {
  const rows = await selectFiltered(db, query)
    .select(({ fn }) => ["enquiry.status", "submission.is_spam", fn.countAll<number>().as("count")])
    .groupBy(["enquiry.status", "submission.is_spam"])
    .execute();
  const counts = fillRecord(statusFilters, 0);
  for (const { status, is_spam, count } of rows) {
    counts[is_spam === 1 ? "spam" : status] += count;
    if (is_spam === 0) counts.all += count;
  }
  return counts;
}

export async function countDueCalls(db: Database, before: string): Promise<number> {
  const { count } = await selectDue(db, before)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const mostOffered = { topics: 100, sources: 200 };

/** Topics, most frequent first, each with its newest submission. */
export async function listTopics(
  db: Database,
): Promise<{ topic: string; newest: StoredSubmission }[]> {
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
  return rows.map((row) => ({ topic: row.topic, newest: toStoredSubmission(row) }));
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

export interface CountedEnquiry {
  receivedAt: Date;
  status: EnquiryStatus;
  source: string;
  answeredAt: Date | undefined;
  /** The payment in whole rupees. */
  paid: number;
}

/** Leaves spam out; `until` is not included. */
export async function listCountedEnquiries(db: Database, from: Date, until: Date) {
  const rows = await selectMatching(db, { status: "all", search: "", from, until })
    .select((enquiry) => [
      "submission.source",
      "submission.received_at",
      "enquiry.answered_at",
      "enquiry.paid",
      "enquiry.status",
      selectFirstReceived(enquiry).as("first_at"),
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

/** Erased enquiries that had arrived in a month, for example `2026-11`. */
export async function countErased(db: Database, month: string): Promise<number> {
  const { erased } = await db
    .selectFrom("erased_count")
    .select(({ fn }) => fn.sum<number | null>("count").as("erased"))
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return Number(erased ?? 0);
}
