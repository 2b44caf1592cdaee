/** `+91 98765 43210` as the address that a phone dials: `tel:+919876543210`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}
