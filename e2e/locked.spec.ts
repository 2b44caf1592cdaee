import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { builtPages } from "./built-pages.ts";
import { wakeIslands } from "./checks.ts";
import { expect, test } from "./site.ts";

interface Answer {
  headers: Record<string, string>;
  policy: Record<string, string[]>;
}

/** What the server says to a visitor who came over TLS, through the proxy in front of it. */
async function answersOverTls(request: APIRequestContext): Promise<Record<string, Answer>> {
  const headers = { "X-Forwarded-Proto": "https", Accept: "text/html" };
  const posted = { form: { form: "contact", access_key: "local" }, headers };
  const responses = {
    "a page": await request.get("/contact-us", { headers }),
    "the page for what does not exist": await request.get("/nowhere", { headers }),
    "a refused form, filled in": await request.post("/api/submit", posted),
    "a refusal for programs": await request.post("/api/submit", { headers, data: {} }),
    "a moved address": await request.get("/contact-us/", { headers, maxRedirects: 0 }),
    "a page that has not changed": await request.get("/", {
      headers: { ...headers, "If-None-Match": (await request.get("/")).headers()["etag"] ?? "" },
    }),
  };
  return Object.fromEntries(
    Object.entries(responses).map(([name, response]) => {
      const policy: Answer["policy"] = {};
      for (const part of response.headers()["content-security-policy"]?.split("; ") ?? []) {
        const [directive = "", ...sources] = part.split(" ");
        policy[directive] = sources;
      }
      return [name, { headers: response.headers(), policy }];
    }),
  );
}

const unsafe = /unsafe|data:|\*|https?:$/;

/**
 * The rules of the Mozilla HTTP Observatory with what each adds when it holds; broken, each takes from
 * the 100 points that every site begins with. 100 is an A+. Redirecting to TLS is left to whoever ends
 * it. https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
const observatory: { rule: string; adds: number; holds: (answer: Answer) => boolean }[] = [
  {
    rule: "a policy of default-src 'none' without anything unsafe",
    adds: 10,
    holds: ({ policy }) =>
      policy["default-src"]?.join() === "'none'" &&
      !Object.values(policy)
        .flat()
        .some((source) => unsafe.test(source)),
  },
  {
    rule: "framing is forbidden by the policy",
    adds: 5,
    holds: ({ policy }) => policy["frame-ancestors"]?.join() === "'none'",
  },
  {
    rule: "resources are for the same origin",
    adds: 10,
    holds: ({ headers }) => headers["cross-origin-resource-policy"] === "same-origin",
  },
  {
    rule: "the referrer is private",
    adds: 5,
    holds: ({ headers }) => headers["referrer-policy"] === "strict-origin-when-cross-origin",
  },
  {
    rule: "TLS is promised for half a year at least",
    adds: 0,
    holds: ({ headers }) =>
      Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1]) >= 15_768_000,
  },
  {
    rule: "types are not guessed",
    adds: 0,
    holds: ({ headers }) => headers["x-content-type-options"] === "nosniff",
  },
  {
    rule: "old browsers do not frame either",
    adds: 0,
    holds: ({ headers }) => headers["x-frame-options"] === "DENY",
  },
  {
    rule: "no cookie is set",
    adds: 0,
    holds: ({ headers }) => headers["set-cookie"] === undefined,
  },
  {
    rule: "nobody else may send credentials",
    adds: 0,
    holds: ({ headers }) => headers["access-control-allow-credentials"] === undefined,
  },
];

for (const { rule, holds } of observatory) {
  test(`${rule}, on every kind of answer`, async ({ request }) => {
    for (const [name, answer] of Object.entries(await answersOverTls(request))) {
      expect.soft(holds(answer), name).toBe(true);
    }
  });
}

test("the rules that hold make an A+", () => {
  expect(observatory.reduce((score, { adds }) => score + adds, 100)).toBe(130);
});

test("TLS is not promised to those who came without it", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("a static host is told the same, in lines that it takes", async ({ request }) => {
  const lines = (await readFile("dist/_headers", "utf8")).split("\n");
  expect(lines[0]).toBe("/*");
  const told = lines.slice(1, lines.indexOf("")).map((line) => line.trim().split(": ", 2));
  const { headers } = (await answersOverTls(request))["a page"] ?? {};
  expect(headers).toMatchObject(
    Object.fromEntries(told.map(([name = "", value]) => [name.toLowerCase(), value])),
  );
  // Cloudflare Pages ignores a longer one. Should it grow over that: fewer, larger inline styles.
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000);
  expect((await request.get("/_headers")).status()).toBe(404);
});

for (const path of builtPages) {
  test(`${path} runs under the policy, with all its islands awake`, async ({
    page,
    complaints,
  }) => {
    const response = await page.goto(path);
    expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
    await wakeIslands(page);
    // The browser itself reports the 404 that was asked for.
    if (path.endsWith("/404"))
      expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
  });
}

test("what the policy forbids is not done, and would be noticed here", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  const styled = await page.evaluate(() => {
    document.body.setAttribute("style", "opacity: 0");
    return getComputedStyle(document.body).opacity;
  });
  expect(styled).toBe("1");
  const injected = await page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>Injected</p>";
      return "done";
    } catch (error) {
      return error instanceof Error ? error.name : "thrown";
    }
  });
  expect(injected).toBe("TypeError");
  const title = await page.evaluate(() => {
    const script = document.createElement("script");
    script.append("document.title = 'Injected'");
    document.head.append(script);
    return document.title;
  });
  expect(title).not.toBe("Injected");
  expect(complaints.splice(0).length).toBeGreaterThanOrEqual(3);
});
