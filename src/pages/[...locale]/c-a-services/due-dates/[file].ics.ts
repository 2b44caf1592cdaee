import type { APIRoute } from "astro";
import { localeOf, pathTo } from "#page-map.ts";
import { absoluteAt } from "#seo/structured-data.tsx";
import { calendarFiles, sharedCalendar } from "#tools/due-dates/calendar-files.ts";
import { calendarPath, nameCalendar } from "#tools/due-dates/due-dates.ts";
import { dueDatesCalendar } from "#tools/due-dates/due-dates-calendar.ts";
import { readDueDates } from "#tools/due-dates/read-due-dates.ts";

/** `file` names some kinds of business, all of them, or one due date. */
export const GET: APIRoute = ({ url, params, site }) => {
  const locale = localeOf(url.pathname);
  const { rules, words, today } = readDueDates(locale);
  const sources = { rules, words, language: locale };
  const { file: asked = "" } = params;
  const isShared = nameCalendar(asked.split("_"), Object.keys(words.dates.kinds.names)) === asked;
  const calendar = isShared
    ? sharedCalendar(asked, sources, today)
    : calendarFiles(sources, today).find(({ file }) => file === asked);
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
