/** Response headers of the built site; the policy itself is tested in src/server/rendering. */
import { expect, test } from "vitest";
import { contactFields } from "#server/testing/posted-forms.ts";
import { fetchPath } from "./page-texts.ts";

test("response headers of a file, a short answer and an unchanged page are below 1 KB", async () => {
  const getSize = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetchPath(path, { headers: { "Accept-Encoding": "br", ...headers } });
    return [...answer.headers].reduce((sum, pair) => sum + pair.join(": ").length + 2, 20);
  };
  const page = await (await fetchPath("/")).text();
  const [file = ""] = /\/_astro\/[\w.-]+/.exec(page) ?? [];
  expect(file).toMatch(/^\/_astro\/./);
  const etag =
    (await fetchPath("/", { headers: { "Accept-Encoding": "br" } })).headers.get("etag") ?? "";
  const unchanged = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
  expect(
    (await fetchPath("/", { headers: { "Accept-Encoding": "br", ...unchanged } })).status,
  ).toBe(304);
  for (const [path, headers] of [[file], ["/healthz"], ["/", unchanged]] as const) {
    expect(await getSize(path, headers), path).toBeLessThan(1024);
  }
});

test("the service worker is a script at the root", async () => {
  const { status, headers } = await fetchPath("/sw.js");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-cache, no-transform"]);
  expect(headers.get("content-type")).toContain("javascript");
});

test.each(["/contact-us", "/hi/about-us"])(
  "typing on %s adds nothing to the policy",
  async (page) => {
    const typed = `"'></textarea><script>alert(1)</script><form action="https://evil.example"><!--`;
    const answer = await fetchPath("/api/submit", {
      method: "POST",
      headers: { Accept: "text/html" },
      body: new URLSearchParams({ ...contactFields, page, name: typed, email: "", message: typed }),
    });
    expect(answer.status).toBe(400);
    const policy = (await fetchPath(page)).headers.get("content-security-policy");
    expect(answer.headers.get("content-security-policy")).toBe(policy);
    expect(await answer.text()).not.toMatch(/<script>alert|<form action="https:/);
  },
);
