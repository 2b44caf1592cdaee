/** Reduces where an enquiry came from to one word, its source, so that statistics can count it. */
import type { Attribution, AttributionField } from "#forms/attribution.ts";
import { cutBetweenLetters } from "#text/letters.ts";

/** For a typed address, a browser without scripts, and one that asks for privacy. */
export const unknownSource = "";

/**
 * Patterns of a link's label (`utm_source`) or of the referring host, which may be an app. Names of brands are the same
 * in every language. YouTube comes before Google, whose pattern matches its app, too.
 */
const knownSources: Record<string, { name: string; pattern: RegExp }> = {
  youtube: {
    name: "YouTube",
    pattern: /^(youtube|yt)$|(^|\.)(youtube\.com|youtu\.be)$|^com\.google\.android\.youtube/,
  },
  google: {
    name: "Google",
    pattern: /^(google|gbp|gmb|google-?ads)$|(^|\.)google\.[a-z.]+$|^com\.google\.android\./,
  },
  whatsapp: {
    name: "WhatsApp",
    pattern: /^(whatsapp|wa|whatsapp-status)$|(^|\.)(whatsapp\.(com|net)|wa\.me)$|^com\.whatsapp/,
  },
  instagram: {
    name: "Instagram",
    pattern: /^(instagram|ig|insta)$|(^|\.)instagram\.com$|^com\.instagram\./,
  },
  facebook: {
    name: "Facebook",
    pattern:
      /^(facebook|fb|meta)$|(^|\.)(facebook\.com|fb\.(com|me)|messenger\.com)$|^com\.facebook\./,
  },
  linkedin: {
    name: "LinkedIn",
    pattern: /^linkedin$|(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\./,
  },
  justdial: { name: "Justdial", pattern: /^(justdial|jd)$|(^|\.)(justdial\.com|jsdl\.in)$/ },
  indiamart: { name: "IndiaMART", pattern: /^indiamart$|(^|\.)indiamart\.com$/ },
};

/** In UTF-16 code units: a longer source is cut before it is stored. */
const maxSourceLength = 60;

/** Prefix of sources that were noted at the desk, so that no label of a link is mistaken for one. */
const deskSourcePrefix = "desk:";

/** True for an enquiry that was noted at the desk: there was no visit. */
export function isEnteredByHand(source: string): boolean {
  return source.startsWith(deskSourcePrefix);
}

/**
 * The channel that was chosen at the desk, else the label of the link, else the referring host:
 * `{ referring_host: "m.facebook.com" }` → `facebook`, `{ came_by: "telephone" }` → `desk:telephone`.
 */
export function getSource(visit: Attribution): string {
  if (visit.came_by !== undefined) return deskSourcePrefix + visit.came_by;
  // The label of a link may be anybody's, so one that looks like a channel of the desk does not count.
  const label = visit.utm_source?.toLowerCase().replace(/\s+/g, " ").trim() ?? "";
  const host = visit.referring_host?.toLowerCase().replace(/:\d+$/, "") ?? "";
  const isLabelled = label !== "" && !isEnteredByHand(label);
  const reported = isLabelled ? label : host.replace(/^(www|m)\./, "");
  const known = Object.keys(knownSources).find((source) =>
    knownSources[source]?.pattern.test(reported),
  );
  return known ?? cutBetweenLetters(reported, maxSourceLength);
}

/**
 * One value that a browser reported, as people call it: `www.google.co.in` → "Google", `www.news.example` →
 * "news.example".
 */
export function formatReportedSource(field: AttributionField, value: string): string {
  if (field === "utm_campaign") return value;
  const source = getSource({ [field]: value });
  if (Object.hasOwn(knownSources, source)) return knownSources[source]?.name ?? value;
  return field === "referring_host" ? value.replace(/^(www|m)\./, "") : value;
}

/** `desk:telephone` → "By telephone", the desk's message; `google` → "Google"; any other source stays as it is. */
export function formatSource(
  source: string,
  messages: Readonly<Record<string, string> & Record<"unknown", string>>,
): string {
  if (source === unknownSource) return messages.unknown;
  if (isEnteredByHand(source)) return messages[source.slice(deskSourcePrefix.length)] ?? source;
  return Object.hasOwn(knownSources, source) ? (knownSources[source]?.name ?? source) : source;
}
