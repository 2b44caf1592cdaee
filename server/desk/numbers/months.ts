/** Months in India, `2026-11`. */
import { dayLength } from "#format/days.ts";
import { startOfIndianDay } from "#server/indian-time.ts";

/** A month with its ends. */
export interface Month {
  /** `2026-11`. */
  name: string;
  /** How many days it has. */
  length: number;
  start: Date;
  /** When the next one begins. */
  end: Date;
}

/** Reads a name; undefined where it is none. */
export function monthNamed(name: string): Month | undefined {
  const start = /^\d{4}-\d{2}$/.test(name) ? startOfIndianDay(`${name}-01`) : undefined;
  if (start === undefined) return undefined;
  const [year = 0, month = 0] = name.split("-").map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { name, length, start, end: new Date(start.getTime() + length * dayLength) };
}

/** The month before, or after with 1. */
export function monthBeside({ name }: Month, step: -1 | 1): string {
  const [year = 0, month = 0] = name.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7);
}

/** A day of a month, `2026-11-07`. */
export function dayOf({ name }: Month, day: number): string {
  return `${name}-${String(day).padStart(2, "0")}`;
}
