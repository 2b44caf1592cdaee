import type { Texts } from "virtual:texts";
import { formatLongDay } from "#text/days.ts";
import { fillIn, findUnmatchedNames } from "#text/sentences.ts";
import {
  allBusinesses,
  createCalendarEntry,
  type DueDate,
  filterByKinds,
  getCalendarName,
  getDateCalendarName,
  listDueDates,
  nameKinds,
  parseCalendarName,
  splitDates,
} from "./due-dates.ts";
import type { CalendarDay } from "./due-dates-calendar.ts";
import type { DueDateRules, Duties } from "./due-dates-schema.ts";

export interface CalendarFile {
  /** The last part of the file's address below the page, without `.ics`. */
  file: string;
  name: string;
  days: CalendarDay[];
}

interface Sources {
  rules: DueDateRules;
  content: Texts["due-dates"];
  language: string;
}

/** One file for all businesses, one for each kind, and one for each date from `today` on. */
export function createCalendarFiles(sources: Sources, today: string): CalendarFile[] {
  const { rules, content } = sources;
  const { coming } = splitDates(listDueDates(rules.duties), today);
  const shared = [allBusinesses, ...Object.keys(content.dates.kinds.names)].map((file) =>
    createSharedCalendar(file, sources, today),
  );
  const single = coming.map((date) => createDateCalendar(date, sources));
  return today > rules.validUntil ? shared : [...shared, ...single];
}

function createDateCalendar(date: DueDate, sources: Sources): CalendarFile {
  const day = createCalendarDay(date, sources, []);
  return { file: getDateCalendarName(date), name: day.summary, days: [day] };
}

/** A listed file, one for several kinds, or one for the day of a meeting that a visitor has given. */
export function findCalendarFile(
  file: string,
  sources: Sources,
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
export function createSharedCalendar(file: string, sources: Sources, today: string): CalendarFile {
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

/** Names in the words and in the rules must match; each difference is a sentence. */
export function findMissingDueDateContent(duties: Duties, content: Texts["due-dates"]): string[] {
  const kinds = new Set(Object.values(duties).flatMap((duty) => duty.kinds));
  const listConditional = (all: Record<string, { conditional?: true | undefined }>) =>
    Object.keys(all).filter((duty) => all[duty]?.conditional);
  const explained = Object.keys(content.duties).filter((duty) => content.duties[duty]?.condition);
  return [
    ...findUnmatchedNames("duties", Object.keys(duties), Object.keys(content.duties)),
    ...findUnmatchedNames("dates.kinds.names", [...kinds], Object.keys(content.dates.kinds.names)),
    ...findUnmatchedNames("The conditions of duties", listConditional(duties), explained),
  ];
}

function createCalendarDay(
  due: DueDate,
  { rules, content, language }: Sources,
  kinds: readonly string[],
): CalendarDay {
  const { checkedOn, validUntil, holidays } = rules;
  return {
    ...createCalendarEntry(due, { content, checkedOn, validUntil, holidays, language }, kinds),
    id: due.id,
    revision: due.revision ?? 0,
  };
}

/** The end of a calendar. Its name holds the day, because it stays true of a file that was downloaded. */
function createLastDay({ rules, content, language }: Sources): CalendarDay {
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

function createExpiryDay({ rules, content, language }: Sources): CalendarDay {
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
