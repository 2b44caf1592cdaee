/** “Edit website” as requests: the pages with their drafts, and one text after the other. */
import { load } from "cheerio";
import { beforeEach, expect, test } from "vitest";
import type { PageEditorData } from "#desk/browser/page-editor/page-editor-data.ts";
import { readDraftOverlay } from "#desk/website/draft-store.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import {
  createDeskBrowser,
  getDeskMessage,
  readEditorForm,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { saveDraftEdits } from "#server/testing/save-draft-edits.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { listClaimFigures } from "#site-content/schemas/figures.ts";

const heading = "en/contact.yaml#/heading";

let server: TestServer;
let owner: Awaited<ReturnType<typeof openDesk>>;

beforeEach(async () => {
  server = await startTestServer();
  owner = await openDesk();
});

async function openDesk(role: DeskRole = "owner") {
  const browser = await signInAs(server, role);
  const getAddress = (name: string) => deskPaths.editorForm(`text/${encodeURIComponent(name)}`);
  return {
    ...browser,
    /** Opens the form of a text, as its dialog does. */
    read: async (name: string) => await browser.get(getAddress(name)),
    /** Saves a text, in the form as it is now or in one that was opened earlier. */
    async write(name: string, value: string, form?: string) {
      const { body } = readEditorForm(form ?? (await browser.get(getAddress(name))).body);
      return await browser.post(getAddress(name), new URLSearchParams({ ...body, [name]: value }));
    },
  };
}

/** Lists the fields of a form with their labels. */
function listFields(html: string): [name: string | undefined, label: string][] {
  const page = load(html);
  return [...page("form[data-editor-form] textarea")].map((field) => [
    page(field).attr("name"),
    page(`label[for="${page(field).attr("id")}"]`)
      .text()
      .trim(),
  ]);
}

const home = async () => (await server.app.inject("/")).body;

test("a preview is only for members and never cached", async () => {
  const staff = await openDesk("staff");
  expect((await staff.write(heading, "Only for us")).statusCode).toBe(303);
  for (const url of [`${deskPaths.edit}/`, `${deskPaths.preview}/`]) {
    const page = await staff.get(url);
    expect([url, page.statusCode, page.body.includes("Only for us")]).toEqual([url, 200, true]);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store, no-transform",
      "x-robots-tag": "noindex",
    });
    const stranger = await createDeskBrowser(server.app).get(url);
    expect([stranger.statusCode, stranger.body.includes("Only for us")]).toEqual([303, false]);
  }
  expect(await home()).not.toContain("Only for us");
});

test("a preview has its page's policy plus the bar's style", async () => {
  const getPolicy = async (url: string) =>
    String((await owner.get(url)).headers["content-security-policy"]);
  const live = String((await server.app.inject("/")).headers["content-security-policy"]);
  const edited = await getPolicy(`${deskPaths.edit}/`);
  expect(edited.replace(/style-src 'sha256-[^']*' /, "style-src ")).toBe(live);
});

test("the bar counts changes and links to publishing", async () => {
  await owner.write(heading, "Write to us today");
  const page = load((await owner.get(`${deskPaths.edit}/contact-us`)).body);
  const links = page("[data-edit-bar] a").map((_, link) => page(link).attr("href"));
  expect([...links]).toEqual([
    deskPaths.today,
    deskPaths.texts,
    `${deskPaths.preview}/contact-us`,
    `${deskPaths.edit}/contact-us`,
    `${deskPaths.edit}/hi/contact-us`,
    deskPaths.publish,
  ]);
  expect(page("[data-edit-bar]").text()).toContain(getDeskMessage("edit.bar.one"));
});

test("a preview of an unknown address is the 404 page, of an address with a slash too many a redirect", async () => {
  for (const path of ["/nowhere", "//evil.example/", "/..//evil.example"]) {
    const { statusCode, headers } = await owner.get(deskPaths.edit + path);
    expect([path, statusCode, headers.location]).toEqual([path, 404, undefined]);
  }
  const { statusCode, headers } = await owner.get(`${deskPaths.edit}/contact-us/`);
  expect([statusCode, headers.location]).toEqual([302, `${deskPaths.edit}/contact-us`]);
});

test("“Edit website” opens the home page in the language of the reader", async () => {
  for (const [language, home] of [
    ["en", "/desk/edit/"],
    ["hi", "/desk/edit/hi/"],
  ] as const) {
    await owner.post(deskPaths.personLanguage, { language });
    const menu = load((await owner.get(deskPaths.today)).body);
    const link = menu("nav a")
      .toArray()
      .map((item) => menu(item).attr("href") ?? "")
      .find((href) => href.startsWith(deskPaths.edit));
    const { statusCode, headers } = await owner.get(link ?? "");
    expect([statusCode, headers.location]).toEqual([303, home]);
    expect((await owner.get(home)).statusCode).toBe(200);
  }
});

test("a text has a field in each language", async () => {
  const { body } = await owner.read(heading);
  expect(listFields(body)).toEqual([
    [heading, "English"],
    ["hi/contact.yaml#/heading", "हिंदी"],
  ]);
});

test("a changed text has its author and the published text beside it, until it is written back", async () => {
  const staff = await openDesk("staff");
  const { body: before } = await staff.read(heading);
  const live = String(load(before)(`[name="${heading}"]`).val());
  await staff.write(heading, "Write to us today");
  const changed = load((await staff.read(heading)).body);
  expect(changed(`[name="${heading}"]`).val()).toBe("Write to us today");
  expect(changed("form q").text()).toBe(live);
  expect(changed("form").text()).toContain("Draft by staff@example.in");
  await staff.write(heading, live);
  expect(await readDraftOverlay(server.db)).toEqual([]);
});

test("an accent is one field, in the file of the English texts", async () => {
  const accent = listFields((await owner.read("en/home.yaml#/hero/accent")).body);
  expect(accent.map(([name]) => name)).toEqual(["en/home.yaml#/hero/accent"]);
});

test("the placeholder of a figure has the address where the figure is edited", async () => {
  const page = load((await owner.read("en/home.yaml#/facts/partners/figure")).body);
  expect(page("[data-placeholder='claim.partners']").attr("data-href")).toBe(
    `${deskPaths.text}?name=${encodeURIComponent("claims.yaml#/partners")}`,
  );
});

/** The figure of a claim as sentences write it. */
const partners =
  Object.fromEntries(listClaimFigures(loadFilesOrThrow("claims").shared.claims, "en"))[
    "claim.partners"
  ] ?? "";

test("an invalid text is rejected at its field", async () => {
  const invalidTexts = [
    [heading, ""],
    ["en/contact.yaml#/title", "x".repeat(90)],
    [heading, "From {price.nothing}"],
    // The text lacks the placeholder of the weeks.
    ["en/courses.yaml#/duration", "Some weeks"],
    // The figure is stored in one place.
    ["en/home.yaml#/facts/partners/figure", partners],
    ["hi/contact.yaml#/heading", "Write to us"],
    ["hi/contact.yaml#/heading", "हमें लिखिए."],
    ["hi/contact.yaml#/heading", "१० मिनट में लिखिए।"],
  ] as const;
  for (const [name, value] of invalidTexts) {
    const answer = await owner.write(name, value);
    expect([name, value, answer.statusCode]).toEqual([name, value, 422]);
    const field = load(answer.body)(`[name="${name}"][aria-invalid]`);
    expect([field.val(), field.attr("aria-describedby")]).toEqual([value, expect.any(String)]);
  }
  expect(await readDraftOverlay(server.db)).toEqual([]);
});

test("the page editor only saves texts of pages", async () => {
  const { body: form } = await owner.read(heading);
  for (const name of [
    "business.yaml#/name",
    "en/about.yaml#/directions/map",
    "en/desk.yaml#/name",
    "en/nothing.yaml#/heading",
    "en/contact.yaml#/nothing/at/all",
    "",
  ]) {
    expect([name, (await owner.read(name)).statusCode]).toEqual([name, 404]);
    expect([name, (await owner.write(name, "x", form)).statusCode]).toEqual([name, 404]);
  }
  expect(await readDraftOverlay(server.db)).toEqual([]);
});

test("a text is saved only from its form", async () => {
  expect((await owner.write(heading, "x", "<p>No form</p>")).statusCode).toBe(400);
  expect(await readDraftOverlay(server.db)).toEqual([]);
});

test("the form of a text leads a stranger to the sign-in", async () => {
  const stranger = createDeskBrowser(server.app);
  const { statusCode, headers } = await stranger.get(deskPaths.editorForm(`text/${heading}`));
  expect(statusCode).toBe(303);
  expect(headers.location).toContain(deskPaths.signIn);
});

test.each(["$`", "$&", "$'", "$$", "$1"])(
  "the editor reads “%s” in a text as it is",
  async (signs) => {
    await owner.write("en/contact.yaml#/description", `Fees in ${signs}`);
    const { body } = await owner.get(`${deskPaths.edit}/contact-us`);
    const page = load(body);
    const { hiddenTexts } = JSON.parse(page("[data-edit-data]").text()) as PageEditorData;
    expect(hiddenTexts).toEqual([["en/contact.yaml#/description", `Fees in ${signs}`]]);
    expect([page("h1, form").length, body.split("</body>").length]).toEqual([1, 2]);
  },
);

test("a text without a page is listed, found by its words, and opened on the list", async () => {
  await owner.write("en/mail.yaml#/visitor/contact/subject", "We read your letter");
  const list = load((await owner.get(deskPaths.texts)).body);
  expect(list("[data-edit='en/mail.yaml#/visitor/contact/subject']").text()).toBe(
    "We read your letter",
  );
  const found = load((await owner.get(`${deskPaths.texts}?search=your%20letter%20read`)).body);
  expect(found("main section").first().find("li").text()).toContain("We read your letter");
  const { statusCode, headers } = await owner.get(
    `${deskPaths.text}?name=${encodeURIComponent("en/mail.yaml#/visitor/contact/subject")}`,
  );
  expect(statusCode).toBe(303);
  expect(headers.location).toBe(
    `${deskPaths.texts}#edit=${encodeURIComponent("en/mail.yaml#/visitor/contact/subject")}`,
  );
});

test("a text that breaks its page can be put back in its form", async () => {
  const edit = { file: "en/contact.yaml", path: ["heading"], value: "From {price.nothing}" };
  const from = String(load((await owner.read(heading)).body)(`[name="${heading}"]`).val());
  const editor = { account: owner.id, now: server.now() };
  await saveDraftEdits(server.db, editor, [edit]);
  expect((await owner.get(`${deskPaths.edit}/contact-us`)).statusCode).toBe(422);
  const { headers } = await owner.get(`${deskPaths.text}?name=${encodeURIComponent(heading)}`);
  const form = await owner.get(String(headers.location));
  expect(load(form.body)("form q").text()).toBe(from);
  expect((await owner.write(heading, from, form.body)).statusCode).toBe(303);
  expect((await owner.get(`${deskPaths.edit}/contact-us`)).statusCode).toBe(200);
});
