import { safeStorage } from "#browser/safe-storage.ts";
import { visitFields, visitKey, type Visit } from "#forms/visit.ts";

/** What the browser has noted of this visit, by the names that are posted. */
export function keptVisit(): [name: string, value: string][] {
  const noted = safeStorage("sessionStorage", (storage): Visit | null => {
    // What stands there was written by our own script.
    return JSON.parse(storage.getItem(visitKey) ?? "null") as Visit | null;
  });
  return visitFields.flatMap((name): [string, string][] => {
    const value = noted?.[name];
    return value ? [[name, value]] : [];
  });
}
