/** What answers say to a browser about what it may do with them. */
import { createHash } from "node:crypto";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { builtPages } from "./built-pages.ts";
import { ask } from "./page-texts.ts";

/** What the policy of an answer says, by directive. */
function policyOf({ headers }: Response): Record<string, string[]> {
  const parts = headers.get("content-security-policy")?.split("; ") ?? [];
  return Object.fromEntries(
    parts.map((part) => {
      const [directive = "", ...sources] = part.split(" ");
      return [directive, sources];
    }),
  );
}

test("the policy of every page is strict, and lets its own scripts and styles run", async () => {
  for (const path of builtPages.filter((page) => !page.endsWith("/404"))) {
    const answer = await ask(path);
    const policy = policyOf(answer);
    const $ = load(await answer.text());
    const scripts = $("script:not([src])").filter(
      (_at, { attribs }) => ![undefined, "module", "speculationrules"].includes(attribs["type"]),
    );
    const hashes = (elements: typeof scripts) =>
      elements.get().map((one) => `'sha256-${sha256($(one).text())}'`);
    const run = $("script:not([src])").not(scripts);
    expect.soft(policy["script-src"], path).toEqual([...new Set(["'self'", ...hashes(run)])]);
    expect.soft(policy["style-src"], path).toEqual([...new Set(hashes($("style")))]);
    expect.soft(policy["require-trusted-types-for"], path).toEqual(["'script'"]);
  }
});

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

test("headers stay small: a page names its own scripts and styles alone, a file nothing", async () => {
  const sizeOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, { headers: { "Accept-Encoding": "br", ...headers } });
    return [...answer.headers].reduce((sum, pair) => sum + pair.join(": ").length + 2, 20);
  };
  const page = await (await ask("/")).text();
  const [file = ""] = /\/_astro\/[\w.-]+/.exec(page) ?? [];
  const etag = (await ask("/", { headers: { "Accept-Encoding": "br" } })).headers.get("etag") ?? "";
  const unchanged = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
  expect((await ask("/", { headers: { "Accept-Encoding": "br", ...unchanged } })).status).toBe(304);
  for (const [path, headers] of [[file], ["/healthz"], ["/", unchanged]] as const) {
    expect(await sizeOf(path, headers), path).toBeLessThan(1024);
  }
});

test("the worker is served at the root, as a script, and never from an old cache", async () => {
  const { status, headers } = await ask("/sw.js");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(headers.get("content-type")).toContain("javascript");
});
