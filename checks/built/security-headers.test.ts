/** What answers say to a browser about what it may do with them. */
import { createHash } from "node:crypto";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { builtPages } from "./built-pages.ts";
import { serveSite } from "./served-site.ts";

const { ask } = serveSite();

/** The headers of an answer, by their names in small letters. */
type Answer = Readonly<Record<string, string>>;

/** What the server says to a visitor who came over TLS, through the proxy in front of it. */
async function answersOverTls(): Promise<Record<string, Answer>> {
  const headers = { "X-Forwarded-Proto": "https", Accept: "text/html" };
  const method = "POST";
  const form = new URLSearchParams({ form: "contact", access_key: "local" });
  const json = { ...headers, "Content-Type": "application/json" };
  const etag = (await ask("/")).headers.get("etag") ?? "";
  const responses = {
    "a page": await ask("/contact-us", { headers }),
    "the page for what does not exist": await ask("/nowhere", { headers }),
    "a refused form, filled in": await ask("/api/submit", { headers, method, body: form }),
    "a refusal for programs": await ask("/api/submit", { headers: json, method, body: "{}" }),
    "a moved address": await ask("/contact-us/", { headers }),
    "a page that has not changed": await ask("/", {
      // fetch() would ask for a fresh answer by itself.
      headers: { ...headers, "If-None-Match": etag, "Cache-Control": "max-age=0" },
    }),
  };
  expect(Object.values(responses).map(({ status }) => status)).toEqual([
    200, 404, 400, 403, 308, 304,
  ]);
  return Object.fromEntries(
    Object.entries(responses).map(([name, { headers }]) => [name, Object.fromEntries(headers)]),
  );
}

/** What a policy says, by directive. */
function policyOf(answer: Answer): Record<string, string[]> {
  const parts = answer["content-security-policy"]?.split("; ") ?? [];
  return Object.fromEntries(
    parts.map((part) => {
      const [directive = "", ...sources] = part.split(" ");
      return [directive, sources];
    }),
  );
}

const unsafe = /unsafe|data:|\*|https?:$/;

/**
 * Rules of the Mozilla HTTP Observatory, with the points that each adds when it holds and takes when
 * it does not. The proxy that ends TLS redirects to it.
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
const observatory: Record<
  string,
  { adds: number; takes: number; holds: (answer: Answer) => boolean }
> = {
  "the policy is default-src 'none' without anything unsafe": {
    adds: 10,
    takes: 25,
    holds: (answer) => {
      const policy = policyOf(answer);
      const sources = Object.values(policy).flat();
      return (
        policy["default-src"]?.join() === "'none'" && !sources.some((source) => unsafe.test(source))
      );
    },
  },
  "the policy forbids framing": {
    adds: 5,
    takes: 20,
    holds: (answer) => policyOf(answer)["frame-ancestors"]?.join() === "'none'",
  },
  "resources are for the same origin": {
    adds: 10,
    takes: 0,
    holds: (answer) => answer["cross-origin-resource-policy"] === "same-origin",
  },
  "the referrer is private": {
    adds: 5,
    takes: 0,
    holds: (answer) => answer["referrer-policy"] === "strict-origin-when-cross-origin",
  },
  "TLS is promised for half a year at least": {
    adds: 0,
    takes: 20,
    holds: (answer) =>
      Number(/max-age=(\d+)/.exec(answer["strict-transport-security"] ?? "")?.[1]) >= 15_768_000,
  },
  "types are not guessed": {
    adds: 0,
    takes: 5,
    holds: (answer) => answer["x-content-type-options"] === "nosniff",
  },
  "no cookie is set": {
    adds: 0,
    takes: 40,
    holds: (answer) => answer["set-cookie"] === undefined,
  },
  "no other origin may send credentials": {
    adds: 0,
    takes: 50,
    holds: (answer) => answer["access-control-allow-credentials"] === undefined,
  },
};

/** Points as the Observatory counts them: of 100, and what is added only where 90 are left. 100 is an A+. */
function score(answer: Answer): number {
  const rules = Object.values(observatory);
  const left = rules.reduce((sum, { takes, holds }) => sum - (holds(answer) ? 0 : takes), 100);
  if (left < 90) return left;
  return rules.reduce((sum, { adds, holds }) => sum + (holds(answer) ? adds : 0), left);
}

function brokenRules(answer: Answer): string[] {
  return Object.entries(observatory)
    .filter(([, { holds }]) => !holds(answer))
    .map(([rule]) => rule);
}

/** A browser keeps the policy that came with the page, and would take a new one for the old page. */
const withoutPolicy = "a page that has not changed";

test("every kind of answer keeps every rule, which makes an A+", async () => {
  const answers = await answersOverTls();
  const policy = answers["a page"]?.["content-security-policy"] ?? "";
  for (const [name, headers] of Object.entries(answers)) {
    const answer =
      name === withoutPolicy ? { ...headers, "content-security-policy": policy } : headers;
    if (name === withoutPolicy) expect(headers["content-security-policy"]).toBeUndefined();
    expect.soft(brokenRules(answer), name).toEqual([]);
    expect.soft(score(answer), name).toBe(130);
    // No rule of the Observatory any more; old browsers know nothing else.
    expect.soft(answer["x-frame-options"], name).toBe("DENY");
  }
});

test("a header that goes missing is noticed here", async () => {
  const page = (await answersOverTls())["a page"] ?? {};
  for (const header of [
    "content-security-policy",
    "cross-origin-resource-policy",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
  ]) {
    const { [header]: missing, ...rest } = page;
    expect(missing, header).toBeDefined();
    expect(brokenRules(rest), header).not.toEqual([]);
    expect(score(rest), header).toBeLessThan(130);
  }
});

test("TLS is not promised to those who came without it", async () => {
  expect((await ask("/")).headers.get("strict-transport-security")).toBe(null);
});

test("the policy of every page is strict, and lets its own scripts and styles run", async () => {
  for (const path of builtPages.filter((page) => !page.endsWith("/404"))) {
    const answer = await ask(path);
    const policy = policyOf(Object.fromEntries(answer.headers));
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
