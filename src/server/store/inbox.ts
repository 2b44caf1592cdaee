import { type ExpressionBuilder, sql } from "kysely";
import { type Enrolment, type Payment, replyEvents } from "#enquiry/follow-up.ts";
import {
  type EnquiryStatus,
  enquiryStatuses,
  enquiryStatusNames,
  fillRecord,
  type StatusFilter,
  statusFilters,
} from "#enquiry/statuses.ts";
import type { StoredSubmission } from "#enquiry/submission.ts";
import { createLikePattern, createValuePattern, parseSearchTerms } from "./search-patterns.ts";
import { isSimilarSound, listSounds, listSoundSearches } from "./sound-key.ts";
import { toStoredSubmission } from "./submissions.ts";
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
  isOpened: boolean;
  enrolment: Enrolment;
  /** Counts the changes; 0 for an untouched enquiry. */
  version: number;
}

const pageSize = 50;

export async function listEnquiries(
  db: Database,
  query: EnquiryQuery,
  { after, limit = pageSize }: { after?: InboxCursor | undefined; limit?: number } = {},
): Promise<{ enquiries: InboxEnquiry[]; next: InboxCursor | undefined }> {
  let page = sortByArrival(selectMatching(db, query), query).limit(limit + 1);
  if (after !== undefined) {
    page = page.where((eb) =>
      eb(
        eb.refTuple("submission.received_at", "submission.id"),
        query.order === "oldest" ? ">" : "<",
        eb.tuple(after.receivedAt, after.id),
      ),
    );
  }
  const found = await readEnquiries(page);
  const enquiries = found.slice(0, limit);
  const last = found.length > limit ? enquiries.at(-1) : undefined;
  return { enquiries, next: last && { receivedAt: last.receivedAt.toISOString(), id: last.id } };
}

export async function findEnquiry(
  db: Database,
  reference: string,
): Promise<InboxEnquiry | undefined> {
  const [enquiry] = await readEnquiries(
    selectEnquiries(db).where("submission.reference", "=", reference),
  );
  return enquiry;
}

export type ExportedEnquiry = InboxEnquiry & { payments: readonly Payment[] };

/** Reads all selected enquiries in the order of the list, page by page, so that memory stays small. */
export async function* streamEnquiries(
  db: Database,
  query: EnquiryQuery,
): AsyncGenerator<ExportedEnquiry> {
  let after: InboxCursor | undefined;
  do {
    const page = await listEnquiries(db, query, { after, limit: 500 });
    const paid = page.enquiries.filter(({ enrolment }) => enrolment.paid !== null);
    const payments = await listPayments(
      db,
      paid.map(({ reference }) => reference),
    );
    for (const enquiry of page.enquiries) {
      yield { ...enquiry, payments: payments.get(enquiry.reference) ?? [] };
    }
    after = page.next;
  } while (after !== undefined);
}

/** The payments of some enquiries, in the order in which they came, by reference. */
export async function listPayments(
  db: Database,
  references: readonly string[],
): Promise<Map<string, Payment[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("reference", "in", references)
    .orderBy("reference")
    .orderBy("number")
    .execute();
  const groups = Map.groupBy(rows, ({ reference }) => reference);
  return new Map(
    [...groups].map(([reference, group]) => [
      reference,
      group.map((row) => ({
        rupees: row.rupees,
        paidOn: row.paid_on,
        paidReference: row.paid_reference,
      })),
    ]),
  );
}

/** Enquiries with a call that is due before a day, and with `from` not before that; the longest due first. */
export async function listDueCalls(
  db: Database,
  before: string,
  from?: string,
): Promise<InboxEnquiry[]> {
  const due = selectDue(db, before);
  return await readEnquiries(
    (from === undefined ? due : due.where("enquiry.next_day", ">=", from))
      .orderBy("enquiry.next_day")
      .orderBy("submission.received_at")
      .limit(pageSize),
  );
}

function selectDue(db: Database, before: string): EnquirySelection {
  return selectEnquiries(db)
    .where("enquiry.next_day", "<", before)
    .where("submission.is_spam", "=", 0);
}

const maxUnplanned = 20;

/** Enquiries in progress without a date for the next call: no other list of calls shows them. */
export async function listUnplannedEnquiries(db: Database): Promise<InboxEnquiry[]> {
  return await readEnquiries(
    selectMatching(db, { status: "talking", search: "" })
      .where("enquiry.next_day", "is", null)
      .orderBy("submission.received_at")
      .limit(maxUnplanned),
  );
}

/** The newest enquiries with one of these complete values, such as a phone number or a mail address. */
export async function findEnquiriesByValue(
  db: Database,
  values: readonly string[],
  limit: number,
): Promise<InboxEnquiry[]> {
  return await readEnquiries(
    sortByArrival(selectEnquiries(db))
      .where("submission.is_spam", "=", 0)
      .where((eb) =>
        eb.or(
          values.map((value) => eb("submission.search_text", "like", createValuePattern(value))),
        ),
      )
      .limit(limit),
  );
}

type EnquirySelection = ReturnType<typeof selectEnquiries>;

function sortByArrival(
  query: EnquirySelection,
  { order }: Pick<EnquiryQuery, "order"> = {},
): EnquirySelection {
  const direction = order === "oldest" ? "asc" : "desc";
  return query.orderBy("submission.received_at", direction).orderBy("submission.id", direction);
}

const replyEventNames = Object.values(replyEvents);

function selectLastNote(enquiry: ExpressionBuilder<Tables, "submission">) {
  return (
    enquiry
      .selectFrom("enquiry_history")
      .select("text")
      .whereRef("enquiry_history.reference", "=", "submission.reference")
      .where("text", "!=", "")
      // The text of a sent reply is the name of a saved one.
      .where((note) =>
        note.or([note("event", "is", null), note("event", "not in", replyEventNames)]),
      )
      .orderBy("at", "desc")
      .limit(1)
  );
}

async function readEnquiries(query: EnquirySelection): Promise<InboxEnquiry[]> {
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
    isOpened: row.opened_at !== null,
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
  /** With `all`, enquiries of every status but no spam. */
  status: StatusFilter;
  /** Each word must be in a submission or the reference. */
  search: string;
  /** Only enquiries of people whose names have one of these sounds. */
  names?: readonly string[];
  order?: "newest" | "oldest";
  /** Only enquiries with a next call (true), or without one (false). */
  hasNextCall?: boolean;
  /** An empty text is no filter, here and below. */
  form?: string;
  language?: string;
  /** The key of the course, or of what else was asked for. */
  topic?: string;
  source?: string;
  /** Only enquiries of which a part of the fee is still to come. */
  money?: "" | "due";
  /** Spam that came above the limits, in which people may be (true), or all other spam (false). */
  isOverload?: boolean;
  /** The time of arrival: `from` is included, `until` is excluded. */
  from?: Date | undefined;
  until?: Date | undefined;
}

/** An enquiry is spam when all its submissions are. */
function selectEnquiries(db: Database) {
  return db
    .selectFrom("submission")
    .innerJoin("enquiry", "enquiry.reference", "submission.reference")
    .where((enquiry) => enquiry.not(enquiry.exists(selectReplacement(enquiry))));
}

function selectFirstReceived(enquiry: ExpressionBuilder<Tables, "submission">) {
  return enquiry
    .selectFrom("submission as first")
    .select(({ fn }) => fn.min("first.received_at").as("at"))
    .whereRef("first.reference", "=", "submission.reference")
    .where("first.is_spam", "=", 0);
}

/** A later submission replaces an earlier one; a submission that is no spam replaces spam. */
function selectReplacement(enquiry: ExpressionBuilder<Tables, "submission">) {
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

function selectMatching(db: Database, { status, ...query }: EnquiryQuery): EnquirySelection {
  const found = selectFiltered(db, query).where(
    "submission.is_spam",
    "=",
    status === "spam" ? 1 : 0,
  );
  const isStatus = status !== "all" && status !== "spam";
  return isStatus ? found.where("enquiry.status", "=", status) : found;
}

/** As `computeFeeDue` does; negative where more was paid than asked, null where no fee is known. */
const feeDue = sql<number | null>`
  coalesce(enquiry.requested_fee, case when enquiry.paid is not null then submission.quoted_fee end)
  - coalesce(enquiry.paid, 0)`;

const lostStatuses = enquiryStatusNames.filter((name) => enquiryStatuses[name].outcome === "lost");

/** How much money is still to come, in rupees, and of how many enquiries. */
export async function sumFeesDue(db: Database): Promise<{ enquiries: number; rupees: number }> {
  const { enquiries, rupees } = await selectMatching(db, {
    status: "all",
    search: "",
    money: "due",
  })
    .select(({ fn }) => [
      fn.countAll<number>().as("enquiries"),
      sql<string | number | null>`sum(${feeDue})`.as("rupees"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return { enquiries, rupees: Number(rupees ?? 0) };
}

function selectFiltered(
  db: Database,
  {
    search,
    names,
    from,
    until,
    isOverload,
    hasNextCall,
    money,
    ...equal
  }: Omit<EnquiryQuery, "status">,
) {
  let query = selectEnquiries(db);
  if (money === "due") {
    // Nobody waits for the money of a lost enquiry.
    query = query.where(feeDue, ">", 0).where("enquiry.status", "not in", lostStatuses);
  }
  if (isOverload !== undefined) {
    const operator = isOverload ? "is not distinct from" : "is distinct from";
    query = query.where("submission.spam_reason", operator, "overload");
  }
  if (hasNextCall !== undefined) {
    query = query.where("enquiry.next_day", hasNextCall ? "is not" : "is", null);
  }
  for (const word of parseSearchTerms(search)) {
    query = query.where((eb) =>
      eb.or([
        eb("submission.search_text", "like", createLikePattern(word)),
        ...listSoundSearches(word).map((sound) =>
          eb("submission.sound_text", "like", createLikePattern(sound)),
        ),
      ]),
    );
  }
  if (names !== undefined) query = query.where("submission.name_sound", "in", names);
  for (const column of ["form", "language", "topic", "source"] as const) {
    const value = equal[column] ?? "";
    if (value !== "") query = query.where(`submission.${column}`, "=", value);
  }
  if (from !== undefined) query = query.where("submission.received_at", ">=", from.toISOString());
  if (until !== undefined) query = query.where("submission.received_at", "<", until.toISOString());
  return query;
}

/** Names on a list of similar ones; more would be no help. */
const maxSimilarNames = 50;

/**
 * The sounds of names in which each word of a search is, with one letter wrong: `Sharna` finds Sharma. It reads all
 * different names, so it is for a search that found nothing.
 */
async function findSimilarNames(db: Database, search: string): Promise<string[]> {
  const words = parseSearchTerms(search).map((word) => (word.length < 4 ? [] : listSounds(word)));
  if (words.length === 0) return [];
  const names = await db
    .selectFrom("submission")
    .select("name_sound")
    .distinct()
    .where("name_sound", "!=", "")
    .execute();
  return names
    .map((row) => row.name_sound)
    .filter((name) => {
      const parts = name.trim().split(" ");
      return words.every((sounds) =>
        sounds.some((sound) => parts.some((part) => isSimilarSound(sound, part))),
      );
    })
    .slice(0, maxSimilarNames);
}

/** The same query, or one for similar names where its search finds nothing in any status. */
export async function widenSearch(db: Database, query: EnquiryQuery): Promise<EnquiryQuery> {
  const { status: _status, ...rest } = query;
  if (query.search === "") return query;
  const counts = await countEnquiriesByStatus(db, rest);
  if (counts.all + counts.spam > 0) return query;
  const names = await findSimilarNames(db, query.search);
  return names.length === 0 ? query : { ...query, search: "", names };
}

export async function countEnquiries(
  db: Database,
  { status, ...query }: EnquiryQuery,
): Promise<number> {
  return (await countEnquiriesByStatus(db, query))[status];
}

export async function countEnquiriesByStatus(
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

/** Enquiries whose first submission came in this time: a correction is no further enquiry. */
export async function countArrivals(
  db: Database,
  from: Date,
  until: Date,
): Promise<Record<"enquiries" | "spam", number>> {
  const arrived = db
    .selectFrom("submission")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("received_at", ">=", from.toISOString())
    .where("received_at", "<", until.toISOString())
    .where((submission) =>
      submission.not(
        submission.exists(
          submission
            .selectFrom("submission as earlier")
            .select("earlier.id")
            .whereRef("earlier.reference", "=", "submission.reference")
            .where((eb) =>
              eb(
                eb.refTuple("earlier.received_at", "earlier.id"),
                "<",
                eb.refTuple("submission.received_at", "submission.id"),
              ),
            ),
        ),
      ),
    );
  const hasPerson = (submission: ExpressionBuilder<Tables, "submission">) =>
    submission.exists(
      submission
        .selectFrom("submission as genuine")
        .select("genuine.id")
        .whereRef("genuine.reference", "=", "submission.reference")
        .where("genuine.is_spam", "=", 0),
    );
  const enquiries = await arrived.where(hasPerson).executeTakeFirstOrThrow();
  const spam = await arrived
    .where((submission) => submission.not(hasPerson(submission)))
    .executeTakeFirstOrThrow();
  return { enquiries: enquiries.count, spam: spam.count };
}

export async function countDueCalls(db: Database, before: string): Promise<number> {
  const { count } = await selectDue(db, before)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const filterLimits = { topics: 100, sources: 200 };

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
        .limit(filterLimits.topics)
        .as("topic_count"),
    )
    .innerJoin("submission", "submission.id", "topic_count.newest")
    .selectAll("submission")
    .orderBy("topic_count.count", "desc")
    .orderBy("topic_count.topic")
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
    .limit(filterLimits.sources)
    .execute();
  return rows.map(({ source }) => source);
}

export interface StatisticsEnquiry {
  receivedAt: Date;
  status: EnquiryStatus;
  source: string;
  answeredAt: Date | undefined;
}

/** The enquiries of a period without spam; `from` is included, `until` is not. */
export async function listStatisticsEnquiries(
  db: Database,
  from: Date,
  until: Date,
): Promise<StatisticsEnquiry[]> {
  const rows = await selectMatching(db, { status: "all", search: "", from, until })
    .select((enquiry) => [
      "submission.source",
      "submission.received_at",
      "enquiry.answered_at",
      "enquiry.status",
      selectFirstReceived(enquiry).as("first_at"),
    ])
    .execute();
  return rows.map((row) => ({
    receivedAt: new Date(row.first_at ?? row.received_at),
    status: row.status,
    source: row.source,
    answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
  }));
}

/**
 * What was received on the days of a month, in rupees by the source of the enquiry, whenever that came in. `month` is
 * like `2026-11`.
 */
export async function sumPaymentsBySource(
  db: Database,
  month: string,
): Promise<Map<string, number>> {
  const rows = await selectMatching(db, { status: "all", search: "" })
    .innerJoin("payment", "payment.reference", "submission.reference")
    .select(({ fn }) => ["submission.source", fn.sum<string | number>("payment.rupees").as("sum")])
    .where("payment.paid_on", ">=", `${month}-01`)
    .where("payment.paid_on", "<=", `${month}-31`)
    .groupBy("submission.source")
    .execute();
  // PostgreSQL returns sums as text.
  return new Map(rows.map(({ source, sum }) => [source, Number(sum)]));
}

/** Counts erased enquiries by the month in which they had arrived, for example `2026-11`. */
export async function countErasedEnquiries(db: Database, month: string): Promise<number> {
  const { erased } = await db
    .selectFrom("erased_count")
    .select(({ fn }) => fn.sum<number | null>("count").as("erased"))
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return Number(erased ?? 0);
}
