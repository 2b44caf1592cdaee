/** An undeclared proxy in front: then all visitors count as one, and no visit counts as TLS. */
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";

/** Addresses of an own proxy; from elsewhere a visitor may have written the header. */
const near = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

/** Adds a look at each request, which says it once in the log; returns whether one was seen. */
export function watchForProxy(app: FastifyInstance, trustProxy: readonly string[]): () => boolean {
  let seen = false;
  if (trustProxy.length > 0) return () => false;
  app.addHook("onRequest", ({ headers, socket, log }, _reply, done) => {
    if (!seen && headers["x-forwarded-for"] !== undefined && isNear(socket.remoteAddress)) {
      seen = true;
      log.warn(
        "TRUST_PROXY is not set, but a proxy passes requests on: all visitors count as one sender, and none as coming over TLS",
      );
    }
    done();
  });
  return () => seen;
}

function isNear(address = ""): boolean {
  return ipaddr.isValid(address) && near.has(ipaddr.process(address).range());
}
