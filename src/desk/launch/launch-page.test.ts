import { load } from "cheerio";
import type { Texts } from "virtual:texts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { readDeliveredContent } from "#desk/website/content-values.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type DeskBrowser, getDeskMessage, signInAs } from "#server/testing/desk-fixtures.ts";
import { launchReadySettings } from "#server/testing/posted-forms.ts";
import { saveDraftEdits } from "#server/testing/save-draft-edits.ts";
import { getTestMessages, startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { createLaunchView } from "./launch-view.ts";

const phone = "business.yaml#/phone";
let server: TestServer;
let owner: DeskBrowser & { id: string };

beforeEach(async () => {
  server = await startTestServer();
  owner = await signInAs(server, "owner");
});

const list = async () => load((await owner.get(deskPaths.launch)).body);

test("a row links to the fields that it concerns, and has one link less once a draft settles one", async () => {
  const readLinks = async () => (await list())("#row-placeholder a").get();
  const before = (await readLinks()).length;
  const [first] = await readLinks();
  const field = (await owner.get(first?.attribs["href"]?.split("#")[0] ?? "")).body;
  expect(field).toContain(`name="${phone}"`);
  const change = { file: "business.yaml", path: ["phone"], value: "+91 98765 43210" };
  const by = { account: owner.id, now: server.now() };
  await saveDraftEdits(server.db, by, [change]);
  expect((await readLinks()).length).toBe(before - 1);
});

test.each(["en", "hi"] as const)(
  "no two rows say the same, and each says it in words, without names of settings and files (%s)",
  async (language) => {
    const messages = readDeliveredContent().get(`${language}/desk.yaml`) as DeskMessages;
    const reader = { language, messages, settings: {}, now: server.now() };
    const rows = (await createLaunchView(server.db, reader)).rows;
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ says }) => says)).size).toBe(rows.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { says, links, settings } of rows) {
      expect(says).not.toMatch(/[a-z][A-Z]|[A-Z]+_[A-Z]|\.yaml|[{}]/);
      if (language === "hi") expect(says).toMatch(/[ऀ-ॿ]/);
      expect(settings.length === 0 || links.length === 0).toBe(true);
      for (const { label } of links)
        expect(label).not.toMatch(/^[a-z]|[a-z][A-Z](?!pp|ube|n)|^\d+$|›/);
    }
  },
);

test("each link of the list leads to a field that exists", async () => {
  const page = await list();
  const links = new Set(
    page('#main a[href^="/desk/edit/forms/"]')
      .get()
      .map((a) => a.attribs["href"] ?? ""),
  );
  expect(links.size).toBeGreaterThan(50);
  const pages = new Map<string, string>();
  for (const link of links) {
    const [address = "", anchor] = link.split("#");
    pages.set(address, pages.get(address) ?? (await owner.get(address)).body);
    const editor = pages.get(address) ?? "";
    expect(editor, link).toContain(`name="number`);
    if (anchor !== undefined) expect(editor, link).toContain(`id="${anchor}"`);
  }
}, 60_000);

test("tax rules are named, government fees are linked", async () => {
  const row = (await list())("#row-accountant");
  const { forms } = readDeliveredContent().get("en/labels.yaml") as Texts["labels"];
  expect(row.text()).toContain(forms["rules/gst"]);
  expect(row.find("a").text()).toBe(forms["rules/government"]);
});

test("the row of missing facts of courses links to each course once", async () => {
  const page = await list();
  const links = page("#row-courseFacts a").get();
  const titles = [...getTestMessages().fallback.messages.courses.values()].map(
    ({ title }) => title,
  );
  const names = links.map((a) => page(a).text());
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(titles));
  for (const a of links) expect(a.attribs["href"]).toMatch(/^\/desk\/edit\/forms\/courses\/\w+#v/);
});

async function submitTick(row: string, done: "yes" | "no") {
  const mark = (await list())(`#row-${row} input[name=mark]`).val();
  return await owner.post(deskPaths.launch, { mark: String(mark), row, done });
}

test("a row that was ticked says who ticked it, and can be unticked", async () => {
  const row = "openingHours";
  expect((await submitTick(row, "yes")).headers.location).toBe(`${deskPaths.launch}#row-${row}`);
  await submitTick(row, "yes");
  const done = (await list())(`#row-${row}[data-done]`).text();
  expect(done).toContain(getDeskMessage("launch.ticked", { by: "owner@example.in" }));
  await submitTick(row, "no");
  expect((await list())(`#row-${row}[data-done]`).length).toBe(0);
});

test("a row that settings of the server settle names them", async () => {
  expect((await list())("#row-mail").text()).toContain("SMTP_URL, ENQUIRIES_TO, MAIL_FROM");
});

test("Today names the next open row to an owner", async () => {
  for (const [name, value] of Object.entries(launchReadySettings)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  // They concern no text at the desk, so they end with a full stop.
  for (const row of ["enquirySeen", "backupTried"]) await submitTick(row, "yes");
  const link = load((await owner.get(deskPaths.today)).body)('a[href^="/desk/launch#row-"]');
  expect(link.text()).toMatch(/[^:.]$/);
  expect((await list())(link.attr("href")?.split("launch")[1] ?? "").length).toBe(1);
});
