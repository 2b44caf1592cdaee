import type { APIRoute } from "astro";
import { localeOf } from "#page-map.ts";
import { readGuideData } from "#tools/guide/read-guide.ts";

export const GET: APIRoute = ({ url }) => Response.json(readGuideData(localeOf(url.pathname)));
