import type { FastifyRequest } from "fastify";

/**
 * Whether a form comes from our own pages, from an origin that was allowed, or from no page at all
 * (an old browser, a program).
 */
export function comesFromOurSite(
  request: FastifyRequest,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  // A browser says so itself, and no page can make it lie: true behind a proxy that changes the host.
  if (request.headers["sec-fetch-site"] === "same-origin") return true;
  const sender = URL.parse(origin);
  // Parsed the same way, so that a port that goes without saying does not tell them apart.
  return sender !== null && URL.parse(`${sender.protocol}//${request.host}`)?.host === sender.host;
}
