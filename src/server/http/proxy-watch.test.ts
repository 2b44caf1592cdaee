import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { serverTest as test, startTestServer } from "#server/testing/test-server.ts";

/** Headers of a request that a proxy passes on. */
const passedOn = { "x-forwarded-for": "192.0.2.7" };

test("a proxy that TRUST_PROXY does not name is logged once, and reported by /readyz", async ({
  app,
  logged,
}) => {
  expect((await app.inject("/readyz")).json()).toMatchObject({ proxy: "ok" });
  for (let at = 0; at < 3; at++) await app.inject({ url: "/", headers: passedOn });
  expect(logged().match(/TRUST_PROXY is not set/g)).toHaveLength(1);
  expect(logged()).not.toContain("192.0.2.7");
  expect((await app.inject("/readyz")).json()).toMatchObject({ ready: true, proxy: "untrusted" });
});

test.each(["172.18.0.1", "127.0.0.1", "fd00::1", "::ffff:10.0.0.7", "fe80::1"])(
  "a trusted proxy that passes on the private address %s with forms is logged once, and reported by /readyz",
  async (address) => {
    const { app, logged } = await startTestServer({ trustProxy: ["loopback", "uniquelocal"] });
    const headers = { "x-forwarded-for": address };
    // A monitor on the machine itself, and the owner at the desk in the same office.
    await app.inject({ url: "/", headers });
    await app.inject({ method: "POST", url: deskPaths.signIn, headers });
    expect((await app.inject("/readyz")).json()).toMatchObject({ proxy: "ok" });
    for (let at = 0; at < 3; at++)
      await app.inject({ method: "POST", url: "/api/submit", headers });
    expect(logged().match(/a private address in place of visitors'/g)).toHaveLength(1);
    expect((await app.inject("/readyz")).json()).toMatchObject({ ready: true, proxy: "hidden" });
  },
);

test.each([
  ["a proxy that is named", ["loopback"], "127.0.0.1"],
  ["a visitor from afar who makes the header up", [], "203.0.113.9"],
])("no warning is logged for %s", async (_what, trustProxy, remoteAddress) => {
  const { app, logged } = await startTestServer({ trustProxy });
  await app.inject({ url: "/", headers: passedOn, remoteAddress });
  await app.inject({ method: "POST", url: "/", headers: passedOn, remoteAddress });
  // A request of this machine itself.
  await app.inject({ method: "POST", url: "/" });
  expect(logged()).not.toMatch(/TRUST_PROXY|private address/);
  expect((await app.inject("/readyz")).json()).toMatchObject({ proxy: "ok" });
});
