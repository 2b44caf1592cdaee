/** Cookies of the desk. Nothing else on the site has any. */
import type { FastifyReply, FastifyRequest } from "fastify";

/** The session of a device, the challenge that a browser must sign, and the browser that asked for a link. */
export type CookieName = "desk" | "desk-asked" | "desk-asking";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether SITE_URL begins with https://, independent of what a proxy reports. */
    hasTls: boolean;
  }
}

const isSecure = ({ protocol, server }: FastifyRequest) => protocol === "https" || server.hasTls;

/**
 * Over TLS a browser accepts it only from this host (`__Host-`). Without TLS it refuses such a name, so
 * on this machine or in a home network it has a plain name.
 */
function nameOf(name: CookieName, request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** The value of a cookie; undefined without one, or with two of the same name. */
export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const start = `${nameOf(name, request)}=`;
  const found = (request.headers.cookie ?? "").split(/; */).filter((one) => one.startsWith(start));
  return found.length === 1 ? found[0]?.slice(start.length) : undefined;
}

/** Sets a cookie for so many seconds; 0 removes it. */
export function leaveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): void {
  const secure = isSecure(request) ? "; Secure" : "";
  const start = `${nameOf(name, request)}=${value}`;
  // Lax: the link in the owner's mail opens a lead, and a form of another site sends no cookie.
  const cookie = `${start}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header("Set-Cookie", cookie);
}
