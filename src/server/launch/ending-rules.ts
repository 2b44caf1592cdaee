/** Rules of the law that end soon, and have to be compared with the law again. */
import type { RulesEnd } from "#server/messages.ts";
import { dayLength, getIndianDay } from "#text/days.ts";

export interface EndingRules {
  /** The earliest last day, `YYYY-MM-DD`. */
  day: string;
  /** Their files, such as `rules/gst.yaml, rules/tds.yaml`. */
  files: string;
}

/** The owner is reminded this many days before rules end. */
const noticeDays = 90;

/** Rules to compare with the law now; undefined where none end soon. `rules` are sorted by their last day. */
export function findEndingRules(rules: readonly RulesEnd[], now: Date): EndingRules | undefined {
  const ending = rules.filter(({ until }) => isExpiringSoon(until, now));
  const [first] = ending;
  return first && { day: first.until, files: ending.map(({ file }) => file).join(", ") };
}

/** `validUntil` is the last day of rules: `2027-02-19` on 21 November 2026, 90 days before it → true. */
export function isExpiringSoon(validUntil: string, now: Date): boolean {
  const soon = new Date(now.getTime() + noticeDays * dayLength);
  return getIndianDay(soon) >= validUntil;
}
