import { monthInWords } from "./day-in-words.ts";
import { fillIn } from "./fill-in.ts";

interface PeriodWords {
  /** With the blanks {from} and {to}. */
  months: string;
  /** With the blank {year}. */
  year: string;
}

/** Anything above 12 after the dash is no month but the second half of a year such as `2026-27`. */
const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * What a duty is done for, written for a language: `2026-10`, `2026-07 to 2026-09` and `2026-27` are
 * "October 2026", "July 2026 to September 2026" and "year 2026-27".
 */
export function periodInWords(period: string, words: PeriodWords, language: string): string {
  const [from = "", to] = period.split(" to ");
  if (to !== undefined) {
    return fillIn(words.months, {
      from: monthInWords(from, language),
      to: monthInWords(to, language),
    });
  }
  return isMonth.test(period)
    ? monthInWords(period, language)
    : fillIn(words.year, { year: period });
}
