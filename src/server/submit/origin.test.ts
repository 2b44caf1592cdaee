import { expect, test } from "vitest";
import { contactForm, postForm } from "#server/testing/post.ts";
import { startTestServer } from "#server/testing/test-server.ts";

test.each([
  ["no origin", {}, 200],
  ["our own host", { origin: "http://localhost:80" }, 200],
  ["our own host behind TLS", { origin: "https://site.example", host: "site.example" }, 200],
  ["an allowed origin", { origin: "https://partner.example" }, 200],
  [
    "our own page through a proxy that changes the host",
    { origin: "https://site.example", "sec-fetch-site": "same-origin" },
    200,
  ],
  ["a foreign origin", { origin: "https://evil.example" }, 403],
  ["a hidden origin", { origin: "null" }, 403],
  [
    "a foreign origin that says so",
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    403,
  ],
])("from %s", async (_where, headers, status) => {
  const { app, rows } = await startTestServer({ allowedOrigins: ["https://partner.example"] });
  const answer = await postForm(app, contactForm, { accept: "application/json", ...headers });
  expect(answer.statusCode).toBe(status);
  expect(await rows("select id from lead")).toHaveLength(status === 200 ? 1 : 0);
  const { origin } = headers as { origin?: string };
  expect(answer.headers["access-control-allow-origin"]).toBe(origin ?? "*");
});

test("a browser on another origin may read every answer, and is told so beforehand", async () => {
  const { app } = await startTestServer();
  const origin = "https://evil.example";
  const headers = { origin, "access-control-request-method": "POST" };
  const preflight = await app.inject({ method: "OPTIONS", url: "/api/submit", headers });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers["access-control-allow-methods"]).toBe("POST");
  const refused = await app.inject({ method: "GET", url: "/api/submit", headers: { origin } });
  for (const answer of [preflight, refused]) {
    expect(answer.headers["access-control-allow-origin"]).toBe(origin);
    expect(answer.headers.vary).toContain("Origin");
  }
});
