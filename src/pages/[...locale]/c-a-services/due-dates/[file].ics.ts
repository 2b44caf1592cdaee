import type { APIRoute } from "astro";
import { getLocale, getPagePath } from "#page-map.ts";
import { createUrlResolver } from "#seo/structured-data.tsx";
import { findCalendarFile } from "#tools/due-dates/calendar-files.ts";
import { getCalendarPath } from "#tools/due-dates/calendar-names.ts";
import { renderCalendar } from "#tools/due-dates/due-dates-calendar.ts";
import { readDueDates } from "#tools/due-dates/read-due-dates.ts";

/** `file` names kinds of business, for a calendar of all their due dates, or one due date. */
export const GET: APIRoute = ({ url, params, site }) => {
  const locale = getLocale(url.pathname);
  const { rules, content, today } = readDueDates(locale);
  const sources = { rules, content, language: locale };
  const calendar = findCalendarFile(params["file"] ?? "", sources, today);
  if (calendar === undefined) return new Response(null, { status: 404 });
  const { checkedOn } = rules;
  const toAbsoluteUrl = createUrlResolver(site);
  const page = getPagePath("dueDates", locale);
  const text = renderCalendar({
    name: calendar.name,
    language: locale,
    page: toAbsoluteUrl(page),
    address: toAbsoluteUrl(getCalendarPath(page, calendar.file)),
    checkedOn,
    days: calendar.days,
  });
  return new Response(text, { headers: { "Content-Type": "text/calendar; charset=utf-8" } });
};
