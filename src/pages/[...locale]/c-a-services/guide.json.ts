import type { APIRoute } from "astro";
import { readGuideData } from "#tools/guide/read-guide.ts";
import { localeOf } from "#page-map.ts";

export const GET: APIRoute = ({ url }) => Response.json(readGuideData(localeOf(url.pathname)));
