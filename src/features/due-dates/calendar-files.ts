/** What the calendar files of the due dates hold. */
import type { DueDateRules, DueDatesPage, Duties } from "#schemas/due-dates.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import { periodInWords } from "#format/period-in-words.ts";
import { everybody, datesAround, datesFor, dueDates, reasons, type DueDate } from "./due-dates.ts";
import type { CalendarDay } from "./due-dates-calendar.ts";
import { unmatchedNames } from "#tool-kit/unmatched-names.ts";

export interface CalendarFile {
  /** Its name below the page, without `.ics`. */
  file: string;
  /** What a phone calls the calendar. */
  name: string;
  days: CalendarDay[];
}

interface Sources {
  rules: DueDateRules;
  words: DueDatesPage;
  language: string;
}

/**
 * Every calendar file of a language: one for everybody, one for each kind of business, one for each date
 * from `today` on. Once the dates are out of date, no file promises one: it says so instead.
 */
export function calendarFiles(sources: Sources, today: string): CalendarFile[] {
  const { rules, words } = sources;
  const outOfDate = today > rules.validUntil;
  const { coming } = datesAround(dueDates(rules.duties), today);
  const kinds = { [everybody]: words.dates.all, ...words.dates.kinds.names };
  const shared = Object.entries(kinds).map(([file, kind]) => ({
    file,
    name: fillIn(words.file.name, { kind }),
    days: outOfDate
      ? [outOfDateDay(sources)]
      : datesFor(coming, file === everybody ? [] : [file]).map((date) =>
          calendarDay(date, sources),
        ),
  }));
  const single = coming.map((date) => {
    const day = calendarDay(date, sources);
    return { file: date.id, name: day.summary, days: [day] };
  });
  return outOfDate ? shared : [...shared, ...single];
}

/** What the words lack beside the rules, and what they have without them, as sentences. */
export function missingDueDateWords(duties: Duties, words: DueDatesPage): string[] {
  const kinds = new Set(Object.values(duties).flatMap((duty) => duty.kinds));
  return [
    ...unmatchedNames("duties", Object.keys(duties), Object.keys(words.duties)),
    ...unmatchedNames("dates.kinds.names", [...kinds], Object.keys(words.dates.kinds.names)),
  ];
}

function calendarDay(entry: DueDate, { rules, words, language }: Sources): CalendarDay {
  const { id, duty, date, period, extendedFrom, revision = 0 } = entry;
  const { name = duty, line = "" } = words.duties[duty] ?? {};
  const extended =
    extendedFrom === undefined
      ? []
      : [fillIn(words.dates.extended, { date: dayInWords(extendedFrom, language) })];
  const rule = rules.duties[duty]?.rule ?? "";
  return {
    id,
    date,
    revision,
    summary: fillIn(words.file.summary, {
      duty: name,
      period: periodInWords(period, words.dates, language),
    }),
    description: [line, ...extended, reasons(entry, rule), words.file.check].join("\n"),
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
