/** Recognises a proxy in front of the server that TRUST_PROXY does not name, or that hides the addresses of visitors. */
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import { submitPath } from "#forms/protocol.ts";

/**
 * `ok` where the addresses of visitors reach this server; `untrusted` where a proxy is not named in TRUST_PROXY; `hidden`
 * where a trusted proxy passes on an address of the own network.
 */
export type ProxyState = "ok" | "untrusted" | "hidden";

/** Kinds of addresses that a proxy of our own has, as `ipaddr` names them. A visitor from elsewhere has another kind. */
const proxyRanges = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

/** What the log says. */
const proxyProblems: Record<Exclude<ProxyState, "ok">, string> = {
  untrusted:
    "TRUST_PROXY is not set, but a proxy passes requests on: all visitors count as one sender, and none as coming over TLS",
  hidden: "a proxy passes on a private address in place of visitors': they count as one sender",
};

/**
 * Watches requests for signs of a wrong proxy setting, and logs one once. Through a trusted proxy only forms count,
 * because monitors, local commands and the owner in the same office also have addresses of these ranges.
 */
export function watchForProxy(
  app: FastifyInstance,
  trustProxy: readonly string[],
): () => ProxyState {
  let state: ProxyState = "ok";
  const isTrusted = trustProxy.length > 0;
  app.addHook("onRequest", ({ headers, socket, url, ip, log }, _reply, done) => {
    const isForwarded = state === "ok" && headers["x-forwarded-for"] !== undefined;
    const shouldCheck = isForwarded && (url === submitPath || !isTrusted);
    // Behind a trusted proxy Fastify reads `ip` from the header; `socket` is the connection itself.
    if (shouldCheck && isProxyAddress(isTrusted ? ip : socket.remoteAddress)) {
      state = isTrusted ? "hidden" : "untrusted";
      log.warn(proxyProblems[state]);
    }
    done();
  });
  return () => state;
}

/** `127.0.0.1`, `10.0.0.4` → true; `203.0.113.7` → false. */
function isProxyAddress(address = ""): boolean {
  return ipaddr.isValid(address) && proxyRanges.has(ipaddr.process(address).range());
}
