import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { builtSite } from "../testing/built-site.ts";
import { contactForm, postPlainly } from "../testing/post.ts";
import { startTestServer, testWords } from "../testing/test-server.ts";
import { readSite, type Site } from "./site-files.ts";

/** The little site with other files, read as the next release is. */
async function nextSite(files: Record<string, string>, before: Site, without: string[] = []) {
  const root = await builtSite();
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  for (const name of without) await rm(path.join(root, name));
  const reading = await readSite(root, before);
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return reading.site;
}

test("site, policy and words are others from one request to the next", async () => {
  const { app, served } = await startTestServer();
  const home = "<html><head><title>New</title></head><body>New home</body></html>";
  const policies: Record<string, string> = {
    "index.html": "default-src 'none'; script-src 'sha256-new'",
  };
  for (const name of served.release.site.pages.keys()) {
    const file = name.endsWith("/") ? `${name.slice(1)}index.html` : `${name.slice(1)}.html`;
    policies[file] ??= "default-src 'none'";
  }
  const site = await nextSite(
    { "index.html": home, "_policy.json": JSON.stringify(policies) },
    served.release.site,
  );
  const words = testWords();
  words.fallback.words.contact.name.errors.missing = "We need a name.";
  words.fallback.words.answers.refused.method = "Not like that.";
  const refused = () => postPlainly(app, { ...contactForm, name: "" });
  // A page that is made once for all who are refused so.
  const prepared = () => app.inject({ url: "/api/submit", headers: { accept: "text/html" } });
  expect((await prepared()).body).not.toContain("Not like that.");
  served.swap({ site, words });
  const { body, headers } = await app.inject("/");
  expect(body).toBe(home);
  expect(headers["content-security-policy"]).toContain("sha256-new");
  const { body: page } = await refused();
  expect(page).toContain("We need a name.");
  expect((await prepared()).body).toContain("Not like that.");
});

test("a file of a page that is still open is found in the release before, and no longer", async () => {
  const { app, served } = await startTestServer();
  const script = "/_astro/page.a1b2c3.js";
  const { body } = await app.inject(script);
  const other = { "_astro/page.d4e5f6.js": "export {};" };
  const names = ["_astro/page.a1b2c3.js", "_astro/page.a1b2c3.js.br"];
  served.swap({
    ...served.release,
    site: await nextSite(other, served.release.site, names),
  });
  const still = await app.inject(script);
  expect([still.statusCode, still.body]).toEqual([200, body]);
  expect(still.headers["cache-control"]).toContain("immutable");
  expect((await app.inject("/_astro/page.d4e5f6.js")).statusCode).toBe(200);
  served.swap({
    ...served.release,
    site: await nextSite(other, served.release.site, names),
  });
  expect((await app.inject(script)).statusCode).toBe(404);
});

test("what two releases have in common is in memory once", async () => {
  const { served } = await startTestServer();
  const { site } = served.release;
  const next = await nextSite({ "robots.txt": "User-agent: x\n" }, site);
  expect(next.files.get("/dates.ics")).toBe(site.files.get("/dates.ics"));
  expect(next.files.get("/robots.txt")).not.toBe(site.files.get("/robots.txt"));
  expect(next.pages.get("/hi/404")).toBe(site.pages.get("/hi/404"));
});
