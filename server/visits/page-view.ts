/** Which requests are page views, and from where. */
import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { defaultLocale, locales, prefixOf, type Locale } from "#locales";
import { doNotTrack } from "./do-not-track.ts";
import { sourceOf } from "./source.ts";

/** A page that was sent. */
export interface View {
  /** Its path in the default language. */
  page: string;
  language: Locale;
  /** What it was opened from; {@link inside} where that is a page of the site. */
  source: string;
}

/** Opened from another page of the site: such a page begins no visit. */
export const inside = "inside";

/** What is asked of a request. */
export interface PageRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** The names of the site itself. */
  own: readonly (string | undefined)[];
  path: string;
  /** With its question mark. */
  query: string;
}

/** The view that a request for a page is; undefined for robots, prefetches, and visitors who ask not to be counted. */
export function viewOf({ method, headers, own, path, query }: PageRequest): View | undefined {
  if (method !== "GET" || doNotTrack(headers) || isAhead(headers)) return undefined;
  const agent = headers["user-agent"] ?? "";
  if (isRobot(agent)) return undefined;
  const language = languageOf(path);
  const page = inDefaultLanguage(path);
  const referrer = URL.parse(headers.referer ?? "")?.hostname ?? "";
  if (own.includes(referrer)) return { page, language, source: inside };
  const label = query === "" ? undefined : new URLSearchParams(query).get("utm_source");
  const visit = {
    landing_page: page,
    referring_host: referrer,
    ...(label && { utm_source: label }),
  };
  return { page, language, source: sourceOf(visit) };
}

/** The path of the same page in the default language. */
export function inDefaultLanguage(path: string): string {
  return path === "" ? "" : path.slice(prefixOf(languageOf(path)).length) || "/";
}

function languageOf(path: string): Locale {
  return locales.find((locale) => locale !== defaultLocale && isIn(locale, path)) ?? defaultLocale;
}

function isIn(locale: Locale, path: string): boolean {
  const prefix = prefixOf(locale);
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Longer than any browser calls itself. */
const longestAgent = 400;

function isRobot(agent: string): boolean {
  return agent === "" || agent.length > longestAgent || isbot(agent);
}

/** Whether a browser or a script fetches a page before, or without, showing it. */
function isAhead(headers: IncomingHttpHeaders): boolean {
  const purpose = [headers["sec-purpose"], headers["purpose"], headers["x-moz"]].join(" ");
  const destination = headers["sec-fetch-dest"];
  return /prefetch|preview/.test(purpose) || (destination ?? "document") !== "document";
}
