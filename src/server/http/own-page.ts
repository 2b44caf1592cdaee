import type { FastifyRequest } from "fastify";

/** Whether a host is that of SITE_URL, with or without the port that goes without saying. */
export function isSiteHost(siteUrl: string, host: string): boolean {
  const { protocol, host: own } = new URL(siteUrl);
  return URL.parse(`${protocol}//${host}`)?.host === own;
}

/**
 * Whether a page of this site sends a request. A browser says so itself, and no page can make it lie. An old one
 * names the origin of the page alone: that is SITE_URL, also behind a proxy that loses the host, or the host that
 * was asked for.
 */
export function comesFromOwnPage(
  { headers, protocol, host }: FastifyRequest,
  siteUrl: string | undefined,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const sender = URL.parse(headers.origin ?? "");
  if (sender === null) return false;
  // A proxy may hide that it speaks TLS. Where it says so, no page that came in the clear is ours.
  const isInClear = sender.protocol === "http:" && protocol === "https";
  // Parsed the same way, so that a port that goes without saying does not tell them apart.
  const own = URL.parse(`${sender.protocol}//${host}`);
  return sender.origin === siteUrl || (sender.host === own?.host && !isInClear);
}
