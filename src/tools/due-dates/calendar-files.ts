import type { Texts } from "virtual:texts";
import { formatLongDay } from "#text/days.ts";
import { fillIn, findUnmatchedNames } from "#text/sentences.ts";
import {
  allBusinesses,
  createCalendarEntry,
  type DueDate,
  filterByKinds,
  listDueDates,
  splitDates,
} from "./due-dates.ts";
import type { CalendarDay } from "./due-dates-calendar.ts";
import type { DueDateRules, Duties } from "./due-dates-schema.ts";

export interface CalendarFile {
  /** Its name below the page, without `.ics`. */
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
  const single = coming.map((date) => {
    const day = createCalendarDay(date, sources, []);
    return { file: date.id, name: day.summary, days: [day] };
  });
  return today > rules.validUntil ? shared : [...shared, ...single];
}

/**
 * The calendar of all businesses, of a kind, or of several at once (`getCalendarName`). It ends with the last
 * day for which the dates hold, and says so. Made after that day, it only says that it is out of date.
 */
export function createSharedCalendar(file: string, sources: Sources, today: string): CalendarFile {
  const { rules, content } = sources;
  const kinds = file === allBusinesses ? [] : file.split("_");
  const names = kinds.map((kind) => content.dates.kinds.names[kind] ?? kind);
  const dates = listDueDates(rules.duties, today).filter(({ date }) => date <= rules.validUntil);
  return {
    file,
    name: fillIn(content.file.name, { kind: names.join(", ") || content.dates.all }),
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
