import type { DeskContext } from "#desk/frame/page-context.ts";
import { countDaysUntil, formatCalendarDate } from "#text/clock.ts";
import { formatShortWeekday } from "#text/days.ts";

/** A day that is offered for the next call: `Tomorrow` with `Sun, 22 Nov` as its detail, or `Thu 3 Dec`. */
export interface CallDayOption {
  /** The day, such as `2026-12-03`. */
  value: string;
  label: string;
  detail?: string;
}

/** Names the days on which the office is open. Tomorrow has its date beside the word. */
export function listCallDayOptions(
  days: readonly string[],
  { messages, language, now }: Pick<DeskContext, "messages" | "language" | "now">,
): CallDayOption[] {
  return days.map((day) => {
    const { short, dayAndMonth } = formatCalendarDate(day, now, language);
    return countDaysUntil(day, now) === 1
      ? { value: day, label: messages.enquiry.next.tomorrow, detail: short }
      : { value: day, label: `${formatShortWeekday(day, language)} ${dayAndMonth}` };
  });
}
