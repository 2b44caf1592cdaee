import type { APIRoute } from "astro";
import { localeOf } from "#page-map.ts";
import { readDueDatesData } from "#tools/due-dates/read-due-dates.ts";

export const GET: APIRoute = ({ url }) => Response.json(readDueDatesData(localeOf(url.pathname)));
