import { useSyncExternalStore } from "react";

/** Never tells of a change: a script that runs goes on running. */
function neverChanges(): () => void {
  return () => undefined;
}

/** Whether the script of the page runs; not where the page is built, nor before. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
