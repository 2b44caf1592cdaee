import { languageNamed } from "#locales.ts";

const looks = {
  day: { dateStyle: "long", numberingSystem: "latn" },
  month: { month: "long", year: "numeric", numberingSystem: "latn" },
  weekday: { weekday: "long" },
  shortWeekday: { weekday: "short" },
  dayAndMonth: { day: "numeric", month: "long", numberingSystem: "latn" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making one takes a while on a phone, and a list of dates asks for hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function write(look: keyof typeof looks, day: string, language: string): string {
  const key = `${language} ${look}`;
  // A date without a time is read as midnight in Greenwich.
  const options = { ...looks[look], timeZone: "UTC" };
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageNamed(language).tag, options);
  formats.set(key, format);
  return format.format(new Date(day));
}

/** A day, `YYYY-MM-DD`, written for a language: `30 June 2027`. */
export function dayInWords(day: string, language: string): string {
  return write("day", day, language);
}

/** A month, `YYYY-MM`, written for a language: `October 2026`. */
export function monthInWords(month: string, language: string): string {
  return write("month", month, language);
}

/** The weekday of a day, `YYYY-MM-DD`, written for a language: `Saturday`. */
export function weekdayInWords(day: string, language: string): string {
  return write("weekday", day, language);
}

/** The same in short: `Sat`. */
export function shortWeekdayInWords(day: string, language: string): string {
  return write("shortWeekday", day, language);
}

/** A day without its year: `30 June`. */
export function dayAndMonthInWords(day: string, language: string): string {
  return write("dayAndMonth", day, language);
}
