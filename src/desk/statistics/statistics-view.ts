import { getEnquiriesUrl, noFilters } from "#desk/enquiries/enquiry-filters.ts";
import { formatSource, isEnteredByHand, unknownSource } from "#enquiry/sources.ts";
import { enquiryStatuses } from "#enquiry/statuses.ts";
import type { LocaleMessages } from "#server/messages.ts";
import {
  listMonthPayments,
  type MonthPayment,
  sumFeesDue,
  sumPaymentsBySource,
  sumReturns,
} from "#server/store/payments.ts";
import {
  countErasedEnquiries,
  listStatisticsEnquiries,
  type StatisticsEnquiry,
} from "#server/store/statistics.ts";
import type { Database } from "#server/store/tables.ts";
import { countMinutes, formatIndianMonth, parseIndianDay } from "#text/clock.ts";

interface StatisticsLocale {
  messages: LocaleMessages;
  now: Date;
}

export interface EnquiryFigures {
  enquiries: number;
  won: number;
  /** What was received on the days of the month, in whole rupees, whenever the enquiry came in. */
  paid: number;
}

/**
 * How long people waited for an answer. Counted are those who wrote: a caller or a visitor was answered at once, and a
 * deleted enquiry is not known any more.
 */
export interface ReplyTime {
  /** How many of those who wrote have an answer. */
  answered: number;
  /** How many wrote. */
  count: number;
  /** The median wait of the answered ones, in minutes; of an even number, the shorter of the two in the middle. */
  minutes: number;
}

export interface MonthStatistics {
  /** Such as `2026-11`. */
  month: string;
  /** Most frequent first, each with the address of the list of its enquiries. */
  sources: (EnquiryFigures & { name: string; href: string | undefined })[];
  /** Enquiries that were erased since. Their number alone is known. */
  deleted: number;
  /** What was given back on the days of the month, in rupees: it is taken off what was received. */
  returned: number;
  /** What came and went on the days of the month, by day. */
  payments: readonly MonthPayment[];
  /** The sum of all sources, with the deleted enquiries. */
  all: EnquiryFigures;
  replyTime: ReplyTime | undefined;
}

/** What the page shows. A month is written as `2026-11`. */
export interface StatisticsView {
  /** The month before the shown one. */
  earlier: string;
  /** The month after the shown one; undefined on the page of this month. */
  later: string | undefined;
  months: readonly [shown: MonthStatistics, before: MonthStatistics];
  /** Fees that were asked for and are not paid in full, of whatever month. */
  due: { enquiries: number; rupees: number; href: string };
}

/** `2026-10` → the same; this month for an invalid or future one. */
export function toPastMonth(requested: string, now: Date): string {
  const thisMonth = formatIndianMonth(now);
  const isPast =
    requested < thisMonth &&
    /^\d{4}-\d{2}$/.test(requested) &&
    parseMonthStart(requested) !== undefined;
  return isPast ? requested : thisMonth;
}

/** @param requested A month, such as `2026-10`. For an invalid or future one this month is shown. */
export async function createStatisticsView(
  db: Database,
  requested: string,
  reader: StatisticsLocale,
): Promise<StatisticsView> {
  const month = toPastMonth(requested, reader.now);
  const before = addMonths(month, -1);
  return {
    earlier: before,
    later: month === formatIndianMonth(reader.now) ? undefined : addMonths(month, 1),
    months: [await countMonth(db, month, reader), await countMonth(db, before, reader)] as const,
    due: {
      ...(await sumFeesDue(db)),
      href: getEnquiriesUrl({ ...noFilters, money: "due", order: "oldest" }),
    },
  };
}

async function countMonth(
  db: Database,
  month: string,
  { messages }: StatisticsLocale,
): Promise<MonthStatistics> {
  const start = parseMonthStart(month);
  const end = parseMonthStart(addMonths(month, 1));
  if (start === undefined || end === undefined) throw new Error(`${month} is no month`);
  const enquiries = await listStatisticsEnquiries(db, start, end);
  const deleted = await countErasedEnquiries(db, month);
  const payments = await sumPaymentsBySource(db, month);
  const days = { from: `${month}-01`, to: getLastDay(month) };
  const groups = Map.groupBy(enquiries, ({ source }) => source);
  // A payment of this month may be for an enquiry of an earlier one.
  const sources = [...new Set([...groups.keys(), ...payments.keys()])];
  const rows = sources.map((source) => {
    const group = groups.get(source) ?? [];
    // The list of enquiries has no filter for an unknown source.
    const isListed = source !== unknownSource && group.length > 0;
    return {
      name: formatSource(source, messages.desk.sources),
      href: isListed ? getEnquiriesUrl({ ...noFilters, source, ...days }) : undefined,
      ...computeFigures(group, payments.get(source) ?? 0),
    };
  });
  const received = [...payments.values()].reduce((sum, rupees) => sum + rupees, 0);
  const all = computeFigures(enquiries, received);
  return {
    month,
    sources: rows.toSorted((a, b) => b.enquiries - a.enquiries),
    deleted,
    returned: await sumReturns(db, month),
    payments: await listMonthPayments(db, month),
    all: { ...all, enquiries: all.enquiries + deleted },
    replyTime: computeReplyTime(enquiries),
  };
}

function computeFigures(enquiries: readonly StatisticsEnquiry[], paid: number): EnquiryFigures {
  return {
    enquiries: enquiries.length,
    won: enquiries.filter(({ status }) => enquiryStatuses[status].outcome === "won").length,
    paid,
  };
}

/** Computes how long people waited; undefined before the first answer. */
function computeReplyTime(enquiries: readonly StatisticsEnquiry[]): ReplyTime | undefined {
  const written = enquiries.filter(({ source }) => !isEnteredByHand(source));
  const waits = written
    .flatMap(({ receivedAt, answeredAt }) =>
      answeredAt === undefined ? [] : countMinutes(receivedAt, answeredAt),
    )
    .toSorted((a, b) => a - b);
  const middle = waits[Math.floor((waits.length - 1) / 2)];
  if (middle === undefined) return undefined;
  return { answered: waits.length, count: written.length, minutes: middle };
}

/** `2026-11` → the start of 1 November in India; undefined for what is no month, such as `2026-13`. */
function parseMonthStart(month: string): Date | undefined {
  return parseIndianDay(`${month}-01`);
}

/** `2026-12` and 1 → `2027-01`. */
function addMonths(month: string, step: -1 | 1): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** `2026-11` → `2026-11-30`. */
function getLastDay(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
