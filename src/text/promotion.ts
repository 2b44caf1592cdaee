import { dayInWords } from "./day-in-words.ts";
import { indianOffset } from "./days.ts";

export interface Promotion {
  /** The instant at which its last day is over in India: from then on it is hidden from every visitor. */
  until: Date;
  /** Its last day in words: `30 June 2027`. */
  day: string;
}

/**
 * The promotion whose last day is `ends`, `YYYY-MM-DD`, written for a language, wherever this runs;
 * nothing once that day is over in India.
 */
export function promotionAt(now: Date, ends: string, language: string): Promotion | undefined {
  const until = new Date(`${ends}T24:00:00${indianOffset}`);
  return now < until ? { until, day: dayInWords(ends, language) } : undefined;
}
