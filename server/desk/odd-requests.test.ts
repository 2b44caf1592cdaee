import { expect, test } from "vitest";
import { signedIn } from "#server/testing/desk-fixtures.ts";
import { startTestServer } from "#server/testing/test-server.ts";

test("a preview is asked for by any body, and its cookie leads to no other site", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  for (const payload of ['"text"', "7", "null", '{"page":["a"]}']) {
    const { statusCode } = await server.app.inject({
      method: "POST",
      url: "/desk/publish/preview",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: `__Host-desk=${owner.cookies.get("desk")}`,
      },
      payload,
    });
    expect([payload, statusCode]).toEqual([payload, 303]);
  }
  await owner.post("/desk/publish/preview", { page: "/" });
  const [id] = (owner.cookies.get("desk-preview") ?? "").split(":");
  const open = async () => (await owner.get("/desk/publish/preview")).headers.location;
  await expect.poll(open, { timeout: 10_000 }).toBe("/");
  owner.cookies.set("desk-preview", `${id}://evil.example/`);
  expect(await open()).toBe("/");
});
