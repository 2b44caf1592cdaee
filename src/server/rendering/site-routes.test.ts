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

const pageTitles: [url: string, title: string][] = [
  ["/", "Home"],
  ["/contact-us", "Contact"],
  ["/contact-us?utm_source=x", "Contact"],
  ["/hi/", "घर"],
  ["/hi/contact-us", "संपर्क"],
];

test.for(pageTitles)("%s is the page %s", async ([url, title], { app }) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain(`<title>${title}</title>`);
});

test("a calendar is sent as text/calendar in UTF-8", async ({ app }) => {
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

test.for(moved)("%s redirects to %s", async ([url, location], { app }) => {
  const { statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(308);
  expect(headers.location).toBe(location);
});

const unknownPaths = [
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

/** Requests a path by a socket, because clients resolve a path before they send it, and so does inject(). */
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

test.for(unknownPaths)(
  "%s gets 404 with the page for missing addresses",
  async (target, { app }) => {
    const answer = await fetchPath(app, target);
    expect(answer).toMatchObject({ status: 404, location: undefined });
    expect(answer.body).toContain("<h1>No such page</h1>");
  },
);

test.for([
  ["letters", `/${"a".repeat(8000)}`],
  ["slashes", `/x${"/".repeat(8000)}x`],
] as const)("a path of 8,000 %s gets 404", async ([, target], { app }) => {
  expect((await fetchPath(app, target)).status).toBe(404);
});

test("a request that names a complete address gets the page of its path", async ({ app }) => {
  expect((await fetchPath(app, "http://localhost/contact-us?a=1")).body).toContain("Contact");
  expect((await fetchPath(app, "HTTP://other.example")).body).toContain("<h1>Home</h1>");
});

test("no path is an error of the server, and a redirect leads to a page of this site", async ({
  app,
}) => {
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

test("the answer for a missing address is in Hindi below /hi, and JSON below /api", async ({
  app,
}) => {
  expect((await app.inject("/hi/nowhere")).body).toContain("नहीं मिला");
  const api = await app.inject("/api/nowhere");
  expect(api.statusCode).toBe(404);
  expect(api.json()).toEqual({ statusCode: 404, success: false });
});

test.for(["/contact-us", "/nowhere", "/contact-us/"])(
  "HEAD of %s has the status and the length of GET, and no body",
  async (url, { app }) => {
    const get = await app.inject(url);
    const head = await app.inject({ method: "HEAD", url });
    expect(head.statusCode).toBe(get.statusCode);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.body).toBe("");
  },
);

test("a page that the browser has already is answered with 304, without body and policy", async ({
  app,
}) => {
  const first = await app.inject("/contact-us");
  const etag = first.headers.etag ?? "";
  expect(first.headers["cache-control"]).toBe("no-cache, no-transform");
  const headers = { "if-none-match": `W/"x", ${etag}` };
  const second = await app.inject({ url: "/contact-us", headers });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe("");
  // The browser keeps the policy of the page that it has.
  expect(second.headers["content-security-policy"]).toBeUndefined();
  expect(second.headers["x-content-type-options"]).toBe("nosniff");
});

test("a missing page is sent again with its 404, though a browser has it", async ({ app }) => {
  const first = await app.inject("/nowhere");
  const headers = { "if-none-match": first.headers.etag ?? "" };
  const again = await app.inject({ url: "/nowhere", headers });
  expect(first.statusCode).toBe(404);
  expect(again.statusCode).toBe(404);
  expect(again.body).toBe(first.body);
});

test("a file with a hash in its name is cached for a year, and compressed under another tag", async ({
  app,
}) => {
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

/** Each page of the small site of tests has a style of its own, and so a policy of its own. */
const getPolicy = (address: string) => createPagePolicy(Buffer.from(getPageStyle(address)));

test.for([
  ["/", getPolicy("/")],
  ["/hi/contact-us", getPolicy("/hi/contact-us")],
  ["/nowhere", getPolicy("/404")],
  ["/contact-us/sent?reference=NZ-2345-6789", getPolicy("/contact-us/sent")],
  ["/api/submit", getPolicy("/contact-us")],
  ["/api/nowhere", fileContentPolicy],
  ["/contact-us/", fileContentPolicy],
  ["/robots.txt", fileContentPolicy],
  ["/healthz", fileContentPolicy],
] as const)(
  "the answer of %s has the security headers, its own policy and no cookie",
  async ([url, policy], { app }) => {
    const { headers } = await app.inject(url);
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": policy,
    });
  },
);

test("only an answer over TLS requires TLS for later", async () => {
  const { app } = await startTestServer({ trustProxy: ["127.0.0.1"] });
  for (const url of ["/", "/nowhere", "/contact-us/", "/api/submit"]) {
    const overTls = await app.inject({ url, headers: { "x-forwarded-proto": "https" } });
    expect(overTls.headers["strict-transport-security"], url).toBe("max-age=63072000");
    expect((await app.inject(url)).headers, url).not.toHaveProperty("strict-transport-security");
  }
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
  "%s of a page is refused with 405, and of a missing address with 404",
  async (method) => {
    const { app } = await startTestServer();
    const headers = { "content-type": "text/strange" };
    const page = await app.inject({ method, url: "/contact-us", headers, payload: "x" });
    expect(page.statusCode).toBe(405);
    expect(page.headers.allow).toBe("GET, HEAD");
    const missing = await app.inject({ method, url: "/nowhere", headers, payload: "x" });
    expect(missing.statusCode).toBe(404);
  },
);

/** The small site with calendars of selected kinds, `/chosen-1.ics` and so on; the list has those that were rendered. */
function createSiteWithCalendars() {
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
  return { editionDeps: { ...deps, renderer: { ...deps.renderer, open } }, renderedAddresses };
}

test("ten further calendars of chosen kinds are rendered a second; one that is kept is always sent", async () => {
  const { editionDeps, renderedAddresses } = createSiteWithCalendars();
  const { app, pass } = await startTestServer({ editionDeps });
  const requestTwelve = async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    const answers = await Promise.all(numbers.map((number) => app.inject(`/chosen-${number}.ics`)));
    const withStatus = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status);
    return { sent: withStatus(200), refused: withStatus(503) };
  };
  const { sent, refused } = await requestTwelve();
  expect(sent).toHaveLength(10);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.headers).toMatchObject({
    "retry-after": "1",
    "cache-control": "no-store, no-transform",
  });
  // The same again in the same second: ten are kept, two are still too many.
  expect((await requestTwelve()).sent).toHaveLength(10);
  expect((await app.inject("/dates.ics")).statusCode).toBe(200);
  expect(renderedAddresses).toHaveLength(10);
  pass(1000);
  expect((await requestTwelve()).sent).toHaveLength(12);
  expect(renderedAddresses).toHaveLength(12);
});
