import { getEnquiriesUrl, noFilters } from "#desk/enquiries/enquiry-filters.ts";
import { formatSource, isEnteredByHand, unknownSource } from "#enquiry/sources.ts";
import { enquiryStatuses } from "#enquiry/statuses.ts";
import type { LocaleMessages } from "#server/messages.ts";
import {
  countErasedEnquiries,
  listStatisticsEnquiries,
  type StatisticsEnquiry,
} from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import { countMinutes, formatIndianMonth, parseIndianDay } from "#text/clock.ts";

interface StatisticsLocale {
  messages: LocaleMessages;
  now: Date;
}

/** Months are named like `2026-11`. */
export interface StatisticsView {
  earlier: string;
  /** Undefined on the page of this month. */
  later: string | undefined;
  months: readonly [shown: MonthStatistics, before: MonthStatistics];
}

export interface MonthStatistics {
  month: string;
  /** Most frequent first, each with the address of the list of its enquiries. */
  sources: (EnquiryFigures & { name: string; href: string | undefined })[];
  deleted: number;
  /** Deleted enquiries count. */
  all: EnquiryFigures;
  /** In minutes; undefined before the first answer. */
  replyTime: number | undefined;
}

export interface EnquiryFigures {
  enquiries: number;
  won: number;
  /** The sum of payments in whole rupees. */
  paid: number;
}

/** `requested` is the name of a month, `2026-11`. An invalid or future one shows this month. */
export async function createStatisticsView(
  db: Database,
  requested: string,
  reader: StatisticsLocale,
): Promise<StatisticsView> {
  const thisMonth = formatIndianMonth(reader.now);
  const isPast =
    requested < thisMonth &&
    /^\d{4}-\d{2}$/.test(requested) &&
    getMonthStart(requested) !== undefined;
  const month = isPast ? requested : thisMonth;
  const before = addMonths(month, -1);
  return {
    earlier: before,
    later: isPast ? addMonths(month, 1) : undefined,
    months: [await countMonth(db, month, reader), await countMonth(db, before, reader)] as const,
  };
}

async function countMonth(
  db: Database,
  month: string,
  { messages, now }: StatisticsLocale,
): Promise<MonthStatistics> {
  const [start, end] = [getMonthStart(month), getMonthStart(addMonths(month, 1))];
  if (start === undefined || end === undefined) throw new Error(`${month} is no month`);
  const enquiries = await listStatisticsEnquiries(db, start, end);
  const deleted = await countErasedEnquiries(db, month);
  const all = computeFigures(enquiries);
  const days = { from: `${month}-01`, to: getLastDay(month) };
  const rows = [...Map.groupBy(enquiries, ({ source }) => source)].map(([source, group]) => ({
    name: formatSource(source, messages.desk.sources),
    href: source === unknownSource ? undefined : getEnquiriesUrl({ ...noFilters, source, ...days }),
    ...computeFigures(group),
  }));
  return {
    month,
    sources: rows.toSorted((a, b) => b.enquiries - a.enquiries),
    deleted,
    all: { ...all, enquiries: all.enquiries + deleted },
    replyTime: computeReplyTime(enquiries, messages.replyHours * 60, now),
  };
}

function computeFigures(enquiries: readonly StatisticsEnquiry[]): EnquiryFigures {
  return {
    enquiries: enquiries.length,
    won: enquiries.filter(({ status }) => enquiryStatuses[status].outcome === "won").length,
    paid: enquiries.reduce((sum, { paid }) => sum + paid, 0),
  };
}

/**
 * The median wait for an answer, in minutes; undefined before the first answer. An unanswered enquiry counts once it
 * has waited longer than promised; people spoken to at once did not wait.
 */
function computeReplyTime(
  enquiries: readonly StatisticsEnquiry[],
  promise: number,
  now: Date,
): number | undefined {
  const sent = enquiries.filter(({ source }) => !isEnteredByHand(source));
  if (sent.every(({ answeredAt }) => answeredAt === undefined)) return undefined;
  const waits = sent.flatMap(({ receivedAt, answeredAt }) => {
    const minutes = countMinutes(receivedAt, answeredAt ?? now);
    return answeredAt === undefined && minutes < promise ? [] : [minutes];
  });
  return waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) / 2)];
}

function getMonthStart(month: string): Date | undefined {
  return parseIndianDay(`${month}-01`);
}

/** `step` is -1 for the month before, 1 for the month after. */
function addMonths(month: string, step: -1 | 1): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** Returns `2026-11-30` for `2026-11`. */
function getLastDay(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
