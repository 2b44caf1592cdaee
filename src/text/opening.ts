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
  /** A day without times is closed. Without any times the hours are not known. */
  hours: Readonly<
    Record<(typeof weekdays)[number], { opens: string | null; closes: string | null }>
  >;
  holidays: readonly Holiday[];
  /** Null while the owner has not said on which days an answer comes. */
  replyOn: "everyDay" | "workingDays" | null;
}

/** A notice of closed days. It is shown on the days after `from`, up to and with `until`. */
export interface HolidayNotice {
  from: string;
  until: string;
  closes: string;
  text: string;
}

/** In days: the notice of a holiday is shown this long before it. */
const noticeDays = 7;

const monday = "2026-11-23";

/** Written as `Mon–Sat 10 am – 7 pm`; undefined while no hours are given. */
export function formatHours(
  { hours }: Pick<OfficeHours, "hours">,
  words: { hours: string },
  language: string,
): string | undefined {
  const runs: { days: string[]; opens: string; closes: string }[] = [];
  for (const [at, weekday] of weekdays.entries()) {
    const { opens, closes } = hours[weekday];
    if (opens === null || closes === null) continue;
    const day = formatShortWeekday(addDays(monday, at), language);
    const last = runs[runs.length - 1];
    const before = hours[weekdays[at - 1] ?? weekday];
    const goesOn = at > 0 && before.opens === opens && before.closes === closes;
    if (goesOn && last !== undefined) last.days.push(day);
    else runs.push({ days: [day], opens, closes });
  }
  if (runs.length === 0) return undefined;
  return runs
    .map(({ days, opens, closes }) =>
      fillIn(words.hours, {
        days: [...new Set([days[0], days[days.length - 1]])].join("–"),
        opens: formatOpeningTime(opens, language),
        closes: formatOpeningTime(closes, language),
      }),
    )
    .join(", ");
}

/** Minutes only where there are any: `10 am`, `10:30 am`, `सुबह 10`. */
function formatOpeningTime(time: string, language: string): string {
  const { tag, moment } = getLanguage(language);
  return new Intl.DateTimeFormat(tag, {
    timeZone: "UTC",
    hour: "numeric",
    hour12: true,
    ...(!time.endsWith(":00") && { minute: "2-digit" }),
    // Where a moment has its own form, its time begins with the part of the day.
    ...(moment !== undefined && { dayPeriod: "short" }),
  }).format(new Date(`${monday}T${time}Z`));
}

/** Only holidays that are not over on the day, the earliest first. */
export function listHolidayNotices(
  office: OfficeHours,
  words: { closedDay: string; closedDays: string },
  language: string,
  today: string,
): HolidayNotice[] {
  return office.holidays
    .filter(({ to }) => to >= today)
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to, name }) => {
      const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
      const sentence = from === to ? words.closedDay : words.closedDays;
      return {
        from: addDays(from, -noticeDays - 1),
        until: to,
        closes: from,
        text: fillIn(sentence, {
          name: name[language] ?? "",
          from:
            from !== to && isSameMonth
              ? String(Number(from.slice(8)))
              : formatDayAndMonth(from, language),
          to: formatDayAndMonth(to, language),
          day: formatDayAndMonth(getNextOpenDay(office, to), language),
        }),
      };
    });
}

export function isNoticeVisible(
  { from, until }: Pick<HolidayNotice, "from" | "until">,
  day: string,
): boolean {
  return from < day && day <= until;
}

/** The first day after another on which the office is open. A year of closed days is a mistake. */
function getNextOpenDay(office: OfficeHours, after: string): string {
  let day = addDays(after, 1);
  for (let tries = 0; tries < 366 && isClosed(office, day); tries += 1) day = addDays(day, 1);
  return day;
}

function isClosed({ hours, holidays, replyOn }: OfficeHours, day: string): boolean {
  if (holidays.some(({ from, to }) => from <= day && day <= to)) return true;
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? "sunday";
  if (weekday === "sunday" && replyOn === "workingDays") return true;
  return weekdays.some((one) => hours[one].opens !== null) && hours[weekday].opens === null;
}

/** `length` is in milliseconds; days of holidays do not count. */
export function subtractOpenTime(length: number, now: Date, holidays: readonly Holiday[]): Date {
  let at = now.getTime();
  let left = length;
  for (const { from, to } of [...holidays].sort((one, other) => other.to.localeCompare(one.to))) {
    const begins = getIndianDayStart(from).getTime();
    const ends = Math.min(getIndianDayStart(addDays(to, 1)).getTime(), at);
    if (begins >= at) continue;
    if (at - ends >= left) break;
    left -= at - ends;
    at = begins;
  }
  return new Date(at - left);
}
