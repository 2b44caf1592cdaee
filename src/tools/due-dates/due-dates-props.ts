import type { ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import type { CalendarEntryContent } from "./calendar-entry.ts";
import type { DutyRules } from "./due-dates.ts";

/** What the page gives to the list of due dates, and the list to its parts. */
export interface DueDatesProps {
  content: CalendarEntryContent["content"];
  bar: ResultBarLinks;
  /** A sentence for a device whose clock is behind the page. */
  wrongClock: string;
  duties: DutyRules;
  /** Month and day of holidays of every year: `01-26`. */
  holidays: readonly string[];
  /** Days are `YYYY-MM-DD`; the page was rendered on this one. */
  renderedOn: string;
  checkedOn: string;
  validUntil: string;
  /** Path of the page: the paths of calendar files begin with it. */
  page: string;
  lateCalculators: readonly { href: string; heading: string }[];
  /** The configured host of the site, for visitors without scripts. */
  host: string;
  language: string;
}
