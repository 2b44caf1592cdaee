import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { fileContentPolicy } from "#server/http/security-headers.ts";
import { createFakeSite, getPageStyle } from "#server/testing/fake-site.ts";
import {
  getTestMessages,
  serverTest as test,
  startTestServer,
} from "#server/testing/test-server.ts";
import { createPagePolicy } from "./content-security-policy.ts";
import type { EditionDeps } from "./edition.ts";

const titles: [url: string, title: string][] = [
  ["/", "Home"],
  ["/contact-us", "Contact"],
  ["/contact-us?utm_source=x", "Contact"],
  ["/hi/", "घर"],
  ["/hi/contact-us", "संपर्क"],
];

test("a clean path serves its page with any query", async ({ app }) => {
  for (const [url, title] of titles) {
    const answer = await app.inject(url);
    expect(answer.statusCode, url).toBe(200);
    expect(answer.headers["content-type"], url).toBe("text/html; charset=utf-8");
    expect(answer.body, url).toContain(`<title>${title}</title>`);
  }
});

test("a calendar has its type and is in UTF-8", async ({ app }) => {
  const { headers } = await app.inject("/dates.ics");
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
});

const moved: [url: string, location: string][] = [
  ["/contact-us/", "/contact-us"],
  ["/contact-us.html", "/contact-us"],
  ["/contact-us.html?a=1&b=2", "/contact-us?a=1&b=2"],
  ["/index.html", "/"],
  ["/hi", "/hi/"],
  ["/hi?utm_source=x", "/hi/?utm_source=x"],
  ["/hi/index.html", "/hi/"],
  ["/robots.txt/", "/robots.txt"],
];

test("every other spelling redirects to the clean path", async ({ app }) => {
  for (const [url, location] of moved) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode, headers.location]).toEqual([url, 308, location]);
  }
});

const strange = [
  "/nowhere",
  "//evil.example/",
  "//evil.example/contact-us/",
  "/\\evil.example/",
  "/../package.json",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/contact-us/../../etc/passwd",
  "/contact-us//",
  "/contact-us%00",
  "/%zz",
  "/.env",
  "/404",
  "/404.html",
  "/constructor",
  "/__proto__",
  "http://evil.example/nowhere",
];

// Over a raw socket: clients resolve a path before they send it, and so does inject().
async function fetchPath(app: FastifyInstance, target: string) {
  const url = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const answer = (await socket.toArray()).join("");
  return {
    status: Number(answer.split(" ", 2)[1]),
    location: /^location: (.*)\r$/im.exec(answer)?.[1],
    body: answer.slice(answer.indexOf("\r\n\r\n") + 4),
  };
}

test("an unknown path is not found", async ({ app }) => {
  for (const target of strange) {
    const answer = await fetchPath(app, target);
    expect(answer, target).toMatchObject({ status: 404, location: undefined });
    expect(answer.body, target).toContain("<h1>No such page</h1>");
  }
});

test("a very long path is not found", async ({ app }) => {
  expect((await fetchPath(app, `/${"a".repeat(8000)}`)).status).toBe(404);
  expect((await fetchPath(app, `/x${"/".repeat(8000)}x`)).status).toBe(404);
});

test("a request with a complete address gets its path", async ({ app }) => {
  expect((await fetchPath(app, "http://localhost/contact-us?a=1")).body).toContain("Contact");
  expect((await fetchPath(app, "HTTP://other.example")).body).toContain("<h1>Home</h1>");
});

test("no path redirects to another site or fails", async ({ app }) => {
  const part = fc.constantFrom("/", "..", ".", "contact-us", ".html", "%2e", "%5c", "\\", "@", "x");
  const path = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join("")}`);
  await fc.assert(
    fc.asyncProperty(path, async (target) => {
      const { status, location = "/" } = await fetchPath(app, target);
      expect([200, 308, 404]).toContain(status);
      expect(location).toMatch(/^\/(?!\/)/);
      expect((await fetchPath(app, location)).status).toBe(200);
    }),
  );
});

test("a missing page is Hindi below /hi, JSON below /api", async ({ app }) => {
  expect((await app.inject("/hi/nowhere")).body).toContain("नहीं मिला");
  const api = await app.inject("/api/nowhere");
  expect(api.statusCode).toBe(404);
  expect(api.json()).toEqual({ statusCode: 404, success: false });
});

test("HEAD has the headers of GET", async ({ app }) => {
  for (const url of ["/contact-us", "/nowhere", "/contact-us/"]) {
    const get = await app.inject(url);
    const head = await app.inject({ method: "HEAD", url });
    expect(head.statusCode).toBe(get.statusCode);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.body).toBe("");
  }
});

test("a page that has not changed is not sent again", async ({ app }) => {
  const first = await app.inject("/contact-us");
  const etag = first.headers.etag ?? "";
  expect(first.headers["cache-control"]).toBe("no-cache, no-transform");
  const headers = { "if-none-match": `W/"x", ${etag}` };
  const second = await app.inject({ url: "/contact-us", headers });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe("");
  // The browser keeps the policy of the stored page.
  expect(second.headers["content-security-policy"]).toBeUndefined();
  expect(second.headers["x-content-type-options"]).toBe("nosniff");
});

test("a missing page is sent again with its 404, though a browser has it", async ({ app }) => {
  const first = await app.inject("/nowhere");
  const headers = { "if-none-match": first.headers.etag ?? "" };
  const again = await app.inject({ url: "/nowhere", headers });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([404, 404, first.body]);
});

test("files with a hash are cached for ever and compressed", async ({ app }) => {
  const url = "/_astro/page.a1b2c3.js";
  const plain = await app.inject(url);
  const small = await app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
  expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(small.headers["content-encoding"]).toBe("br");
  expect(small.headers.vary).toContain("Accept-Encoding");
  expect(small.headers["content-type"]).toBe(plain.headers["content-type"]);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.headers.etag).not.toBe(plain.headers.etag);
});

const getPolicy = (address: string) => createPagePolicy(Buffer.from(getPageStyle(address)));

test("every answer has the security headers", async ({ app }) => {
  const policies = {
    "/": getPolicy("/"),
    "/hi/contact-us": getPolicy("/hi/contact-us"),
    "/nowhere": getPolicy("/404"),
    "/contact-us/sent?reference=NZ-2345-6789": getPolicy("/contact-us/sent"),
    "/api/submit": getPolicy("/contact-us"),
    "/api/nowhere": fileContentPolicy,
    "/contact-us/": fileContentPolicy,
    "/robots.txt": fileContentPolicy,
    "/healthz": fileContentPolicy,
  };
  for (const [url, policy] of Object.entries(policies)) {
    const { headers } = await app.inject(url);
    for (const never of ["set-cookie", "access-control-allow-credentials"]) {
      expect(headers, url).not.toHaveProperty(never);
    }
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": policy,
    });
  }
});

test("only an answer over TLS requires TLS for later", async () => {
  const { app } = await startTestServer({ trustProxy: ["127.0.0.1"] });
  for (const url of ["/", "/nowhere", "/contact-us/", "/api/submit"]) {
    const overTls = await app.inject({ url, headers: { "x-forwarded-proto": "https" } });
    expect(overTls.headers["strict-transport-security"], url).toBe("max-age=63072000");
    expect((await app.inject(url)).headers, url).not.toHaveProperty("strict-transport-security");
  }
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
  "%s on a page is refused with 405",
  async (method) => {
    const { app } = await startTestServer();
    const headers = { "content-type": "text/strange" };
    const page = await app.inject({ method, url: "/contact-us", headers, payload: "x" });
    expect([page.statusCode, page.headers.allow]).toEqual([405, "GET, HEAD"]);
    const nothing = await app.inject({ method, url: "/nowhere", headers, payload: "x" });
    expect(nothing.statusCode).toBe(404);
  },
);

test("ten further calendars of chosen kinds are rendered a second; one that is kept is always sent", async () => {
  const deps = createFakeSite(getTestMessages);
  const renderedAddresses: string[] = [];
  const open: EditionDeps["renderer"]["open"] = (...args) => {
    const opened = deps.renderer.open(...args);
    if (!opened.ok) return opened;
    const { pages } = opened;
    return {
      ok: true,
      pages: {
        ...pages,
        findSelectionPath: (path) => (/^\/chosen-\d+\.ics$/.test(path) ? path : undefined),
        render: (address, form) => {
          if (!address.startsWith("/chosen-")) return pages.render(address, form);
          renderedAddresses.push(address);
          return Promise.resolve({ body: Buffer.from("BEGIN:VCALENDAR"), parts: new Set() });
        },
      },
    };
  };
  const { app, pass } = await startTestServer({
    editionDeps: { ...deps, renderer: { ...deps.renderer, open } },
  });
  const ask = async (first: number) => {
    const numbers = Array.from({ length: 12 }, (_, index) => first + index);
    const answers = await Promise.all(numbers.map((number) => app.inject(`/chosen-${number}.ics`)));
    return Map.groupBy(answers, ({ statusCode }) => statusCode);
  };
  const first = await ask(1);
  expect([first.get(200)?.length, first.get(503)?.length]).toEqual([10, 2]);
  expect(first.get(503)?.[0]?.headers).toMatchObject({
    "retry-after": "1",
    "cache-control": "no-store, no-transform",
  });
  // The same again in the same second: ten are kept, two are still too many.
  expect((await ask(1)).get(200)?.length).toBe(10);
  expect((await app.inject("/dates.ics")).statusCode).toBe(200);
  expect(renderedAddresses.length).toBe(10);
  pass(1000);
  expect((await ask(1)).get(200)?.length).toBe(12);
  expect(renderedAddresses.length).toBe(12);
});
