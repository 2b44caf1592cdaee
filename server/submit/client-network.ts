import ipaddr from "ipaddr.js";

/**
 * Whose address it is: an IPv4 address itself; of an IPv6 address the first 64 bits, because whoever
 * has one has them all. What is no address stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 address that came over IPv6 is an IPv4 address.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":")
    : parsed.toString();
}
