/** The form that the address says was saved. The address holds it so that "Saved" needs no script. */
export function getSavedForm(query: unknown): string | undefined {
  const { saved } = query as { saved?: unknown };
  return typeof saved === "string" ? saved : undefined;
}

/** The address of a page at the saved form; the page alone for a form without a name. */
export function getSavedUrl(address: string, form: unknown): string {
  if (typeof form !== "string") return address;
  return `${address}${address.includes("?") ? "&" : "?"}saved=${encodeURIComponent(form)}#saved`;
}
