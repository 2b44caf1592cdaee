/** One enquiry: sends its forms by itself, hears of changes, and listens to keys. */
import { hydrate } from "#desk/islands/hydrate.tsx";
import { LeadPage } from "#desk/leads/lead-page.tsx";
import { listenToKeys } from "./keys.ts";
import { listen } from "./live.ts";

hydrate("lead", LeadPage, () => {
  listen();
  listenToKeys();
});
