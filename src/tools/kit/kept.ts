/** Where the values of a tool are kept: on the device, or in its address. */
import { type ProductId, choiceIn, choiceOf, queryFor } from "#catalogue/choice.ts";
import { readValues, storeValues } from "#ui/browser/stored-values.ts";

/** Where values outlive the page: in its address, or on the device. */
export interface Kept {
  /** What was kept, by name; undefined where there is nothing. */
  read: () => URLSearchParams | undefined;
  write: (values: URLSearchParams) => void;
}

/**
 * Keeps the values of a tool on the device for this visit, and takes it from a shared link. Figures of
 * a household or a shop follow the # of such a link, which browsers never send to a server.
 */
export function keptOnDevice(tool: string): Kept {
  return {
    read: () => {
      const shared = inLink(tool);
      return shared ? new URLSearchParams(shared) : readValues("tool", tool);
    },
    write: (values) => {
      // The sender's figures would be back after a reload.
      if (inLink(tool)) history.replaceState(history.state, "", sharedLink(tool, values));
      storeValues("tool", tool, values);
    },
  };
}

/** The figures that a shared link brought. */
function inLink(tool: string): string | undefined {
  const [id, figures] = location.hash.split("?");
  return id === `#${tool}` ? figures : undefined;
}

/** The address of the page with the figures of one of its tools. */
export function sharedLink(tool: string, values: URLSearchParams): string {
  // Commas of amounts may stay as they are behind the #.
  return `${location.origin}${location.pathname}#${tool}?${values.toString().replace(/%2C/g, ",")}`;
}

interface Spelling {
  /** What a query holds, by the names of the controls; undefined where it holds nothing of the tool. */
  read: (query: string) => URLSearchParams | undefined;
  /** The query for the form's values, with its `?`. */
  write: (values: URLSearchParams) => string;
}

/** Keeps the values of a tool in the query of its address, so that the link can be shared. */
export function keptInAddress({ read, write }: Spelling): Kept {
  return {
    read: () => read(location.search),
    // Without an entry in the history. The place in the page stays.
    write: (values) =>
      history.replaceState(history.state, "", location.pathname + write(values) + location.hash),
  };
}

/** Keeps the choice of a form in the address of its page. */
export function choiceInAddress(offered: readonly ProductId[]): Kept {
  return keptInAddress({
    read: (query) => {
      const { need, as = "", at = "" } = choiceIn(query, offered);
      if (need.length === 0 && as === "" && at === "") return undefined;
      return new URLSearchParams([...need.map((id) => ["need", id]), ["as", as], ["at", at]]);
    },
    write: (values) => queryFor(choiceOf(values)),
  });
}
