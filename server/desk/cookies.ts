/** Cookies of the desk. Nothing else on the site has any. */
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The device that is signed in, the question that a browser was asked to sign, the browser that asked
 * for a link, and the preview that it shows.
 */
export type CookieName = "desk" | "desk-asked" | "desk-asking" | "desk-preview";

/** What the service worker has to see. It opens nothing: only a device that is signed in has a preview. */
const readable: readonly CookieName[] = ["desk-preview"];

declare module "fastify" {
  interface FastifyInstance {
    /** Whether SITE_URL begins with https://, whatever a proxy says of a request. */
    hasTls: boolean;
  }
}

const isSecure = ({ protocol, server }: FastifyRequest) => protocol === "https" || server.hasTls;

/**
 * Over TLS a browser takes it from this host alone (`__Host-`). Without TLS it refuses such a name, so
 * there, which is on this machine or in a network at home, it is a plain one.
 */
function nameOf(name: CookieName, request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** The value of a cookie; undefined where there is none, or two that contradict each other. */
export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const start = `${nameOf(name, request)}=`;
  const found = (request.headers.cookie ?? "").split(/; */).filter((one) => one.startsWith(start));
  return found.length === 1 ? found[0]?.slice(start.length) : undefined;
}

/** Leaves a cookie, which no script can read but that of a preview, for so many seconds; 0 takes it away. */
export function leaveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): void {
  const secure = isSecure(request) ? "; Secure" : "";
  const hidden = readable.includes(name) ? "" : "; HttpOnly";
  const start = `${nameOf(name, request)}=${value}`;
  // Lax: the link in the owner's mail opens a lead, and a form of another site sends no cookie.
  const cookie = `${start}; Path=/; Max-Age=${seconds}${hidden}; SameSite=Lax${secure}`;
  reply.header("Set-Cookie", cookie);
}
