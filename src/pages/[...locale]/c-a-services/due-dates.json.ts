import type { APIRoute } from "astro";
import { readDueDatesData } from "#tools/due-dates/read-due-dates.ts";
import { localeOf } from "#page-map.ts";

export const GET: APIRoute = ({ url }) => Response.json(readDueDatesData(localeOf(url.pathname)));
