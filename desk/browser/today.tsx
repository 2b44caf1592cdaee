/** Today: tells of new enquiries and of a lost line while it is open. */
import { hydrate } from "#desk/islands/hydrate.tsx";
import { TodayPage } from "#desk/leads/today-page.tsx";
import { listenToKeys } from "./keys.ts";

hydrate("today", TodayPage, listenToKeys);
