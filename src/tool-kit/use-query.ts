import { useSyncExternalStore } from "react";
import { queryChange } from "#browser/query-change.ts";

function onChange(look: () => void): () => void {
  addEventListener("popstate", look);
  addEventListener(queryChange, look);
  return () => {
    removeEventListener("popstate", look);
    removeEventListener(queryChange, look);
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
  dispatchEvent(new Event(queryChange));
}
