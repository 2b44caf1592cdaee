/** Which duty of a business falls on which day. Days are `YYYY-MM-DD`. */
import type { Texts } from "virtual:texts";
import { addDays, formatLongDay, formatPeriod } from "#text/days.ts";
import { fillIn, removeNonBreakingSpaces } from "#text/sentences.ts";
import type { Duties } from "./due-dates-schema.ts";

/** Names the calendar file with the dates of every kind of business. */
export const allBusinesses = "all";

/** A visitor who has ticked nothing is shown the next date of these kinds. */
const commonKinds = ["business", "salaried", "gst-monthly"];

/** A duty without the source of its rule. */
export type DutyRule = Omit<Duties[string], "source">;
export type DutyRules = Record<string, DutyRule>;

type Entry = DutyRule["entries"][number];

export interface DueDate extends Entry {
  /** Stays the same for a duty and its period: `gstr-3b-2026-10`. */
  id: string;
  duty: string;
  rule: DutyRule;
}

/** Dates on and after `from`, the earliest first. */
export function listDueDates(duties: DutyRules, from = ""): DueDate[] {
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
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Dates for a visitor who is all of these kinds at once; no kinds means every date. */
export function filterByKinds(dates: readonly DueDate[], kinds: readonly string[]): DueDate[] {
  return dates.filter(({ rule }) => kinds.length === 0 || isForKinds(rule, kinds));
}

function isForKinds({ kinds: ruleKinds, waived }: DutyRule, kinds: readonly string[]): boolean {
  const isWaived = waived?.with.some((kind) => kinds.includes(kind));
  return kinds.some(
    (kind) => ruleKinds.includes(kind) && !(isWaived && waived?.for.includes(kind)),
  );
}

/** True if not all of these kinds of business have the duty. */
export function isConditional(
  { conditional, usualFor = [] }: DutyRule,
  kinds: readonly string[],
): boolean {
  return conditional === true && !usualFor.some((kind) => kinds.includes(kind));
}

/** Without kinds, true if most people have the duty without a condition. */
export function isForAll(rule: DutyRule, kinds: readonly string[]): boolean {
  const isCommon = () => commonKinds.some((kind) => isForKinds(rule, [kind]));
  return !isConditional(rule, kinds) && (kinds.length > 0 || isCommon());
}

/**
 * Picks what to show first of `coming`, the earliest first: all of the first day with a duty for everyone, that
 * duty before the rest; and where the earliest day is before it, all of that day.
 */
export function selectNextDates(
  coming: readonly DueDate[],
  kinds: readonly string[],
): { day: DueDate[]; earlier: DueDate[] } {
  const [earliest] = coming;
  const first = coming.find(({ rule }) => isForAll(rule, kinds)) ?? earliest;
  const day = filterByDay(first, coming).sort(
    (a, b) => Number(isForAll(b.rule, kinds)) - Number(isForAll(a.rule, kinds)),
  );
  return { day, earlier: earliest?.date === first?.date ? [] : filterByDay(earliest, coming) };
}

function filterByDay(first: DueDate | undefined, dates: readonly DueDate[]): DueDate[] {
  return dates.filter(({ date }) => date === first?.date);
}

/** A Sunday, or a holiday of every year (`01-26`). */
export function isHoliday(day: string, holidays: readonly string[]): boolean {
  return new Date(day).getUTCDay() === 0 || holidays.includes(day.slice(5));
}

/** `coming` includes what is due on the day itself. */
export function splitDates(
  dates: readonly DueDate[],
  day: string,
): { past: DueDate[]; coming: DueDate[] } {
  return {
    past: dates.filter(({ date }) => date < day),
    coming: dates.filter(({ date }) => date >= day),
  };
}

/** Months are `YYYY-MM`, in the order of the dates. */
export function groupByMonth(dates: readonly DueDate[]): { month: string; dates: DueDate[] }[] {
  const months = [...new Set(dates.map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => ({
    month,
    dates: dates.filter(({ date }) => date.slice(0, 7) === month),
  }));
}

export function formatLegalBasis({ by, rule }: DueDate): string {
  return by === undefined ? rule.rule : `${rule.rule}; ${by}`;
}

/** Sources have a link only to sites of the government. */
export function listDutySources(duties: Duties): { name: string; url?: string | undefined }[] {
  return Object.values(duties).map(({ source: { name, url } }) => {
    const isOfficial = url !== undefined && new URL(url).hostname.endsWith(".gov.in");
    return { name, url: isOfficial ? url : undefined };
  });
}

/** The page shows past dates of six weeks. */
const maxDaysPast = 42;

export function listPageDates(duties: DutyRules, renderedOn: string): DueDate[] {
  return listDueDates(duties, addDays(renderedOn, -maxDaysPast));
}

/** Leaves out the sources, which the browser does not need. */
export function selectPageRules(duties: Duties): DutyRules {
  return Object.fromEntries(
    Object.entries(duties).map(([duty, { source, ...rule }]) => [duty, rule]),
  );
}

/** An entry of a calendar file, or of a link to Google Calendar. */
export interface CalendarEntry {
  date: string;
  summary: string;
  description: string;
}

export interface CalendarEntryContent {
  content: Pick<Texts["due-dates"], "dates" | "duties"> & {
    file: Omit<Texts["due-dates"]["file"], "name" | "ends">;
  };
  checkedOn: string;
  validUntil: string;
  holidays: readonly string[];
  language: string;
}

/** The title of a duty that not all of these kinds have says so; the description names its condition. */
export function createCalendarEntry(
  due: DueDate,
  entryContent: CalendarEntryContent,
  kinds: readonly string[],
): CalendarEntry {
  const { date, duty, period, rule } = due;
  const { content, language } = entryContent;
  const { name = duty, condition, line } = content.duties[duty] ?? {};
  const summary = isConditional(rule, kinds) ? content.file.conditional : content.file.summary;
  return {
    date,
    summary: fillIn(summary, {
      duty: name,
      period: formatPeriod(period, content.dates, language),
    }),
    description: [
      condition,
      line,
      ...listRemarks(due, entryContent),
      formatLegalBasis(due),
      content.file.check,
    ]
      .filter(Boolean)
      .join("\n"),
  };
}

function listRemarks({ date, extendedFrom, rule }: DueDate, entryContent: CalendarEntryContent) {
  const { content, checkedOn, validUntil, holidays, language } = entryContent;
  const { extended, holiday } = content.dates;
  const formatDay = (day: string) => formatLongDay(day, language);
  const beyond = { checked: formatDay(checkedOn), until: formatDay(validUntil) };
  return [
    extendedFrom && fillIn(extended, { date: formatDay(extendedFrom) }),
    isHoliday(date, holidays) && (rule.nextWorkingDay ? holiday.nextWorkingDay : holiday.sameDay),
    date > validUntil && fillIn(content.file.beyond, beyond),
  ];
}

/**
 * An address that offers a whole day to Google Calendar, which then reminds as its owner has set it.
 * @see https://github.com/InteractionDesignFoundation/add-event-to-calendar-docs/blob/main/services/google.md
 */
export function getGoogleCalendarUrl({ date, summary, description }: CalendarEntry): string {
  const after = addDays(date, 1);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: removeNonBreakingSpaces(summary),
    // Google Calendar excludes the second day.
    dates: `${date}/${after}`.replace(/-/g, ""),
    details: removeNonBreakingSpaces(description),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Kinds are in the order of `known`, in which they are offered: `gst-monthly_tds`. */
export function getCalendarName(kinds: readonly string[], known: readonly string[]): string {
  return known.filter((kind) => kinds.includes(kind)).join("_") || allBusinesses;
}

/** `page` is the path of the page that the file belongs to. */
export function getCalendarPath(page: string, file: string): string {
  return `${page}/${file}.ics`;
}
