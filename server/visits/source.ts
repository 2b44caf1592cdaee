/** Sources: what a visit came from, in one word that can be counted. */
import type { Visit } from "#forms/visit.ts";

/** Typed, saved, or from an app that does not say where it leads from. */
export const direct = "direct";
/** Nothing is known: the form was sent without scripts, or the browser asked for privacy. */
export const unknown = "";

/**
 * Named sources, by the label in the address of a link (`utm_source`) or by the host that
 * led here. Names of brands are the same in every language.
 */
const named: Record<string, { name: string; labels?: string[]; hosts: RegExp }> = {
  google: {
    name: "Google",
    labels: ["gbp", "gmb", "googleads", "google-ads"],
    hosts: /(^|\.)google\.[a-z.]+$|^com\.google\.android\./,
  },
  whatsapp: {
    name: "WhatsApp",
    labels: ["wa", "whatsapp-status"],
    hosts: /(^|\.)(whatsapp\.(com|net)|wa\.me)$|^com\.whatsapp/,
  },
  instagram: {
    name: "Instagram",
    labels: ["ig", "insta"],
    hosts: /(^|\.)instagram\.com$|^com\.instagram\./,
  },
  facebook: {
    name: "Facebook",
    labels: ["fb", "meta"],
    hosts: /(^|\.)(facebook\.com|fb\.(com|me)|messenger\.com)$|^com\.facebook\./,
  },
  youtube: {
    name: "YouTube",
    labels: ["yt"],
    hosts: /(^|\.)(youtube\.com|youtu\.be)$|^com\.google\.android\.youtube/,
  },
  linkedin: { name: "LinkedIn", hosts: /(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\./ },
  telegram: { name: "Telegram", hosts: /(^|\.)(t\.me|telegram\.org)$|^org\.telegram\./ },
  x: { name: "X", labels: ["twitter"], hosts: /(^|\.)(x\.com|twitter\.com|t\.co)$/ },
  justdial: { name: "Justdial", labels: ["jd"], hosts: /(^|\.)(justdial\.com|jsdl\.in)$/ },
  indiamart: { name: "IndiaMART", hosts: /(^|\.)indiamart\.com$/ },
  bing: { name: "Bing", hosts: /(^|\.)bing\.com$/ },
  duckduckgo: { name: "DuckDuckGo", hosts: /(^|\.)duckduckgo\.com$/ },
  yahoo: { name: "Yahoo", hosts: /(^|\.)yahoo\.(com|co\.[a-z]+)$/ },
  chatgpt: { name: "ChatGPT", labels: ["chatgpt.com"], hosts: /(^|\.)(chatgpt|openai)\.com$/ },
  perplexity: { name: "Perplexity", hosts: /(^|\.)perplexity\.ai$/ },
};

/** Longest source that is kept. */
const longest = 60;

/** Begins the sources of what was written down at the desk: no label of a link is mistaken for one. */
const desk = "desk:";

/** The source of what came in a way of `core/ways-in.ts`. */
export function deskSource(cameBy: string): string {
  return desk + cameBy;
}

/** Whether it was written down at the desk: there was no visit. */
export function isFromDesk(source: string): boolean {
  return source.startsWith(desk);
}

/** The source of a visit of which something is known: the label of its link, else the host, else {@link direct}. */
export function sourceOf(visit: Visit): string {
  if (visit.came_by !== undefined) return deskSource(visit.came_by);
  if (Object.keys(visit).length === 0) return unknown;
  const label = visit.utm_source?.toLowerCase().replace(/\s+/g, " ").trim() ?? "";
  if (label !== "" && !isFromDesk(label)) {
    return ofLabel(label) ?? ofHost(label) ?? label.slice(0, longest);
  }
  const host = visit.referring_host?.toLowerCase().replace(/:\d+$/, "") ?? "";
  if (host === "") return direct;
  return ofHost(host) ?? host.replace(/^(www|m)\./, "").slice(0, longest);
}

function ofLabel(label: string): string | undefined {
  if (Object.hasOwn(named, label)) return label;
  return Object.keys(named).find((source) => named[source]?.labels?.includes(label));
}

function ofHost(host: string): string | undefined {
  // The last match wins: Google's named apps come after Google.
  return Object.keys(named).findLast((source) => named[source]?.hosts.test(host));
}

/** Whether a source is a named one; any other may be invented. */
export function isNamed(source: string): boolean {
  return source === direct || Object.hasOwn(named, source);
}

/** What a source is called: the name of a brand, or what was found; `said` for what is neither. */
export function sourceName(
  source: string,
  copy: Readonly<Record<string, string> & Record<"direct" | "unknown", string>>,
): string {
  if (source === unknown) return copy.unknown;
  if (source === direct) return copy.direct;
  if (isFromDesk(source)) return copy[source.slice(desk.length)] ?? source;
  return Object.hasOwn(named, source) ? (named[source]?.name ?? source) : source;
}
