/** Which form of a page was saved last: its name travels in the address, so that no script is needed. */

/** The form that an address says was saved; undefined where it names none. */
export function readSaved(query: unknown): string | undefined {
  const { saved } = query as { saved?: unknown };
  return typeof saved === "string" ? saved : undefined;
}

/** The address of a page at a form that was saved; of the page alone for a form without a name. */
export function savedAddress(address: string, form: unknown): string {
  if (typeof form !== "string") return address;
  return `${address}${address.includes("?") ? "&" : "?"}saved=${encodeURIComponent(form)}#saved`;
}
