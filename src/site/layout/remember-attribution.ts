/**
 * Notes where a visit comes from, for the form that may be sent in it: what led here, and the address it
 * begins with. The note ends with the tab; `forms/browser/submit-form.ts` reads it. It is inline in every page, so
 * it is small and uses no file of others.
 */
import type { attributionKey } from "#forms/attribution.ts";

const key: typeof attributionKey = "attribution";
// Not typed by TypeScript yet.
const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
};

const { referrer } = document;
const { host, href } = location;

function saveAttribution(): void {
  try {
    // A link in the site goes on with the visit; so does an address that is typed in its tab.
    const begins = referrer
      ? new URL(referrer).host !== host
      : href.includes("?utm_") || !sessionStorage[key];
    if (begins && !globalPrivacyControl && doNotTrack !== "1") {
      sessionStorage[key] = `${referrer} ${href}`;
    }
  } catch {
    // Where the browser keeps nothing, nothing is known of the visit.
  }
}

// After a frame: the first answer of what a browser keeps takes as long as making the page.
requestAnimationFrame(() => setTimeout(saveAttribution));
