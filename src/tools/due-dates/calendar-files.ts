import type { Texts } from "virtual:texts";
import { formatLongDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { findUnmatchedNames } from "#text/unmatched-names.ts";
import { createCalendarEntry } from "./calendar-entry.ts";
import {
  allBusinesses,
  getCalendarName,
  getDateCalendarName,
  nameKinds,
  parseCalendarName,
} from "./calendar-names.ts";
import { type DueDate, filterByKinds, listDueDates, splitDates } from "./due-dates.ts";
import type { CalendarDay } from "./due-dates-calendar.ts";
import type { DueDateRules, Duties } from "./due-dates-schema.ts";

export interface CalendarFile {
  /** The last part of the file's address below the page, without `.ics`. */
  file: string;
  name: string;
  days: CalendarDay[];
}

interface CalendarSources {
  rules: DueDateRules;
  content: Texts["due-dates"];
  language: string;
}

/** One file for all businesses, one for each kind, and one for each date from `today` on while the rules are valid. */
export function createCalendarFiles(sources: CalendarSources, today: string): CalendarFile[] {
  const { rules, content } = sources;
  const { coming } = splitDates(listDueDates(rules.duties), today);
  const shared = [allBusinesses, ...Object.keys(content.dates.kinds.names)].map((file) =>
    createSharedCalendar(file, sources, today),
  );
  if (today > rules.validUntil) return shared;
  return [...shared, ...coming.map((date) => createDateCalendar(date, sources))];
}

function createDateCalendar(date: DueDate, sources: CalendarSources): CalendarFile {
  const day = createCalendarDay(date, sources, []);
  return { file: getDateCalendarName(date), name: day.summary, days: [day] };
}

/**
 * A file of `createCalendarFiles`, one for several kinds (`company_tds`), or one of a date that counts from the day of
 * a meeting that a visitor has given (`mgt-7-2025-26_agm-2026-08-20`).
 */
export function findCalendarFile(
  file: string,
  sources: CalendarSources,
  today: string,
): CalendarFile | undefined {
  const { rules, content } = sources;
  const { name, meeting } = parseCalendarName(file);
  const known = Object.keys(content.dates.kinds.names);
  if (getCalendarName(name.split("_"), known) === name)
    return createSharedCalendar(file, sources, today);
  if (meeting === undefined)
    return createCalendarFiles(sources, today).find((calendar) => calendar.file === file);
  const date = listDueDates(rules.duties, "", meeting).find(({ id }) => id === name);
  if (!date || getDateCalendarName(date) !== file) return undefined;
  const calendar = createDateCalendar(date, sources);
  return today > rules.validUntil ? { ...calendar, days: [createExpiryDay(sources)] } : calendar;
}

/**
 * The calendar of all businesses, of a kind, or of several at once (`getCalendarName`). It ends with the last
 * day for which the dates hold, and says so. Made after that day, it only says that it is out of date.
 */
export function createSharedCalendar(
  file: string,
  sources: CalendarSources,
  today: string,
): CalendarFile {
  const { rules, content } = sources;
  const { name, meeting } = parseCalendarName(file);
  const kinds = name === allBusinesses ? [] : name.split("_");
  const dates = listDueDates(rules.duties, today, meeting).filter(
    ({ date }) => date <= rules.validUntil,
  );
  return {
    file,
    name: fillIn(content.file.name, {
      kind: nameKinds(kinds, content.dates, sources.language, meeting),
    }),
    days:
      today > rules.validUntil
        ? [createExpiryDay(sources)]
        : [
            ...filterByKinds(dates, kinds).map((date) => createCalendarDay(date, sources, kinds)),
            createLastDay(sources),
          ],
  };
}

/**
 * A sentence for each duty, kind or condition that only the rules or only the content has: "duties has no gstr-3b.",
 * "dates.kinds.names.temple is not used."
 */
export function findMissingDueDateContent(duties: Duties, content: Texts["due-dates"]): string[] {
  const kinds = new Set(Object.values(duties).flatMap((duty) => duty.kinds));
  const conditional = Object.keys(duties).filter((duty) => duties[duty]?.conditional);
  const explained = Object.keys(content.duties).filter((duty) => content.duties[duty]?.condition);
  return [
    ...findUnmatchedNames("duties", Object.keys(duties), Object.keys(content.duties)),
    ...findUnmatchedNames("dates.kinds.names", [...kinds], Object.keys(content.dates.kinds.names)),
    ...findUnmatchedNames("The conditions of duties", conditional, explained),
  ];
}

function createCalendarDay(
  due: DueDate,
  { rules, content, language }: CalendarSources,
  kinds: readonly string[],
): CalendarDay {
  const { checkedOn, validUntil, holidays } = rules;
  return {
    ...createCalendarEntry(due, { content, checkedOn, validUntil, holidays, language }, kinds),
    id: due.id,
    revision: due.revision ?? 0,
  };
}

/** The last entry of a calendar, which says that it ends. Its id holds the day: a later calendar ends on another day, and has another entry. */
function createLastDay({ rules, content, language }: CalendarSources): CalendarDay {
  const { summary, description } = content.file.ends;
  const until = formatLongDay(rules.validUntil, language);
  return {
    id: `ends-${rules.validUntil}`,
    date: rules.validUntil,
    revision: 0,
    summary,
    description: fillIn(description, { until }),
  };
}

/** The only entry of a calendar that is asked for after the rules have ended. */
function createExpiryDay({ rules, content, language }: CalendarSources): CalendarDay {
  const { heading, text } = content.dates.outOfDate;
  const until = formatLongDay(rules.validUntil, language);
  return {
    id: "out-of-date",
    date: rules.validUntil,
    revision: 0,
    summary: heading,
    description: `${fillIn(text, { until })}\n${content.file.check}`,
  };
}
