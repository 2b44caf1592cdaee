import { getContent } from "#site-content/get-content.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";

/** Key of the service whose page says until when a late return can still be filed. */
const incomeTaxService = "itr";

/**
 * Lists the years whose return can be filed late, on that day or on a later one: the page may be read later. The first
 * to expire comes first; other services than income tax have none.
 */
export function readLateReturns(service: string, today: string) {
  return service === incomeTaxService
    ? filterLateReturns(getContent("lateReturnRules").years, today)
    : [];
}

/** A return can be filed late after the day `from`, until the day `until`, both `YYYY-MM-DD`. */
export function filterLateReturns(years: LateReturnRules["years"], today: string) {
  return years
    .map(({ year, dueDates, lastDay }) => ({
      year,
      // The later of the two dates without an audit; a business with an audit knows its own date.
      from: dueDates.salary > dueDates.business ? dueDates.salary : dueDates.business,
      until: lastDay,
    }))
    .filter(({ until }) => until >= today)
    .sort((a, b) => a.until.localeCompare(b.until));
}
