import { queryChange } from "#ui/browser/query-change.ts";

/** Puts another query into the address, without an entry in the history. The place in the page stays. */
export function replaceQuery(query: string): void {
  history.replaceState(history.state, "", location.pathname + query + location.hash);
  dispatchEvent(new Event(queryChange));
}
