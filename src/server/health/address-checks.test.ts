import { createServer } from "node:http";
import { expect, test } from "vitest";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { createCheckDeps, runCheck } from "#server/testing/health-checks.ts";
import { openProxy } from "#server/testing/proxy.ts";
import { findFreePort, getPort } from "#server/testing/server-process.ts";
import { startTestListener } from "#server/testing/test-resources.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { serverCheck, siteCheck } from "./address-checks.ts";

/** An address of this machine that the check takes for another host: it does not check a site at `localhost`. */
const unknownLocalHost = "[::ffff:7f00:1]";

/** A server behind a proxy that loses the host, and rewrites each page if `rewrite` is given. */
async function startBehindProxy(rewrite?: (body: string) => string) {
  let address = "";
  const SITE_URL = `http://${unknownLocalHost}:${await openProxy(() => address, rewrite)}`;
  const { app } = await startTestServer({ siteUrl: SITE_URL });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
  return await createCheckDeps({ PORT: String(getPort(app.server)), HOST: "127.0.0.1", SITE_URL });
}

test("a proxy that loses the host is a warning", async () => {
  const deps = await startBehindProxy();
  const values = { site: deps.settings.siteUrl ?? "", header: "Host" };
  expect(await runCheck(siteCheck, deps)).toEqual([
    { state: "warning", message: getDeskMessage("health.messages.siteHost", values) },
    { state: "ok", message: getDeskMessage("health.messages.ok") },
  ]);
});

test("a proxy that rewrites pages is an error", async () => {
  const deps = await startBehindProxy((body) =>
    body.replace("</body>", "<script></script></body>"),
  );
  const values = { site: deps.settings.siteUrl ?? "" };
  expect((await runCheck(siteCheck, deps))[1]).toEqual({
    state: "error",
    message: getDeskMessage("health.messages.siteRewritten", values),
  });
});

test("a site that cannot be reached is an error", async () => {
  const site = `http://${unknownLocalHost}:${await findFreePort()}`;
  const values = { site, code: "ECONNREFUSED" };
  expect(await runCheck(siteCheck, await createCheckDeps({ SITE_URL: site }))).toEqual([
    { state: "error", message: getDeskMessage("health.messages.siteBroken", values) },
  ]);
});

test.each([200, 404])(
  "another server that answers with %i at SITE_URL is an error",
  async (status) => {
    const other = createServer((_request, response) => response.writeHead(status).end("hello"));
    const site = `http://${unknownLocalHost}:${await startTestListener(other)}`;
    const values = { site, status: String(status) };
    expect(await runCheck(siteCheck, await createCheckDeps({ SITE_URL: site }))).toEqual([
      { state: "error", message: getDeskMessage("health.messages.siteOther", values) },
    ]);
  },
);

test.each([
  [
    { ready: false, database: "ok", forms: "key" },
    ["formKey"],
    { setting: "FORM_ACCESS_KEY", build: "PUBLIC_FORM_ACCESS_KEY" },
  ],
  [{ ready: false, database: "locked" }, ["database"], { fault: "locked" }],
  [{ ready: true, database: "ok", proxy: "ok" }, ["ok"], {}],
  [{ ready: true, database: "ok", proxy: "hidden" }, ["ok", "proxyHidden"], {}],
  [
    { ready: true, database: "ok", proxy: "untrusted" },
    ["ok", "proxy"],
    { setting: "TRUST_PROXY" },
  ],
  [{ ready: true, database: "ok", queue: { failed: 0 }, spam: { overload: 0 } }, ["ok"], {}],
  [{ ready: true, database: "ok", queue: { failed: 1 } }, ["ok", "mailFailed"], { count: "1" }],
  [{ ready: true, database: "ok", spam: { overload: 1 } }, ["ok", "overload"], { count: "1" }],
])("the answer %o of /readyz is reported as %j", async (readiness, names, values) => {
  const server = createServer((_request, response) => response.end(JSON.stringify(readiness)));
  const PORT = String(await startTestListener(server));
  const found = await runCheck(serverCheck, await createCheckDeps({ HOST: "127.0.0.1", PORT }));
  expect(found.map(({ message }) => message)).toEqual(
    names.map((name) => getDeskMessage(`health.messages.${name}`, values)),
  );
});
