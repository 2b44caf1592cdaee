import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { allow } from "#server/desk/accounts.ts";
import { createLink } from "#server/desk/entry-links.ts";
import { contentValues } from "#server/desk/words/content-values.ts";
import { saveWords } from "#server/desk/words/save-words.ts";
import { draftEdits } from "#server/desk/words/word-edits.ts";
import { deskVisitor } from "#server/testing/desk-visitor.ts";
import { littleBuild } from "#server/testing/little-build.ts";
import { startTestServer, testWords, type TestServer } from "#server/testing/test-server.ts";
import type { Build } from "./build-child.ts";
import { startPublisher } from "./publisher.ts";
import { addVersion, readHistory, readPending } from "./versions.ts";

const content = contentValues();
const heading = { file: "en/contact.yaml", path: ["heading"] };
const before = String((content.get("en/contact.yaml") as { heading: string }).heading);

/** Somebody at the desk who writes and publishes. */
async function atDesk(server: TestServer, role: "owner" | "staff" = "owner") {
  const email = `${role}@example.in`;
  const account = await allow(server.db, { email, role, language: "en" }, server.now());
  const visitor = deskVisitor(server.app);
  const token = await createLink(server.db, account, server.now());
  await visitor.post("/desk/enter", { token });
  let from = before;
  return {
    ...visitor,
    account: account.id,
    async write(value: string) {
      const wish = { ...heading, value, from };
      const by = { account: account.id, now: server.now() };
      expect(await saveWords(server.db, content, [wish], by)).toEqual({
        conflicts: [],
        unknown: [],
      });
      from = value;
    },
    async page(url = "/desk/publish") {
      const { body } = await visitor.get(url);
      return load(body);
    },
  };
}

const home = async (server: TestServer) => (await server.app.inject("/")).body;

test("a changed sentence is shown, published, read by visitors, and taken back in one step", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  expect((await owner.page())("main").text()).toContain("Nothing has changed");
  await owner.write("Write to us, please");
  const waiting = await owner.page();
  expect(waiting("h2").first().text()).toBe("1 sentence on 1 page");
  expect(waiting("del").text()).toBe(before);
  expect(waiting("ins").text()).toBe("Write to us, please");
  expect(await home(server)).not.toContain("please");

  server.pass(1000);
  const done = await owner.post("/desk/publish/now");
  expect(done.headers.location).toBe("/desk/publish?said=outcome");
  // The answer waits for a moment only; a busy machine takes longer.
  await expect.poll(() => home(server)).toContain("Write to us, please");
  const live = await owner.page("/desk/publish?said=outcome");
  expect(live("#outcome").text()).toBe("Live");
  expect(live("main").text()).toMatch(/1 sentence on 1 page, at once. Version 1./);
  expect(live("ol").text()).toContain("owner@example.in");

  server.pass(1000);
  await owner.post("/desk/publish/back", { id: "" });
  expect(await home(server)).not.toContain("please");
  // What was written waits again.
  const back = await owner.page();
  expect(back("ins").text()).toBe("Write to us, please");
  server.pass(1000);
  const [, first] = await readHistory(server.db);
  await owner.post("/desk/publish/back", { id: first?.id });
  expect(await home(server)).toContain("Write to us, please");
  const log = (await owner.page("/desk/people"))("main").text();
  for (const event of ["published", "went back to an earlier version"]) {
    expect(log).toContain(event);
  }
});

test("what is published is served after a restart, and without a build", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Kept");
  await owner.post("/desk/publish/now");
  const { served } = await startTestServer();
  const never: Build = () => Promise.reject(new Error("nothing is to be built"));
  const own = {
    product: "test",
    overlay: [],
    read: () => Promise.resolve({ ok: true as const, release: served.release }),
  };
  const again = await startPublisher({
    ...server,
    served,
    own,
    build: never,
    obstacle: () => undefined,
  });
  expect(served.release.site.pages.get("/")?.copies.identity.toString()).toContain("Kept");
  await again.close();
});

test("a newer product serves what it has, and then puts the published words in", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Kept");
  await owner.post("/desk/publish/now");
  const { served } = await startTestServer();
  const own = {
    product: "newer",
    overlay: [],
    read: () => Promise.resolve({ ok: true as const, release: served.release }),
  };
  const text = () => served.release.site.pages.get("/")?.copies.identity.toString();
  let mayBuild = () => {};
  const allowed = new Promise<void>((resolve) => (mayBuild = resolve));
  const slow: Build = async (order) => {
    await allowed;
    return await littleBuild(order);
  };
  const newer = await startPublisher({
    ...server,
    served,
    own,
    build: slow,
    obstacle: () => undefined,
  });
  expect(text()).not.toContain("Kept");
  expect(newer.serves(await draftEdits(server.db))).toBe(false);
  mayBuild();
  await newer.look();
  expect(text()).toContain("Kept");
  await newer.close();
});

test("mistakes are said where they are, and the site stays as it is", async () => {
  const mistakes = [{ place: "contact", keys: ["heading"], sentence: "it is too long." }];
  const server = await startTestServer({
    build: () => Promise.resolve({ problem: "mistakes", mistakes }),
  });
  const owner = await atDesk(server);
  await owner.write("Too long");
  await owner.post("/desk/publish/now");
  const page = await owner.page("/desk/publish?said=outcome");
  expect(page("#outcome").text()).toBe("Not published");
  expect(page("main").text()).toContain("it is too long.");
  expect(page("main").text()).toContain("The site is as it was");
  expect(await home(server)).not.toContain("Too long");
  expect(await readHistory(server.db)).toEqual([]);
});

test("a mistake is said in the language of the account, with the way to its field", async () => {
  const mistakes = [{ place: "contact", keys: ["heading"], sentence: "this sentence is empty." }];
  const server = await startTestServer({
    build: () => Promise.resolve({ problem: "mistakes", mistakes }),
  });
  const owner = await atDesk(server);
  await owner.write("");
  await owner.post("/desk/people/language", { language: "hi" });
  await owner.post("/desk/publish/now");
  const page = await owner.page("/desk/publish?said=outcome");
  const { mistakes: said } = testWords().languages.get("hi")?.desk.words ?? {};
  const row = page("main li").filter((_, li) =>
    page(li)
      .text()
      .includes(said?.empty ?? "?"),
  );
  expect(row).toHaveLength(1);
  expect(row.text()).toContain("English");
  const { pathname, search, hash } = new URL(row.find("a").attr("href") ?? "", "http://desk");
  const { body } = await owner.get(pathname + search);
  expect(load(body)(hash)).toHaveLength(1);
});

test("ten minutes after a proof the passkey is asked for before the world sees anything, and the press is not lost", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Not yet");
  server.pass(11 * 60_000);
  const at = "2026-12-24T18:00";
  for (const [url, values] of [
    ["/desk/publish/now", {}],
    ["/desk/publish/later", { at }],
    ["/desk/publish/back", { id: "" }],
  ] as const) {
    const { statusCode, body } = await owner.post(url, values);
    expect([url, statusCode]).toEqual([url, 403]);
    const page = load(body);
    const again = page("form[data-again]");
    expect(again.attr("action")).toBe(url);
    const fields = again.find("input").toArray();
    expect(
      Object.fromEntries(fields.map((field) => [field.attribs["name"], field.attribs["value"]])),
    ).toEqual(values);
  }
  expect(await readPending(server.db)).toEqual([]);
  expect(await readHistory(server.db)).toEqual([]);
  expect(await home(server)).not.toContain("Not yet");
});

test.each([
  ["memory", "1 GB"],
  ["sources", "without the sources"],
  ["readOnly", "may not write"],
] as const)(
  "where nothing can be built (%s) the page says so and offers the export",
  async (obstacle, words) => {
    const server = await startTestServer({ obstacle });
    const owner = await atDesk(server);
    await owner.write("Waits");
    const page = await owner.page();
    expect(page("main").text()).toContain(words);
    expect(page("main").text()).toContain("npm run desk -- words export");
    expect(page("form[action='/desk/publish/now']")).toHaveLength(0);
  },
);

test("a version is published at its time, also by a server that was started since", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Diwali");
  const past = await owner.post("/desk/publish/later", { at: "2026-11-20T09:00" });
  expect(past.headers.location).toContain("past");
  // Ten in the morning in India: half an hour before now.
  await owner.post("/desk/publish/later", { at: "2026-11-21T11:30" });
  expect((await owner.page())("main").text()).toContain("Will be published 21 Nov, 11:30");
  await server.publisher.look();
  expect(await home(server)).not.toContain("Diwali");
  server.pass(60 * 60_000);
  await server.publisher.look();
  expect(await home(server)).toContain("Diwali");
  await owner.write("Holi");
  await owner.post("/desk/publish/later", { at: "2026-11-22T11:30" });
  const [planned] = await readPending(server.db);
  await owner.post("/desk/publish/cancel", { id: planned?.id });
  expect(await readPending(server.db)).toEqual([]);
});

test("only the last of several wishes is built, and one build runs at a time", async () => {
  let running = 0;
  let most = 0;
  const built: string[] = [];
  const slow: Build = async (order) => {
    most = Math.max(most, ++running);
    built.push(JSON.stringify(order.overlay[0]?.value));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const outcome = await littleBuild(order);
    running--;
    return outcome;
  };
  const server = await startTestServer({ build: slow });
  const owner = await atDesk(server);
  for (const value of ["one", "two", "three"]) {
    await owner.write(value);
    const wish = { overlay: await draftEdits(server.db), changes: [], account: owner.account };
    server.pass(1);
    await addVersion(server.db, { ...wish, publishAt: null }, server.now());
    void server.publisher.look();
    await expect.poll(() => built.length).toBeGreaterThan(0);
  }
  await server.publisher.look();
  expect([built, most]).toEqual([['"one"', '"three"'], 1]);
  expect(await home(server)).toContain("three");
});

test("a build can be stopped; progress is shown meanwhile, without a script too", async () => {
  const server = await startTestServer({
    build: ({ onStep, signal }) => {
      onStep("building");
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          resolve({ problem: "stopped" });
        });
      });
    },
  });
  const owner = await atDesk(server);
  await owner.write("Long");
  await owner.post("/desk/publish/now");
  const page = await owner.page("/desk/publish?said=outcome");
  expect(page("noscript").html()).toContain('http-equiv="refresh"');
  expect(page("[data-progress] [data-state=now]").text()).toContain("Pages built");
  expect(page("form[action='/desk/publish/now']")).toHaveLength(0);
  await owner.post("/desk/publish/stop");
  const after = await owner.page("/desk/publish?said=outcome");
  expect(after("main").text()).toContain("You stopped it.");
  expect(after("ins").text()).toBe("Long");
});

test("what a server was building when it ended is told, and the next publish works", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Cut off");
  const wish = { overlay: await draftEdits(server.db), changes: [], account: owner.account };
  const id = await addVersion(server.db, { ...wish, publishAt: null }, server.now());
  // Another process on this machine that is no more.
  const { hostname } = await import("node:os");
  await server.db
    .updateTable("word_release")
    .set({ state: "building", started_by: `${hostname()} ${2 ** 30}` })
    .where("id", "=", id)
    .execute();
  const held = {
    name: "site",
    holder: `${hostname()} ${2 ** 30}`,
    until: "2026-11-21T06:00:00.000Z",
  };
  await server.db.insertInto("build_lock").values(held).execute();
  await server.publisher.look();
  const page = await owner.page("/desk/publish?said=outcome");
  expect(page("main").text()).toContain("The server ended in the middle of it.");
  server.pass(1000);
  await owner.post("/desk/publish/now");
  await expect.poll(() => home(server)).toContain("Cut off");
});

test("three releases are kept, and to an older one the way is a build that says so", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  for (const value of ["one", "two", "three", "four"]) {
    await owner.write(value);
    server.pass(1000);
    await owner.post("/desk/publish/now");
    await server.publisher.look();
    // The files' clock is the real one.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await readdir(path.join(server.dataDir, "releases"))).toHaveLength(3);
  const rows = (await owner.page())("ol > li");
  expect(rows.eq(1).text()).not.toContain("built again");
  expect(rows.eq(3).text()).toContain("is built again");
  const kept = await readFile(path.join(server.dataDir, "published.json"), "utf8");
  expect(JSON.parse(kept)).toEqual([{ ...heading, value: "four" }]);
});

test("a preview is for whoever is signed in, says that it is one, and is kept by nobody", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Only for me");
  await owner.post("/desk/publish/preview", { page: "/" });
  await expect
    .poll(async () => (await owner.get("/desk/publish/preview")).headers.location, {
      timeout: 10_000,
    })
    .toBe("/");
  const seen = await owner.get("/");
  expect(seen.body).toContain("Only for me");
  expect(load(seen.body)("[data-preview]").text()).toContain("Visitors do not see it");
  expect(seen.headers["cache-control"]).toBe("no-store");
  expect(seen.headers["content-security-policy"]).toContain("sha256-index.html");
  const lost = await owner.get("/nowhere");
  expect([lost.statusCode, lost.body.includes("data-preview")]).toEqual([404, true]);

  expect(await home(server)).not.toContain("Only for me");
  const stolen = deskVisitor(server.app);
  stolen.cookies.set("desk-preview", owner.cookies.get("desk-preview") ?? "");
  expect((await stolen.get("/")).body).not.toContain("Only for me");

  await owner.post("/desk/publish/preview/leave");
  expect((await owner.get("/")).body).not.toContain("Only for me");
  // What was looked at is there: publishing it takes no build.
  await owner.post("/desk/publish/now");
  expect(await home(server)).toContain("Only for me");
});

test("staff neither publish nor preview", async () => {
  const server = await startTestServer();
  const staff = await atDesk(server, "staff");
  await staff.write("Not mine to publish");
  expect((await staff.get("/desk/publish")).statusCode).toBe(403);
  expect((await staff.get("/desk/today")).body).not.toContain("/desk/publish");
  for (const what of ["now", "later", "cancel", "stop", "back", "preview"]) {
    expect((await staff.post(`/desk/publish/${what}`, { id: "" })).statusCode, what).toBe(403);
  }
  expect(await readPending(server.db)).toEqual([]);
});
