/** The list of enquiries: searched while one types. */
import { hydrate } from "#desk/islands/hydrate.tsx";
import { InboxPage } from "#desk/leads/inbox-page.tsx";

hydrate("inbox", InboxPage);
