/** Search, filters and order of the list of enquiries, and the address that holds them. */
import * as v from "valibot";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { statusFilters } from "#enquiry/statuses.ts";
import { forms } from "#forms/forms.ts";
import { isLocale } from "#locales.ts";
import type { EnquiryCursor } from "#server/store/enquiry-list.ts";
import type { EnquiryQuery } from "#server/store/enquiry-selection.ts";
import { parseIndianDay } from "#text/clock.ts";
import { dayLength, isDay } from "#text/days.ts";

/** An invalid value counts as none: addresses are also typed, and bookmarked for years. */
function createFilterSchema<Shape extends v.GenericSchema<string, string>>(shape: Shape) {
  return v.optional(v.fallback(v.union([v.literal(""), shape]), ""), "");
}

function createTextSchema(maxLength: number) {
  return createFilterSchema(v.pipe(v.string(), v.trim(), v.maxLength(maxLength)));
}

/** A text is valid where `isKnown` says so. */
function createKnownSchema(isKnown: (given: string) => boolean) {
  return createFilterSchema(v.pipe(v.string(), v.check(isKnown)));
}

const daySchema = createKnownSchema(isDay);

const filtersSchema = v.object({
  status: v.optional(v.fallback(v.picklist(statusFilters), "all"), "all"),
  search: createTextSchema(100),
  form: createKnownSchema((name) => Object.hasOwn(forms, name)),
  topic: createTextSchema(300),
  language: createKnownSchema(isLocale),
  source: createTextSchema(100),
  /** `due`: only enquiries whose fee was asked for and is not paid in full. */
  money: v.optional(v.fallback(v.picklist(["", "due"]), ""), ""),
  from: daySchema,
  to: daySchema,
  /** New enquiries are read oldest first, because that one has waited longest. */
  order: v.optional(v.fallback(v.picklist(["newest", "oldest"]), "newest"), "newest"),
  /** The position on the page Today, from 0, of an enquiry that was opened there; empty for one of another list. */
  today: createFilterSchema(v.pipe(v.string(), v.regex(/^\d{1,3}$/))),
});

export type EnquiryFilters = v.InferOutput<typeof filtersSchema>;

/** The outcome of an erasure, which the address of the list has for its notice. */
export interface ErasureOutcome {
  erased: number;
  /** Enquiries that were to be erased as well, and changed since, or have a mail that is being sent. */
  left: number;
}

const countSchema = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), "0");
const noticeSchema = v.object({
  notice: v.literal("erased"),
  erased: countSchema,
  left: countSchema,
});

export function parseErasureOutcome(query: unknown): ErasureOutcome | undefined {
  const { success, output } = v.safeParse(noticeSchema, query);
  return success ? { erased: output.erased, left: output.left } : undefined;
}

export const noFilters: EnquiryFilters = v.parse(filtersSchema, {});

/** Lists the filters that differ from those of the whole list, as parameters of an address. */
export function listActiveFilters(filters: EnquiryFilters): [name: string, value: string][] {
  // The names are those of the filters, which Object.keys widens to texts.
  const names = Object.keys(noFilters) as (keyof EnquiryFilters)[];
  return names
    .filter((name) => filters[name] !== noFilters[name])
    .map((name) => [name, filters[name]]);
}

/** The HTML id of the notice that says how many enquiries were erased. */
export const erasedNoticeId = "erased";

/** `{ status: "new" }` beside empty filters → `/desk/enquiries?status=new`, or another page with the same filters. */
export function getEnquiriesUrl(
  filters: EnquiryFilters,
  more: Record<string, string> = {},
  path: string = deskPaths.enquiries,
): string {
  const query = new URLSearchParams([
    ...listActiveFilters(filters),
    ...Object.entries(more),
  ]).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Returns the URL of the list after an erasure, with the focus at the notice that says how many are gone. */
export function getErasedUrl(filters: EnquiryFilters, { erased, left }: ErasureOutcome): string {
  const notice = { notice: "erased", erased: String(erased), left: String(left) };
  return `${getEnquiriesUrl(filters, notice)}#${erasedNoticeId}`;
}

/** Returns the URL of the list that an enquiry was opened from: Today, or a list of enquiries. */
export function getListUrl(filters: EnquiryFilters): string {
  return filters.today === "" ? getEnquiriesUrl(filters) : deskPaths.today;
}

/** Returns the filters of the same list at another position. Only those of Today have one: another list is in order of arrival. */
export function moveInList(filters: EnquiryFilters, position: number): EnquiryFilters {
  return filters.today === "" ? filters : { ...filters, today: String(position) };
}

/** Returns the URL of the page of an enquiry, with the list that it was opened from. */
export function getEnquiryUrl(reference: string, from?: EnquiryFilters) {
  const path = deskPaths.enquiry(encodeURIComponent(reference));
  return from === undefined ? path : getEnquiriesUrl(from, {}, path);
}

/** Returns the status, the search and the order alone, which are not in the form of filters. */
export function removeFilters({ status, search, order }: EnquiryFilters): EnquiryFilters {
  return { ...noFilters, status, search, order };
}

/** Checks whether a search or a filter hides some enquiries. */
export function isNarrowed(filters: EnquiryFilters): boolean {
  return filters.search !== "" || countFilters(filters) > 0;
}

/** Counts the filters of the form alone: not the status, the search and the order. */
export function countFilters(filters: EnquiryFilters): number {
  return listActiveFilters(filters).length - listActiveFilters(removeFilters(filters)).length;
}

export function parseFilters(given: unknown): EnquiryFilters {
  return v.parse(filtersSchema, typeof given === "object" && given !== null ? given : {});
}

/** Returns what the database is asked for. The position on Today is no part of it. */
export function toEnquiryQuery(filters: EnquiryFilters): EnquiryQuery {
  const { status, search, form, topic, language, source, money, order, from, to } = filters;
  const lastDay = parseIndianDay(to);
  return {
    status,
    search,
    form,
    topic,
    language,
    source,
    money,
    order,
    from: parseIndianDay(from),
    // The end of the last day.
    until: lastDay && new Date(lastDay.getTime() + dayLength),
  };
}

/** An enquiry after which the next page of a list begins: `2026-11-21T05:00:00.000Z_some-id`. */
export function formatCursor({ receivedAt, id }: EnquiryCursor): string {
  return `${receivedAt}_${id}`;
}

/** Undefined for a text that no page of a list has as its address. */
export function parseCursor(given: unknown): EnquiryCursor | undefined {
  const [, receivedAt, id] = /^([\d:.TZ-]{24})_([\w-]{1,64})$/.exec(String(given)) ?? [];
  return receivedAt === undefined || id === undefined ? undefined : { receivedAt, id };
}
