import type { APIRoute } from "astro";
import { readGuideData } from "#features/guide/read-guide.ts";
import { localeOf } from "#site";

/** The rules of the guide with their words, for its script. */
export const GET: APIRoute = ({ url }) => Response.json(readGuideData(localeOf(url.pathname)));
