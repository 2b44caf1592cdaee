import * as v from "valibot";
import { forOwners } from "#desk/frame/access.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { inboxAddress, wholeList } from "#desk/enquiries/inbox-filters.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { statuses } from "#enquiry/statuses.ts";
import { type CountedEnquiry, erasedOf, readCounted } from "#server/store/inbox.ts";
import { isFromDesk, sourceName, unknown } from "#server/store/sources.ts";
import type { Database } from "#server/store/tables.ts";
import type { LanguageWords } from "#server/messages.ts";
import { indianMonth, minutesBetween, startOfIndianDay } from "#text/clock.ts";

const querySchema = v.object({ month: v.optional(v.fallback(v.string(), ""), "") });

export const numbersRoutes: DeskPlugin = (app, scope) => {
  app.get(deskPaths.statistics, forOwners, async (request, reply) => {
    const { month } = v.parse(querySchema, request.query);
    const reader = { words: scope.wordsIn(request.account.language), now: scope.now() };
    return await reply.sendPage({
      page: "numbers",
      ...(await numbersView(scope.db, month, reader)),
    });
  });
};

interface Reader {
  words: LanguageWords;
  now: Date;
}

export type NumbersView = Awaited<ReturnType<typeof numbersView>>;

/** `asked` is the name of a month, `2026-11`. An invalid or future one shows this month. */
export async function numbersView(db: Database, asked: string, reader: Reader) {
  const thisMonth = indianMonth(reader.now);
  const isPast = asked < thisMonth && /^\d{4}-\d{2}$/.test(asked) && startOf(asked) !== undefined;
  const month = isPast ? asked : thisMonth;
  const before = beside(month, -1);
  return {
    earlier: before,
    later: isPast ? beside(month, 1) : undefined,
    months: [await countMonth(db, month, reader), await countMonth(db, before, reader)] as const,
  };
}

async function countMonth(db: Database, month: string, { words, now }: Reader) {
  const [start, end] = [startOf(month), startOf(beside(month, 1))];
  if (start === undefined || end === undefined) throw new Error(`${month} is no month`);
  const enquiries = await readCounted(db, start, end);
  const deleted = await erasedOf(db, month);
  const all = figuresOf(enquiries);
  const days = { from: `${month}-01`, to: lastDayOf(month) };
  const rows = [...Map.groupBy(enquiries, ({ source }) => source)].map(([source, group]) => ({
    name: sourceName(source, words.desk.sources),
    href: source === unknown ? undefined : inboxAddress({ ...wholeList, source, ...days }),
    ...figuresOf(group),
  }));
  return {
    month,
    /** Most frequent first, each with the list of its enquiries. */
    sources: rows.toSorted((one, other) => other.enquiries - one.enquiries),
    deleted,
    all: { ...all, enquiries: all.enquiries + deleted },
    /** In minutes; undefined before the first answer. */
    replyTime: replyTimeOf(enquiries, words.replyHours * 60, now),
  };
}

function figuresOf(enquiries: readonly CountedEnquiry[]) {
  return {
    enquiries: enquiries.length,
    won: enquiries.filter(({ status }) => statuses[status].outcome === "won").length,
    /** The sum of payments in whole rupees. */
    paid: enquiries.reduce((sum, { paid }) => sum + paid, 0),
  };
}

/**
 * The median wait for an answer, in minutes; undefined before the first answer. An unanswered enquiry counts once it
 * has waited longer than promised; people spoken to at once did not wait.
 */
function replyTimeOf(
  enquiries: readonly CountedEnquiry[],
  promise: number,
  now: Date,
): number | undefined {
  const sent = enquiries.filter(({ source }) => !isFromDesk(source));
  if (sent.every(({ answeredAt }) => answeredAt === undefined)) return undefined;
  const waits = sent.flatMap(({ receivedAt, answeredAt }) => {
    const minutes = minutesBetween(receivedAt, answeredAt ?? now);
    return answeredAt === undefined && minutes < promise ? [] : [minutes];
  });
  return waits.toSorted((one, other) => one - other)[Math.floor((waits.length - 1) / 2)];
}

function startOf(month: string): Date | undefined {
  return startOfIndianDay(`${month}-01`);
}

/** `step` is -1 for the month before, 1 for the month after. */
function beside(month: string, step: -1 | 1): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** From `2026-11` to `2026-11-30`. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
