/** An agreed call as a file for the calendar of a phone (RFC 5545), which rings there. */
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass } from "ical-generator";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getDisplayName, getTopic } from "#enquiry/submission.ts";
import type { Locale } from "#locales.ts";
import type { StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { parseCallTime } from "#text/clock.ts";
import { toPhoneNumber } from "#text/contact-details.ts";
import { toInternationalNumber } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";

interface CallCalendarProps {
  /** `Call {name}`. */
  title: string;
  language: Locale;
  /** The origin of the desk, such as `https://nazariya.example`. */
  origin: string;
  now: Date;
}

/** In seconds, as the library takes the times of alarms. */
const minute = 60;
const hour = 60 * minute;
/** A call with a time is announced ten minutes before it, one of a whole day at nine in the morning. */
const reminders = { beforeCall: 10 * minute, afterMidnight: 9 * hour };
/** In milliseconds. */
const callLength = 15 * 60_000;

/**
 * Renders the next call of an enquiry; undefined if none is planned. It has no more of a person than name, number and
 * topic, because a calendar is often shared and copied.
 */
export function renderCallCalendar(
  enquiry: StoredEnquiry,
  { title, language, origin, now }: CallCalendarProps,
): string | undefined {
  const { nextDay, reference, fields, version } = enquiry;
  if (nextDay === null) return undefined;
  const { hostname } = new URL(origin);
  const calendar = ical({
    prodId: { company: hostname, product: "calls", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  const time = parseCallTime(nextDay);
  const start = time ?? new Date(nextDay);
  const phone = toPhoneNumber(fields["phone"] ?? "");
  const summary = fillIn(title, { name: getDisplayName(enquiry) });
  const event = calendar.createEvent({
    // Each call of an enquiry has the same id: a newer time replaces the one that a phone already has.
    id: `call-${reference}@${hostname}`,
    sequence: version,
    stamp: now,
    start,
    allDay: time === undefined,
    end: time === undefined ? null : new Date(time.getTime() + callLength),
    summary,
    description: [phone && toInternationalNumber(phone), getTopic(enquiry)]
      .filter(Boolean)
      .join("\n"),
    url: `${origin}${deskPaths.enquiry(reference)}`,
    class: ICalEventClass.PRIVATE,
  });
  event.createAlarm({
    type: ICalAlarmType.display,
    description: summary,
    // A whole day begins at midnight.
    ...(time === undefined
      ? { triggerAfter: reminders.afterMidnight }
      : { triggerBefore: reminders.beforeCall }),
  });
  // The library ends the last line of a file without a line end.
  return `${calendar.toString()}\r\n`;
}
