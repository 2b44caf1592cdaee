/** Which duty of a business falls on which day. Days are `YYYY-MM-DD`. */
import type { Duties } from "#schemas/due-dates.ts";
import { daysBetween } from "#format/days.ts";
import { distinctSources } from "#tool-kit/sources.ts";

/** The name of the calendar file that holds the dates of every kind of business. */
export const everybody = "all";

type Entry = Duties[string]["entries"][number];

/** One duty for one period. */
export interface DueDate extends Entry {
  /** The same for as long as the duty and the period are: `gstr-3b-2026-10`. */
  id: string;
  duty: string;
  kinds: readonly string[];
}

/** Every date of every duty, the earliest first. */
export function dueDates(duties: Duties): DueDate[] {
  return Object.entries(duties)
    .flatMap(([duty, { kinds, entries }]) =>
      entries.map((entry) => ({
        ...entry,
        id: `${duty}-${entry.period.replace(" to ", "-")}`,
        duty,
        kinds,
      })),
    )
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** Those that concern any of these kinds of business; all of them where no kind is named. */
export function datesFor(dates: readonly DueDate[], kinds: readonly string[]): DueDate[] {
  return dates.filter(
    (date) => kinds.length === 0 || date.kinds.some((kind) => kinds.includes(kind)),
  );
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

/** Dates by their month, `YYYY-MM`, in the order in which they stand. */
export function byMonth(dates: readonly DueDate[]): { month: string; dates: DueDate[] }[] {
  const months = [...new Set(dates.map(({ date }) => monthOf(date)))];
  return months.map((month) => ({
    month,
    dates: dates.filter(({ date }) => monthOf(date) === month),
  }));
}

/** Whole days from one day to another: 0 on the day itself. */
export function daysLeft(today: string, date: string): number {
  return daysBetween(new Date(today), new Date(date));
}

/** Where the law sets a date, and who moved it, if anybody did. */
export function reasons({ by }: Pick<DueDate, "by">, rule: string): string {
  return by === undefined ? rule : `${rule}; ${by}`;
}

/** Where the rules of the duties can be read, each once. */
export function sourcesOf(duties: Duties): Duties[string]["source"][] {
  return distinctSources(Object.values(duties).map(({ source }) => source));
}

/** The path of a calendar file; `page` is that of the page that it belongs to. */
export function calendarPath(page: string, file: string): string {
  return `${page}/${file}.ics`;
}

function monthOf(date: string): string {
  return date.slice(0, 7);
}
