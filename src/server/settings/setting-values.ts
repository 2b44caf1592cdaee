/** Parses the values of settings. Each parser returns undefined for an invalid value. */
import { isIP } from "node:net";

export interface Mailbox {
  name: string;
  address: string;
}

/** Signs that a mail header allows without quotes; owner@localhost is an address, too, for tests. */
const address = String.raw`[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+`;
const bareAddress = new RegExp(`^${address}$`);
const namedAddress = new RegExp(String.raw`^([^<>"@,;:\\\p{Cc}]*)<(${address})>$`, "u");

/**
 * A number of hops is no valid value, because it cannot distinguish a proxy from a visitor who sends the same header.
 */
const proxyRanges = new Set(["loopback", "linklocal", "uniquelocal"]);

/**
 * `https://hooks.example.in/site`, or `http://localhost/site`. Enquiries are personal data, so they need TLS. `fetch`
 * accepts no address with a password.
 */
export function parseWebhookUrl(value: string): string | undefined {
  const url = URL.parse(value);
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  const isSafe = url.protocol === "https:" || isLocalHost(url.hostname);
  return isSafe && /^https?:$/.test(url.protocol) ? value : undefined;
}

/** `localhost` or `127.0.0.1` → true: data that is sent there does not cross a network. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

/** `postgres://user:password@db.example.in:5432/nazariya`; the name of the database is required. */
export function parseDatabaseUrl(value: string): string | undefined {
  const url = URL.parse(value);
  const isComplete = url !== null && url.hostname !== "" && url.pathname.length > 1;
  return isComplete && /^postgres(?:ql)?:$/.test(url.protocol) ? value : undefined;
}

/** `smtp://user:password@mail.example.in:587` or `smtps://…`. */
export function parseSmtpUrl(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== "" ? value : undefined;
}

/** `Name <website@example.in>` → `{ name: "Name", address: "website@example.in" }`; the name may be missing. */
export function parseMailbox(value: string): Mailbox | undefined {
  if (bareAddress.test(value)) return { name: "", address: value };
  const [, name = "", named] = namedAddress.exec(value) ?? [];
  return named === undefined ? undefined : { name: name.trim(), address: named };
}

/** An origin such as `https://www.example.in`, with nothing after the host. */
export function parseOrigin(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.origin === value.toLowerCase()
    ? url.origin
    : undefined;
}

/** An IP address, a range like `10.0.0.0/8`, or one of the named ranges. */
export function parseProxy(value: string): string | undefined {
  const [ip = "", bits] = value.split("/");
  const maxBits = isIP(ip) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  return proxyRanges.has(value) || (isIP(ip) !== 0 && isRange) ? value : undefined;
}

/** `loopback, 10.0.0.0/8` → both parts, each parsed by `parse`; undefined where one is invalid. */
export function parseList<T>(
  value: string,
  parse: (part: string) => T | undefined,
): T[] | undefined {
  const parts = value.split(",").map((part) => part.trim());
  const results = parts.filter((part) => part !== "").map(parse);
  const readable = results.filter((result) => result !== undefined);
  return readable.length === results.length ? readable : undefined;
}
