import { dayInWords } from "#text/days.ts";
import { fillIn, unmatchedNames } from "#text/sentences.ts";
import {
  allBusinesses,
  calendarEntry,
  datesAround,
  datesFor,
  type DueDate,
  dueDates,
} from "./due-dates.ts";
import type { CalendarDay } from "./due-dates-calendar.ts";
import type { DueDateRules, DueDatesPage, Duties } from "./due-dates-schema.ts";

export interface CalendarFile {
  /** Its name below the page, without `.ics`. */
  file: string;
  name: string;
  days: CalendarDay[];
}

interface Sources {
  rules: DueDateRules;
  words: DueDatesPage;
  language: string;
}

/** One file for all businesses, one for each kind, and one for each date from `today` on. */
export function calendarFiles(sources: Sources, today: string): CalendarFile[] {
  const { rules, words } = sources;
  const { coming } = datesAround(dueDates(rules.duties), today);
  const shared = [allBusinesses, ...Object.keys(words.dates.kinds.names)].map((file) =>
    sharedCalendar(file, sources, today),
  );
  const single = coming.map((date) => {
    const day = calendarDay(date, sources, []);
    return { file: date.id, name: day.summary, days: [day] };
  });
  return today > rules.validUntil ? shared : [...shared, ...single];
}

/**
 * The calendar of all businesses, of a kind, or of several at once (`nameCalendar`). It ends with the last
 * day for which the dates hold, and says so. Made after that day, it only says that it is out of date.
 */
export function sharedCalendar(file: string, sources: Sources, today: string): CalendarFile {
  const { rules, words } = sources;
  const kinds = file === allBusinesses ? [] : file.split("_");
  const names = kinds.map((kind) => words.dates.kinds.names[kind] ?? kind);
  const dates = dueDates(rules.duties, today).filter(({ date }) => date <= rules.validUntil);
  return {
    file,
    name: fillIn(words.file.name, { kind: names.join(", ") || words.dates.all }),
    days:
      today > rules.validUntil
        ? [outOfDateDay(sources)]
        : [
            ...datesFor(dates, kinds).map((date) => calendarDay(date, sources, kinds)),
            lastDay(sources),
          ],
  };
}

/** Names in the words and in the rules must match; each difference is a sentence. */
export function missingDueDateWords(duties: Duties, words: DueDatesPage): string[] {
  const kinds = new Set(Object.values(duties).flatMap((duty) => duty.kinds));
  const conditional = (all: Record<string, { conditional?: true | undefined }>) =>
    Object.keys(all).filter((duty) => all[duty]?.conditional);
  const explained = Object.keys(words.duties).filter((duty) => words.duties[duty]?.condition);
  return [
    ...unmatchedNames("duties", Object.keys(duties), Object.keys(words.duties)),
    ...unmatchedNames("dates.kinds.names", [...kinds], Object.keys(words.dates.kinds.names)),
    ...unmatchedNames("The conditions of duties", conditional(duties), explained),
  ];
}

function calendarDay(
  due: DueDate,
  { rules, words, language }: Sources,
  kinds: readonly string[],
): CalendarDay {
  const { checkedOn, validUntil, holidays } = rules;
  return {
    ...calendarEntry(due, { words, checkedOn, validUntil, holidays, language }, kinds),
    id: due.id,
    revision: due.revision ?? 0,
  };
}

/** The end of a calendar. Its name holds the day, because it stays true of a file that was downloaded. */
function lastDay({ rules, words, language }: Sources): CalendarDay {
  const { summary, description } = words.file.ends;
  const until = dayInWords(rules.validUntil, language);
  return {
    id: `ends-${rules.validUntil}`,
    date: rules.validUntil,
    revision: 0,
    summary,
    description: fillIn(description, { until }),
  };
}

function outOfDateDay({ rules, words, language }: Sources): CalendarDay {
  const { heading, text } = words.dates.outOfDate;
  const until = dayInWords(rules.validUntil, language);
  return {
    id: "out-of-date",
    date: rules.validUntil,
    revision: 0,
    summary: heading,
    description: `${fillIn(text, { until })}\n${words.file.check}`,
  };
}
