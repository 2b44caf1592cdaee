import { formatLongDay, indianOffset } from "./days.ts";

/** An offer that ends. */
export interface Promotion {
  /** The end of its last day in India, from which on no visitor sees it. */
  until: Date;
  /** The last day, as "30 June 2027". */
  day: string;
}

/** `ends` is the last day, `YYYY-MM-DD`. Undefined once that day is over in India. */
export function getActivePromotion(
  now: Date,
  ends: string,
  language: string,
): Promotion | undefined {
  const until = new Date(`${ends}T24:00:00${indianOffset}`);
  return now < until ? { until, day: formatLongDay(ends, language) } : undefined;
}
