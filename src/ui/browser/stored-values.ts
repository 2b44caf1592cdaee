/** Values that were typed or ticked and not sent yet stay in this browser alone. */

/** Days after which a form that was not sent is forgotten. */
export const savedFormDays = 30;

/** `days` is how long values are stored. Those of the desk belong to the account that is signed in there. */
const kinds = {
  form: { area: "localStorage", prefix: "saved-form:", days: savedFormDays },
  ticks: { area: "localStorage", prefix: "ticks:", days: Infinity },
  tool: { area: "sessionStorage", prefix: "tool:", days: Infinity },
  desk: { area: "sessionStorage", prefix: "desk unsaved ", days: Infinity },
} as const;

type StoredKind = keyof typeof kinds;

/** Uses web storage. Undefined where it is disabled or full, because browsers throw then. */
export function withStorage<T>(
  area: "localStorage" | "sessionStorage",
  use: (storage: Storage) => T,
): T | undefined {
  try {
    return use(window[area]);
  } catch {
    return undefined;
  }
}

export function getStorageKey(kind: StoredKind, name: string): string {
  return kinds[kind].prefix + name;
}

/** Replaces stored values, and adds the time. Without values, and on a shared device, the entry is deleted. */
export function storeValues(kind: StoredKind, name: string, values = new URLSearchParams()): void {
  const key = getStorageKey(kind, name);
  const text = isForgotten(kind) ? "" : values.toString();
  withStorage(kinds[kind].area, (storage) => {
    if (text === "") storage.removeItem(key);
    else storage.setItem(key, `${Date.now()} ${text}`);
  });
}

/** Undefined where no values are stored, or where they are too old or unreadable. */
export function readValues(kind: StoredKind, name: string): URLSearchParams | undefined {
  const { area, days } = kinds[kind];
  const item = withStorage(area, (storage) => storage.getItem(getStorageKey(kind, name)));
  const [storedAt, text] = item?.split(" ") ?? [];
  const isFresh = Date.now() - Number(storedAt) < days * 86_400_000;
  if (text && isFresh && !isForgotten(kind)) return new URLSearchParams(text);
  storeValues(kind, name);
  return undefined;
}

/** Lists the names under which values are stored. */
export function listNames(kind: StoredKind): string[] {
  const { area, prefix } = kinds[kind];
  const keys = withStorage(area, (storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Deletes the values of a kind under all names. */
export function deleteValues(kind: StoredKind): void {
  const { area, prefix } = kinds[kind];
  withStorage(area, (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

const sharedKey = "shared-device";

/** The visitor has said in this tab that others use the device, too. */
export function isSharedDevice(): boolean {
  return withStorage("sessionStorage", (storage) => storage.getItem(sharedKey) !== null) ?? false;
}

/** What the visitor says holds for this tab; values that are stored already are deleted at once. */
export function setSharedDevice(isShared: boolean): void {
  withStorage("sessionStorage", (storage) => {
    if (isShared) storage.setItem(sharedKey, "");
    else storage.removeItem(sharedKey);
  });
  if (!isShared) return;
  for (const kind of ["form", "ticks", "tool"] as const) deleteValues(kind);
}

/** True where a shared device stores and reads nothing. Values of the desk are stored there, too: they end with the session. */
function isForgotten(kind: StoredKind): boolean {
  return kind !== "desk" && isSharedDevice();
}
