/** Which enquiries the desk lists: each once, by what was sent last under its reference. */
import { sql, type ExpressionBuilder } from "kysely";
import type { BoxChoice, LeadStatus } from "#enquiry/statuses.ts";
import { containing, wordsIn } from "./search-text.ts";
import type { Database, Tables } from "./tables.ts";

/** Which enquiries are wanted. */
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

/** The status of an enquiry; an untouched one is new. */
export const status = sql<LeadStatus>`coalesce(follow_up.status, 'new')`;

/** Every enquiry, with what is done about it. An enquiry is spam when all that was sent under it is. */
export function enquiries(db: Database) {
  return db
    .selectFrom("lead")
    .leftJoin("follow_up", "follow_up.reference", "lead.reference")
    .where((lead) => lead.not(lead.exists(laterThan(lead))));
}

/** When an enquiry first arrived: for a corrected one, the wait began then. */
export function firstReceived(lead: ExpressionBuilder<Tables, "lead">) {
  return lead
    .selectFrom("lead as first")
    .select(({ fn }) => fn.min("first.received_at").as("at"))
    .whereRef("first.reference", "=", "lead.reference")
    .where("first.suspect", "=", 0);
}

/** What took the place of a lead: a correction, or anything of a person's where it is spam. */
function laterThan(lead: ExpressionBuilder<Tables, "lead">) {
  return lead
    .selectFrom("lead as later")
    .select("later.id")
    .whereRef("later.reference", "=", "lead.reference")
    .where((eb) =>
      eb.or([
        eb("later.suspect", "<", eb.ref("lead.suspect")),
        eb.and([
          eb("later.suspect", "=", eb.ref("lead.suspect")),
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
export function matching(db: Database, { box, search, from, until, ...equal }: InboxQuery) {
  let query = enquiries(db).where("lead.suspect", "=", box === "spam" ? 1 : 0);
  if (box !== "all" && box !== "spam") query = query.where(status, "=", box);
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
