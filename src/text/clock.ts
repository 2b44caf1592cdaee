/** Moments on the clock in India: for files, and as the desk writes them for its readers. */
import {
  dayInIndia,
  dayLength,
  daysBetween,
  indianOffset,
  indianOffsetLength,
  startInIndia,
} from "./days.ts";
import { languages, type Locale } from "#locales.ts";

/** A moment on the clock in India, sortable and known to spreadsheets: `2026-11-21 10:30:05`. */
export function indianTime(at: Date): string {
  const shifted = new Date(at.getTime() + indianOffsetLength);
  return shifted.toISOString().slice(0, 19).replace("T", " ");
}

/** The month in India: `2026-11`. */
export function indianMonth(at: Date): string {
  return indianTime(at).slice(0, 7);
}

/** The Monday on which the week began in India: `2026-11-16`. */
export function indianWeek(at: Date): string {
  const monday = new Date(`${indianTime(at).slice(0, 10)}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/** When a day like `2026-11-21` begins in India, or undefined where the text is no such day. */
export function startOfIndianDay(day: string): Date | undefined {
  const start = startInIndia(day);
  // A 31 February would roll over into March.
  return !Number.isNaN(start.getTime()) && indianTime(start).startsWith(`${day} `)
    ? start
    : undefined;
}

/** When a call "this evening" is due, in India. */
export const evening = "18:00";

const zone = { timeZone: "Asia/Kolkata" } as const;

function format(language: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languages[language].tag, options);
}

/** `18 Nov`; in Hindi, whose short months are rarely written, `18 नवंबर`. */
function dayAndMonth(language: Locale) {
  const month = languages[language].moment === undefined ? "short" : "long";
  return { day: "numeric", month } as const;
}

/** `18 Nov, 7:42 pm`, `18 नवंबर, शाम 7:42`. */
export function moment(at: Date, language: Locale): string {
  const day = format(language, { ...zone, ...dayAndMonth(language) }).format(at);
  return `${day}, ${timeOfDay(at, language)}`;
}

/** `18 Nov 2026`. */
export function dayOf(at: Date, language: Locale): string {
  return format(language, { ...zone, ...dayAndMonth(language), year: "numeric" }).format(at);
}

/** `7:42 pm`, `शाम 7:42`. */
export function timeOfDay(at: Date, language: Locale): string {
  const time = { hour: "numeric", minute: "2-digit", hour12: true } as const;
  const hasDayPart = languages[language].moment !== undefined;
  return format(language, { ...zone, ...time, ...(hasDayPart && { dayPeriod: "short" }) }).format(
    at,
  );
}

/** As short as can be: the time of today, the day of this year. */
export function shortMoment(at: Date, now: Date, language: Locale): string {
  const today = dayInIndia(at) === dayInIndia(now);
  return today
    ? timeOfDay(at, language)
    : format(language, { ...zone, ...dayAndMonth(language) }).format(at);
}

/** The time of a next call, `2026-11-24T17:00`; undefined where it has a day alone. */
export function momentOf(nextDay: string): Date | undefined {
  return nextDay.includes("T") ? new Date(`${nextDay}:00${indianOffset}`) : undefined;
}

/** The parts of a torn-off calendar leaf, and the whole day, with the time, for a listener. */
export function leafOf(nextDay: string, language: Locale) {
  const date = new Date(`${nextDay.slice(0, 10)}T00:00:00Z`);
  const time = momentOf(nextDay);
  const withTime = (day: string) => (time ? `${day}, ${timeOfDay(time, language)}` : day);
  const part = (options: Intl.DateTimeFormatOptions) =>
    format(language, { timeZone: "UTC", ...options }).format(date);
  return {
    month: part({ month: "short" }),
    day: part({ day: "numeric" }),
    weekday: part({ weekday: "long" }),
    whole: withTime(part({ weekday: "long", day: "numeric", month: "long" })),
    short: withTime(part({ weekday: "short", ...dayAndMonth(language) })),
  };
}

/** How many days from today until a day; negative for a day in the past. */
export function daysAhead(day: string, now: Date): number {
  const to = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return daysBetween(new Date(`${dayInIndia(now)}T00:00:00Z`), to);
}

/** The day so many days from now, `2026-11-24`. */
export function dayAhead(days: number, now: Date): string {
  return dayInIndia(new Date(now.getTime() + days * dayLength));
}

/** Whether it is early enough for a call "this evening". */
export function isBeforeEvening(now: Date): boolean {
  return now < new Date(`${dayInIndia(now)}T${evening}:00${indianOffset}`);
}

/** How long something took, to the hour of a day and the minute of an hour: `1 hour 40 minutes`. */
export function duration(minutes: number, language: Locale): string {
  const days = Math.floor(minutes / (24 * 60));
  const hours = Math.floor(minutes / 60) % 24;
  const parts =
    days > 0
      ? ([
          [days, "day"],
          [hours, "hour"],
        ] as const)
      : ([
          [hours, "hour"],
          [minutes % 60, "minute"],
        ] as const);
  const text = parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => inUnit(value, unit, language));
  return text.length === 0 ? inUnit(0, "minute", language) : text.join(" ");
}

function inUnit(value: number, unit: string, language: Locale): string {
  return new Intl.NumberFormat(languages[language].tag, {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 0,
  }).format(value);
}

/** Whole minutes from one moment to another; none where it was before. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000));
}
