import { useState, useSyncExternalStore } from "react";

/** What a person should know about the connection: nothing, that it is lost, or that it is back since. */
export type OnlineStatus = "lost" | "back" | undefined;

function onChange(look: () => void): () => void {
  addEventListener("online", look);
  addEventListener("offline", look);
  return () => {
    removeEventListener("online", look);
    removeEventListener("offline", look);
  };
}

/** Follows the connection from a form that it did not carry to the moment in which it could again. */
export function useOnlineStatus() {
  const [wasLost, setWasLost] = useState(false);
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const state: OnlineStatus = wasLost ? (isOnline ? "back" : "lost") : undefined;
  return {
    state,
    /** The form is on its way. */
    tried: () => setWasLost(false),
    /** The form did not arrive; with a connection, the line was not why. */
    failed: () => setWasLost(!navigator.onLine),
  };
}
