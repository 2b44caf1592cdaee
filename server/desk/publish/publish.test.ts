import type { DeskRole } from "#core/roles.ts";
import { deskText } from "#server/testing/desk-text.ts";
import { mkdir, readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { load } from "cheerio";
import { expect, test, vi } from "vitest";
import { valueAt } from "#content-loader/key-path.ts";
import { allow } from "#server/desk/accounts.ts";
import { createLink } from "#server/desk/entry-links.ts";
import { contentValues } from "#server/desk/words/content-values.ts";
import { nameOf } from "#server/desk/words/word-name.ts";
import { saveWords } from "#server/desk/words/save-words.ts";
import { draftEdits } from "#server/desk/words/word-edits.ts";
import { deskVisitor } from "#server/testing/desk-visitor.ts";
import { fakeBuild } from "#server/testing/fake-build.ts";
import { startTestServer, testWords, type TestServer } from "#server/testing/test-server.ts";
import type { Build } from "./build-child.ts";
import { startPublisher } from "./publisher.ts";
import { removeOldReleases } from "./release-folders.ts";
import { addVersion, readHistory, readLastOutcome, readPending } from "./versions.ts";

const content = contentValues();
const heading = { file: "en/contact.yaml", path: ["heading"] };
const before = String((content.get("en/contact.yaml") as { heading: string }).heading);

/** A person at the desk who writes and publishes. */
async function atDesk(server: TestServer, role: DeskRole = "owner") {
  const email = `${role}@example.in`;
  const account = await allow(server.db, { email, role, language: "en" }, server.now());
  const visitor = deskVisitor(server.app);
  const token = await createLink(server.db, account, server.now());
  await visitor.post("/desk/enter", { token });
  const from = new Map([[nameOf(heading.file, heading.path), before]]);
  return {
    ...visitor,
    account: account.id,
    async write(value: string, location = heading) {
      const name = nameOf(location.file, location.path);
      const was = from.get(name) ?? valueAt(content.get(location.file), location.path);
      const change = { ...location, value, from: String(was) };
      const by = { account: account.id, now: server.now() };
      expect(await saveWords(server.db, content, [change], by)).toEqual({
        conflicts: [],
        unknown: [],
      });
      from.set(name, value);
    },
    /** Presses, and waits until it has come to its end. */
    async press(what: string, fields: Record<string, string> = {}) {
      const answer = await visitor.post(`/desk/publish/${what}`, fields);
      await server.publisher.poll();
      return answer;
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
  expect((await owner.page())("main").text()).toContain(deskText("publish.nothing.heading"));
  await owner.write("Write to us, please");
  const waiting = await owner.page();
  expect(waiting("h2").first().text()).toBe("1 sentence on 1 page");
  expect(waiting("del").text()).toBe(before);
  expect(waiting("ins").text()).toBe("Write to us, please");
  expect(await home(server)).not.toContain("please");

  server.pass(1000);
  const done = await owner.press("now");
  expect(done.headers.location).toBe("/desk/publish?notice=outcome");
  expect(await home(server)).toContain("Write to us, please");
  const live = await owner.page("/desk/publish?notice=outcome");
  expect(live("#outcome").text()).toBe("Live");
  expect(live("main").text()).toMatch(/1 sentence on 1 page, at once. Version 1./);
  expect(live("ol").text()).toContain("owner@example.in");
  // A version is known by what it changed.
  expect(live("ol").text()).toContain(`→ Write to us, please`);

  server.pass(1000);
  await owner.press("back", { id: "" });
  expect(await home(server)).not.toContain("please");
  // What was written waits again.
  const back = await owner.page();
  expect(back("ins").text()).toBe("Write to us, please");
  server.pass(1000);
  const [, first] = await readHistory(server.db);
  await owner.press("back", { id: first?.id ?? "" });
  expect(await home(server)).toContain("Write to us, please");
  const log = (await owner.page("/desk/people"))("main").text();
  for (const event of ["published", deskText("people.events.went-back")]) {
    expect(log).toContain(event);
  }
});

test("what is published is served after a restart, and without a build", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Kept");
  await owner.press("now");
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
  await owner.press("now");
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
    return await fakeBuild(order);
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
  await newer.poll();
  expect(text()).toContain("Kept");
  await newer.close();
});

test("mistakes are shown at their values, and the site does not change", async () => {
  const mistakes = [{ place: "contact", keys: ["heading"], sentence: "it is too long." }];
  const server = await startTestServer({
    build: () => Promise.resolve({ problem: "mistakes", mistakes }),
  });
  const owner = await atDesk(server);
  await owner.write("Too long");
  await owner.press("now");
  const page = await owner.page("/desk/publish?notice=outcome");
  expect(page("#outcome").text()).toBe("Not published");
  expect(page("main").text()).toContain("it is too long.");
  expect(page("main").text()).toContain("The site is as it was");
  expect(await home(server)).not.toContain("Too long");
  expect(await readHistory(server.db)).toEqual([]);
});

test("a mistake is shown in the language of the account, with a link to its field", async () => {
  const mistakes = [{ place: "contact", keys: ["heading"], sentence: "this sentence is empty." }];
  const server = await startTestServer({
    build: () => Promise.resolve({ problem: "mistakes", mistakes }),
  });
  const owner = await atDesk(server);
  await owner.write("");
  await owner.post("/desk/people/language", { language: "hi" });
  await owner.press("now");
  const page = await owner.page("/desk/publish?notice=outcome");
  const { mistakes: copy } = testWords().languages.get("hi")?.desk.words ?? {};
  const row = page("main li").filter((_, li) =>
    page(li)
      .text()
      .includes(copy?.empty ?? "?"),
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
  for (const [url, values] of [
    ["/desk/publish/now", {}],
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
  ["sources", deskText("publish.failed.problems.sources")],
  ["readOnly", deskText("publish.failed.problems.readOnly")],
] as const)("where nothing can be built (%s) the page says so", async (obstacle, words) => {
  const server = await startTestServer({ obstacle });
  const owner = await atDesk(server);
  await owner.write("Waits");
  const page = await owner.page();
  expect(page("main").text()).toContain(words);
  expect(page("form[action='/desk/publish/now']")).toHaveLength(0);
});

test("a placeholder that nothing fills is neither published nor previewed, and named before a build", async () => {
  const build = vi.fn<Build>(fakeBuild);
  const server = await startTestServer({ build });
  const owner = await atDesk(server);
  await owner.write("The fee is {fee}");
  for (const what of ["now", "preview"]) {
    await owner.press(what, { page: "/" });
    const url = what === "now" ? "?notice=outcome" : "/preview";
    if (what === "preview") {
      await expect
        .poll(async () => (await owner.page("/desk/publish/preview")).text())
        .toMatch(/fee/);
    }
    const page = await owner.page(`/desk/publish${url}`);
    const row = page("main li").filter((_, li) => page(li).text().includes("{fee}"));
    expect([what, row.find("a").first().attr("href")]).toEqual([
      what,
      "/desk/words/in/contact?part=%2F#v-heading",
    ]);
  }
  expect(await readPending(server.db)).toEqual([]);
  expect(build).not.toHaveBeenCalled();
});

test("a build that fails says its reason at the desk", async () => {
  const reason = "ENOENT: no such file or directory, open 'src/art/seal-word.svg'";
  const server = await startTestServer({
    build: () => Promise.resolve({ problem: "failed", reason }),
  });
  const owner = await atDesk(server);
  await owner.write("Fails");
  await owner.press("now");
  expect((await owner.page("/desk/publish?notice=outcome"))("main code").text()).toBe(reason);
  const last = await readLastOutcome(server.db);
  expect(last?.problem).toEqual({ problem: "failed", reason });
});

test("of six previews three are kept", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  for (const value of ["one", "two", "three", "four", "five", "six"]) {
    await owner.write(value);
    await owner.post("/desk/publish/preview");
    await expect
      .poll(async () => (await owner.get("/desk/publish/preview")).headers.location, {
        timeout: 10_000,
      })
      .toBe("/");
  }
  await expect
    .poll(async () => (await readdir(path.join(server.dataDir, "releases"))).length)
    .toBeLessThanOrEqual(3);
});

test("what was killed in the middle of a build leaves nothing after the next start", async () => {
  const server = await startTestServer();
  const folder = path.join(server.dataDir, "releases");
  for (const name of ["order-aB3xyz", `building-${2 ** 30}`]) {
    await mkdir(path.join(folder, name), { recursive: true });
  }
  await removeOldReleases(folder, []);
  expect(await readdir(folder)).toEqual([]);
});

test("only the last of several requests is built, and one build runs at a time", async () => {
  let running = 0;
  let most = 0;
  const built: string[] = [];
  const slow: Build = async (order) => {
    most = Math.max(most, ++running);
    built.push(JSON.stringify(order.overlay[0]?.value));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const outcome = await fakeBuild(order);
    running--;
    return outcome;
  };
  const server = await startTestServer({ build: slow });
  const owner = await atDesk(server);
  for (const value of ["one", "two", "three"]) {
    await owner.write(value);
    const version = { overlay: await draftEdits(server.db), changes: [], account: owner.account };
    server.pass(1);
    await addVersion(server.db, { ...version }, server.now());
    void server.publisher.poll();
    await expect.poll(() => built.length).toBeGreaterThan(0);
  }
  await server.publisher.poll();
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
  const page = await owner.page("/desk/publish?notice=outcome");
  expect(page("noscript").html()).toContain('http-equiv="refresh"');
  expect(page("[data-progress] [data-state=now]").text()).toContain("Pages built");
  expect(page("form[action='/desk/publish/now']")).toHaveLength(0);
  await owner.post("/desk/publish/stop");
  const after = await owner.page("/desk/publish?notice=outcome");
  expect(after("main").text()).toContain("You stopped it.");
  expect(after("ins").text()).toBe("Long");
});

test("what a server was building when it ended is told, and the next publish works", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Cut off");
  const version = { overlay: await draftEdits(server.db), changes: [], account: owner.account };
  const id = await addVersion(server.db, { ...version }, server.now());
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
  await server.publisher.poll();
  const page = await owner.page("/desk/publish?notice=outcome");
  expect(page("main").text()).toContain(deskText("publish.failed.problems.cutOff"));
  server.pass(1000);
  await owner.press("now");
  expect(await home(server)).toContain("Cut off");
});

test("three releases are kept, and to an older one the way is a build that says so", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  for (const value of ["one", "two", "three", "four"]) {
    await owner.write(value);
    server.pass(1000);
    await owner.press("now");
    // The files' clock is the real one.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await readdir(path.join(server.dataDir, "releases"))).toHaveLength(3);
  const rows = (await owner.page())("ol > li");
  expect(rows.eq(1).text()).not.toContain("built again");
  expect(rows.eq(3).text()).toContain(
    deskText("publish.history.rebuilt", { seconds: "" }).trim().split(" ")[0],
  );
  const kept = await readFile(path.join(server.dataDir, "published.json"), "utf8");
  expect(JSON.parse(kept)).toEqual([{ ...heading, value: "four" }]);
});

test.each([
  ["the page that was edited", "contact", [{ file: "en/contact.yaml" }], "/contact-us"],
  [
    "it in the language that was edited last",
    "contact",
    [{ file: "en/contact.yaml" }, { file: "hi/contact.yaml" }],
    "/hi/contact-us",
  ],
  ["the home page for what is on every page", "shell", [], "/"],
  ["the home page for a place that does not exist", "nowhere", [], "/"],
  ["the home page for a page that the site does not have", "earnings", [], "/"],
])("a preview opens %s", async (_, document, edited, page) => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  for (const { file } of edited) {
    server.pass(1000);
    await owner.write(`Changed in ${file}`, { file, path: ["heading"] });
  }
  const part = document === "contact" ? await partOf(owner) : "/";
  await owner.post("/desk/publish/preview", { place: document, part });
  await expect
    .poll(async () => (await owner.get("/desk/publish/preview")).headers.location, {
      timeout: 10_000,
    })
    .toBe(page);
  expect(load((await owner.get(page)).body)("[data-preview] a").attr("href")).toBe("/desk/publish");
});

/** The part that the editor of the contact page previews when it is opened. */
async function partOf(owner: Awaited<ReturnType<typeof atDesk>>): Promise<string> {
  const page = await owner.page("/desk/words/in/contact?part=%2F");
  const form = page("form[action='/desk/publish/preview']");
  expect(form.find("[name=place]").attr("value")).toBe("contact");
  return form.find("[name=part]").attr("value") ?? "";
}

test("a preview needs a sign-in, says that it is one, and is never cached", async () => {
  const server = await startTestServer();
  const owner = await atDesk(server);
  await owner.write("Only for me");
  await owner.post("/desk/publish/preview");
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
  await owner.press("now");
  expect(await home(server)).toContain("Only for me");
});

test("staff neither publish nor preview", async () => {
  const server = await startTestServer();
  const staff = await atDesk(server, "staff");
  await staff.write("Not mine to publish");
  expect((await staff.get("/desk/publish")).statusCode).toBe(403);
  expect((await staff.get("/desk/today")).body).not.toContain("/desk/publish");
  for (const what of ["now", "stop", "back", "preview"]) {
    expect((await staff.post(`/desk/publish/${what}`, { id: "" })).statusCode, what).toBe(403);
  }
  expect(await readPending(server.db)).toEqual([]);
});
