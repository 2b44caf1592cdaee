/** Which duty of a business falls on which day. Days are `YYYY-MM-DD`. */
import { fillIn, withPlainSpaces } from "#text/sentences.ts";
import type { DueDatesPage, Duties } from "./words.ts";
import { addDays, dayInWords, periodInWords } from "#text/days.ts";

/** The name of the calendar file that holds the dates of every kind of business. */
export const allBusinesses = "all";

/** What most visitors are: who has ticked nothing is shown their next date. */
const mostPeople = ["business", "salaried", "gst-monthly"];

/** What the days of a duty follow from, without where it was read. */
export type DutyRule = Omit<Duties[string], "source">;
export type DutyRules = Record<string, DutyRule>;

type Entry = DutyRule["entries"][number];

/** One duty for one period. */
export interface DueDate extends Entry {
  /** The same for as long as the duty and the period are: `gstr-3b-2026-10`. */
  id: string;
  duty: string;
  rule: DutyRule;
}

/** Every date of every duty from a day on, the earliest first. */
export function dueDates(duties: DutyRules, from = ""): DueDate[] {
  return Object.entries(duties)
    .flatMap(([duty, rule]) =>
      rule.entries
        .filter(({ date }) => date >= from)
        .map((entry) => ({
          ...entry,
          id: `${duty}-${entry.period.replace(" to ", "-")}`,
          duty,
          rule,
        })),
    )
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** Those that concern who is all of these kinds of business at once; all of them where no kind is named. */
export function datesFor(dates: readonly DueDate[], kinds: readonly string[]): DueDate[] {
  return dates.filter(({ rule }) => kinds.length === 0 || concerns(rule, kinds));
}

function concerns({ kinds: whose, waived }: DutyRule, kinds: readonly string[]): boolean {
  const isWaived = waived?.with.some((kind) => kinds.includes(kind));
  return kinds.some((kind) => whose.includes(kind) && !(isWaived && waived?.for.includes(kind)));
}

/** Whether a duty depends on something for these kinds of business, so that not all of them have it. */
export function isConditional(
  { conditional, usualFor = [] }: DutyRule,
  kinds: readonly string[],
): boolean {
  return conditional === true && !usualFor.some((kind) => kinds.includes(kind));
}

/** Whether all of these kinds have a duty; of no kind, whether most people have it without a condition. */
export function isForAll(rule: DutyRule, kinds: readonly string[]): boolean {
  const isCommon = () => mostPeople.some((kind) => concerns(rule, [kind]));
  return !isConditional(rule, kinds) && (kinds.length > 0 || isCommon());
}

/**
 * What to show first of dates to come, the earliest first: all of the first day on which something is for all,
 * that before the rest; and where the earliest day is before it, all of that day.
 */
export function nextDates(
  coming: readonly DueDate[],
  kinds: readonly string[],
): { day: DueDate[]; earlier: DueDate[] } {
  const [earliest] = coming;
  const first = coming.find(({ rule }) => isForAll(rule, kinds)) ?? earliest;
  const day = onDayOf(first, coming).sort(
    (one, other) => Number(isForAll(other.rule, kinds)) - Number(isForAll(one.rule, kinds)),
  );
  return { day, earlier: earliest?.date === first?.date ? [] : onDayOf(earliest, coming) };
}

function onDayOf(first: DueDate | undefined, dates: readonly DueDate[]): DueDate[] {
  return dates.filter(({ date }) => date === first?.date);
}

/** Whether offices and banks are closed on a day: a Sunday, or a holiday of every year (`01-26`). */
export function isHoliday(day: string, holidays: readonly string[]): boolean {
  return new Date(day).getUTCDay() === 0 || holidays.includes(day.slice(5));
}

/** What was due before a day, and what is due on it or later. */
export function datesAround(
  dates: readonly DueDate[],
  day: string,
): { past: DueDate[]; coming: DueDate[] } {
  return {
    past: dates.filter(({ date }) => date < day),
    coming: dates.filter(({ date }) => date >= day),
  };
}

/** Dates by their month, `YYYY-MM`, in their order. */
export function byMonth(dates: readonly DueDate[]): { month: string; dates: DueDate[] }[] {
  const months = [...new Set(dates.map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => ({
    month,
    dates: dates.filter(({ date }) => date.slice(0, 7) === month),
  }));
}

/** Where the law sets a date, and who moved it, if it was moved. */
export function reasons({ by, rule }: DueDate): string {
  return by === undefined ? rule.rule : `${rule.rule}; ${by}`;
}

/** Where the rules of the duties were read. Only offices of the state are linked to. */
export function sourcesOf(duties: Duties): { name: string; url?: string | undefined }[] {
  return Object.values(duties).map(({ source: { name, url } }) => {
    const isOfficial = url !== undefined && new URL(url).hostname.endsWith(".gov.in");
    return { name, url: isOfficial ? url : undefined };
  });
}

/** Six weeks: so long the page shows what is over. */
const nearby = 42;

/** The dates of the page: none that was long over when it was made. */
export function datesOfPage(duties: DutyRules, builtOn: string): DueDate[] {
  return dueDates(duties, addDays(builtOn, -nearby));
}

/** What the page works with in the browser: rules without their sources. */
export function rulesForPage(duties: Duties): DutyRules {
  return Object.fromEntries(
    Object.entries(duties).map(([duty, { source, ...rule }]) => [duty, rule]),
  );
}

/** What a calendar is told of one date, in a file of the build as in a link that the browser makes. */
export interface CalendarEntry {
  date: string;
  summary: string;
  description: string;
}

/** The words that an entry is made from: those of the page, and the day on which all dates were checked. */
export interface EntryWords {
  words: Pick<DueDatesPage, "dates" | "duties"> & {
    file: Omit<DueDatesPage["file"], "name" | "ends">;
  };
  checkedOn: string;
  validUntil: string;
  holidays: readonly string[];
  language: string;
}

/**
 * One date as an entry of these kinds of business: a duty that not all of them have says so in its title,
 * and then on what it depends.
 */
export function calendarEntry(
  due: DueDate,
  entryWords: EntryWords,
  kinds: readonly string[],
): CalendarEntry {
  const { date, duty, period, rule } = due;
  const { words, language } = entryWords;
  const { name = duty, condition, line } = words.duties[duty] ?? {};
  const summary = isConditional(rule, kinds) ? words.file.conditional : words.file.summary;
  return {
    date,
    summary: fillIn(summary, {
      duty: name,
      period: periodInWords(period, words.dates, language),
    }),
    description: [condition, line, ...remarks(due, entryWords), reasons(due), words.file.check]
      .filter(Boolean)
      .join("\n"),
  };
}

function remarks({ date, extendedFrom, rule }: DueDate, entryWords: EntryWords) {
  const { words, checkedOn, validUntil, holidays, language } = entryWords;
  const { extended, holiday } = words.dates;
  const inWords = (day: string) => dayInWords(day, language);
  const beyond = { checked: inWords(checkedOn), until: inWords(validUntil) };
  return [
    extendedFrom && fillIn(extended, { date: inWords(extendedFrom) }),
    isHoliday(date, holidays) && (rule.nextWorkingDay ? holiday.nextWorkingDay : holiday.sameDay),
    date > validUntil && fillIn(words.file.beyond, beyond),
  ];
}

/**
 * An address that offers a whole day to Google Calendar, which then reminds as its owner has set it.
 * @see https://github.com/InteractionDesignFoundation/add-event-to-calendar-docs/blob/main/services/google.md
 */
export function googleCalendarHref({ date, summary, description }: CalendarEntry): string {
  const after = addDays(date, 1);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: withPlainSpaces(summary),
    // The second day is the first that no longer belongs to it.
    dates: `${date}/${after}`.replace(/-/g, ""),
    details: withPlainSpaces(description),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/**
 * The name of the calendar file for who is all of these kinds at once, each in its place: `gst-monthly_tds`.
 * @param known all kinds, in the order in which they are offered
 */
export function nameCalendar(kinds: readonly string[], known: readonly string[]): string {
  return known.filter((kind) => kinds.includes(kind)).join("_") || allBusinesses;
}

/** The path of a calendar file; `page` is that of the page that it belongs to. */
export function calendarPath(page: string, file: string): string {
  return `${page}/${file}.ics`;
}
