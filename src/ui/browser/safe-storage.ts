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
