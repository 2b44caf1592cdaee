/** Which duty of a business falls on which day. Days are `YYYY-MM-DD`. */
import { addDays, isDay } from "#text/days.ts";
import type { Duties } from "./due-dates-schema.ts";

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

type CountedEntry = Entry & Pick<DueDate, "countedFrom" | "isMeetingGiven">;

/** A duty among all duties, and the day of the meeting that a visitor has given, undefined without one. */
interface DutyWithMeeting {
  duty: string;
  rule: DutyRule;
  duties: DutyRules;
  meeting: string | undefined;
}

/** What to show first; both are empty where nothing is to come. */
export interface NextDueDates {
  /** All dates of the next day with a duty for everyone, that duty first. */
  day: DueDate[];
  /** All dates of the earliest day, where only conditional duties fall on it. */
  earlier: DueDate[];
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

/** A meeting whose day is given needs no last day any more, and the dates that count from the meeting move. */
function applyMeeting(
  entry: Entry,
  { duty, rule, duties, meeting }: DutyWithMeeting,
): CountedEntry[] {
  const { afterMeeting } = rule;
  const isHeld = (last: Entry) => meeting !== undefined && isMeetingOf(last, meeting);
  if (!afterMeeting) {
    const isLastDay = listMeetings(duties).includes(duty);
    return isLastDay && isHeld(entry) ? [] : [entry];
  }
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

/** True for a day in the year of this last day for the meeting. */
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

/** @param coming the earliest first */
export function selectNextDates(
  coming: readonly DueDate[],
  kinds: readonly string[],
): NextDueDates {
  const [earliest] = coming;
  const first = coming.find(({ rule }) => isForAll(rule, kinds)) ?? earliest;
  const day = filterByDay(first, coming).sort(
    (a, b) => Number(isForAll(b.rule, kinds)) - Number(isForAll(a.rule, kinds)),
  );
  return { day, earlier: earliest?.date === first?.date ? [] : filterByDay(earliest, coming) };
}

function filterByDay(one: DueDate | undefined, dates: readonly DueDate[]): DueDate[] {
  return dates.filter(({ date }) => date === one?.date);
}

/** True for a Sunday, or a holiday of every year (`01-26`): `2027-01-26` → true. */
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

/** "CGST Rules, rule 61"; for an extended date with the order: "CGST Rules, rule 61; Notification 9/2026-Central Tax". */
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

/** Six weeks. */
const maxDaysPast = 42;

/** The dates that the page lists: those of the last six weeks, and all that come. */
export function listPageDates(duties: DutyRules, renderedOn: string, meeting?: string): DueDate[] {
  return listDueDates(duties, addDays(renderedOn, -maxDaysPast), meeting);
}

/** Leaves out the sources, which the browser does not need. */
export function selectPageRules(duties: Duties): DutyRules {
  return Object.fromEntries(
    Object.entries(duties).map(([duty, { source, ...rule }]) => [duty, rule]),
  );
}
