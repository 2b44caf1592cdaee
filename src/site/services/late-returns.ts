import { getContent } from "#site-content/get-content.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";

/** Key of the service whose page says until when a late return can still be filed. */
const incomeTaxService = "itr";

/** The return of a year can be filed late after the day `from`, until the day `until`, both `YYYY-MM-DD`. */
export interface LateReturn {
  /** `2025-26` */
  year: string;
  from: string;
  until: string;
}

/** For the page of a service; other services than income tax have no late returns. */
export function readLateReturns(service: string, today: string): LateReturn[] {
  return service === incomeTaxService
    ? filterLateReturns(getContent("lateReturnRules").years, today)
    : [];
}

/**
 * The years whose return can be filed late today or, because the page may be read later, on a later day. The first to
 * expire comes first.
 */
export function filterLateReturns(years: LateReturnRules["years"], today: string): LateReturn[] {
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
