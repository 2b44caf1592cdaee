import type { DeskContext } from "#desk/frame/page-context.ts";
import {
  countDaysUntil,
  formatCalendarDate,
  formatTime,
  getEvening,
  isBeforeEvening,
} from "#text/clock.ts";
import { formatShortWeekday, getIndianDay } from "#text/days.ts";
import { isClosed, listComingOpenDays, type OfficeHours } from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";

/**
 * A time that is offered for the next call: `This evening, 6:00 pm`, `Tomorrow` with `Sun, 22 Nov` as its detail, or
 * `Thu 3 Dec`.
 */
export interface CallDayOption {
  /** The day, such as `2026-12-03`, or `evening`. */
  value: string;
  label: string;
  detail?: string;
}

/** Lists `evening` for this evening where the office is open today, then its open days from tomorrow on. */
export function listCallDays(office: OfficeHours, now: Date): string[] {
  const today = getIndianDay(now);
  const hasEvening = isBeforeEvening(now) && !isClosed(office, today);
  return [...(hasEvening ? ["evening"] : []), ...listComingOpenDays(office, today)];
}

/** Names what `listCallDays` returns. This evening has its time in the name, tomorrow has its date beside the word. */
export function listCallDayOptions(
  days: readonly string[],
  { messages, language, now }: Pick<DeskContext, "messages" | "language" | "now">,
): CallDayOption[] {
  return days.map((day) => {
    if (day === "evening") {
      // The time stays on one line.
      const time = formatTime(getEvening(now), language).replaceAll(" ", "\u00a0");
      return { value: day, label: fillIn(messages.enquiry.next.evening, { time }) };
    }
    const { short, dayAndMonth } = formatCalendarDate(day, now, language);
    return countDaysUntil(day, now) === 1
      ? { value: day, label: messages.enquiry.next.tomorrow, detail: short }
      : { value: day, label: `${formatShortWeekday(day, language)} ${dayAndMonth}` };
  });
}
