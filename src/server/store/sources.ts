/** The source of an enquiry, in one word that can be counted. */
import type { Attribution } from "#forms/attribution.ts";

/** A typed address, or nothing is known: no scripts, or a browser that asks for privacy. */
export const unknownSource = "";

/**
 * Sources with a name: the label of a link (`utm_source`) or the referring host, which may be an app. Names of brands
 * are the same in every language. Google's apps come before Google.
 */
const knownSources: Record<string, { name: string; is: RegExp }> = {
  youtube: {
    name: "YouTube",
    is: /^(youtube|yt)$|(^|\.)(youtube\.com|youtu\.be)$|^com\.google\.android\.youtube/,
  },
  google: {
    name: "Google",
    is: /^(google|gbp|gmb|google-?ads)$|(^|\.)google\.[a-z.]+$|^com\.google\.android\./,
  },
  whatsapp: {
    name: "WhatsApp",
    is: /^(whatsapp|wa|whatsapp-status)$|(^|\.)(whatsapp\.(com|net)|wa\.me)$|^com\.whatsapp/,
  },
  instagram: {
    name: "Instagram",
    is: /^(instagram|ig|insta)$|(^|\.)instagram\.com$|^com\.instagram\./,
  },
  facebook: {
    name: "Facebook",
    is: /^(facebook|fb|meta)$|(^|\.)(facebook\.com|fb\.(com|me)|messenger\.com)$|^com\.facebook\./,
  },
  linkedin: { name: "LinkedIn", is: /^linkedin$|(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\./ },
  justdial: { name: "Justdial", is: /^(justdial|jd)$|(^|\.)(justdial\.com|jsdl\.in)$/ },
  indiamart: { name: "IndiaMART", is: /^indiamart$|(^|\.)indiamart\.com$/ },
};

/** Longest stored source, in characters. */
const maxSourceLength = 60;

/** Prefix of sources that were noted at the desk, so that no label of a link is mistaken for one. */
const deskPrefix = "desk:";

/** True for an enquiry that was noted at the desk: there was no visit. */
export function isEnteredByHand(source: string): boolean {
  return source.startsWith(deskPrefix);
}

/** The channel at the desk, else the label of the link, else the host. */
export function getSource(visit: Attribution): string {
  if (visit.came_by !== undefined) return deskPrefix + visit.came_by;
  const label = visit.utm_source?.toLowerCase().replace(/\s+/g, " ").trim() ?? "";
  const host = visit.referring_host?.toLowerCase().replace(/:\d+$/, "") ?? "";
  const found = label === "" || isEnteredByHand(label) ? host.replace(/^(www|m)\./, "") : label;
  const known = Object.keys(knownSources).find((source) => knownSources[source]?.is.test(found));
  return known ?? found.slice(0, maxSourceLength);
}

/** In the desk's messages, by the name of the brand, or as it was found. */
export function formatSource(
  source: string,
  messages: Readonly<Record<string, string> & Record<"unknown", string>>,
): string {
  if (source === unknownSource) return messages.unknown;
  if (isEnteredByHand(source)) return messages[source.slice(deskPrefix.length)] ?? source;
  return Object.hasOwn(knownSources, source) ? (knownSources[source]?.name ?? source) : source;
}
