import type { FastifyRequest } from "fastify";

/** True for the host of SITE_URL, with or without its default port. */
export function isSiteHost(siteUrl: string, host: string): boolean {
  const { protocol, host: own } = new URL(siteUrl);
  return URL.parse(`${protocol}//${host}`)?.host === own;
}

/**
 * True where a page of this site sends the request. Browsers say so in a header that no page can change. An old browser
 * sends only the origin of the page, which must be SITE_URL, also behind a proxy that loses the host, or the requested
 * host.
 */
export function isFromOwnPage(
  { headers, protocol, host }: FastifyRequest,
  siteUrl: string | undefined,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const sender = URL.parse(headers.origin ?? "");
  if (sender === null) return false;
  // A proxy may hide TLS. Where it reports TLS, a page without TLS is not ours.
  const isInsecure = sender.protocol === "http:" && protocol === "https";
  // Parsed in the same way, so that a default port makes no difference.
  const own = URL.parse(`${sender.protocol}//${host}`);
  return sender.origin === siteUrl || (sender.host === own?.host && !isInsecure);
}
