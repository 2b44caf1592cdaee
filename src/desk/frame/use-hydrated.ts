import { useSyncExternalStore } from "react";

/** Whether a script runs the page: false on the server, and in the first markup of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
