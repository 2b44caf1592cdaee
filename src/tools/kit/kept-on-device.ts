import { safeStorage } from "#ui/browser/safe-storage.ts";
import { isShared } from "#forms/kit/shared-device.ts";
import type { Kept } from "./use-form-values.ts";

/**
 * Keeps the values of a tool on the device for this visit, and takes it from a shared link. Figures of
 * a household or a shop follow the # of such a link, which browsers never send to a server.
 */
export function keptOnDevice(tool: string): Kept {
  const key = `tool:${tool}`;
  return {
    read: () => {
      const shared = inLink(tool);
      if (shared) return new URLSearchParams(shared);
      const kept = safeStorage("sessionStorage", (storage) => storage.getItem(key));
      return kept ? new URLSearchParams(kept) : undefined;
    },
    write: (values) => {
      // The sender's figures would be back after a reload.
      if (inLink(tool)) history.replaceState(history.state, "", sharedLink(tool, values));
      safeStorage("sessionStorage", (storage) => {
        if (isShared()) storage.removeItem(key);
        else storage.setItem(key, values.toString());
      });
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
  return `${location.origin}${location.pathname}#${tool}?${values.toString()}`;
}
