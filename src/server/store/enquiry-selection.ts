/** Selects enquiries by status, search and filters; the files that list and count them build on these queries. */
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { enquiryStatuses, enquiryStatusNames, type StatusFilter } from "#enquiry/statuses.ts";
import { createLikePattern, parseSearchTerms } from "./search-patterns.ts";
import { listSoundSearches } from "./sound-key.ts";
import type { Database, Tables } from "./tables.ts";

export interface EnquiryConditions {
  /** Each word must be in a value of the form or in the reference, or must sound like a word of them. */
  search: string;
  /** Only enquiries of people whose names have one of these sounds. */
  nameSounds?: readonly string[];
  order?: "newest" | "oldest";
  /** Only enquiries with a next call (true), or without one (false). */
  hasNextCall?: boolean;
  /** An empty text is no filter, in this field and the next four. */
  form?: string;
  language?: string;
  /** The key of the course, or of what else was asked for. */
  topic?: string;
  source?: string;
  /** Only enquiries of which a part of the fee is still to come. */
  money?: "" | "due";
  /**
   * Only what is stored as spam because too many forms came, in which people may be (true), or all else (false). For a
   * query of spam.
   */
  isOverload?: boolean;
  /** The time of arrival: `from` is included, `until` is excluded. */
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Each enquiry is found once, by its latest submission. */
export interface EnquiryQuery extends EnquiryConditions {
  /** With `all`, enquiries of every status but no spam. */
  status: StatusFilter;
}

/** A query of enquiries before its columns are named. */
export type EnquirySelection = SelectQueryBuilder<Tables, "submission" | "enquiry", object>;

/**
 * The part of a fee that is still to come, by the rule of `computeFeeDue`; negative where more was paid than asked, null
 * where no fee is known. Nothing is due once all that was paid was given back. After a first payment the fee that the
 * form showed counts as asked.
 */
export const feeDue = sql<number | null>`
  case when enquiry.paid = 0 and enquiry.returned > 0 then 0 else
  coalesce(enquiry.requested_fee, case when enquiry.paid is not null then submission.quoted_fee end)
  - coalesce(enquiry.paid, 0) end`;

/** An enquiry with one of these statuses has ended without a sale: its fee is not due. */
const statusesWithoutFee = enquiryStatusNames.filter((name) =>
  ["lost", "double"].includes(enquiryStatuses[name].outcome),
);

/** Conditions that are columns of `submission`, too: the value is that of the column. */
const equalColumns = ["form", "language", "topic", "source"] as const;

export function selectEnquiries(db: Database, query: EnquiryQuery): EnquirySelection {
  const { status } = query;
  const found = selectEnquiriesOfAnyStatus(db, query).where(
    "submission.is_spam",
    "=",
    status === "spam" ? 1 : 0,
  );
  if (status === "all" || status === "spam") return found;
  return found.where("enquiry.status", "=", status);
}

/** Enquiries that meet all these conditions, with spam. */
export function selectEnquiriesOfAnyStatus(
  db: Database,
  conditions: EnquiryConditions,
): EnquirySelection {
  const { search, nameSounds, from, until, isOverload, hasNextCall, money } = conditions;
  let query = selectAllEnquiries(db);
  if (money === "due") {
    query = query.where(feeDue, ">", 0).where("enquiry.status", "not in", statusesWithoutFee);
  }
  if (isOverload !== undefined) {
    // Unlike `<>`, `is distinct from` also finds rows in which the column is null.
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
  if (nameSounds !== undefined) query = query.where("submission.name_sound", "in", nameSounds);
  for (const column of equalColumns) {
    const value = conditions[column] ?? "";
    if (value !== "") query = query.where(`submission.${column}`, "=", value);
  }
  if (from !== undefined) query = query.where("submission.received_at", ">=", from.toISOString());
  if (until !== undefined) query = query.where("submission.received_at", "<", until.toISOString());
  return query;
}

/** All enquiries, with spam. An enquiry is spam when all its submissions are. */
export function selectAllEnquiries(db: Database): EnquirySelection {
  return db
    .selectFrom("submission")
    .innerJoin("enquiry", "enquiry.reference", "submission.reference")
    .where((enquiry) => enquiry.not(enquiry.exists(selectReplacement(enquiry))));
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

/** When the first submission of an enquiry was received, without spam. */
export function selectFirstReceived(enquiry: ExpressionBuilder<Tables, "submission">) {
  return enquiry
    .selectFrom("submission as first")
    .select(({ fn }) => fn.min("first.received_at").as("at"))
    .whereRef("first.reference", "=", "submission.reference")
    .where("first.is_spam", "=", 0);
}

/**
 * Sorts enquiries by the time of their latest submission, and those of one moment by their ids, so that pages never
 * overlap.
 */
export function sortByArrival(
  query: EnquirySelection,
  order: "newest" | "oldest",
): EnquirySelection {
  const direction = order === "oldest" ? "asc" : "desc";
  return query.orderBy("submission.received_at", direction).orderBy("submission.id", direction);
}
