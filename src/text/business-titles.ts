/** `Contact`, `Nazariya` → `Contact · Nazariya`. */
export function formatTabTitle(title: string, business: string): string {
  return `${title} · ${business}`;
}

/** The text that runs around the rubber stamp: `ASHA & SONS • JABALPUR`. */
export function formatStampText({
  name,
  address,
}: {
  name: string;
  address: { city: string };
}): string {
  return `${name} • ${address.city}`.toUpperCase();
}
