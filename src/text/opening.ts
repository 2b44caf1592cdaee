/** When the office is open, and when a holiday closes it. Days are `YYYY-MM-DD`, on the clock in India. */
import { getLanguage } from "#locales.ts";
import { addDays, formatDayAndMonth, formatShortWeekday, getIndianDayStart } from "./days.ts";
import { fillIn } from "./sentences.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

interface Holiday {
  from: string;
  to: string;
  name: Readonly<Record<string, string>>;
}

export interface OfficeHours {
  /** A day without times is closed. Without any times the hours are unknown. */
  hours: Readonly<
    Record<(typeof weekdays)[number], { opens: string | null; closes: string | null }>
  >;
  holidays: readonly Holiday[];
  /** Null while the owner has not said on which days an answer comes. */
  replyOn: "everyDay" | "workingDays" | null;
}

/** Announces closed days. The notice is shown after the day `from`, up to and on the day `until`. */
export interface HolidayNotice {
  from: string;
  until: string;
  /** The first closed day. */
  closes: string;
  text: string;
}

/** A notice is shown this many days before its holiday. */
const noticeDays = 7;

/** Any Monday: names of weekdays are formatted from its week. */
const monday = "2026-11-23";

/** Formats like `Mon–Sat 10 am – 7 pm`; undefined while the hours are unknown. */
export function formatHours(
  { hours }: Pick<OfficeHours, "hours">,
  content: { hours: string },
  language: string,
): string | undefined {
  const ranges: { days: string[]; opens: string; closes: string }[] = [];
  for (const [index, weekday] of weekdays.entries()) {
    const { opens, closes } = hours[weekday];
    if (opens === null || closes === null) continue;
    const day = formatShortWeekday(addDays(monday, index), language);
    const last = ranges[ranges.length - 1];
    const before = hours[weekdays[index - 1] ?? weekday];
    const continuesRange = index > 0 && before.opens === opens && before.closes === closes;
    if (continuesRange && last !== undefined) last.days.push(day);
    else ranges.push({ days: [day], opens, closes });
  }
  if (ranges.length === 0) return undefined;
  return ranges
    .map(({ days, opens, closes }) =>
      fillIn(content.hours, {
        days: [...new Set([days[0], days[days.length - 1]])].join("–"),
        opens: formatOpeningTime(opens, language),
        closes: formatOpeningTime(closes, language),
      }),
    )
    .join(", ");
}

/** Minutes only where there are any: `10 am`, `10:30 am`, `सुबह 10`. */
function formatOpeningTime(time: string, language: string): string {
  const { tag, hasDayParts } = getLanguage(language);
  return new Intl.DateTimeFormat(tag, {
    timeZone: "UTC",
    hour: "numeric",
    hour12: true,
    ...(!time.endsWith(":00") && { minute: "2-digit" }),
    ...(hasDayParts && { dayPeriod: "short" }),
  }).format(new Date(`${monday}T${time}Z`));
}

/** Only holidays that are not over on the day, the earliest first. */
export function listHolidayNotices(
  office: OfficeHours,
  content: { closedDay: string; closedDays: string },
  language: string,
  today: string,
): HolidayNotice[] {
  return office.holidays
    .filter(({ to }) => to >= today)
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, name }) => {
      const isOneDay = from === to;
      return {
        from: addDays(from, -noticeDays - 1),
        until: to,
        closes: from,
        text: fillIn(isOneDay ? content.closedDay : content.closedDays, {
          name: name[language] ?? "",
          from: isOneDay ? formatDayAndMonth(from, language) : formatFirstDay(from, to, language),
          to: formatDayAndMonth(to, language),
          day: formatDayAndMonth(getNextOpenDay(office, to), language),
        }),
      };
    });
}

/** The first of several days: `8` of "8 to 12 November", `30 October` of "30 October to 2 November". */
function formatFirstDay(from: string, to: string, language: string): string {
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return isSameMonth ? String(Number(from.slice(8))) : formatDayAndMonth(from, language);
}

export function isNoticeVisible(
  { from, until }: Pick<HolidayNotice, "from" | "until">,
  day: string,
): boolean {
  return from < day && day <= until;
}

/** The open days of the coming week, from tomorrow on; where all are closed, the next open day after them. */
export function listComingOpenDays(office: OfficeHours, today: string): [string, ...string[]] {
  const [first, ...others] = [1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(today, days))
    .filter((day) => !isClosed(office, day));
  return [first ?? getNextOpenDay(office, today), ...others];
}

/** The first open day after a day. Gives up after a year of closed days, which is a mistake. */
export function getNextOpenDay(office: OfficeHours, after: string): string {
  let day = addDays(after, 1);
  for (let tries = 0; tries < 366 && isClosed(office, day); tries += 1) day = addDays(day, 1);
  return day;
}

function isClosed({ hours, holidays, replyOn }: OfficeHours, day: string): boolean {
  if (holidays.some(({ from, to }) => from <= day && day <= to)) return true;
  // JavaScript counts days of the week from Sunday.
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? "sunday";
  if (weekday === "sunday" && replyOn === "workingDays") return true;
  const areHoursKnown = weekdays.some((item) => hours[item].opens !== null);
  return areHoursKnown && hours[weekday].opens === null;
}

/**
 * The time that is `duration` milliseconds before `now`, where the days of holidays do not count. The nights and the closed
 * weekdays do count.
 */
export function subtractNonHolidayTime(
  duration: number,
  now: Date,
  holidays: readonly Holiday[],
): Date {
  let time = now.getTime();
  let remaining = duration;
  const latestFirst = [...holidays].sort((a, b) => b.to.localeCompare(a.to));
  for (const { from, to } of latestFirst) {
    const begins = getIndianDayStart(from).getTime();
    const ends = Math.min(getIndianDayStart(addDays(to, 1)).getTime(), time);
    if (begins >= time) continue;
    const sinceHoliday = time - ends;
    if (sinceHoliday >= remaining) break;
    remaining -= sinceHoliday;
    time = begins;
  }
  return new Date(time - remaining);
}
