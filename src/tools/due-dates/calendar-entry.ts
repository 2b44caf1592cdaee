/** The title and the text of a due date in a calendar. */
import type { Texts } from "virtual:texts";
import { addDays, formatLongDay, formatPeriod } from "#text/days.ts";
import { fillIn, removeNonBreakingSpaces } from "#text/sentences.ts";
import { type DueDate, formatLegalBasis, isConditional, isHoliday } from "./due-dates.ts";

/** An entry of a calendar file, or of a link to Google Calendar. */
export interface CalendarEntry {
  /** `YYYY-MM-DD`. */
  date: string;
  summary: string;
  description: string;
}

/** What every entry needs beside its due date. Days are `YYYY-MM-DD`. */
export interface CalendarEntryContent {
  content: Pick<Texts["due-dates"], "dates" | "duties"> & {
    file: Omit<Texts["due-dates"]["file"], "name" | "ends">;
  };
  checkedOn: string;
  validUntil: string;
  /** Month and day of holidays of every year: `01-26`. */
  holidays: readonly string[];
  language: string;
}

/** Title and description of a due date. The title says that not all of `kinds` have the duty, the description when one has it. */
export function createCalendarEntry(
  due: DueDate,
  entryContent: CalendarEntryContent,
  kinds: readonly string[],
): CalendarEntry {
  const { date, duty, period, rule } = due;
  const { content, language } = entryContent;
  const { name = duty, condition, line } = content.duties[duty] ?? {};
  const summary = isConditional(rule, kinds) ? content.file.conditional : content.file.summary;
  return {
    date,
    summary: fillIn(summary, {
      duty: name,
      period: formatPeriod(period, content.dates, language),
    }),
    description: [
      condition,
      line,
      ...listRemarks(due, entryContent),
      formatLegalBasis(due),
      content.file.check,
    ]
      .filter(Boolean)
      .join("\n"),
  };
}

/** Sentences on the date: from which meeting it counts, that it was extended, is a holiday, or is beyond the checked rules. */
function listRemarks(due: DueDate, entryContent: CalendarEntryContent) {
  const { date, extendedFrom, rule } = due;
  const { content, checkedOn, validUntil, holidays, language } = entryContent;
  const { extended, holiday } = content.dates;
  const formatDay = (day: string) => formatLongDay(day, language);
  const beyond = { checked: formatDay(checkedOn), until: formatDay(validUntil) };
  return [
    describeMeeting(due, content.dates.meeting, language),
    extendedFrom && fillIn(extended, { date: formatDay(extendedFrom) }),
    isHoliday(date, holidays) && (rule.nextWorkingDay ? holiday.nextWorkingDay : holiday.sameDay),
    date > validUntil && fillIn(content.file.beyond, beyond),
  ];
}

/** "Counted from your meeting on 20 August 2026."; undefined for dates that count from no meeting. */
export function describeMeeting(
  { countedFrom, isMeetingGiven }: DueDate,
  content: Texts["due-dates"]["dates"]["meeting"],
  language: string,
): string | undefined {
  if (countedFrom === undefined) return undefined;
  const sentence = isMeetingGiven ? content.given : content.assumed;
  return fillIn(sentence, { date: formatLongDay(countedFrom, language) });
}

/**
 * An address that offers a whole day to Google Calendar, which then reminds as its owner has set it.
 * @see https://github.com/InteractionDesignFoundation/add-event-to-calendar-docs/blob/main/services/google.md
 */
export function getGoogleCalendarUrl({ date, summary, description }: CalendarEntry): string {
  const after = addDays(date, 1);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: removeNonBreakingSpaces(summary),
    // Google Calendar excludes the second day.
    dates: `${date}/${after}`.replace(/-/g, ""),
    details: removeNonBreakingSpaces(description),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
