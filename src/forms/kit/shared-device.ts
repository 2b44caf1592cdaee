/** What a device keeps, and whether others use it, too: a module of its own, because every tool asks and no tool has drafts. */

/** Uses web storage; undefined where it is switched off or full, for which browsers throw. */
export function safeStorage<T>(
  area: "localStorage" | "sessionStorage",
  use: (storage: Storage) => T,
) {
  try {
    return use(window[area]);
  } catch {
    return undefined;
  }
}

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
