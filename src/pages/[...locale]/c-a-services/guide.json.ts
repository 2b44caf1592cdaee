import type { APIRoute } from "astro";
import { readGuideData } from "#tools/guide/read-guide.ts";
import { localeOf } from "#page-map.ts";

/** The rules of the guide with their words, for its script. */
export const GET: APIRoute = ({ url }) => Response.json(readGuideData(localeOf(url.pathname)));
