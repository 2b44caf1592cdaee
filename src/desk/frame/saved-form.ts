/** `?saved=note` → `note`: the form beside whose button "Saved" is shown. The address has it, so that no script is needed. */
export function readSavedForm(query: unknown): string | undefined {
  // Fastify parses a query into an object.
  const { saved } = query as { saved?: unknown };
  return typeof saved === "string" ? saved : undefined;
}

/** `/desk/people` and `name` → `/desk/people?saved=name#saved`; the address alone for a form without a name. */
export function getSavedUrl(address: string, form: unknown): string {
  if (typeof form !== "string") return address;
  return `${address}${address.includes("?") ? "&" : "?"}saved=${encodeURIComponent(form)}#saved`;
}
