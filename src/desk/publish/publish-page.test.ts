import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { load } from "cheerio";
import { beforeEach, expect, test } from "vitest";
import {
  formatValueId,
  type JsonValue,
  type KeyPath,
  readDeliveredContent,
} from "#desk/website/content-values.ts";
import {
  readDraft,
  readDraftOverlay,
  readPublishedOverlay,
  updateDraft,
} from "#desk/website/draft-store.ts";
import { startPublisher } from "#desk/website/publisher.ts";
import { createRevision, listRevisions } from "#desk/website/revisions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import { createEdition } from "#server/rendering/edition.ts";
import { loadPublishedFile } from "#server/rendering/published-file.ts";
import { getDeskMessage, signInAs } from "#server/testing/desk-fixtures.ts";
import { createFakeSite } from "#server/testing/fake-site.ts";
import { saveDraftEdits } from "#server/testing/save-draft-edits.ts";
import { getTestMessages, startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { getNestedValue } from "#site-content/nested-values.ts";
import type { Overlay } from "#site-content/overlay.ts";

const content = readDeliveredContent();
const heading = { file: "en/contact.yaml", path: ["heading"] };
const before = String((content.get("en/contact.yaml") as { heading: string }).heading);

let server: TestServer;
let owner: Awaited<ReturnType<typeof openDesk>>;

beforeEach(async () => {
  server = await startTestServer();
  owner = await openDesk();
});

/** A person at the desk who writes and publishes. */
async function openDesk(role: DeskRole = "owner") {
  const { id: account, ...browser } = await signInAs(server, role);
  return {
    ...browser,
    account,
    async write(value: string, location = heading) {
      await save(account, [{ ...location, value }]);
    },
    postAction: (path: string, fields: Record<string, string> = {}) => browser.post(path, fields),
    /** Opens the page, and submits the button that publishes all changes. */
    async readAndPublish() {
      const fields = getComparison((await browser.get(deskPaths.publish)).body);
      return await browser.post(deskPaths.publishRevision, fields);
    },
    /** Opens the page, and submits one of its forms. */
    async press(path: string, fields: Record<string, string>) {
      const comparison = getComparison((await browser.get(deskPaths.publish)).body);
      return await browser.post(path, { ...comparison, ...fields });
    },
    async page(url: string = deskPaths.publish) {
      const { body } = await browser.get(url);
      return load(body);
    },
  };
}

async function save(account: string, edits: Overlay): Promise<void> {
  const editor = { account, now: server.now() };
  await saveDraftEdits(server.db, editor, edits);
}

/** Reads the hidden field that identifies the changes on the page. */
function getComparison(html: string): Record<string, string> {
  return { comparison: String(load(html)("[name=comparison]").first().val()) };
}

const home = async () => (await server.app.inject("/")).body;

test("a revision is published and restored in one step", async () => {
  expect((await owner.page())("main").text()).toContain(getDeskMessage("publish.nothing.heading"));
  await owner.write("Write to us, please");
  const waiting = await owner.page();
  expect(waiting("h2").first().text()).toBe("1 change: Contact us");
  expect(waiting("del").text()).toBe(before);
  expect(waiting("ins").text()).toBe("Write to us, please");
  expect(await home()).not.toContain("please");

  server.pass(1000);
  const done = await owner.readAndPublish();
  expect(done.headers.location).toBe(`${deskPaths.publish}?notice=outcome`);
  expect(await home()).toContain("Write to us, please");
  const live = await owner.page(`${deskPaths.publish}?notice=outcome`);
  expect(live("#outcome").text()).toBe("Live");
  expect(live("main").text()).toContain("1 change: Contact us. Version 1.");
  expect(live("ol").text()).toContain("owner@example.in");
  const undo = live(`form[action="${deskPaths.restoreRevision}"] button`).first();
  expect(undo.text()).toContain(getDeskMessage("publish.live.undo"));
  // The history shows what a revision changed.
  expect(live("ol").text()).toContain(`→ Write to us, please`);

  server.pass(1000);
  const undone = await owner.press(deskPaths.restoreRevision, { id: "" });
  expect(undone.headers.location).toBe(`${deskPaths.publish}?notice=back`);
  expect(await home()).not.toContain("please");
  // One sentence says so, and the changes are unpublished again.
  const back = await owner.page(`${deskPaths.publish}?notice=back`);
  expect(back("#outcome").text()).toBe(getDeskMessage("publish.restored.heading"));
  expect(back("main").text()).toContain(getDeskMessage("publish.restored.draftsKept"));
  expect(back("section:has(#outcome) form").length).toBe(0);
  expect(back("ins").text()).toBe("Write to us, please");
  server.pass(1000);
  const [, first] = await listRevisions(server.db);
  await owner.press(deskPaths.restoreRevision, { id: first?.id ?? "" });
  // The changes of all three have the same words.
  const titles = (await owner.page())("ol b")
    .toArray()
    .map((title) => load(title).text());
  expect(titles).toEqual([
    "Undone: back to version 1",
    "Undone: back to the original site",
    "1 change: Contact us",
    "Original site",
  ]);
  expect(await home()).toContain("Write to us, please");
  const log = (await owner.page(deskPaths.people))("main").text();
  for (const event of ["published", getDeskMessage("people.events.went-back")]) {
    expect(log).toContain(event);
  }
});

test.each([
  [{ file: "en/contact.yaml", path: ["heading"] }, "Write", "/contact-us"],
  [{ file: "hi/contact.yaml", path: ["heading"] }, "लिखिए", "/hi/contact-us"],
  [{ file: "en/services/gst.yaml", path: ["summary"] }, "Short", "/c-a-services/gst-registration"],
  [
    { file: "courses.yaml", path: ["excel", "price"] },
    123,
    "/grow-with-us/microsoft-excel-mastery",
  ],
  [{ file: "prices.yaml", path: ["gst", "fee"] }, 123, "/c-a-services/fees"],
])("Preview opens the page of the change: %o", async (location, value, path) => {
  await save(owner.account, [{ ...location, value }]);
  const page = await owner.page();
  const preview = page(`main a[href^="${deskPaths.preview}"]`);
  expect(preview.attr("href")).toBe(`${deskPaths.preview}${path}`);
});

test("the history names and says each version as it was then", async () => {
  const holidays = (name: string) => ({
    file: "opening.yaml",
    path: ["holidays"],
    value: [{ from: "2026-12-25", to: "2026-12-25", name: { en: name, hi: "अवकाश" } }],
  });
  await save(owner.account, [holidays("Christmas")]);
  await owner.readAndPublish();
  await save(owner.account, [holidays("A wedding")]);
  await owner.readAndPublish();
  const rows = (await owner.page())("ol li");
  const texts = rows.toArray().map((row) => load(row).text());
  expect(texts[1]).toContain("Christmas");
  expect(texts[1]).not.toContain("A wedding");
  await save(owner.account, [holidays("A draft")]);
  const later = (await owner.page())("ol").text();
  expect(later).toContain("A wedding");
  expect(later).not.toContain("A draft");
});

test("a change that was undone is marked, and discarded by one press before the next publication", async () => {
  const lede = { file: "en/contact.yaml", path: ["lede"] };
  await owner.write("Stays");
  await owner.readAndPublish();
  await owner.write("A mistake", lede);
  await owner.readAndPublish();
  const [, first] = await listRevisions(server.db);
  await owner.press(deskPaths.restoreRevision, { id: first?.id ?? "" });
  await owner.write("Written later", { file: "en/contact.yaml", path: ["heading"] });

  const mark = getDeskMessage("publish.undone.mark");
  for (const url of [`${deskPaths.publish}?notice=back`, deskPaths.publish]) {
    const page = await owner.page(url);
    const marked = page("li").filter((_, item) => page(item).text().includes(mark));
    expect(marked.find("ins").text()).toBe("A mistake");
    const said = page("main").text();
    expect(said).toContain(getDeskMessage("publish.undone.lede", { count: "1" }));
    // The button that discards stands first.
    const actions = page("form[action]")
      .toArray()
      .map((form) => page(form).attr("action"));
    expect(actions.indexOf(deskPaths.discardUndone)).toBeGreaterThan(-1);
    expect(actions.indexOf(deskPaths.discardUndone)).toBeLessThan(
      actions.indexOf(deskPaths.publishRevision),
    );
  }
  expect((await owner.press(deskPaths.discardUndone, {})).statusCode).toBe(303);
  const after = await owner.page();
  expect(after("main").text()).not.toContain(mark);
  expect(after("ins").text()).toBe("Written later");
  await owner.readAndPublish();
  expect(await home()).not.toContain("A mistake");
});

test("what is typed again after an undo is no undone change", async () => {
  const lede = { file: "en/contact.yaml", path: ["lede"] };
  await owner.write("Once", lede);
  await owner.readAndPublish();
  await owner.press(deskPaths.restoreRevision, { id: "" });
  const mark = getDeskMessage("publish.undone.mark");
  expect((await owner.page())("main").text()).toContain(mark);
  await owner.press(deskPaths.discardUndone, {});
  server.pass(60_000);
  await owner.write("Once", lede);
  const page = await owner.page();
  expect(page("ins").text()).toBe("Once");
  expect(page("main").text()).not.toContain(mark);
});

test("a change that was never published is no undone change", async () => {
  await owner.write("One");
  await owner.readAndPublish();
  await owner.press(deskPaths.restoreRevision, { id: "" });
  await owner.write("Two");
  const page = await owner.page();
  expect(page("ins").text()).toBe("Two");
  expect(page("main").text()).not.toContain(getDeskMessage("publish.undone.mark"));
  expect(page(`form[action="${deskPaths.discardUndone}"]`).length).toBe(0);
});

test("only changes that the owner has seen are published", async () => {
  const staff = await openDesk("staff");
  await owner.write("Read by the owner");
  const read = getComparison((await owner.get(deskPaths.publish)).body);
  await staff.write("Sneaked in", { file: "en/contact.yaml", path: ["lede"] });
  // The page that asks for the passkey posts the same fields again.
  server.pass(11 * 60_000);
  const resubmitted = load((await owner.postAction(deskPaths.publishRevision, read)).body)(
    "form[data-resubmit] input",
  );
  expect([resubmitted.attr("name"), resubmitted.val()]).toEqual(["comparison", read["comparison"]]);
  const again = await openDesk();
  for (const fields of [read, { comparison: "" }, {}]) {
    const response = await again.postAction(deskPaths.publishRevision, fields);
    expect(response.statusCode).toBe(409);
    const page = load(response.body);
    expect(page("main").text()).toContain(getDeskMessage("publish.failed.problems.changed"));
    expect(page("ins").text()).toContain("Sneaked in");
    expect(await home()).not.toContain("Read by the owner");
  }
  expect((await again.readAndPublish()).statusCode).toBe(303);
  expect(await home()).toContain("Sneaked in");
});

test.each<[what: string, action: string, fields: () => Promise<Record<string, string>>]>([
  ["Undo", deskPaths.restoreRevision, () => Promise.resolve({ id: "" })],
  [
    "Restore",
    deskPaths.restoreRevision,
    async () => ({ id: (await listRevisions(server.db)).at(-1)?.id ?? "" }),
  ],
  ["Put back", deskPaths.restoreSave, () => Promise.resolve({ name: "1" })],
  [
    "Discard this change",
    deskPaths.restoreDraft,
    () => Promise.resolve({ name: "en/contact.yaml#/lede" }),
  ],
  [
    "Drop this draft",
    deskPaths.deleteDraft,
    () => Promise.resolve({ name: "en/contact.yaml#/lede" }),
  ],
])("%s on a page opened before a later change takes nothing away", async (_what, action, get) => {
  const lede = { file: "en/contact.yaml", path: ["lede"] };
  const [second, staff] = [await openDesk(), await openDesk("staff")];
  await owner.write("One");
  await owner.readAndPublish();
  await owner.write("Two");
  await owner.readAndPublish();
  await owner.write("Mine", lede);
  const fields = await get();
  const opened = getComparison((await owner.get(deskPaths.publish)).body);
  const expectRefused = async (posted: Record<string, string>, said: string) => {
    const before = [await readDraftOverlay(server.db), (await listRevisions(server.db)).length];
    const answer = await owner.postAction(action, { ...posted, ...fields });
    expect(answer.statusCode).toBe(409);
    const main = load(answer.body)("main").text();
    expect(main).toContain(getDeskMessage("publish.failed.problems.meanwhile"));
    expect(main).toContain(said);
    expect([await readDraftOverlay(server.db), (await listRevisions(server.db)).length]).toEqual(
      before,
    );
  };
  // A colleague saves; another owner publishes; a form without what it was read from.
  await staff.write("Hers", lede);
  await expectRefused(opened, "Hers");
  const after = getComparison((await owner.get(deskPaths.publish)).body);
  await second.readAndPublish();
  await second.write("Later", lede);
  await expectRefused(after, "Later");
  await expectRefused({}, "Later");
  expect((await owner.press(action, fields)).statusCode).toBe(303);
  // A second press finds what the first has done.
  const again = getComparison((await owner.get(deskPaths.publish)).body);
  expect((await owner.postAction(action, { ...again, ...fields })).statusCode).toBe(303);
});

test("a press that arrives twice is answered alike", async () => {
  await owner.write("One");
  await owner.readAndPublish();
  const undo = { id: "", ...getComparison((await owner.get(deskPaths.publish)).body) };
  const answers = [
    await owner.postAction(deskPaths.restoreRevision, undo),
    await owner.postAction(deskPaths.restoreRevision, undo),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await listRevisions(server.db)).toHaveLength(2);
});

test("of two servers that publish at the same moment one makes a revision", async () => {
  const other = await createSecondProcess();
  const second = await other.start();
  await owner.write("Seen by both");
  const messages = getTestMessages().fallback.messages.desk;
  const publication = (value: string) => ({
    overlay: [{ ...heading, value }],
    published: [],
    account: owner.account,
    event: "published" as const,
  });
  const publish = (values: [string, string]) =>
    Promise.all(
      [server.publisher, second].map((publisher, at) =>
        publisher.publish(publication(values[at] ?? ""), messages),
      ),
    );
  // The same words: both are right that they are live.
  expect(await publish(["Same", "Same"])).toEqual([undefined, undefined]);
  expect(await listRevisions(server.db)).toHaveLength(1);
  // Each has read that nothing but the first revision is published, which is not so.
  expect(await publish(["Mine", "Hers"])).toEqual([{ problem: "changed" }, { problem: "changed" }]);
  await second.close();
});

/** Creates another process with the same database and a copy of the disk. */
async function createSecondProcess() {
  const editionDeps = createFakeSite(getTestMessages);
  const overlay = loadPublishedFile(server.dataDir);
  const opened = createEdition(editionDeps, { overlay, now: server.now() });
  if (!opened.ok) throw new Error("It cannot be opened.");
  const { served } = await startTestServer();
  served.swap(opened.edition);
  const deps = { ...server, served, editionDeps, firstEdition: opened.edition };
  const text = async () => {
    await served.edition.site.renderIfMissing("/");
    return served.edition.site.pages.get("/")?.copies.identity.toString();
  };
  return { text, start: () => startPublisher(deps) };
}

test("a published revision is served after a restart", async () => {
  await owner.write("Kept");
  await owner.readAndPublish();
  const kept = await readFile(path.join(server.dataDir, "published.json"), "utf8");
  expect(JSON.parse(kept)).toEqual([{ ...heading, value: "Kept" }]);
  // Before any database is asked.
  const again = await createSecondProcess();
  expect(await again.text()).toContain("Kept");
});

test("after a kill in mid-publish the database decides", async () => {
  await owner.write("Kept");
  await owner.readAndPublish();
  await writeFile(path.join(server.dataDir, "published.json"), "[]");
  const again = await createSecondProcess();
  expect(await again.text()).not.toContain("Kept");
  await (await again.start()).close();
  expect(await again.text()).toContain("Kept");
  expect(loadPublishedFile(server.dataDir)).toEqual([{ ...heading, value: "Kept" }]);
});

test("a publish that cannot be copied to disk is live", async () => {
  const copy = path.join(server.dataDir, "published.json");
  // Nothing can be written to the name of a folder.
  await mkdir(`${copy}.new`);
  await owner.write("Kept");
  expect((await owner.readAndPublish()).statusCode).toBe(303);
  expect(await home()).toContain("Kept");
  expect((await owner.page(deskPaths.people))("main").text()).toContain("published");
  const missing = getDeskMessage("health.messages.publishNotCopied");
  expect((await owner.page(deskPaths.today))("main").text()).toContain(missing);
  await server.publisher.poll();
  expect(server.logged().match(/no copy on the disk/g)).toHaveLength(1);
  await rmdir(`${copy}.new`);
  await server.publisher.poll();
  expect(loadPublishedFile(server.dataDir)).toEqual([{ ...heading, value: "Kept" }]);
  expect((await owner.page(deskPaths.today))("main").text()).not.toContain(missing);
});

test("ten submits at once make one revision", async () => {
  await owner.write("Once");
  const read = getComparison((await owner.get(deskPaths.publish)).body);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.postAction(deskPaths.publishRevision, read)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(303));
  const [version, ...others] = await listRevisions(server.db);
  expect([version?.number, others]).toEqual([1, []]);
  // To restore the live revision publishes nothing, either.
  await owner.press(deskPaths.restoreRevision, { id: version?.id ?? "" });
  expect(await listRevisions(server.db)).toHaveLength(1);
});

test("revisions keep their order under a wrong clock", async () => {
  const version = { account: owner.account, changes: [] };
  const edit = (value: string) => [{ ...heading, value }];
  const ahead = new Date("2100-01-01");
  const overlay = edit("Of 2100");
  const id = await createRevision(server.db, { ...version, overlay }, ahead, { id: undefined });
  const today = { ...version, overlay: edit("Of today") };
  await createRevision(server.db, today, server.now(), { id });
  const history = await listRevisions(server.db);
  expect(history.map(({ number, at }) => [number, at])).toEqual([
    [2, server.now()],
    [1, new Date("2100-01-01")],
  ]);
  await server.publisher.poll();
  expect(await home()).toContain("Of today");
});

test("another process shows what was published here", async () => {
  const other = await createSecondProcess();
  const following = await other.start();
  await owner.write("For both");
  await owner.readAndPublish();
  await following.poll();
  expect(await other.text()).toContain("For both");
  await following.close();
});

test("every page is rendered again at midnight in India", async () => {
  const before = server.served.edition;
  // Half past ten in the morning.
  server.pass(13 * 60 * 60_000);
  await server.publisher.poll();
  expect(server.served.edition).toBe(before);
  server.pass(31 * 60_000);
  await server.publisher.poll();
  expect(server.served.edition).not.toBe(before);
  // All pages of the fake site.
  expect(server.served.edition.site.pages.size).toBe(12);
});

test("a page that fails to render stops the publish", async () => {
  await owner.write("It is fine", { file: "en/contact.yaml", path: ["lede"] });
  await owner.write("FAILS");
  const before = server.served.edition;
  const answer = await owner.readAndPublish();
  expect(answer.statusCode).toBe(422);
  expect(load(answer.body)("main code").text()).toContain("/contact-us");
  expect(server.served.edition).toBe(before);
  expect(await listRevisions(server.db)).toEqual([]);
  await owner.write("It works");
  expect((await owner.readAndPublish()).statusCode).toBe(303);
});

test("an issue is shown in the account's language", async () => {
  await owner.write("");
  await owner.post(deskPaths.personLanguage, { language: "hi" });
  const answer = await owner.readAndPublish();
  expect(answer.statusCode).toBe(422);
  const page = load(answer.body);
  const { issues: messages } = getTestMessages().languages.get("hi")?.desk.editor ?? {};
  const row = page("main li").filter((_, li) =>
    page(li)
      .text()
      .includes(messages?.empty ?? "?"),
  );
  expect(row).toHaveLength(1);
  expect(row.text()).toContain("English");
  expect(await listRevisions(server.db)).toEqual([]);
  // No page can be rendered from this draft, but it can be deleted here.
  await owner.press(deskPaths.deleteDraft, { name: row.find("button").attr("value") ?? "" });
  expect(await readDraftOverlay(server.db)).toEqual([]);
});

test("publishing needs a passkey ten minutes after the last sign-in", async () => {
  await owner.write("Not yet");
  server.pass(11 * 60_000);
  for (const [url, values] of [
    [deskPaths.publishRevision, {}],
    [deskPaths.restoreRevision, { id: "" }],
  ] as const) {
    const { statusCode, body } = await owner.post(url, values);
    expect([url, statusCode]).toEqual([url, 403]);
    const page = load(body);
    const again = page("form[data-resubmit]");
    expect(again.attr("action")).toBe(url);
    const fields = again.find("input").toArray();
    expect(
      Object.fromEntries(fields.map((field) => [field.attribs["name"], field.attribs["value"]])),
    ).toEqual(values);
  }
  expect(await listRevisions(server.db)).toEqual([]);
  expect(await home()).not.toContain("Not yet");
});

test("the revision submitted last is live, whatever the clocks say", async () => {
  const version = (value: string) => ({
    overlay: [{ ...heading, value }],
    changes: [],
    account: owner.account,
  });
  const ahead = new Date(server.now().getTime() + 60_000);
  const id = await createRevision(server.db, version("ahead"), ahead, { id: undefined });
  await createRevision(server.db, version("later"), server.now(), { id });
  await server.publisher.poll();
  expect(await home()).toContain("later");
});

test("staff see no links for owners on Today", async () => {
  const staff = await openDesk("staff");
  await staff.write("Not mine to publish");
  const countLinks = async (member: typeof owner) => {
    const main = load((await member.get(deskPaths.today)).body)("main");
    return [deskPaths.publish, `${deskPaths.launch}#`].map(
      (path) => main.find(`a[href^="${path}"]`).length,
    );
  };
  expect(await countLinks(owner)).toEqual([1, 1]);
  expect(await countLinks(staff)).toEqual([0, 0]);
});

test("each draft can be restored to the published value", async () => {
  const content = readDeliveredContent();
  const at = (file: string, path: string[], value: unknown) => ({
    file,
    path,
    value: value as never,
  });
  const list = (file: string) => {
    const path = ["audiences", "list"];
    return at(file, path, (getNestedValue(content.get(file), path) as unknown[]).slice(1));
  };
  const changes = [
    ...["en/home.yaml", "hi/home.yaml"].map(list),
    at("courses.yaml", ["excel"], undefined),
    ...["en/courses.yaml", "hi/courses.yaml"].map((file) =>
      at(file, ["courses", "excel"], undefined),
    ),
    at("prices.yaml", ["gst", "fee"], 310),
  ];
  await save(owner.account, changes);
  for (const name of [
    "en/home.yaml#/audiences/list/0",
    "courses.yaml#/excel",
    "prices.yaml#/gst/fee",
  ]) {
    const before = (await readDraftOverlay(server.db)).length;
    await owner.press(deskPaths.restoreDraft, { name });
    expect((await readDraftOverlay(server.db)).length, name).toBeLessThan(before);
  }
  expect(await readDraftOverlay(server.db)).toEqual([]);
});

const bothLanguages = ["en", "hi"] as const;

test("courses and new rows are listed by their titles", async () => {
  const [title, price, holiday] = ["Tally Prime", 2499, "Diwali"];
  const added = {
    ...(getNestedValue(content.get("en/courses.yaml"), ["courses", "excel"]) as object),
    title,
  };
  const facts = {
    ...(getNestedValue(content.get("courses.yaml"), ["excel"]) as object),
    id: 7,
    slug: "tally",
    price,
  };
  const closed = { from: "2026-12-24", until: "2026-12-25", name: { en: holiday, hi: "दिवाली" } };
  const change = (file: string, path: KeyPath, value: unknown) => ({
    file,
    path,
    value: value as JsonValue | undefined,
  });
  const inEach = (path: KeyPath, value: unknown) =>
    ["en/courses.yaml", "hi/courses.yaml"].map((file) => change(file, path, value));
  const changes = [
    ...[change("courses.yaml", ["new1764"], facts), ...inEach(["courses", "new1764"], added)],
    ...[change("courses.yaml", ["excel"], undefined), ...inEach(["courses", "excel"], undefined)],
    change("en/courses.yaml", ["courses", "resume", "summary"], "Speak up"),
    change("opening.yaml", ["holidays"], [closed]),
  ];
  await save(owner.account, changes);
  const page = await owner.page();
  const shown = page("[aria-labelledby=changes-heading] li").map((_, row) =>
    page(row)
      .find("p > b, > p.quiet")
      .toArray()
      .map((caption) => page(caption).text())
      .join("; "),
  );
  expect([...shown]).toEqual([
    "Microsoft Excel Mastery · removed; English; हिंदी",
    "Tally Prime · new; English; हिंदी",
    "Resume & Interview Skills · English",
    "Holidays › Diwali · new",
  ]);
});

/** A week whose first six days are open at these times. */
const openWeek = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].flatMap(
  (day) => [
    { file: "opening.yaml", path: ["hours", day, "opens"], value: "10:00" },
    { file: "opening.yaml", path: ["hours", day, "closes"], value: "19:00" },
  ],
);

/** A new course, as its form saves it. */
function createTally(): Overlay {
  const facts = {
    id: 1795873616,
    slug: "tally-prime",
    price: 2999,
    weeks: 6,
    level: "beginner",
    category: "TECHNOLOGY",
    picture: "book",
    mode: "room",
    language: "hi",
    nextBatch: "2026-12-07",
  };
  const texts = {
    title: "Tally Prime",
    short: "Tally",
    description: "Tally in {weeks} weeks.",
    summary: "Books.",
    learn: ["Entries"],
    perfectFor: ["Clerks"],
  };
  return [
    { file: "courses.yaml", path: ["new1795873616"], value: facts },
    ...bothLanguages.map((locale) => ({
      file: `${locale}/courses.yaml`,
      path: ["courses", "new1795873616"],
      value: texts,
    })),
  ];
}

test("the changes are said in words, without codes and keys", async () => {
  await save(owner.account, [
    ...createTally(),
    ...openWeek,
    { file: "testimonials.yaml", path: ["services", "founders", "consent"], value: true },
    { file: "prices.yaml", path: ["gst", "fee"], value: 12345 },
    { file: "business.yaml", path: ["identity", "cin"], value: "none" },
    { file: "en/mail.yaml", path: ["owner", "contact", "subject"], value: "From {name}" },
  ]);
  const read = async () => {
    const page = await owner.page();
    const texts = page("[aria-labelledby=changes-heading] ins").toArray();
    return texts.map((text) => page(text).text());
  };
  const shown = await read();
  for (const words of [
    "Fee in rupees: ₹2,999 · Weeks: 6 · Level: Beginner · Category: Technology · Picture on the card: A book, for any course · Classroom or online: In the classroom · Language it is taught in: हिंदी · First day of the next batch: 7 December 2026",
    "Tally Prime · Tally · Tally in [Weeks] weeks. · Books. · Entries · Clerks",
    "Mon–Sat 10 am – 7 pm",
    "Yes",
    "₹12,345",
    "We do not have one",
    "From [Name]",
  ]) {
    expect(shown).toContain(words);
  }
  // The course in one row with both languages, and the week in one.
  expect(shown).toHaveLength(8);
  const heading = (await owner.page())("#changes-heading").text();
  expect(heading).toMatch(/^6 changes: /);
  await owner.post(deskPaths.personLanguage, { language: "hi" });
  const inHindi = await read();
  expect(inHindi).toContain("सोम–शनि सुबह 10 से शाम 7 बजे");
  expect(inHindi.join()).toContain("अगले बैच का पहला दिन: 7 दिसंबर 2026");
});

test("one change alone is published, whole; the others stay drafts", async () => {
  const hindi = { file: "hi/contact.yaml", path: ["heading"] };
  await owner.write("Write to us");
  await owner.write("हमें लिखिए", hindi);
  await save(owner.account, [...createTally(), ...openWeek]);
  const publishOne = async (name: string) => {
    server.pass(1000);
    const answer = await owner.press(deskPaths.publishChange, { name });
    expect(answer.headers.location).toBe(`${deskPaths.publish}?notice=outcome`);
  };
  const listWaiting = async () => {
    const page = await owner.page(`${deskPaths.publish}?notice=outcome`);
    const buttons = page(`form[action="${deskPaths.restoreDraft}"] button`).toArray();
    return buttons.map((button) => page(button).attr("value"));
  };
  const [text, course, hours] = [
    "en/contact.yaml#/heading",
    "courses.yaml#/new1795873616",
    "opening.yaml#/hours/monday/opens",
  ];
  const listPublishable = async () => {
    const page = await owner.page();
    const buttons = page(`form[action="${deskPaths.publishChange}"] button`).toArray();
    return buttons.map((button) => page(button).attr("value"));
  };
  expect(await listPublishable()).toEqual([course, text, hours]);
  // A text goes with its translation.
  await publishOne(text);
  expect(await readPublishedOverlay(server.db)).toEqual([
    { ...heading, value: "Write to us" },
    { ...hindi, value: "हमें लिखिए" },
  ]);
  expect(await home()).toContain("Write to us");
  expect(await listWaiting()).toEqual([course, hours]);
  // A second press, an unknown name and what is public already publish nothing.
  for (const name of [text, "en/contact.yaml#/nothing", "x"]) {
    const answer = await owner.press(deskPaths.publishChange, { name });
    expect(answer.headers.location).toBe(deskPaths.publish);
  }
  await publishOne(hours);
  expect(await listWaiting()).toEqual([course]);
  // The only one: the button above publishes it.
  expect(await listPublishable()).toEqual([]);
  await publishOne(course);
  expect(await listWaiting()).toEqual([]);
  const overlay = await readPublishedOverlay(server.db);
  expect(overlay).toHaveLength(2 + openWeek.length + createTally().length);
  // An entry that was removed goes in all its files, too.
  await save(owner.account, [
    ...createTally().map(({ file, path }) => ({ file, path })),
    { ...heading, value: "Later" },
  ]);
  await publishOne(course);
  expect(await readPublishedOverlay(server.db)).toHaveLength(2 + openWeek.length);
  expect(await listWaiting()).toEqual([text]);
});

test("one change is published as it was read, or not at all", async () => {
  const staff = await openDesk("staff");
  const lede = { file: "en/contact.yaml", path: ["lede"] };
  await owner.write("Mine");
  await owner.write("Also mine", lede);
  const read = getComparison((await owner.get(deskPaths.publish)).body);
  await staff.write("Hers");
  const name = "en/contact.yaml#/heading";
  for (const fields of [read, {}]) {
    const answer = await owner.postAction(deskPaths.publishChange, { name, ...fields });
    expect(answer.statusCode).toBe(409);
    const page = load(answer.body);
    expect(page("main").text()).toContain(getDeskMessage("publish.failed.problems.changed"));
    expect(page("ins").text()).toContain("Hers");
  }
  expect(await listRevisions(server.db)).toEqual([]);
  // A page that fails keeps the site as it is, and says so.
  await owner.write("FAILS");
  expect((await owner.press(deskPaths.publishChange, { name })).statusCode).toBe(422);
  expect(
    (await owner.press(deskPaths.publishChange, { name: formatValueId(lede.file, lede.path) }))
      .statusCode,
  ).toBe(303);
  expect(await home()).toContain("Also mine");
});

test("outdated drafts are listed, rebased or deleted", async () => {
  await owner.write("Ours");
  const editor = { account: owner.account, now: server.now() };
  const by = { account: owner.account, at: server.now().toISOString() };
  await updateDraft(server.db, editor, ({ edits }) => [
    ...edits.map((edit) => ({ ...edit, baseValue: "Text of the last version" })),
    { file: "prices.yaml", path: ["zz"], value: "x", ...by },
  ]);
  const buttons = async (path: string) => {
    const page = load((await owner.get(deskPaths.publish)).body);
    const found = page(`form[action="${path}"] button`).toArray();
    return found.map((button) => page(button).attr("value"));
  };
  const [broken, changed] = ["prices.yaml#/zz", "en/contact.yaml#/heading"];
  const listLabels = async (name: string) => {
    const page = load((await owner.get(deskPaths.publish)).body);
    return page(`[aria-labelledby=outdated-heading] button[value="${name}"]`)
      .toArray()
      .map((button) => page(button).text());
  };
  const say = (key: string) => getDeskMessage(`publish.outdatedDrafts.${key}`);
  expect(await listLabels(broken)).toEqual([say("drop")]);
  expect(await listLabels(changed)).toEqual([say("keep"), say("take")]);
  expect(await buttons(deskPaths.deleteDraft)).toEqual([broken, changed]);
  // Another save leaves them as they are.
  await save(owner.account, [{ file: "prices.yaml", path: ["gst", "fee"], value: 310 }]);
  expect(await buttons(deskPaths.deleteDraft)).toEqual([broken, changed]);
  await owner.press(deskPaths.deleteDraft, { name: broken });
  await owner.press(deskPaths.rebaseDraft, { name: changed });
  expect(await buttons(deskPaths.deleteDraft)).toEqual([]);
  expect(await readDraftOverlay(server.db)).toHaveLength(2);
});

/** Creates an edit that removes the first row of a list. */
function removeFirstRow(file: string, path: KeyPath) {
  const rows = getNestedValue(content.get(file), path) as JsonValue[];
  return { file, path, value: rows.slice(1) };
}

test.each<[what: string, edits: Overlay, name: string]>([
  [
    "a list",
    bothLanguages.map((locale) => removeFirstRow(`${locale}/home.yaml`, ["audiences", "list"])),
    "en/home.yaml#/audiences/list",
  ],
  [
    "a new course",
    [
      ...[{ file: "courses.yaml", path: ["new1764"], value: { id: 7, slug: "tally" } }],
      ...bothLanguages.map((locale) => ({
        file: `${locale}/courses.yaml`,
        path: ["courses", "new1764"],
        value: getNestedValue(content.get(`${locale}/courses.yaml`), [
          "courses",
          "excel",
        ]) as JsonValue,
      })),
    ],
    "courses.yaml#/new1764",
  ],
])("%s is deleted or rebased in all its files", async (_what, edits, name) => {
  const by = { account: owner.account, at: server.now().toISOString() };
  const editor = { account: owner.account, now: server.now() };
  const other = { ...heading, value: "Stays", baseValue: "Text of the last version", ...by };
  const outdated = edits.map((edit) => ({ ...edit, baseValue: "Text of the last version", ...by }));
  await updateDraft(server.db, editor, () => [...outdated, other]);
  await owner.press(deskPaths.rebaseDraft, { name });
  const rebased = (await readDraft(server.db)).edits;
  expect(rebased.filter(({ baseValue }) => baseValue === other.baseValue)).toEqual([other]);
  await owner.press(deskPaths.deleteDraft, { name });
  expect(await readDraftOverlay(server.db)).toEqual([{ ...heading, value: "Stays" }]);
});

test("the draft of any stored save can be restored", async () => {
  await owner.write("First");
  await owner.write("Second");
  const saves = async () => {
    const page = load((await owner.get(deskPaths.publish)).body);
    return page("select[name=name] option").map((_, option) => page(option).attr("value"));
  };
  expect([...(await saves())]).toEqual(["1"]);
  for (const name of ["9", "x", "-1", ""]) {
    expect((await owner.postAction(deskPaths.restoreSave, { name })).statusCode).toBe(404);
  }
  expect([...(await saves())]).toEqual(["1"]);
  expect((await owner.press(deskPaths.restoreSave, { name: "1" })).statusCode).toBe(303);
  expect(await readDraftOverlay(server.db)).toEqual([{ ...heading, value: "First" }]);
  expect([...(await saves())]).toEqual(["2", "1"]);
});
