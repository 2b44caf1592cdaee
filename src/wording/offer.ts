import { dayInWords } from "./day-in-words.ts";

export interface Offer {
  /** The instant at which its last day is over in India: from then on nobody may be shown it. */
  until: Date;
  /** Its last day in words: `30 June 2027`. */
  day: string;
}

/**
 * The offer whose last day is `ends`, `YYYY-MM-DD`, written for a language, wherever this runs;
 * nothing once that day is over in India.
 */
export function offerAt(now: Date, ends: string, language: string): Offer | undefined {
  const until = new Date(`${ends}T24:00:00+05:30`);
  return now < until ? { until, day: dayInWords(ends, language) } : undefined;
}
