/** How single values of the environment are read: each reader returns undefined for what it cannot take. */
import { isIP } from "node:net";

/** A sender or receiver of mail. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A whole number from 0 to the given one. */
export function readWhole(value: string, most: number): number | undefined {
  const number = Number(value);
  return /^\d+$/.test(value) && number <= most ? number : undefined;
}

/** Leads are personal data: they do not travel in the clear. */
export function readForwardUrl(value: string): string | undefined {
  const url = URL.parse(value);
  const isHere = url !== null && isThisMachine(url.hostname);
  return url?.protocol === "https:" || (isHere && url.protocol === "http:") ? value : undefined;
}

/** Whether a host name of an address means this machine, so that nothing travels. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** The address of a PostgreSQL database, named to the end. */
export function readDatabaseUrl(value: string): string | undefined {
  const url = URL.parse(value);
  const named = url !== null && url.hostname !== "" && url.pathname.length > 1;
  return named && /^postgres(?:ql)?:$/.test(url.protocol) ? value : undefined;
}

/** The address of a mail server. */
export function readSmtpUrl(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== "" ? value : undefined;
}

// What is allowed in a mail header without quotes; a placeholder like owner@localhost is fine too.
const address = String.raw`[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+`;
const bareAddress = new RegExp(`^${address}$`);
const namedAddress = new RegExp(String.raw`^([^<>"@,;:\\\p{Cc}]*)<(${address})>$`, "u");

/** `website@example.in` or `Name <website@example.in>`. */
export function readMailbox(value: string): Mailbox | undefined {
  if (bareAddress.test(value)) return { name: "", address: value };
  const [, name = "", named] = namedAddress.exec(value) ?? [];
  return named === undefined ? undefined : { name: name.trim(), address: named };
}

/** `https://www.example.in`, with nothing after the host. */
export function readOrigin(value: string): string | undefined {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.origin === value.toLowerCase()
    ? url.origin
    : undefined;
}

// A number of hops is not offered: it cannot tell a proxy from a visitor who sends the same header.
const proxyRanges = new Set(["loopback", "linklocal", "uniquelocal"]);

/** An IP address, a range like `10.0.0.0/8`, or one of the ranges that have names. */
export function readProxy(value: string): string | undefined {
  const [ip = "", bits] = value.split("/");
  const most = isIP(ip) === 6 ? 128 : 32;
  const range = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return proxyRanges.has(value) || (isIP(ip) !== 0 && range) ? value : undefined;
}

/** Each part of a list with commas, or undefined where one of them cannot be read. */
export function everyOf<T>(value: string, read: (part: string) => T | undefined): T[] | undefined {
  const parts = value.split(",").map((part) => part.trim());
  const results = parts.filter((part) => part !== "").map(read);
  const readable = results.filter((result) => result !== undefined);
  return readable.length === results.length ? readable : undefined;
}
