import { languages, type Locale } from "#locales.ts";
import {
  addDays,
  countDays,
  getIndianDay,
  getIndianDayStart,
  indianOffset,
  indianOffsetLength,
  isDay,
} from "./days.ts";

/** A moment on the clock in India, sortable and known to spreadsheets: `2026-11-21 10:30:05`. */
export function formatIndianTime(at: Date): string {
  const shifted = new Date(at.getTime() + indianOffsetLength);
  return shifted.toISOString().slice(0, 19).replace("T", " ");
}

/** The month on India's clock, as `YYYY-MM`: `2026-11`. */
export function formatIndianMonth(at: Date): string {
  return formatIndianTime(at).slice(0, 7);
}

/** The Monday on which the week began in India: `2026-11-16`. */
export function getIndianWeekStart(at: Date): string {
  const day = getIndianDay(at);
  // JavaScript counts days of the week from Sunday.
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** The start of the day `YYYY-MM-DD` in India; undefined for any other text. */
export function parseIndianDay(day: string): Date | undefined {
  return isDay(day) ? getIndianDayStart(day) : undefined;
}

/** When a call that is due "this evening" becomes due, in India. */
export const eveningTime = "18:00";

const indianZone = { timeZone: "Asia/Kolkata" } as const;

function createDateFormat(
  language: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languages[language].tag, options);
}

/** `18 Nov`; in Hindi, whose short months are rarely written, `18 नवंबर`. */
function getDayAndMonthOptions(language: Locale) {
  const month = languages[language].hasLongMonths ? "long" : "short";
  return { day: "numeric", month } as const;
}

/** A day that is further from now is written with its year: without it, people would take it for another year's. */
const maxDaysWithoutYear = 300;

function getDayOptions(day: string, now: Date, language: Locale): Intl.DateTimeFormatOptions {
  const isFar = Math.abs(countDaysUntil(day, now)) > maxDaysWithoutYear;
  return { ...getDayAndMonthOptions(language), ...(isFar && { year: "numeric" }) };
}

/** `18 Nov, 7:42 pm`, `18 नवंबर, शाम 7:42`. */
export function formatDateTime(at: Date, now: Date, language: Locale): string {
  return `${formatNearDay(at, now, language)}, ${formatTime(at, language)}`;
}

function formatNearDay(at: Date, now: Date, language: Locale): string {
  const dayOptions = getDayOptions(getIndianDay(at), now, language);
  return createDateFormat(language, { ...indianZone, ...dayOptions }).format(at);
}

/** Always with the year: `18 Nov 2026`. */
export function formatDay(at: Date, language: Locale): string {
  return createDateFormat(language, {
    ...indianZone,
    ...getDayAndMonthOptions(language),
    year: "numeric",
  }).format(at);
}

/** A moment in India's time, as the language writes it: `7:42 pm`, `शाम 7:42`. */
export function formatTime(at: Date, language: Locale): string {
  const time = { hour: "numeric", minute: "2-digit", hour12: true } as const;
  const { hasDayParts } = languages[language];
  return createDateFormat(language, {
    ...indianZone,
    ...time,
    ...(hasDayParts && { dayPeriod: "short" }),
  }).format(at);
}

/** The time of a moment of today, else the day: `7:42 pm`, `18 Nov`. */
export function formatShortDateTime(at: Date, now: Date, language: Locale): string {
  const today = getIndianDay(at) === getIndianDay(now);
  return today ? formatTime(at, language) : formatNearDay(at, now, language);
}

/** The time of a next call, `2026-11-24T17:00`; undefined where it has a day alone. */
export function parseCallTime(nextDay: string): Date | undefined {
  return nextDay.includes("T") ? new Date(`${nextDay}:00${indianOffset}`) : undefined;
}

/** A date in the parts of a leaf of a calendar, and as a text; the texts have the time, where there is one. */
export interface CalendarDate {
  /** `Nov`. */
  month: string;
  /** `24`. */
  day: string;
  /** `Tuesday`. */
  weekday: string;
  /** `24 Nov`, with the year if the day is far away. */
  dayAndMonth: string;
  /** For screen readers: `Tuesday, 24 November, 5:00 pm`. */
  whole: string;
  /** For a line: `Tue, 24 Nov, 5:00 pm`. */
  short: string;
}

/** @param day `2026-11-24`, or with the time of a call `2026-11-24T17:00` */
export function formatCalendarDate(day: string, now: Date, language: Locale): CalendarDate {
  const date = new Date(day.slice(0, 10));
  const time = parseCallTime(day);
  const dayOptions = getDayOptions(day, now, language);
  const addTime = (text: string) => (time ? `${text}, ${formatTime(time, language)}` : text);
  const formatPart = (options: Intl.DateTimeFormatOptions) =>
    createDateFormat(language, { timeZone: "UTC", ...options }).format(date);
  return {
    month: formatPart({ month: "short" }),
    day: formatPart({ day: "numeric" }),
    weekday: formatPart({ weekday: "long" }),
    dayAndMonth: formatPart(dayOptions),
    whole: addTime(formatPart({ ...dayOptions, weekday: "long", month: "long" })),
    short: addTime(formatPart({ ...dayOptions, weekday: "short" })),
  };
}

/** Days from today in India to a day, which may have a time: `2026-11-24T17:00`. Negative for a day in the past. */
export function countDaysUntil(day: string, now: Date): number {
  return countDays(getIndianDay(now), day.slice(0, 10));
}

/** The day in this number of days: `2026-11-24`. */
export function getDayAhead(days: number, now: Date): string {
  return addDays(getIndianDay(now), days);
}

export function isBeforeEvening(now: Date): boolean {
  return now < new Date(`${getIndianDay(now)}T${eveningTime}:00${indianOffset}`);
}

/** Days are written with hours, and hours with minutes: 100 → `1 hour 40 minutes`. */
export function formatDuration(minutes: number, language: Locale): string {
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const units = days > 0 ? { day: days, hour: hours % 24 } : { hour: hours, minute: minutes % 60 };
  const text = Object.entries(units)
    .filter(([, value]) => value > 0)
    .map(([unit, value]) => formatUnits(value, unit, language));
  return text.join(" ") || formatUnits(0, "minute", language);
}

function formatUnits(value: number, unit: string, language: Locale): string {
  return new Intl.NumberFormat(languages[language].tag, {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 0,
  }).format(value);
}

/** Rounds to whole minutes; 0 where `to` is before `from`. */
export function countMinutes(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000));
}
