import type { APIRoute } from "astro";
import { getLocale } from "#page-map.ts";
import { readDueDatesData } from "#tools/due-dates/read-due-dates.ts";

export const GET: APIRoute = ({ url }) => Response.json(readDueDatesData(getLocale(url.pathname)));
