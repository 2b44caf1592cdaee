import { useSyncExternalStore } from "react";

/** A page keeps its address while it is open. */
function neverChanges(): () => void {
  return () => undefined;
}

/**
 * The host or the origin that the page was fetched from. The build knows the configured one;
 * a visitor knows the one that it has.
 */
export function useOrigin(part: "host" | "origin", built: string): string {
  return useSyncExternalStore(
    neverChanges,
    () => location[part],
    () => built,
  );
}
