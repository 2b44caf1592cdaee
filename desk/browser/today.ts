/** Today: what comes in is said while it is open. */
import { listenToKeys } from "./keys.ts";
import { listen } from "./live.ts";

listen();
listenToKeys();
