/** Which duty of a business falls on which day. Days are `YYYY-MM-DD`. */
import type { Texts } from "virtual:texts";
import { addDays, formatLongDay, formatPeriod, isDay } from "#text/days.ts";
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
  /** The day of the meeting from which the date counts. */
  countedFrom?: string;
  /** True if a visitor has given that day; otherwise it is the last day for the meeting. */
  isMeetingGiven?: boolean;
}

/**
 * Dates on and after `from`, the earliest first.
 * @param meeting the day of a meeting from which some dates count (`isMeetingDay`)
 */
export function listDueDates(duties: DutyRules, from = "", meeting?: string): DueDate[] {
  return Object.entries(duties)
    .flatMap(([duty, rule]) =>
      rule.entries
        .flatMap((entry) => applyMeeting(entry, { duty, rule, duties, meeting }))
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

type CountedEntry = Entry & Pick<DueDate, "countedFrom" | "isMeetingGiven">;

interface DutyWithMeeting {
  duty: string;
  rule: DutyRule;
  duties: DutyRules;
  meeting: string | undefined;
}

/** A meeting whose day is given has no last day any more, and what counts from it moves. */
function applyMeeting(
  entry: Entry,
  { duty, rule, duties, meeting }: DutyWithMeeting,
): CountedEntry[] {
  const { afterMeeting } = rule;
  const isHeld = (last: Entry) => meeting !== undefined && isMeetingOf(last, meeting);
  if (!afterMeeting) return isHeld(entry) && listMeetings(duties).includes(duty) ? [] : [entry];
  const last = duties[afterMeeting.meeting]?.entries.find(({ period }) => period === entry.period);
  if (!last) return [entry];
  if (meeting === undefined || !isHeld(last)) return [{ ...entry, countedFrom: last.date }];
  const date = addDays(meeting, afterMeeting.days);
  const counted = { countedFrom: meeting, isMeetingGiven: true };
  // A later day by order of the government holds for every meeting.
  if (entry.extendedFrom !== undefined && entry.date > date) return [{ ...entry, ...counted }];
  // One revision more, so that the event moves which a phone already has.
  return [{ period: entry.period, date, revision: (entry.revision ?? 0) + 1, ...counted }];
}

/** The duties to hold a meeting from which other duties count. */
function listMeetings(duties: DutyRules): string[] {
  return Object.values(duties).flatMap(({ afterMeeting }) => afterMeeting?.meeting ?? []);
}

/**
 * The first and the last day of a meeting for which the list has dates. A meeting is held within the year after its
 * financial year: by 30 September, or with the three months that the Registrar may add by 31 December
 * (Companies Act, section 96(1)).
 */
export function getMeetingRange(duties: DutyRules): { from: string; to: string } {
  const years = listMeetings(duties)
    .flatMap((duty) => duties[duty]?.entries ?? [])
    .map(({ date }) => date.slice(0, 4))
    .sort();
  return { from: `${years[0] ?? ""}-04-01`, to: `${years[years.length - 1] ?? ""}-12-31` };
}

function isMeetingOf({ date }: Entry, day: string): boolean {
  const year = date.slice(0, 4);
  return day >= `${year}-04-01` && day <= `${year}-12-31`;
}

/** True for a real day of a meeting that one of these kinds of business holds, and from which dates of the list count. */
export function isMeetingDay(duties: DutyRules, kinds: readonly string[], day: string): boolean {
  return (
    isDay(day) &&
    listMeetings(duties).some(
      (duty) =>
        duties[duty]?.kinds.some((kind) => kinds.includes(kind)) &&
        duties[duty]?.entries.some((entry) => isMeetingOf(entry, day)),
    )
  );
}

/** True for a day from which no date of any kind of business counts. */
export function isRefusedMeetingDay(duties: DutyRules, day: string): boolean {
  const kinds = listMeetings(duties).flatMap((duty) => duties[duty]?.kinds ?? []);
  return day !== "" && !isMeetingDay(duties, kinds, day);
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

export function listPageDates(duties: DutyRules, renderedOn: string, meeting?: string): DueDate[] {
  return listDueDates(duties, addDays(renderedOn, -maxDaysPast), meeting);
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

function listRemarks(due: DueDate, entryContent: CalendarEntryContent) {
  const { date, extendedFrom, rule } = due;
  const { content, checkedOn, validUntil, holidays, language } = entryContent;
  const { extended, holiday } = content.dates;
  const formatDay = (day: string) => formatLongDay(day, language);
  const beyond = { checked: formatDay(checkedOn), until: formatDay(validUntil) };
  return [
    describeMeeting(due, content.dates.meeting, language),
    extendedFrom && fillIn(extended, { date: formatDay(extendedFrom) }),
    isHoliday(date, holidays) && (rule.nextWorkingDay ? holiday.nextWorkingDay : holiday.sameDay),
    date > validUntil && fillIn(content.file.beyond, beyond),
  ];
}

/** "Counted from your meeting on 20 August 2026."; undefined for dates that count from no meeting. */
export function describeMeeting(
  { countedFrom, isMeetingGiven }: DueDate,
  content: Texts["due-dates"]["dates"]["meeting"],
  language: string,
): string | undefined {
  if (countedFrom === undefined) return undefined;
  const sentence = isMeetingGiven ? content.given : content.assumed;
  return fillIn(sentence, { date: formatLongDay(countedFrom, language) });
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

/**
 * Kinds are in the order of `known`, in which they are offered: `gst-monthly_tds`. The day of a meeting follows:
 * `company_tds_agm-2026-08-20`.
 */
export function getCalendarName(
  kinds: readonly string[],
  known: readonly string[],
  meeting?: string,
): string {
  const name = known.filter((kind) => kinds.includes(kind)).join("_") || allBusinesses;
  return addMeeting(name, meeting);
}

/** The calendar of one date. */
export function getDateCalendarName({ id, countedFrom, isMeetingGiven }: DueDate): string {
  return addMeeting(id, isMeetingGiven ? countedFrom : undefined);
}

function addMeeting(name: string, meeting: string | undefined): string {
  return meeting === undefined ? name : `${name}_agm-${meeting}`;
}

/** `company_tds_agm-2026-08-20` → `company_tds` and `2026-08-20`. What is no real day belongs to the name. */
export function parseCalendarName(file: string): { name: string; meeting: string | undefined } {
  const [, name = file, meeting] = /^(.+)_agm-([-\d]+)$/.exec(file) ?? [];
  return meeting !== undefined && isDay(meeting)
    ? { name, meeting }
    : { name: file, meeting: undefined };
}

/**
 * The one name of a calendar that is requested, which depends on the answers of a visitor: for kinds of business, also
 * by the query of the form (`all.ics?kinds=tds&kinds=company&agm=2026-08-20`), or for a date that counts from a
 * meeting. A day that is none of a meeting is left out. Undefined for other files.
 */
export function resolveCalendarName(
  file: string,
  query: string | undefined,
  known: readonly string[],
  duties: DutyRules,
): string | undefined {
  const fromForm = file === allBusinesses ? new URLSearchParams(query) : undefined;
  const { name, meeting = fromForm?.get("agm") ?? "" } = parseCalendarName(file);
  const kinds = fromForm?.getAll("kinds") ?? name.split("_");
  if (kinds.every((kind) => known.includes(kind)))
    return getCalendarName(
      kinds,
      known,
      isMeetingDay(duties, kinds, meeting) ? meeting : undefined,
    );
  // The calendar of a date that counts from no given meeting is in the list of files.
  if (name === file) return undefined;
  const due = listDueDates(duties, "", meeting).find(({ id }) => id === name);
  return due && getDateCalendarName(due);
}

/** The name of a calendar in words: "Private Limited, Deducts TDS (AGM 20 August 2026)". */
export function nameKinds(
  kinds: readonly string[],
  content: Texts["due-dates"]["dates"],
  language: string,
  meeting?: string,
): string {
  const names = kinds.map((kind) => content.kinds.names[kind] ?? kind).join(", ") || content.all;
  return meeting === undefined
    ? names
    : fillIn(content.meeting.named, { kinds: names, date: formatLongDay(meeting, language) });
}

/** `page` is the path of the page that the file belongs to. */
export function getCalendarPath(page: string, file: string): string {
  return `${page}/${file}.ics`;
}
