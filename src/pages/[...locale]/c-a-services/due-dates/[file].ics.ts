import type { APIRoute } from "astro";
import { readDueDates } from "#features/due-dates/read-due-dates.ts";
import { absoluteAt } from "#seo/absolute.ts";
import { localePaths, pathTo, type Locale } from "#site";
import { calendarFiles, type CalendarFile } from "#features/due-dates/calendar-files.ts";
import { calendarPath } from "#features/due-dates/due-dates.ts";
import { dueDatesCalendar } from "#features/due-dates/due-dates-calendar.ts";

interface Props {
  locale: Locale;
  calendar: CalendarFile;
  checkedOn: string;
}

export function getStaticPaths() {
  return localePaths().flatMap(({ params, props }) => {
    const { rules, words, today } = readDueDates(props.locale);
    const files = calendarFiles({ rules, words, language: props.locale }, today);
    return files.map((calendar) => ({
      params: { ...params, file: calendar.file },
      props: { ...props, calendar, checkedOn: rules.checkedOn },
    }));
  });
}

/** The due dates of one kind of business, of all, or one of them alone, for a calendar. */
export const GET: APIRoute<Props> = ({ props, site }) => {
  const { locale, calendar, checkedOn } = props;
  const absolute = absoluteAt(site);
  const page = pathTo("dueDates", locale);
  const text = dueDatesCalendar({
    name: calendar.name,
    language: locale,
    page: absolute(page),
    address: absolute(calendarPath(page, calendar.file)),
    checkedOn,
    days: calendar.days,
  });
  return new Response(text, { headers: { "Content-Type": "text/calendar; charset=utf-8" } });
};
