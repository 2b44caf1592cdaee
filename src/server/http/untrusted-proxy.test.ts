import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

const passedOn = { "x-forwarded-for": "192.0.2.7" };

test("a proxy that TRUST_PROXY does not name is logged once, and shown by /readyz", async () => {
  const { app, logged } = await startTestServer();
  expect((await app.inject("/readyz")).json()).toMatchObject({ proxy: "ok" });
  for (let at = 0; at < 3; at++) await app.inject({ url: "/", headers: passedOn });
  expect(logged().match(/TRUST_PROXY is not set/g)).toHaveLength(1);
  expect(logged()).not.toContain("192.0.2.7");
  expect((await app.inject("/readyz")).json()).toMatchObject({ ready: true, proxy: "untrusted" });
});

test.each([
  ["a proxy that is named", ["loopback"], "127.0.0.1"],
  ["a visitor from afar who makes the header up", [], "203.0.113.9"],
])("%s is no reason to warn", async (_what, trustProxy, remoteAddress) => {
  const { app, logged } = await startTestServer({ trustProxy });
  await app.inject({ url: "/", headers: passedOn, remoteAddress });
  expect(logged()).not.toContain("TRUST_PROXY");
  expect((await app.inject("/readyz")).json()).toMatchObject({ proxy: "ok" });
});
