/** Today: what comes in is said while it is open. */
import { watchConnection } from "./connection.ts";
import { listenToKeys } from "./keys.ts";
import { listen } from "./live.ts";

listen();
watchConnection();
listenToKeys();
