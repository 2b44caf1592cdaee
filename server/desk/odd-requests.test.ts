import { expect, test } from "vitest";
import { signedIn } from "#server/testing/desk-fixtures.ts";
import { startTestServer } from "#server/testing/test-server.ts";

test("a preview is asked for by any body, and leads to no other site", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  for (const payload of ['"text"', "7", "null", '{"page":["a"]}', '{"place":"//evil.example"}']) {
    const { statusCode, headers } = await server.app.inject({
      method: "POST",
      url: "/desk/publish/preview",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: `__Host-desk=${owner.cookies.get("desk")}`,
      },
      payload,
    });
    expect([payload, statusCode, headers.location]).toEqual([payload, 303, "/desk/preview/"]);
  }
  for (const path of ["//evil.example/", "/..//evil.example"]) {
    const { statusCode, headers } = await owner.get(`/desk/preview${path}`);
    expect([path, statusCode, headers.location]).toEqual([path, 404, undefined]);
  }
});
