/** One enquiry: sends its forms by itself. */
import { hydrate } from "#desk/islands/hydrate.tsx";
import { LeadPage } from "#desk/leads/lead-page.tsx";

hydrate("lead", LeadPage);
