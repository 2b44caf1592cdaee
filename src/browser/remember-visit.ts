/**
 * Notes where a visit comes from, for the form that may be sent in it: the page it begins with, the
 * site that led there, and the labels of its link. The note ends with the tab. It stands in every page,
 * so it is small and uses no file of others: names are those of `forms/visit.ts`, and the types see to it.
 */
import type { Visit, visitKey } from "#forms/visit.ts";

const key: typeof visitKey = "visit";
const { host, pathname, search } = location;
// Not typed by TypeScript yet.
const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
};

try {
  const from = document.referrer && new URL(document.referrer).host;
  const labels = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  // A link in the site goes on with the visit; so does an address that is typed in its tab.
  const begins = from !== host && (from || labels.length > 0 || !sessionStorage.getItem(key));
  if (begins && !globalPrivacyControl && doNotTrack !== "1") {
    const visit: Visit = {
      ...Object.fromEntries(labels),
      landing_page: pathname,
      referring_host: from,
    };
    sessionStorage.setItem(key, JSON.stringify(visit));
  }
} catch {
  // Where the browser keeps nothing, nothing is known of the visit.
}
