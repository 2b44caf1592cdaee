/** Whether others use the device, too: a module of its own, because every tool asks and no tool has drafts. */
import { safeStorage } from "#ui/browser/safe-storage.ts";

const key = "shared-device";

/** Whether this visitor has said that others use the device too. */
export function isShared(): boolean {
  return safeStorage("sessionStorage", (storage) => storage.getItem(key) !== null) ?? false;
}

/** Remembers it for this visit. */
export function rememberShared(shared: boolean): void {
  safeStorage("sessionStorage", (storage) => {
    if (shared) storage.setItem(key, "");
    else storage.removeItem(key);
  });
}
