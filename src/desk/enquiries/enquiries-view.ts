import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { formatSource } from "#enquiry/sources.ts";
import { getTopic } from "#enquiry/submission.ts";
import { forms } from "#forms/forms.ts";
import { countEnquiries, countEnquiriesByStatus } from "#server/store/enquiry-counts.ts";
import { listEnquiries } from "#server/store/enquiry-list.ts";
import { listSources, listTopics } from "#server/store/filter-choices.ts";
import { widenSearch } from "#server/store/similar-names.ts";
import {
  type EnquiryFilters,
  type ErasureOutcome,
  formatCursor,
  getEnquiriesUrl,
  isNarrowed,
  parseCursor,
  parseErasureOutcome,
  parseFilters,
  toEnquiryQuery,
} from "./enquiry-filters.ts";
import { type EnquiryRow, toEnquiryRow } from "./enquiry-row.ts";

export interface EnquiriesView {
  filters: EnquiryFilters;
  /** The search found nothing, so the list has people with similar names. */
  isSimilar: boolean;
  /** How many of each status match a search or filters; undefined without any. */
  counts: Omit<DeskContext["counts"], "due"> | undefined;
  matching: number;
  enquiries: EnquiryRow[];
  /** The URL of the next page of the list; undefined on the last one. */
  next: string | undefined;
  options: Record<"forms" | "topic" | "source", { value: string; label: string }[]>;
  notice: ErasureOutcome | undefined;
}

/** A parameter that an address has twice is ignored. */
const optionalParameter = v.optional(v.fallback(v.optional(v.string()), undefined));

const querySchema = v.object({
  after: optionalParameter,
});

export async function createEnquiriesView(
  { db, getMessages }: DeskScope,
  request: FastifyRequest,
): Promise<EnquiriesView> {
  const messages = getMessages(request.account.language);
  const filters = parseFilters(request.query);
  const { after } = v.parse(querySchema, request.query);
  const query = await widenSearch(db, toEnquiryQuery(filters));
  const page = await listEnquiries(db, query, { after: parseCursor(after) });
  // Counting a search reads all enquiries, so a list on one page is not counted again.
  const isWhole = after === undefined && page.next === undefined;
  const counts = isNarrowed(filters) ? await countEnquiriesByStatus(db, query) : undefined;
  const matching = isWhole
    ? page.enquiries.length
    : (counts?.[filters.status] ?? (await countEnquiries(db, query)));
  const [topics, sources] = await Promise.all([listTopics(db), listSources(db)]);
  return {
    filters,
    isSimilar: query.nameSounds !== undefined,
    counts,
    matching,
    enquiries: page.enquiries.map((enquiry) => toEnquiryRow(enquiry, messages)),
    next: page.next && getEnquiriesUrl(filters, { after: formatCursor(page.next) }),
    options: {
      forms: Object.values(forms).map(({ name }) => ({
        value: name,
        label: messages.desk.enquiries.filters.forms[name],
      })),
      topic: topics.map(({ topic: value, newest }) => ({
        value,
        label: messages.courses.get(value)?.title ?? getTopic(newest),
      })),
      source: sources.map((source) => ({
        value: source,
        label: formatSource(source, messages.desk.sources),
      })),
    },
    notice: parseErasureOutcome(request.query),
  };
}
