/** Uses what this browser keeps; undefined where that is switched off or full, which browsers throw at. */
export function onDevice<T>(area: "localStorage" | "sessionStorage", use: (storage: Storage) => T) {
  try {
    return use(window[area]);
  } catch {
    return undefined;
  }
}
