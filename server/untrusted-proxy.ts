/** A proxy in front that nobody told us of: then all visitors count as one, and none as coming over TLS. */
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";

/** Where a proxy of one's own stands; elsewhere the header may be any visitor's. */
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
