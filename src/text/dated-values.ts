/** Values of law that change on a day. This file runs in the browser, so it does not import zod. */
import { addDays, countDays } from "./days.ts";

/**
 * A value by the day from which it holds, `YYYY-MM-DD` in India's time, in the order of the days. The first row has no
 * day: it holds for all days before the second row.
 */
export type DatedValue<Value> = readonly { from?: string | undefined; value: Value }[];

/** The value that holds on a day, `YYYY-MM-DD` in India's time. */
export function getValueOnDay<Value>(rows: DatedValue<Value>, day: string): Value {
  const row = [...rows].reverse().find(({ from = "" }) => from <= day);
  // The schema of the rules ensures that the first row has no day.
  if (row === undefined) throw new Error(`The rules have no value for ${day}.`);
  return row.value;
}

/**
 * Counts the days from `first` to `last`, both included, by the value of each: 18 until 31 March, then 15, from 30 March
 * to 2 April → 2 days of 18 and 2 days of 15. There is none where `last` is before `first`.
 */
export function countDaysByValue(
  rows: DatedValue<number>,
  first: string,
  last: string,
): { value: number; days: number }[] {
  const changes = rows.flatMap(({ from }) => (from && from > first && from <= last ? [from] : []));
  const starts = last < first ? [] : [first, ...changes];
  const counts = starts.map((start, index): [number, number] => [
    getValueOnDay(rows, start),
    countDays(start, starts[index + 1] ?? addDays(last, 1)),
  ]);
  return addUp(counts).map(([value, days]) => ({ value, days }));
}

/**
 * Counts the calendar months that the days from `first` to `last` touch, by the value of each. A month counts whole,
 * so it has one value: that of its first day in the span. No law says what holds in a month in which the value changes.
 */
export function countMonthsByValue(
  rows: DatedValue<number>,
  first: string,
  last: string,
): { value: number; months: number }[] {
  const counts: [number, number][] = [];
  for (let day = first; day <= last; day = getNextMonthStart(day)) {
    counts.push([getValueOnDay(rows, day), 1]);
  }
  return addUp(counts).map(([value, months]) => ({ value, months }));
}

/** A value that comes back is counted once, so that a bill has one line for it. */
function addUp(counts: readonly [value: number, count: number][]): [number, number][] {
  const totals = new Map<number, number>();
  for (const [value, count] of counts) totals.set(value, (totals.get(value) ?? 0) + count);
  return [...totals];
}

function getNextMonthStart(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
