import {
  formatSelection,
  parseSelection,
  type ProductId,
  readSelection,
} from "#catalogue/product-selection.ts";
import { readValues, storeValues } from "#ui/browser/stored-values.ts";

export interface ValueStorage {
  /** Where a visitor can find the values, and where they are cleared. */
  place: "device" | "address";
  read: () => URLSearchParams | undefined;
  write: (values: URLSearchParams) => void;
  clear: () => void;
}

/** Stores values for this visit. A shared link has them after its #, which browsers never send to a server. */
export function createDeviceStorage(tool: string): ValueStorage {
  return {
    place: "device",
    read: () => {
      const shared = readSharedQuery(tool);
      return shared ? new URLSearchParams(shared) : readValues("tool", tool);
    },
    write: (values) => {
      // Otherwise a reload would bring back the figures of the sender.
      if (readSharedQuery(tool))
        history.replaceState(history.state, "", createShareUrl(tool, values));
      storeValues("tool", tool, values);
    },
    clear: () => {
      if (readSharedQuery(tool))
        history.replaceState(history.state, "", location.pathname + location.search);
      storeValues("tool", tool);
    },
  };
}

function readSharedQuery(tool: string): string | undefined {
  const [id, query] = location.hash.split("?");
  return id === `#${tool}` ? query : undefined;
}

export function createShareUrl(tool: string, values: URLSearchParams): string {
  // Commas of amounts may stay as they are behind the #.
  return `${location.origin}${location.pathname}#${tool}?${values.toString().replace(/%2C/g, ",")}`;
}

interface QueryFormat {
  /** By the names of the controls; undefined where the query holds nothing of the tool. */
  read: (query: string) => URLSearchParams | undefined;
  /** Begins with `?`, for the form's values. */
  write: (values: URLSearchParams) => string;
}

/** Values are in the query of the page, so that its address can be shared. */
export function createUrlStorage({ read, write }: QueryFormat): ValueStorage {
  // Replaces the entry in the history, and keeps the fragment.
  const replaceQuery = (query: string) =>
    history.replaceState(history.state, "", location.pathname + query + location.hash);
  return {
    place: "address",
    read: () => read(location.search),
    write: (values) => replaceQuery(write(values)),
    clear: () => replaceQuery(""),
  };
}

export function createSelectionStorage(offered: readonly ProductId[]): ValueStorage {
  return createUrlStorage({
    read: (query) => {
      const { need, useful = [], as = "", at = "" } = parseSelection(query, offered);
      if (need.length === 0 && as === "" && at === "") return undefined;
      return new URLSearchParams([
        ...need.map((id) => ["need", id]),
        ["useful", useful.join(",")],
        ["as", as],
        ["at", at],
      ]);
    },
    write: (values) => formatSelection(readSelection(values)),
  });
}
