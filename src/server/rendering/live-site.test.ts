import { expect } from "vitest";
import { createFakeSite } from "#server/testing/fake-site.ts";
import { contactFields, submitWithoutScript } from "#server/testing/posted-forms.ts";
import {
  getTestMessages,
  serverTest as test,
  startTestServer,
} from "#server/testing/test-server.ts";
import { createEdition } from "./edition.ts";
import { createLiveSite } from "./live-site.ts";

/** The home page of the small site of tests shows this text. With `FAILS` its contact page cannot be rendered. */
const edit = { file: "en/contact.yaml", path: ["heading"], value: "New home" };

test("a swap changes the site and the messages of its answers together", async ({
  app,
  served,
  now,
}) => {
  const messages = getTestMessages();
  messages.fallback.messages.contact.name.errors.missing = "We need a name.";
  messages.fallback.messages.answers.refused.method = "Not like that.";
  const submitRefused = () => submitWithoutScript(app, { ...contactFields, name: "" });
  // This page is rendered once for all who get the same refusal, and cached.
  const fetchRefusal = () => app.inject({ url: "/api/submit", headers: { accept: "text/html" } });
  expect((await fetchRefusal()).body).not.toContain("Not like that.");
  const opened = createEdition(
    createFakeSite(() => messages),
    { overlay: [edit], now: now() },
  );
  if (!opened.ok) throw new Error("It cannot be opened.");
  served.swap(opened.edition);
  expect((await app.inject("/")).body).toContain("New home");
  expect((await submitRefused()).body).toContain("We need a name.");
  expect((await fetchRefusal()).body).toContain("Not like that.");
});

test("a page that cannot be rendered is logged, and its answer reveals nothing", async ({
  app,
  served,
  now,
  logged,
}) => {
  const opened = createEdition(createFakeSite(getTestMessages), {
    overlay: [{ ...edit, value: "FAILS" }],
    now: now(),
  });
  if (!opened.ok) throw new Error("It cannot be opened.");
  served.swap(opened.edition);
  const { statusCode, body } = await app.inject("/contact-us");
  expect([statusCode, body]).toEqual([500, "Internal Server Error"]);
  const [line = ""] = logged()
    .split("\n")
    .filter((text) => text.includes("request failed"));
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: "/contact-us: it fails" } });
});

test("a script of the former build is still found after two publications", async () => {
  const { edition } = (await startTestServer()).served;
  const file = createFakeSite(getTestMessages).built.get("/_astro/page.a1b2c3.js")!;
  const served = createLiveSite(edition, new Map([["/_astro/former.js", file]]));
  expect(served.findEarlierFile("/_astro/former.js")).toBe(file);
  served.swap(edition);
  served.swap(edition);
  expect(served.findEarlierFile("/_astro/former.js")).toBe(file);
});

test("a file with a hash is served for one more publication after it is gone, another file is not", async () => {
  const script = "/_astro/page.a1b2c3.js";
  const deps = createFakeSite(getTestMessages);
  const file = deps.built.get(script)!;
  const built = new Map([...deps.built, ["/logo.svg", file]]);
  const { app, served } = await startTestServer({ editionDeps: { ...deps, built } });
  const { body } = await app.inject(script);
  expect((await app.inject("/logo.svg")).statusCode).toBe(200);
  const swapToSiteWithoutFiles = () => {
    const next = createEdition({ ...deps, built: new Map() }, { overlay: [], now: new Date() });
    if (!next.ok) throw new Error("It cannot be opened.");
    served.swap(next.edition);
  };
  swapToSiteWithoutFiles();
  const still = await app.inject(script);
  expect([still.statusCode, still.body]).toEqual([200, body]);
  expect(still.headers["cache-control"]).toContain("immutable");
  // Pages that are still open ask for no file without a hash.
  expect((await app.inject("/logo.svg")).statusCode).toBe(404);
  swapToSiteWithoutFiles();
  expect((await app.inject(script)).statusCode).toBe(404);
});
