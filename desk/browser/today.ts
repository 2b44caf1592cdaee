/** Today: tells of new enquiries and of a lost line while it is open. */
import { hydrate } from "#desk/islands/hydrate.tsx";
import { OfflineAlone } from "#desk/leads/offline.tsx";
import { renewAlerts } from "./alerts.ts";
import { listenToKeys } from "./keys.ts";
import { listen } from "./live.ts";

hydrate("offline", OfflineAlone);
listen();
listenToKeys();
void renewAlerts();
