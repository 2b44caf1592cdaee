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
      // With the address as it was sent, a reload would bring back the figures of the sender.
      if (readSharedQuery(tool))
        history.replaceState(history.state, "", createShareUrl(tool, values));
      storeValues("tool", tool, values);
    },
    clear: () => {
      if (readSharedQuery(tool))
        history.replaceState(history.state, "", location.pathname + location.search);
      // Without values the stored ones are deleted.
      storeValues("tool", tool);
    },
  };
}

/** Of a page `…#tax?salary=12,00,000`, for the tool `tax`: `salary=12,00,000`. */
function readSharedQuery(tool: string): string | undefined {
  const [id, query] = location.hash.split("?");
  return id === `#${tool}` ? query : undefined;
}

/** `tax`, salary 12,00,000 → `https://site.example/income-tax#tax?salary=12,00,000`. */
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
