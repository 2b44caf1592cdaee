import { useSyncExternalStore } from "react";
import { dayInIndia } from "#text/days.ts";

/** A tab that was left open over night checks the day again. */
function onReturn(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** The day that it is in India, `YYYY-MM-DD`; unknown where the page is built. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    onReturn,
    () => dayInIndia(new Date()),
    () => undefined,
  );
}
