/** The clock of the business. */
import { indianOffsetLength, startInIndia } from "./days.ts";

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
