import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { countEnquiries } from "#server/store/enquiry-counts.ts";
import { listEnquiries } from "#server/store/enquiry-list.ts";
import { listSeenMarks } from "#server/store/erasure.ts";
import type { StoredEnquiry } from "#server/store/stored-enquiries.ts";
import {
  type EnquiryFilters,
  type ErasureOutcome,
  parseFilters,
  toEnquiryQuery,
} from "./enquiry-filters.ts";
import { type EnquiryRow, toEnquiryRow } from "./enquiry-row.ts";

export interface EraseSpamView {
  filters: EnquiryFilters;
  /** The number of robots' enquiries that the filters find, also above what one press erases. */
  all: number;
  /**
   * The marks of those that one press erases: `NZ-2345-6789_3_spam_…` is one enquiry as the page showed it
   * (`listSeenMarks`). An enquiry that has another mark by then is not erased.
   */
  listed: string[];
  /** Spam that may be people, because very many forms came at once. */
  people: EnquiryRow[];
  /** The marks of these. */
  listedPeople: string[];
}

/** The number of enquiries that one press erases at most, because each is a transaction of its own. */
const maxErasedSpam = 500;
/** The longest mark of one enquiry, in characters: its reference, number of changes, state and newest form. */
const maxMarkLength = 100;

/** Marks with a space between them. */
const listedSchema = v.optional(v.pipe(v.string(), v.maxLength(maxMarkLength * maxErasedSpam)), "");
const eraseSpamSchema = v.fallback(
  v.object({
    listed: listedSchema,
    /** Posted where the box for spam that may be people is ticked. */
    people: v.optional(v.string()),
    listedPeople: listedSchema,
  }),
  { listed: "", listedPeople: "" },
);

export async function createEraseSpamView(
  { db, getMessages }: DeskScope,
  { query: parameters, account }: FastifyRequest,
): Promise<EraseSpamView> {
  const filters = parseSpamFilters(parameters);
  const query = toEnquiryQuery(filters);
  const messages = getMessages(account.language);
  const limit = { limit: maxErasedSpam };
  // Each kind by itself: where very many forms come at once, the one would fill the page of the other.
  const { enquiries: robots } = await listEnquiries(db, { ...query, isOverload: false }, limit);
  const { enquiries: people } = await listEnquiries(db, { ...query, isOverload: true }, limit);
  const marks = await listSeenMarks(db, [...robots, ...people]);
  const listMarks = (enquiries: readonly StoredEnquiry[]) =>
    enquiries.map(({ reference }) => marks.get(reference) ?? "");
  return {
    filters,
    all: await countEnquiries(db, { ...query, isOverload: false }),
    listed: listMarks(robots),
    people: people.map((enquiry) => toEnquiryRow(enquiry, messages)),
    listedPeople: listMarks(people),
  };
}

/** Erases what the page has listed, except what has changed since. */
export async function eraseSpam(
  { db, log, now, erase }: DeskScope,
  { body, account }: FastifyRequest,
): Promise<ErasureOutcome> {
  const { listed, people, listedPeople } = v.parse(eraseSpamSchema, body);
  const posted = people === undefined ? listed : `${listed} ${listedPeople}`;
  const marks = posted
    .split(" ")
    .filter(isSpamMark)
    .slice(0, 2 * maxErasedSpam);
  let erased = 0;
  for (const mark of marks) {
    const reference = mark.slice(0, mark.indexOf("_"));
    if ((await erase(reference, mark)).erased) erased++;
  }
  if (erased > 0) {
    log.info({ count: erased }, "spam was erased at the desk");
    await writeAuditLog(db, { account: account.id, event: "erased" }, now());
  }
  return { erased, left: marks.length - erased };
}

/**
 * `NZ-2345-6789_3_spam_…` → true; false for an enquiry that is no spam, which only a made-up form can post. The erasure
 * compares the mark with the enquiry once more.
 */
function isSpamMark(mark: string): boolean {
  return mark.length < maxMarkLength && /^[\w-]+_\d+_spam_[\w-]+$/.test(mark);
}

export function parseSpamFilters(query: unknown): EnquiryFilters {
  return { ...parseFilters(query), status: "spam" };
}
