import { languages, type Locale } from "#locales.ts";
import {
  addDays,
  dayInIndia,
  daysBetween,
  indianOffset,
  indianOffsetLength,
  isDay,
  startInIndia,
} from "./days.ts";

/** A moment on the clock in India, sortable and known to spreadsheets: `2026-11-21 10:30:05`. */
export function indianTime(at: Date): string {
  const shifted = new Date(at.getTime() + indianOffsetLength);
  return shifted.toISOString().slice(0, 19).replace("T", " ");
}

/** The month on India's clock, as `YYYY-MM`: `2026-11`. */
export function indianMonth(at: Date): string {
  return indianTime(at).slice(0, 7);
}

/** The Monday on which the week began in India: `2026-11-16`. */
export function indianWeek(at: Date): string {
  const day = dayInIndia(at);
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Undefined where the text is no day, `YYYY-MM-DD`. */
export function startOfIndianDay(day: string): Date | undefined {
  return isDay(day) ? startInIndia(day) : undefined;
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

/** More days than this from now, a day and its month alone may be taken for those of another year. */
const mostDaysWithoutYear = 300;

/** Adds the year to a day that is far from now. */
function dayFromNow(day: string, now: Date, language: Locale): Intl.DateTimeFormatOptions {
  const isFar = Math.abs(daysAhead(day, now)) > mostDaysWithoutYear;
  return { ...dayAndMonth(language), ...(isFar && { year: "numeric" }) };
}

/** `18 Nov, 7:42 pm`, `18 नवंबर, शाम 7:42`. */
export function moment(at: Date, now: Date, language: Locale): string {
  return `${dayOfMoment(at, now, language)}, ${timeOfDay(at, language)}`;
}

function dayOfMoment(at: Date, now: Date, language: Locale): string {
  const parts = dayFromNow(dayInIndia(at), now, language);
  return format(language, { ...zone, ...parts }).format(at);
}

/** Written with the year: `18 Nov 2026`. */
export function dayOf(at: Date, language: Locale): string {
  return format(language, { ...zone, ...dayAndMonth(language), year: "numeric" }).format(at);
}

/** In the form of the language: `7:42 pm`, `शाम 7:42`. */
export function timeOfDay(at: Date, language: Locale): string {
  const time = { hour: "numeric", minute: "2-digit", hour12: true } as const;
  const hasDayPart = languages[language].moment !== undefined;
  return format(language, { ...zone, ...time, ...(hasDayPart && { dayPeriod: "short" }) }).format(
    at,
  );
}

/** The time for today, else the day. */
export function shortMoment(at: Date, now: Date, language: Locale): string {
  const today = dayInIndia(at) === dayInIndia(now);
  return today ? timeOfDay(at, language) : dayOfMoment(at, now, language);
}

/** The time of a next call, `2026-11-24T17:00`; undefined where it has a day alone. */
export function momentOf(nextDay: string): Date | undefined {
  return nextDay.includes("T") ? new Date(`${nextDay}:00${indianOffset}`) : undefined;
}

/** The parts of a torn-off calendar leaf, and the whole day, with the time, for a listener. */
export function leafOf(nextDay: string, now: Date, language: Locale) {
  const date = new Date(nextDay.slice(0, 10));
  const time = momentOf(nextDay);
  const shown = dayFromNow(nextDay, now, language);
  const withTime = (day: string) => (time ? `${day}, ${timeOfDay(time, language)}` : day);
  const part = (options: Intl.DateTimeFormatOptions) =>
    format(language, { timeZone: "UTC", ...options }).format(date);
  return {
    month: part({ month: "short" }),
    day: part({ day: "numeric" }),
    weekday: part({ weekday: "long" }),
    whole: withTime(part({ ...shown, weekday: "long", month: "long" })),
    short: withTime(part({ ...shown, weekday: "short" })),
  };
}

/** Negative for a day in the past. */
export function daysAhead(day: string, now: Date): number {
  return daysBetween(dayInIndia(now), day.slice(0, 10));
}

/** The day after this number of days from today: `2026-11-24`. */
export function dayAhead(days: number, now: Date): string {
  return addDays(dayInIndia(now), days);
}

export function isBeforeEvening(now: Date): boolean {
  return now < new Date(`${dayInIndia(now)}T${evening}:00${indianOffset}`);
}

/** Days are written with hours, and hours with minutes: `1 hour 40 minutes`. */
export function duration(minutes: number, language: Locale): string {
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const units = days > 0 ? { day: days, hour: hours % 24 } : { hour: hours, minute: minutes % 60 };
  const text = Object.entries(units)
    .filter(([, value]) => value > 0)
    .map(([unit, value]) => inUnit(value, unit, language));
  return text.join(" ") || inUnit(0, "minute", language);
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
