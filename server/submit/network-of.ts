import { isIPv6 } from "node:net";

/**
 * Whose address it is: an IPv4 address itself; of an IPv6 address the first 64 bits, because whoever
 * has one has them all. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  // A zone names a network card of this machine.
  const bare = address.replace(/%.*/, "");
  if (!isIPv6(bare)) return address;
  // The parser of addresses writes every form of one address in the same way.
  const [left = "", right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const groups = (part = "") => part.split(":").filter((group) => group !== "");
  const missing = 8 - groups(left).length - groups(right).length;
  const zeros = Array.from({ length: missing }, () => "0");
  return [...groups(left), ...zeros, ...groups(right)].slice(0, 4).join(":");
}
