/** Arithmetic with calendar days. A day is a Date at midnight UTC, as content and date fields give it. */

/** The length of a day in milliseconds. */
export const dayLength = 24 * 60 * 60 * 1000;
/** India's offset from UTC: one time zone, without summer time. */
export const indianOffset = "+05:30";
/** The same in milliseconds. */
export const indianOffsetLength = 5.5 * 60 * 60 * 1000;

/** Whole days from one day to a later one; negative where it is earlier. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / dayLength);
}

/**
 * Months, or parts of one, with a day after `from` and up to `to`, as interest on taxes
 * is charged: from 31 August, 1 September is one month and 15 October is two.
 */
export function monthsOrParts(from: Date, to: Date): number {
  if (to <= from) return 0;
  const next = new Date(from.getTime() + dayLength);
  return monthOf(to) - monthOf(next) + 1;
}

function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The day that a moment belongs to in India, `YYYY-MM-DD`, wherever this runs. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + indianOffsetLength).toISOString().slice(0, 10);
}

/** When a day, `YYYY-MM-DD`, begins in India. */
export function startInIndia(day: string): Date {
  return new Date(`${day}T00:00:00${indianOffset}`);
}

/** The day so many days after another, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}
