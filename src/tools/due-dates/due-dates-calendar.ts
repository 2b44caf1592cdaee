/** Calendar files (RFC 5545) that remind of due dates. Only the server imports this: the library is not small. */
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import type { CalendarEntry } from "./calendar-entry.ts";

export interface CalendarDay extends CalendarEntry {
  /** Never changes, so that a correction replaces what a phone already has. */
  id: string;
  /** Counts corrections: a phone takes over an event only with a higher one. */
  revision: number;
}

interface CalendarProps {
  name: string;
  language: string;
  /** The address of the page that the calendar belongs to, with its origin. */
  page: string;
  /** The address of the file itself, with its origin. */
  address: string;
  /** The day, `YYYY-MM-DD`, on which all of it was last compared: the file is the same until then. */
  checkedOn: string;
  days: readonly CalendarDay[];
}

/** Lengths in seconds. */
const hour = 60 * 60;
const day = 24 * hour;
/** In seconds before a day begins. A day begins at midnight; reminders come at nine in the morning, a week before and on the day before. */
const reminders = [7 * day - 9 * hour, day - 9 * hour];

/** Whole days with two reminders each; phones refresh the file once a day. */
export function renderCalendar(props: CalendarProps): string {
  const { name, language, page, address, checkedOn, days } = props;
  const calendar = ical({
    name: escapeText(removeNonBreakingSpaces(name)),
    prodId: {
      company: new URL(page).hostname,
      product: "due-dates",
      language: language.toUpperCase(),
    },
    method: ICalCalendarMethod.PUBLISH,
    url: page,
    source: address,
    ttl: day,
  });
  for (const { id, date, revision, ...sentences } of days) {
    const summary = removeNonBreakingSpaces(sentences.summary);
    const description = removeNonBreakingSpaces(sentences.description);
    const event = calendar.createEvent({
      id: `${id}@${new URL(page).hostname}`,
      sequence: revision,
      stamp: new Date(checkedOn),
      lastModified: new Date(checkedOn),
      start: new Date(date),
      allDay: true,
      summary,
      description,
      url: page,
      // A due return does not make a day busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const trigger of reminders) {
      event.createAlarm({ type: ICalAlarmType.display, trigger, description: summary });
    }
  }
  // The library escapes no text of the calendar itself, and ends the last line of a file without a line end.
  return `${calendar.toString()}\r\n`;
}

/** `TDS, GST` → `TDS\\, GST`: escapes what separates values in a calendar file (RFC 5545, section 3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");
}
