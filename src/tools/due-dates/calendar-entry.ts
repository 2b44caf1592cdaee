/** What a calendar is told of one date, in a file of the build as in a link that the browser makes. */
import type { DueDatesPage } from "./words.ts";
import { dayInWords, periodInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { isConditional, isHoliday, reasons, type DueDate } from "./due-dates.ts";

type EntryFileWords = Omit<DueDatesPage["file"], "name" | "ends">;

export interface CalendarEntry {
  date: string;
  summary: string;
  description: string;
}

/** The words that an entry is made from: those of the page, and the day on which all dates were checked. */
export interface EntryWords {
  words: Pick<DueDatesPage, "dates" | "duties"> & { file: EntryFileWords };
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
  const { name = duty, condition, line = "" } = words.duties[duty] ?? {};
  const summary = isConditional(rule, kinds) ? words.file.conditional : words.file.summary;
  return {
    date,
    summary: fillIn(summary, {
      duty: name,
      period: periodInWords(period, words.dates, language),
    }),
    description: [condition, line, ...remarks(due, entryWords), reasons(due), words.file.check]
      .filter((sentence) => sentence !== undefined)
      .join("\n"),
  };
}

function remarks({ date, extendedFrom, rule }: DueDate, entryWords: EntryWords): string[] {
  const { words, checkedOn, validUntil, holidays, language } = entryWords;
  const { extended, holiday } = words.dates;
  return [
    ...(extendedFrom === undefined
      ? []
      : [fillIn(extended, { date: dayInWords(extendedFrom, language) })]),
    ...(isHoliday(date, holidays)
      ? [rule.nextWorkingDay ? holiday.nextWorkingDay : holiday.sameDay]
      : []),
    ...(date > validUntil
      ? [
          fillIn(words.file.beyond, {
            checked: dayInWords(checkedOn, language),
            until: dayInWords(validUntil, language),
          }),
        ]
      : []),
  ];
}
