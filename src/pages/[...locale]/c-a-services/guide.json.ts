import type { APIRoute } from "astro";
import { getLocale } from "#page-map.ts";
import { readGuideData } from "#tools/guide/read-guide.ts";

export const GET: APIRoute = ({ url }) => Response.json(readGuideData(getLocale(url.pathname)));
