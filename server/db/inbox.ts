/** The enquiries as the desk lists them: found, filtered, a page at a time. */
import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import type { Enrolment } from "#core/enrolment.ts";
import { forEachName } from "#core/for-each-name.ts";
import { boxChoices, type BoxChoice, type LeadStatus } from "#core/statuses.ts";
import { comparable } from "./inbox-row.ts";
import { storedLead, type StoredLead } from "./leads.ts";
import { enrolmentColumns, enrolmentOf } from "./enrolments.ts";
import type { Database, Tables } from "./tables.ts";

/** Which enquiries are wanted. */
export interface InboxQuery {
  /** `all` is everything but what was kept apart as a robot's. */
  box: BoxChoice;
  /** Words that all must stand somewhere in what was sent, or in the reference. */
  search: string;
  form?: string | undefined;
  language?: string | undefined;
  /** The key of the course, or what else was asked for. */
  about?: string | undefined;
  /** What the visit came from. */
  source?: string | undefined;
  /** The first moment that is wanted, and the first that is not. */
  from?: Date | undefined;
  until?: Date | undefined;
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
  /** Whether it lies among what was kept apart. */
  apart: boolean;
  enrolment: Enrolment;
}

/** How many of them a page shows. */
export const inboxPage = 50;

/** How many sources a filter offers. */
const mostSources = 200;

/** One page of the list, newest first, and where the next begins. */
export async function readInbox(
  db: Database,
  query: InboxQuery,
  { after, most = inboxPage }: { after?: Cursor | undefined; most?: number } = {},
): Promise<{ leads: InboxLead[]; next: Cursor | undefined }> {
  let page = newestFirst(db)
    .where(matches(query))
    .limit(most + 1);
  if (after !== undefined) {
    page = page.where((eb) =>
      eb(
        eb.refTuple("inbox.received_at", "inbox.lead_id"),
        "<",
        eb.tuple(after.receivedAt, after.id),
      ),
    );
  }
  const rows = await page.execute();
  const shown = rows.slice(0, most);
  const last = rows.length > most ? shown.at(-1) : undefined;
  return {
    leads: shown.map(inboxLead),
    next: last && { receivedAt: last.received_at, id: last.id },
  };
}

/** How many enquiries there are of a kind. */
export async function countInbox(db: Database, query: InboxQuery): Promise<number> {
  const { enquiries } = await db
    .selectFrom("inbox")
    .select(({ fn }) => fn.countAll<number>().as("enquiries"))
    .where(matches(query))
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in texts.
  return Number(enquiries);
}

/** The references of a kind, newest first, at most so many. */
export async function listInbox(db: Database, query: InboxQuery, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("inbox")
    .select("reference")
    .where(matches(query))
    .orderBy("received_at", "desc")
    .orderBy("lead_id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Every enquiry of a kind, newest first, for as long as the reader takes. */
export async function* everyInbox(db: Database, query: InboxQuery): AsyncGenerator<InboxLead> {
  let after: Cursor | undefined;
  do {
    const page = await readInbox(db, query, { after, most: 500 });
    yield* page.leads;
    after = page.next;
  } while (after !== undefined);
}

/** The enquiries of some references, newest first. */
export async function readSome(db: Database, references: readonly string[]): Promise<InboxLead[]> {
  if (references.length === 0) return [];
  const rows = await newestFirst(db).where("inbox.reference", "in", references).execute();
  return rows.map(inboxLead);
}

/** What people have asked about, the most frequent first, with the newest that was sent of each. */
export async function listAbout(db: Database): Promise<{ about: string; newest: StoredLead }[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("inbox")
        .select(({ fn }) => ["about", fn.countAll().as("count"), fn.max("lead_id").as("newest")])
        .where("about", "!=", "")
        .groupBy("about")
        .orderBy("count", "desc")
        .orderBy("about")
        .limit(100)
        .as("wish"),
    )
    .innerJoin("lead", "lead.id", "wish.newest")
    .selectAll("lead")
    .select("wish.about")
    .orderBy("wish.count", "desc")
    .orderBy("wish.about")
    .execute();
  return rows.map(({ about, ...lead }) => ({ about, newest: storedLead(lead) }));
}

/**
 * What visits came from that brought enquiries, by name. From one to the next in the index: there are few,
 * however many enquiries have them.
 */
export async function listSources(db: Database): Promise<string[]> {
  const next = sql<string>`select min(source) as source from inbox where source >`;
  const { rows } = await sql<{ source: string }>`
    with recursive known_source as (
      ${next} ''
      union all
      select (${next} known_source.source) from known_source where known_source.source is not null
    )
    select source from known_source where source is not null limit ${mostSources}
  `.execute(db);
  return rows.map(({ source }) => source);
}

/** Whom to call by a day, the one that has waited longest first. */
export async function readDue(db: Database, today: string): Promise<InboxLead[]> {
  const rows = await listed(db)
    .where("follow_up.next_day", "<=", today)
    .where("inbox.box", "!=", "spam")
    .orderBy("follow_up.next_day")
    .orderBy("inbox.received_at")
    .limit(inboxPage)
    .execute();
  return rows.map(inboxLead);
}

/** How many are to be called by a day. */
export async function countDue(db: Database, today: string): Promise<number> {
  const { calls } = await db
    .selectFrom("follow_up")
    .innerJoin("inbox", "inbox.reference", "follow_up.reference")
    .select(({ fn }) => fn.countAll<number>().as("calls"))
    .where("next_day", "<=", today)
    .where("inbox.box", "!=", "spam")
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/** How many enquiries lie in each box. */
export async function countBoxes(db: Database): Promise<Record<BoxChoice, number>> {
  const rows = await db
    .selectFrom("inbox")
    .select(({ fn }) => ["box", fn.countAll<number>().as("enquiries")])
    .groupBy("box")
    .execute();
  const counts = forEachName(boxChoices, 0);
  for (const { box, enquiries } of rows) {
    counts[box] = Number(enquiries);
    if (box !== "spam") counts.all += Number(enquiries);
  }
  return counts;
}

/** The newest enquiries in which a whole value stands: a number, an address. */
export async function withValue(
  db: Database,
  values: readonly string[],
  most: number,
): Promise<InboxLead[]> {
  const rows = await newestFirst(db)
    .where("inbox.box", "!=", "spam")
    .where((eb) =>
      eb.or(values.map((value) => eb("inbox.text", "like", pattern(`\n${comparable(value)}\n`)))),
    )
    .limit(most)
    .execute();
  return rows.map(inboxLead);
}

function matches({ box, search, form, language, about, source, from, until }: InboxQuery) {
  return (eb: ExpressionBuilder<Tables, "inbox">) =>
    eb.and([
      box === "all" ? eb("inbox.box", "!=", "spam") : eb("inbox.box", "=", box),
      ...wordsIn(search).map((word) => eb("inbox.text", "like", pattern(word))),
      ...(form === undefined ? [] : [eb("inbox.form", "=", form)]),
      ...(language === undefined ? [] : [eb("inbox.language", "=", language)]),
      ...(about === undefined ? [] : [eb("inbox.about", "=", about)]),
      ...(source === undefined ? [] : [eb("inbox.source", "=", source)]),
      ...(from === undefined ? [] : [eb("inbox.received_at", ">=", from.toISOString())]),
      ...(until === undefined ? [] : [eb("inbox.received_at", "<", until.toISOString())]),
    ]);
}

function newestFirst(db: Database) {
  return listed(db).orderBy("inbox.received_at", "desc").orderBy("inbox.lead_id", "desc");
}

function listed(db: Database) {
  return db
    .selectFrom("inbox")
    .innerJoin("lead", "lead.id", "inbox.lead_id")
    .leftJoin("follow_up", "follow_up.reference", "inbox.reference")
    .selectAll("lead")
    .select([
      "inbox.box",
      "follow_up.next_day",
      "follow_up.opened_at",
      ...enrolmentColumns.map((column) => `follow_up.${column}` as const),
      sql<LeadStatus>`coalesce(follow_up.status, 'new')`.as("status"),
    ]);
}

type Row = Selectable<Tables["lead"]> &
  Pick<Tables["inbox"], "box"> &
  Parameters<typeof enrolmentOf>[0] & {
    next_day: string | null;
    opened_at: string | null;
    status: LeadStatus;
  };

function inboxLead(row: Row): InboxLead {
  return {
    ...storedLead(row),
    id: row.id,
    status: row.status,
    nextDay: row.next_day,
    opened: row.opened_at !== null,
    apart: row.box === "spam",
    enrolment: enrolmentOf(row),
  };
}

/** The words to look for. A phone number is found however it was spaced. */
function wordsIn(search: string): string[] {
  const digits = search.replace(/[\s()+-]/g, "");
  if (/^\d{6,}$/.test(digits)) return [digits.slice(-10)];
  return comparable(search).split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Where a text stands; signs of the pattern mean themselves. */
function pattern(text: string) {
  const meant = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<string>`${meant} escape '\\'`;
}
