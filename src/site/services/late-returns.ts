import { getContent } from "#site-content/get-content.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";

/** The service whose page says until when a late return can still be filed. */
const itr = "itr";

/** Includes returns that are not late yet, because the page may be read on a later day; the next to end first. */
export function readLateReturns(service: string, today: string) {
  return service === itr ? filterLateReturns(getContent("lateReturnRules").years, today) : [];
}

/** Each can be filed late after `from`, until `until` (`YYYY-MM-DD`). */
export function filterLateReturns(years: LateReturnRules["years"], today: string) {
  return years
    .map(({ year, dueDates, lastDay }) => ({
      year,
      // Without an audit the later date applies; a business with one knows its own.
      from: dueDates.salary > dueDates.business ? dueDates.salary : dueDates.business,
      until: lastDay,
    }))
    .filter(({ until }) => until >= today)
    .sort((one, other) => one.until.localeCompare(other.until));
}
