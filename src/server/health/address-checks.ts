/** Checks of the addresses at which visitors and this machine reach the server. */
import { forms } from "#forms/forms.ts";
import { readResponseText } from "#server/http/read-response.ts";
import { getErrorCode } from "#server/log.ts";
import { isLocalHost, type Settings } from "#server/settings/settings.ts";
import { createCheck, createError, createOk, createWarning, serverGuide } from "./check.ts";

/** In bytes. */
const maxPageSize = 4 * 2 ** 20;

interface Ready {
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
  const [sent, seen] = await Promise.all(
    [getOwnAddress(settings), siteUrl].map((origin) => readPage(origin, signal)),
  );
  const isRewritten = sent !== undefined && sent !== seen;
  yield isRewritten ? createError("siteRewritten", { site: siteUrl }, serverGuide) : createOk("ok");
});

/** Reads a page with a form and mail addresses, because networks between server and visitor rewrite these. */
async function readPage(origin: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(origin + forms.contact.page, { signal }).catch(() => undefined);
  return answer?.ok ? await readResponseText(answer, maxPageSize) : undefined;
}

function getOwnAddress({ host, port }: Settings): string {
  const own = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${own.includes(":") ? `[${own}]` : own}:${port}`;
}

export const serverCheck = createCheck("server", async function* ({ settings }, signal) {
  const address = `${getOwnAddress(settings)}/readyz`;
  const answer = await fetch(address, { signal }).catch(() => undefined);
  if (answer === undefined) {
    yield createWarning("serverSilent", { address }, "sudo systemctl status nazariya");
    return;
  }
  // Another program may listen there.
  const read = (await answer.json().catch(() => undefined)) as Ready | undefined;
  if (read?.ready === undefined) yield createError("serverOther", { address, setting: "PORT" });
  else yield* checkReadiness(read);
});

function* checkReadiness({ ready, database, forms, proxy, queue, spam }: Ready) {
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
