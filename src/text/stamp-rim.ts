/** The text around the rim of the rubber stamp: `ASHA & SONS • JABALPUR`. */
export function stampRim({ name, address }: { name: string; address: { city: string } }): string {
  return `${name} • ${address.city}`.toUpperCase();
}
