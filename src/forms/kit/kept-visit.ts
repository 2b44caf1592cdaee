import { safeStorage } from "#ui/browser/safe-storage.ts";
import { visitFields, visitKey } from "#forms/visit.ts";

/** What the browser has noted of this visit (`browser/remember-visit.ts`), by the names that are posted. */
export function keptVisit(): [name: string, value: string][] {
  // What cannot be read must not keep a form from being sent: whatever is thrown in here ends as nothing.
  const known = safeStorage("sessionStorage", (storage): Record<string, string> => {
    const [referrer = "", address = ""] = storage.getItem(visitKey)?.split(" ") ?? [];
    return {
      ...Object.fromEntries(new URL(address).searchParams),
      referring_host: referrer && new URL(referrer).host,
    };
  });
  return visitFields.flatMap((name): [string, string][] => {
    const value = known?.[name];
    return value ? [[name, value]] : [];
  });
}
