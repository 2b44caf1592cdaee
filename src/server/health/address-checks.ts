/** Checks of the addresses at which visitors and this machine reach the server. */
import { forms } from "#forms/forms.ts";
import { readResponseText } from "#server/http/read-response.ts";
import { getErrorCode } from "#server/log.ts";
import { isLocalHost } from "#server/settings/setting-values.ts";
import type { Settings } from "#server/settings/settings.ts";
import { createCheck, createError, createOk, createWarning, serverGuide } from "./check.ts";

/** In bytes: several times as much as any page has. */
const maxPageSize = 4 * 2 ** 20;

/** An answer of `/readyz`; see monitor-routes.ts. */
interface Readiness {
  ready: boolean;
  database: string;
  forms?: string;
  proxy?: string;
  queue?: { failed: number };
  spam?: { robots: number; overload: number };
}

/** Requests the site as visitors do, through DNS, TLS and the proxy. */
export const siteCheck = createCheck("site", async function* ({ settings }, signal) {
  const { siteUrl } = settings;
  if (siteUrl === undefined) return;
  if (isLocalHost(new URL(siteUrl).hostname)) return;
  const answer = await fetch(`${siteUrl}/healthz`, { signal, redirect: "manual" }).catch(
    getErrorCode,
  );
  if (typeof answer === "string") {
    yield createError("siteBroken", { site: siteUrl, code: answer }, "sudo journalctl -u caddy");
    return;
  }
  const body = answer.status === 200 ? await readResponseText(answer) : "";
  if (!body.includes('"alive":true')) {
    yield createError("siteOther", { site: siteUrl, status: answer.status });
    return;
  }
  if (body.includes('"host":"other"'))
    yield createWarning("siteHost", { site: siteUrl, header: "Host" }, serverGuide);
  const [sentPage, receivedPage] = await Promise.all([
    readPage(getOwnAddress(settings), signal),
    readPage(siteUrl, signal),
  ]);
  const isRewritten = sentPage !== undefined && sentPage !== receivedPage;
  yield isRewritten ? createError("siteRewritten", { site: siteUrl }, serverGuide) : createOk("ok");
});

/** Reads a page with a form and mail addresses, because networks between server and visitor rewrite these. */
async function readPage(origin: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(origin + forms.contact.page, { signal }).catch(() => undefined);
  return answer?.ok === true ? await readResponseText(answer, maxPageSize) : undefined;
}

/** The address of the server on this machine: `::1` → `http://[::1]:3000`. */
function getOwnAddress({ host, port }: Settings): string {
  const isEveryAddress = host === "0.0.0.0" || host === "::";
  const ownHost = isEveryAddress ? "127.0.0.1" : host;
  return `http://${ownHost.includes(":") ? `[${ownHost}]` : ownHost}:${port}`;
}

/** Asks the server on this machine whether it is ready. */
export const serverCheck = createCheck("server", async function* ({ settings }, signal) {
  const address = `${getOwnAddress(settings)}/readyz`;
  const answer = await fetch(address, { signal }).catch(() => undefined);
  if (answer === undefined) {
    yield createWarning("serverSilent", { address }, "sudo systemctl status nazariya");
    return;
  }
  // Another program may listen there, so each property may be missing.
  const readiness = (await answer.json().catch(() => undefined)) as Readiness | undefined;
  if (readiness?.ready === undefined)
    yield createError("serverOther", { address, setting: "PORT" });
  else yield* checkReadiness(readiness);
});

function* checkReadiness({ ready, database, forms, proxy, queue, spam }: Readiness) {
  if (!ready) {
    yield forms === "key"
      ? createError("formKey", { setting: "FORM_ACCESS_KEY", build: "PUBLIC_FORM_ACCESS_KEY" })
      : createError("database", { fault: database }, serverGuide);
    return;
  }
  yield createOk("ok");
  if (proxy === "untrusted")
    yield createError("proxy", { setting: "TRUST_PROXY" }, "TRUST_PROXY=loopback");
  if (proxy === "hidden") yield createError("proxyHidden", {}, serverGuide);
  const { failed = 0 } = queue ?? {};
  if (failed > 0) yield createWarning("mailFailed", { count: failed }, "npm run desk -- test-mail");
  const { overload = 0 } = spam ?? {};
  if (overload > 0) yield createWarning("overload", { count: overload });
}
