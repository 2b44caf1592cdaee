import type { APIRoute } from "astro";
import { readDueDates } from "#tools/due-dates/read-due-dates.ts";
import { absoluteAt } from "#seo/schema-org.tsx";
import { localeOf, pathTo } from "#page-map.ts";
import { calendarFiles } from "#tools/due-dates/calendar-files.ts";
import { calendarPath } from "#tools/due-dates/due-dates.ts";
import { dueDatesCalendar } from "#tools/due-dates/due-dates-calendar.ts";

/** The due dates of one kind of business, of all, or one of them alone, for a calendar. */
export const GET: APIRoute = ({ url, params, site }) => {
  const locale = localeOf(url.pathname);
  const { rules, words, today } = readDueDates(locale);
  const files = calendarFiles({ rules, words, language: locale }, today);
  const calendar = files.find(({ file }) => file === params["file"]);
  if (calendar === undefined) return new Response(null, { status: 404 });
  const { checkedOn } = rules;
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
