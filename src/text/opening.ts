/** Formats opening hours, and computes open days and the notices of holidays. Days are `YYYY-MM-DD` in India. */
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
  /** The office is closed on a day without times. If no day has times, the hours are not known. */
  hours: Readonly<
    Record<(typeof weekdays)[number], { opens: string | null; closes: string | null }>
  >;
  holidays: readonly Holiday[];
  /** The days on which enquiries are answered; null while the owner has not decided. */
  replyOn: "everyDay" | "workingDays" | null;
}

export interface HolidayNotice {
  /** The day before the first day on which the notice is shown. */
  from: string;
  /** The last day on which it is shown, which is the last closed day. */
  until: string;
  /** The first day on which the office is closed. */
  closes: string;
  text: string;
}

/** In days: the notice of a holiday is shown this long before it. */
const noticeDays = 7;

/** Any Monday: the formatters of weekdays and times need a date. */
const exampleMonday = "2026-11-23";

/** Formats hours as `Mon–Sat 10 am – 7 pm`; undefined where the hours are not known. */
export function formatHours(
  { hours }: Pick<OfficeHours, "hours">,
  words: { hours: string },
  language: string,
): string | undefined {
  const runs: { days: string[]; opens: string; closes: string }[] = [];
  for (const [at, weekday] of weekdays.entries()) {
    const { opens, closes } = hours[weekday];
    if (opens === null || closes === null) continue;
    const day = formatShortWeekday(addDays(exampleMonday, at), language);
    const last = runs[runs.length - 1];
    const before = hours[weekdays[at - 1] ?? weekday];
    const isSameAsBefore = at > 0 && before.opens === opens && before.closes === closes;
    if (isSameAsBefore && last !== undefined) last.days.push(day);
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

/** Formats a time without `:00`: `10 am`, `10:30 am`, `सुबह 10`. */
function formatOpeningTime(time: string, language: string): string {
  const { tag, moment } = getLanguage(language);
  return new Intl.DateTimeFormat(tag, {
    timeZone: "UTC",
    hour: "numeric",
    hour12: true,
    ...(!time.endsWith(":00") && { minute: "2-digit" }),
    // A language with its own format of times begins them with the part of the day.
    ...(moment !== undefined && { dayPeriod: "short" }),
  }).format(new Date(`${exampleMonday}T${time}Z`));
}

/** Notices of the holidays that are not over on the day, the earliest first. */
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

/** Like `HolidayNotice`: `from` is excluded, `until` is included. */
export function isNoticeVisible(
  { from, until }: Pick<HolidayNotice, "from" | "until">,
  day: string,
): boolean {
  return from < day && day <= until;
}

/** The first open day after another day. The search ends after a year, which can only be closed by mistake. */
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
  const latestFirst = [...holidays].sort((one, other) => other.to.localeCompare(one.to));
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
