/** A month, counted. */
import { statuses, type Outcome } from "#core/statuses.ts";
import { inboxAddress, wholeList } from "#desk/leads/inbox-address.ts";
import type { NumbersView } from "#desk/numbers/view.ts";
import { dayInIndia, dayLength } from "#format/days.ts";
import type { Locale } from "#locales";
import {
  erasedOf,
  firstDayCounted,
  firstEnquiry,
  readCounted,
  readVisits,
  type CountedEnquiry,
} from "#server/db/numbers.ts";
import type { Database } from "#server/db/tables.ts";
import { indianMonth } from "#server/indian-time.ts";
import type { Site } from "#server/static/site-files.ts";
import { other } from "#server/visits/source-cap.ts";
import { isFromDesk, sourceName, unknown } from "#server/visits/source.ts";
import { inDefaultLanguage } from "#server/visits/page-view.ts";
import type { LanguageWords } from "#server/words.ts";
import { dayOf, monthBeside, monthNamed, type Month } from "./months.ts";
import { pageName } from "./page-names.ts";
import { sharesOf } from "./shares.ts";
import { waitsOf } from "./waits.ts";

interface Reader {
  site: Site;
  language: Locale;
  words: LanguageWords;
  now: Date;
}

/** The promise of the site where the content has none, in hours. */
const usualPromise = 24;

/** @param requestedMonth The name of a month; where it is none, or one to come, this month is shown. */
export async function numbersView(
  db: Database,
  requestedMonth: string,
  reader: Reader,
): Promise<NumbersView> {
  const { words, now } = reader;
  const thisMonth = indianMonth(now);
  const month =
    monthNamed(requestedMonth <= thisMonth ? requestedMonth : thisMonth) ?? monthNamed(thisMonth);
  if (month === undefined) throw new Error(`${thisMonth} is no month`);
  const running = month.name === thisMonth;
  const soFar = running ? Number(dayInIndia(now).slice(8)) : month.length;
  const [visits, enquiries, erased] = [
    await readVisits(db, dayOf(month, 1), dayOf(month, month.length)),
    await readCounted(db, month.start, month.end),
    await erasedOf(db, month.name),
  ];
  const first = { counted: await firstDayCounted(db), came: await firstEnquiry(db) };
  const came = first.came && dayInIndia(first.came);
  const began = [first.counted, came].filter((day) => day !== undefined).toSorted()[0];
  const previous = monthBeside(month, -1);
  const hasPrevious = began !== undefined && began.slice(0, 7) <= previous;
  const countOf = (outcome: Outcome) =>
    enquiries.filter(({ status }) => statuses[status].outcome === outcome).length;
  const promise = (words.replyHours ?? usualPromise) * 60;
  return {
    month: month.name,
    previous: hasPrevious ? previous : undefined,
    next: running ? undefined : monthBeside(month, 1),
    length: month.length,
    running,
    days: daysOf(month, soFar, visits.days, enquiries),
    countedSince:
      first.counted === undefined || first.counted > dayOf(month, 1) ? first.counted : undefined,
    visits: sum(visits.days.values()),
    enquiries: enquiries.length + erased,
    inside: visits.inside,
    erased,
    before: hasPrevious ? await beforeOf(db, previous, running ? soFar : undefined) : undefined,
    answers: waitsOf(enquiries, promise, now),
    ...sharesIn(month, visits, enquiries, reader),
    outcomes: {
      talked: enquiries.filter(({ answeredAt }) => answeredAt !== undefined).length,
      won: countOf("won"),
      lost: countOf("lost"),
      open: countOf("open"),
    },
    paid: sum(enquiries.map(({ paid }) => paid)),
  };
}

function daysOf(
  month: Month,
  soFar: number,
  visits: ReadonlyMap<string, number>,
  enquiries: readonly CountedEnquiry[],
): NumbersView["days"] {
  const cameOn = Map.groupBy(enquiries, ({ receivedAt }) => dayInIndia(receivedAt));
  return Array.from({ length: soFar }, (_, at) => dayOf(month, at + 1)).map((day) => ({
    visits: visits.get(day) ?? 0,
    enquiries: cameOn.get(day)?.length ?? 0,
  }));
}

/** The month before; of one that runs, the same days of it. */
async function beforeOf(
  db: Database,
  name: string,
  days: number | undefined,
): Promise<NumbersView["before"]> {
  const month = monthNamed(name);
  if (month === undefined) return undefined;
  const most = Math.min(days ?? month.length, month.length);
  const until = new Date(month.start.getTime() + most * dayLength);
  const visits = await readVisits(db, dayOf(month, 1), dayOf(month, most));
  const enquiries = await readCounted(db, month.start, until);
  // Of those that were erased only the month is known.
  const erased = days === undefined ? await erasedOf(db, name) : 0;
  return {
    month: name,
    days: days === undefined ? undefined : most,
    visits: sum(visits.days.values()),
    enquiries: enquiries.length + erased,
  };
}

function sharesIn(
  month: Month,
  visits: { sources: ReadonlyMap<string, number>; pages: ReadonlyMap<string, number> },
  enquiries: readonly CountedEnquiry[],
  { site, language, words }: Reader,
): Pick<NumbersView, "sources" | "pages"> {
  const { numbers, sources } = words.desk;
  const days = { from: dayOf(month, 1), to: dayOf(month, month.length) };
  const isKnown = (key: string) => key !== unknown;
  return {
    sources: sharesOf(enquiries, visits.sources, {
      keyOf: ({ source }) => source,
      nameOf: (source) => (source === other ? numbers.others : sourceName(source, sources)),
      hrefOf: (source) =>
        source === unknown ? undefined : inboxAddress({ ...wholeList, source, ...days }),
      isCounted: (source) => isKnown(source) && !isFromDesk(source),
      others: numbers.others,
    }),
    pages: sharesOf(
      // Where there was no visit, there was no first page.
      enquiries.filter(({ source }) => !isFromDesk(source)),
      visits.pages,
      {
        keyOf: ({ landing }) => inDefaultLanguage(landing),
        nameOf: (page) =>
          page === "/"
            ? numbers.home
            : isKnown(page)
              ? pageName(site, page, language, words.business.name)
              : sources.unknown,
        isCounted: isKnown,
        others: numbers.others,
      },
    ),
  };
}

function sum(values: Iterable<number>): number {
  let all = 0;
  for (const value of values) all += value;
  return all;
}
