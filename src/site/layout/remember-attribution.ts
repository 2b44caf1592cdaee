/**
 * Stores where a visit comes from, for the form that may be sent in it: the referrer, and the first address. The entry
 * ends with the tab; `forms/browser/submit-form.ts` reads it. This script is inline in every page, so it is small and
 * imports only a type, which keeps its key the same as the reader's.
 */
import type { attributionKey } from "#forms/attribution.ts";

const key: typeof attributionKey = "attribution";
// Two ways in which a visitor asks not to be followed. TypeScript does not know them.
const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
};

const { referrer } = document;
const { host, href } = location;

function saveAttribution(): void {
  try {
    // A link within the site continues the visit. So does an address that is typed in the same tab, and has no referrer,
    // unless it is that of an advertisement.
    const isFirstPage = referrer
      ? new URL(referrer).host !== host
      : href.includes("?utm_") || !sessionStorage[key];
    if (isFirstPage && !globalPrivacyControl && doNotTrack !== "1") {
      // `https://l.instagram.com/ https://nazariya.example/hi/?utm_source=ig`
      sessionStorage[key] = `${referrer} ${href}`;
    }
  } catch {
    // Without storage, nothing is known of the visit.
  }
}

// After a frame: the first access to the browser's storage takes as long as rendering the page.
requestAnimationFrame(() => setTimeout(saveAttribution));
