/** The list of enquiries: searched while one types, several set at once. */
import { hydrate } from "#desk/islands/hydrate.tsx";
import { InboxPage } from "#desk/leads/inbox-page.tsx";

hydrate("inbox", InboxPage);
