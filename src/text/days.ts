import { getLanguage } from "#locales.ts";
import { fillIn } from "./sentences.ts";

/** The length of a day in milliseconds. */
export const dayLength = 24 * 60 * 60 * 1000;
/** India's offset from UTC: one time zone, without summer time. */
export const indianOffset = "+05:30";
/** India's offset from UTC as a number of milliseconds. */
export const indianOffsetLength = 5.5 * 60 * 60 * 1000;

/** The first and the last day that a field takes: GST began in 2017, and a year typed wrong is far away. */
export const dayRange = { min: "2017-01-01", max: "2099-12-31" } as const;

/** Takes only real days, `YYYY-MM-DD`, within {@link dayRange}. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < dayRange.min || text > dayRange.max) return false;
  const date = new Date(text);
  // A 31 February would roll over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whole days; negative where the second day is earlier. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

/** The calendar day in India, `YYYY-MM-DD`, whatever the time zone of the machine. */
export function getIndianDay(moment: Date): string {
  return new Date(moment.getTime() + indianOffsetLength).toISOString().slice(0, 10);
}

/** When a day, `YYYY-MM-DD`, begins in India. */
export function getIndianDayStart(day: string): Date {
  return new Date(`${day}T00:00:00${indianOffset}`);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** Caches the format of each language: making one is slow on a phone, and a list of dates needs hundreds. */
function createDayFormatter(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (day: string, language: string): string => {
    // A date without a time is read as midnight in Greenwich.
    const format =
      formats.get(language) ??
      new Intl.DateTimeFormat(getLanguage(language).tag, { ...options, timeZone: "UTC" });
    formats.set(language, format);
    return format.format(new Date(day));
  };
}

const numberingSystem = "latn";

/** A day, `YYYY-MM-DD`, written for a language: `30 June 2027`. */
export const formatLongDay = createDayFormatter({ dateStyle: "long", numberingSystem });
/** Takes a month, `YYYY-MM`, and writes `October 2026`. */
export const formatMonth = createDayFormatter({ month: "long", year: "numeric", numberingSystem });
export const formatWeekday = createDayFormatter({ weekday: "long" });
export const formatShortWeekday = createDayFormatter({ weekday: "short" });
export const formatDayAndMonth = createDayFormatter({
  day: "numeric",
  month: "long",
  numberingSystem,
});

interface PeriodMessages {
  months: string;
  year: string;
}

/** Anything above 12 after the dash is no month but the second half of a year such as `2026-27`. */
const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * The period of a duty, as a language writes it: `2026-10`, `2026-07 to 2026-09` and `2026-27` are
 * "October 2026", "July 2026 to September 2026" and "year 2026-27".
 */
export function formatPeriod(period: string, content: PeriodMessages, language: string): string {
  const [from = "", to] = period.split(" to ");
  if (to !== undefined) {
    return fillIn(content.months, {
      from: formatMonth(from, language),
      to: formatMonth(to, language),
    });
  }
  return isMonth.test(period)
    ? formatMonth(period, language)
    : fillIn(content.year, { year: period });
}

export interface Promotion {
  until: Date;
  day: string;
}

/** `ends` is the last day, `YYYY-MM-DD`. Undefined once that day is over in India. */
export function getActivePromotion(
  now: Date,
  ends: string,
  language: string,
): Promotion | undefined {
  // The end of its last day in India, from which on no visitor sees it.
  const until = new Date(`${ends}T24:00:00${indianOffset}`);
  return now < until ? { until, day: formatLongDay(ends, language) } : undefined;
}
