import ipaddr from "ipaddr.js";

/**
 * Whose address it is, from the narrowest network to the widest: an IPv4 address itself; of an IPv6
 * address its first 64 bits, because the owner of one has them all, then 56 and 48, because providers
 * hand out that many too. What is no address stays as it is.
 */
export function clientNetworks(address: string): readonly [string, ...string[]] {
  if (!ipaddr.isValid(address)) return [address];
  // An IPv4 address that came over IPv6 is an IPv4 address.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [parsed.toString()];
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  const written = (last?: number) =>
    [a, b, c, ...(last === undefined ? [] : [last])].map((part) => part.toString(16)).join(":");
  return [written(d), `${written(d & 0xff00)}/56`, `${written()}/48`];
}
