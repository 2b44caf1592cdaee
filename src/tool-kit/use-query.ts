import { useSyncExternalStore } from "react";

/** Tells those who read the address that a script has changed it: the browser does not. */
const changed = "querychange";

function onChange(look: () => void): () => void {
  addEventListener("popstate", look);
  addEventListener(changed, look);
  return () => {
    removeEventListener("popstate", look);
    removeEventListener(changed, look);
  };
}

/** The query of the page's address, with its `?`; empty where the page is built. */
export function useQuery(): string {
  return useSyncExternalStore(
    onChange,
    () => location.search,
    () => "",
  );
}

/** Puts another query into the address, without an entry in the history. The place in the page stays. */
export function replaceQuery(query: string): void {
  history.replaceState(history.state, "", location.pathname + query + location.hash);
  dispatchEvent(new Event(changed));
}
