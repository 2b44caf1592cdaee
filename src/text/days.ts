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

interface PeriodMessages {
  months: string;
  year: string;
}

/** Anything above 12 after the dash is no month but the second half of a year such as `2026-27`. */
const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Digits as in `2027`, for Hindi too. */
const numberingSystem = "latn";

/** Takes only real days, `YYYY-MM-DD`, within {@link dayRange}: `2027-02-28` → true, `2027-02-31` → false. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < dayRange.min || text > dayRange.max) return false;
  const date = new Date(text);
  // A 31 February would roll over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whole days; negative where the second day is earlier. `2027-02-27`, `2027-03-02` → 3. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

/** The calendar day in India, whatever the time zone of the machine: 19:00 UTC of 30 June 2027 → `2027-07-01`. */
export function getIndianDay(moment: Date): string {
  return new Date(moment.getTime() + indianOffsetLength).toISOString().slice(0, 10);
}

/** When a day begins in India: `2027-07-01` → 18:30 UTC of 30 June 2027. */
export function getIndianDayStart(day: string): Date {
  return new Date(`${day}T00:00:00${indianOffset}`);
}

/** `2027-02-27`, 3 → `2027-03-02`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** Creates a formatter that takes a day, `YYYY-MM-DD`, or a month, `YYYY-MM`, and a language. */
function createDayFormatter(options: Intl.DateTimeFormatOptions) {
  // Making a format is slow on a phone, and a list of dates needs hundreds.
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

/** `2027-06-30` → "30 June 2027". */
export const formatLongDay = createDayFormatter({ dateStyle: "long", numberingSystem });
/** `2026-10` → "October 2026". */
export const formatMonth = createDayFormatter({ month: "long", year: "numeric", numberingSystem });
/** `2027-06-30` → "Wednesday". */
export const formatWeekday = createDayFormatter({ weekday: "long" });
/** `2027-06-30` → "Wed". */
export const formatShortWeekday = createDayFormatter({ weekday: "short" });
/** `2027-06-30` → "30 June". */
export const formatDayAndMonth = createDayFormatter({
  day: "numeric",
  month: "long",
  numberingSystem,
});

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
  return monthPattern.test(period)
    ? formatMonth(period, language)
    : fillIn(content.year, { year: period });
}
