/** What only a browser knows, for components that the server renders first. */
import { useSyncExternalStore } from "react";
import { getIndianDay } from "#text/days.ts";

/** For what never changes: an open page keeps its origin, and stays hydrated. */
function subscribeToNothing(): () => void {
  return () => undefined;
}

/** False on the server, and until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** `https://site.example`: the origin of the page in a browser; on the server the configured one, which is `rendered`. */
export function useOrigin(rendered: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => location.origin,
    () => rendered,
  );
}

/** For the day, so that a tab that was open overnight reads it again when the visitor returns. */
function subscribeToReturn(notify: () => void): () => void {
  document.addEventListener("visibilitychange", notify);
  return () => document.removeEventListener("visibilitychange", notify);
}

/** Today in India as `YYYY-MM-DD`; on the server, or where the device's clock is behind, the day on which the page was made. */
export function useToday(renderedOn: string): string {
  return useSyncExternalStore(
    subscribeToReturn,
    () => getLaterDay(getIndianDay(new Date()), renderedOn),
    () => renderedOn,
  );
}

function getLaterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** True if the device's day is before the one on which the page was made. */
export function useClockIsBehind(renderedOn: string): boolean {
  return useSyncExternalStore(
    subscribeToReturn,
    () => getIndianDay(new Date()) < renderedOn,
    () => false,
  );
}
