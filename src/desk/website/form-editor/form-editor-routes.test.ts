import { type CheerioAPI, load } from "cheerio";
import type { Texts } from "virtual:texts";
import { beforeEach, expect, test } from "vitest";
import { type KeyPath, readDeliveredContent } from "#desk/website/content-values.ts";
import { readDraft, readDraftOverlay } from "#desk/website/draft-store.ts";
import { isReadOnly, type SchemaNode } from "#desk/website/json-schema.ts";
import { createRevision, listRevisions } from "#desk/website/revisions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { enrolmentForm, validateForm } from "#forms/forms.ts";
import { deskLocales, locales } from "#locales.ts";
import type { LocaleMessages, SiteMessages } from "#server/messages.ts";
import { loadPublishedFile } from "#server/rendering/live-site.ts";
import {
  createEnrolment,
  type DeskBrowser,
  getDeskMessage,
  readEditorForm,
  signInAs,
} from "#server/testing/desk-fixtures.ts";
import { createFakeSite } from "#server/testing/fake-site.ts";
import { getTestMessages, startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { setNestedValue } from "#site-content/yaml.ts";
import { createEntryForm, editorForms, listEntryKeys } from "./editor-forms.ts";
import { listEditorFields } from "./form-fields.ts";
import { openForm } from "./open-form.ts";
import { removeEntry } from "./remove-entry.ts";
import { findFieldUrl } from "./value-forms.ts";

const lists = deskPaths.editorForms;
const reader = { language: "en", messages: getTestMessages().fallback.messages.desk } as const;
let server: TestServer;
let owner: DeskBrowser & { id: string };

beforeEach(async () => {
  server = await startTestServer();
  owner = await signInAs(server);
});

/** Opens a form, and reads what a browser would post. */
async function open(name: string, browser: DeskBrowser = owner) {
  return readEditorForm((await browser.get(`${lists}/${name}`)).body);
}

async function send(name: string, body: Record<string, string>, browser: DeskBrowser = owner) {
  return await browser.post(`${lists}/${name}`, new URLSearchParams(body));
}

async function change(name: string, values: Record<string, string>) {
  const { body } = await open(name);
  return await send(name, { ...body, ...values });
}

/** Returns what the button with this part in its value posts. */
function button({ page }: { page: CheerioAPI }, part: string): Record<string, string> {
  const values = page("button[name=do]")
    .toArray()
    .map((item) => page(item).attr("value") ?? "");
  return { do: values.find((value) => value.includes(part)) ?? "" };
}

async function values(): Promise<[string, unknown][]> {
  const edits = await readDraftOverlay(server.db);
  return edits.map(({ file, path, value }) => [`${file} ${path.join(".")}`, value]);
}

test("each placeholder of a saved reply is named in the language of the reader", async () => {
  for (const language of deskLocales) {
    await owner.post(deskPaths.personLanguage, new URLSearchParams({ language }));
    const { page } = await open("replies");
    const names = Object.fromEntries(
      page("[data-placeholder]")
        .toArray()
        .map((row) => [page(row).attr("data-placeholder") ?? "", page(row).find("span").text()]),
    ) as Record<string, string>;
    const { placeholders } = loadFilesOrThrow("labels").localeContent[language].labels;
    expect(names).toEqual({ "claim.replyHours": "24", ...placeholders });
    expect(page("li:has(> code):not([data-placeholder])")).toHaveLength(0);
  }
});

test("a screen reader says a save and an unsaved change politely, and a refusal at once", async () => {
  const fee = "prices.yaml#/gst/fee";
  const { body } = await open("prices");
  const readRole = async (fields: Record<string, string>) => {
    const answer = await send("prices", { ...body, ...fields });
    const { location } = answer.headers;
    const html = location === undefined ? answer.body : (await owner.get(String(location))).body;
    const form = load(html)("form[data-editor-form]");
    const notice = form.find("> div").first().find("[role]");
    // The script stores what is typed as long as the page says that it is unsaved.
    expect(form.attr("data-unsaved")).toBe(location === undefined ? "true" : undefined);
    return [answer.statusCode, notice.attr("role"), notice.attr("data-tone"), notice.text()];
  };
  const notices = getTestMessages().fallback.messages.desk.formEditor.notices;
  expect(await readRole({ do: "show" })).toEqual([200, "status", "warning", notices.unsaved]);
  expect(await readRole({ [fee]: "four" })).toEqual([422, "alert", "warning", notices.wrong]);
  const [status, role, tone, text] = await readRole({ [fee]: "450" });
  expect([status, role, tone]).toEqual([303, "status", "done"]);
  expect(text).toContain(notices.saved);
  expect(await readRole({ [fee]: "460" })).toEqual([409, "alert", "warning", notices.conflict]);
});

test("a value that may be empty says so; the word beside a checkbox is hidden from screen readers", async () => {
  const { page } = await open("business");
  const getLabel = (id: string) => page(`label[for="${page(`[name="${id}"]`).attr("id")}"]`).text();
  expect(getLabel("business.yaml#/identity/legalName")).toContain(
    getDeskMessage("editor.optional"),
  );
  expect(getLabel("business.yaml#/address/pin")).not.toContain(getDeskMessage("editor.optional"));
  const { page: testimonial } = await open("testimonials/skills/clerk");
  const box = testimonial("input[type=checkbox][name='testimonials.yaml#/skills/clerk/sample']");
  expect(box.next().text()).toBe(getDeskMessage("editor.tick"));
  expect(box.next().attr("aria-hidden")).toBe("true");
});

test("saving an unchanged form changes nothing", async () => {
  const { page } = readEditorForm((await owner.get(lists)).body);
  const names = page("main li a")
    .toArray()
    .map(
      (link) =>
        page(link)
          .attr("href")
          ?.slice(lists.length + 1) ?? "",
    );
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) {
    const form = await open(name);
    expect(form.page("form[data-editor-form]").length, name).toBe(1);
    const saved = await send(name, form.body);
    expect(saved.statusCode, name).toBe(303);
  }
  expect(await values()).toEqual([]);
}, 60_000);

test.each([
  ["prices", "prices.yaml#/gst/fee", "₹1,450", 1450],
  ["business", "business.yaml#/identity/legalName", "Asha Verma", "Asha Verma"],
  ["business", "none business.yaml#/identity/cin", "on", "none"],
  ["about", "hi/about.yaml#/leadership/roles/0/role", "मुखिया", "मुखिया"],
  ["business", "business.yaml#/phone", "9425012345", "+91 94250 12345"],
  ["business", "business.yaml#/chatNumber", "094250-12345", "919425012345"],
])("in %s, %s is saved in its type", async (form, field, typed, kept) => {
  const saved = await change(form, { [field]: typed });
  expect(saved.headers.location).toBe(`${lists}/${form}?notice=saved`);
  expect((await values()).map(([, value]) => value)).toEqual([kept]);
});

test("a number that a business may lack has a box for that, which stays ticked", async () => {
  const none = "none business.yaml#/identity/cin";
  const isTicked = async () => {
    const box = (await open("business")).page(`input[type=checkbox][name="${none}"]`);
    expect(box).toHaveLength(1);
    return box.attr("checked") !== undefined;
  };
  expect(await isTicked()).toBe(false);
  await change("business", { [none]: "on" });
  expect(await isTicked()).toBe(true);
});

test.each([
  ["Excel\r\nMastery\u2028now", "Excel Mastery now"],
  ["\u202aExcel\u200b \u2060\u2061Mas\u00adtery\ufeff\u0007", "Excel Mastery"],
  ["Excel\vMastery\u0085now\tand then", "Excel Mastery now and then"],
  ["Excel\u00a0Mastery", "Excel\u00a0Mastery"],
])("a title typed as %j is saved as %j", async (typed, kept) => {
  await change("courses/excel", { "en/courses.yaml#/courses/excel/title": typed });
  expect((await values()).map(([, value]) => value)).toEqual([kept]);
  // As the enrolment form posts it.
  const posted = { fullName: "Asha", email: "a@b.in", phone: "9876543210", courseId: kept };
  expect(validateForm(enrolmentForm, posted)).toMatchObject({
    ok: true,
    values: { courseId: kept },
  });
});

test.each(["Excel\0Mastery", "\u200b\u2060", ""])(
  "a title of %j is refused at its field",
  async (typed) => {
    const name = "en/courses.yaml#/courses/excel/title";
    const answer = await change("courses/excel", { [name]: typed });
    expect(answer.statusCode).toBe(422);
    expect(readEditorForm(answer.body).page(`[name="${name}"]`).attr("aria-invalid")).toBe("true");
    expect(await values()).toEqual([]);
  },
);

test("a saved reply keeps its lines", async () => {
  await change("replies", { "hi/desk.yaml#/replies/contact/0/text": "नमस्ते\r\n\r\n{name}" });
  await change("prices", { "prices.yaml#/gst/fee": "₹१,४५०" });
  const { edits } = await readDraft(server.db);
  expect(edits.map(({ value }) => value)).toEqual(["नमस्ते\n\n{name}", 1450]);
});

/** The messages of the desk with the edits that the server serves. */
function createEditedMessages(overlay: Overlay): SiteMessages {
  const { languages, ...messages } = getTestMessages();
  const edited = [...languages].map(([language, texts]) => {
    const edits = overlay.filter(({ file }) => file === `${language}/desk.yaml`);
    const desk = edits.reduce(
      (data, { path, value }) => setNestedValue(data, path, value) as LocaleMessages["desk"],
      texts.desk,
    );
    return [language, { ...texts, desk }] as const;
  });
  return { ...messages, languages: new Map(edited) };
}

test.each(["owner", "staff"] as const)(
  "a saved reply of %s counts once it is saved, and is no change of the website",
  async (role) => {
    server = await startTestServer({ editionDeps: createFakeSite(createEditedMessages) });
    owner = await signInAs(server);
    const person = role === "owner" ? owner : await signInAs(server, role);
    const reference = await createEnrolment(server);
    const { body } = await open("replies", person);
    const typed = { "en/desk.yaml#/replies/enrolment/0/text": "Come at ten, {name}." };
    const answer = await send("replies", { ...body, ...typed }, person);
    expect(answer.statusCode).toBe(303);
    const saved = load((await person.get(String(answer.headers.location))).body);
    expect(saved("#saved").text().trim()).toBe(getDeskMessage("formEditor.notices.savedReplies"));
    expect(saved("[data-editor-form] button").first().text()).toBe(
      getDeskMessage("editor.saveReplies"),
    );
    const enquiry = await owner.get(deskPaths.enquiry(reference));
    expect(load(enquiry.body)("main").text()).toContain("Come at ten, Asha.");
    // A start without a database has it, too.
    expect(loadPublishedFile(server.dataDir).map(({ value }) => value)).toEqual([
      typed["en/desk.yaml#/replies/enrolment/0/text"],
    ]);
    const publish = load((await owner.get(deskPaths.publish)).body);
    expect(publish("h2").first().text()).toBe(getDeskMessage("publish.nothing.heading"));
    // What was published, undone and put back leaves it as it is.
    await change("prices", { "prices.yaml#/gst/fee": "450" });
    const press = async (path: string, fields: Record<string, string>) => {
      const page = load((await owner.get(deskPaths.publish)).body);
      const comparison = String(page("[name=comparison]").first().val());
      return (await owner.post(path, { ...fields, comparison })).statusCode;
    };
    expect(await press(deskPaths.publishRevision, {})).toBe(303);
    expect((await listRevisions(server.db)).map(({ overlay }) => overlay.length)).toEqual([1]);
    expect(await press(deskPaths.restoreRevision, { id: "" })).toBe(303);
    const again = await owner.get(deskPaths.enquiry(reference));
    expect(load(again.body)("main").text()).toContain("Come at ten, Asha.");
    // The first save had no other edit than the reply; a page opened before a reply was saved publishes all the same.
    expect(await press(deskPaths.restoreSave, { name: "1" })).toBe(303);
    await change("prices", { "prices.yaml#/gst/fee": "460" });
    const page = load((await owner.get(deskPaths.publish)).body);
    const comparison = String(page("[name=comparison]").first().val());
    await change("replies", { "en/desk.yaml#/replies/enrolment/0/text": "Come at noon, {name}." });
    const published = await owner.post(deskPaths.publishRevision, { comparison });
    expect(published.headers.location).toBe(`${deskPaths.publish}?notice=outcome`);
    const newest = await owner.get(deskPaths.enquiry(reference));
    expect(load(newest.body)("main").text()).toContain("Come at noon, Asha.");
  },
);

test("an earlier draft takes back no reply that was saved since the page was opened", async () => {
  const reply = "en/desk.yaml#/replies/enrolment/0/text";
  const readReply = async () => (await open("replies")).body[reply];
  await change("prices", { "prices.yaml#/gst/fee": "450" });
  await change("prices", { "prices.yaml#/gst/fee": "460" });
  const openSaves = async () =>
    new URLSearchParams(
      load((await owner.get(deskPaths.publish)).body)(
        `form[action="${deskPaths.restoreSave}"]`,
      ).serialize(),
    );
  const opened = await openSaves();
  await change("replies", { [reply]: "Come at noon, {name}." });
  const refused = await owner.post(deskPaths.restoreSave, opened);
  expect(refused.statusCode).toBe(409);
  expect(load(refused.body)("main").text()).toContain(
    getDeskMessage("publish.failed.problems.meanwhile"),
  );
  expect(await readReply()).toBe("Come at noon, {name}.");
  // On the page as it is now, a person means it.
  const again = await openSaves();
  again.set("name", "1");
  expect((await owner.post(deskPaths.restoreSave, again)).statusCode).toBe(303);
  expect(await readReply()).not.toBe("Come at noon, {name}.");
  expect((await owner.post(deskPaths.restoreSave, again)).statusCode).toBe(303);
});

test("what is saved as a draft is followed by the way to publish it", async () => {
  const staff = await signInAs(server, "staff");
  const notice = async (address: string, browser: DeskBrowser = owner) => {
    const found = load((await browser.get(address)).body)("main [data-unpublished]");
    expect(found).toHaveLength(1);
    return found;
  };
  const answer = await change("prices", { "prices.yaml#/gst/fee": "450" });
  const saved = String(answer.headers.location);
  const listPages = [saved, lists, deskPaths.texts];
  for (const address of listPages) {
    const shown = await notice(address);
    expect(shown.text(), address).toContain(getDeskMessage("edit.bar.one"));
    expect(shown.find("a").attr("href"), address).toBe(deskPaths.publish);
    const forStaff = await notice(address, staff);
    expect(forStaff.text(), address).toContain(getDeskMessage("edit.bar.byOwner"));
    expect(forStaff.find("a"), address).toHaveLength(0);
  }
  await change("prices", { "prices.yaml#/iso/fee": "4999" });
  expect((await notice(saved)).text()).toContain("2 changes are not public yet.");
});

test("an emptied value is no draft any more", async () => {
  const name = "business.yaml#/identity/legalName";
  await change("business", { [name]: "Asha Verma" });
  await change("business", { [name]: "" });
  expect(await values()).toEqual([]);
});

test.each([
  ["prices.yaml#/gst/fee", "four"],
  ["prices.yaml#/gst/fee", ""],
])("%s rejects “%s” and saves nothing", async (field, typed) => {
  const answer = await change("prices", { [field]: typed, "prices.yaml#/itrBusiness/fee": "510" });
  expect(answer.statusCode).toBe(422);
  const { page, body } = readEditorForm(answer.body);
  expect(page("form[data-editor-form] > div").first().find("button, [role=alert]")).toHaveLength(2);
  expect(page("[autofocus][aria-invalid]").attr("name")).toBe(field);
  expect(body[field]).toBe(typed);
  expect(body["prices.yaml#/itrBusiness/fee"]).toBe("510");
  const wrong = page(`[name="${field}"]`);
  expect(wrong.attr("aria-invalid")).toBe("true");
  const sentence = getDeskMessage("editor.issues.number");
  expect(page(`#${wrong.attr("aria-describedby")}`).text()).toBe(sentence);
  // At its field alone, not above the form as well.
  expect(page("main").text().split(sentence)).toHaveLength(2);
  expect(await values()).toEqual([]);
});

const audiences = "en/home.yaml#/audiences/list";
const rowName = (language: string, row: number | string, key = "name") =>
  `${language}/home.yaml#/audiences/list/${row}/${key}`;
const farmers = (row: string) =>
  Object.fromEntries(
    ["en", "hi"].flatMap((language) =>
      ["name", "text"].map((key) => [rowName(language, row, key), "Farmers"] as const),
    ),
  );

test("rows are moved, added and removed in both languages", async () => {
  const [first] = loadFilesOrThrow("home").localeContent.en.home.audiences.list;
  let form = await open("home");
  const submitButton = async (action: string, more: Record<string, string> = {}) => {
    const answer = await send("home", { ...form.body, ...more, ...button(form, action) });
    expect(answer.statusCode).toBe(200);
    form = readEditorForm(answer.body);
  };
  await submitButton(`down ${audiences}/0`, { [rowName("en", 0)]: "Pupils" });
  // A field keeps its name when its row moves.
  expect(form.body[rowName("en", 0)]).toBe("Pupils");
  const count = form.page('[name^="hi/home.yaml#/audiences/list/"][name$="/name"]').length;
  await submitButton(`add ${audiences}`);
  expect(form.body[rowName("hi", "new1")]).toBe("");
  await submitButton(`remove ${audiences}/2`);
  expect(form.body[`rows ${audiences}`]).toMatch(/^1 0 (?!2).* new1$/);
  expect(await values()).toEqual([]);
  await send("home", { ...form.body, ...farmers("new1") });
  const [english, hindi] = (await values()).map(([, value]) => value as { name: string }[]);
  expect([english?.length, hindi?.length]).toEqual([count, count]);
  expect(english?.[1]).toEqual({ ...first, name: "Pupils" });
  expect(hindi?.at(-1)).toEqual({ name: "Farmers", text: "Farmers" });
});

test("moved rows and edited texts of two editors are merged", async () => {
  const form = await open("home");
  await change("home", { "en/home.yaml#/ai/does/0/text": "Theirs" });
  const moved = readEditorForm(
    (await send("home", { ...form.body, ...button(form, `down ${audiences}/0`) })).body,
  );
  expect((await send("home", moved.body)).statusCode).toBe(303);
  expect((await values()).map(([name]) => name).toSorted()).toEqual([
    "en/home.yaml ai.does.0.text",
    "en/home.yaml audiences.list",
    "hi/home.yaml audiences.list",
  ]);
});

test("the second editor who moves rows resolves the conflict", async () => {
  const form = await open("home");
  const other = readEditorForm(
    (await send("home", { ...form.body, ...button(form, `remove ${audiences}/1`) })).body,
  );
  await send("home", other.body);
  const added = { [`rows ${audiences}`]: `new1 ${form.body[`rows ${audiences}`]}` };
  const answer = await send("home", { ...form.body, ...added, ...farmers("new1") });
  expect(answer.statusCode).toBe(409);
  const met = readEditorForm(answer.body);
  expect(met.body[rowName("en", 0)]).toBe("Farmers");
  const theirs = readEditorForm(
    (await send("home", { ...met.body, ...button(met, `theirs ${audiences}`) })).body,
  );
  const [theirRows, otherRows] = [theirs, other].map(({ body }) => body[`rows ${audiences}`]);
  expect(theirRows?.length).toBe(otherRows?.length);
  expect((await send("home", met.body)).statusCode).toBe(303);
  const [english, hindi] = (await values()).map(([, value]) => value as { name: string }[]);
  const rows = loadFilesOrThrow("home").localeContent.en.home.audiences.list;
  expect(english).toEqual([{ name: "Farmers", text: "Farmers" }, ...rows]);
  expect(hindi?.length).toBe(english?.length);
});

test("rows that another account moved stay beside their translations", async () => {
  const form = await open("home");
  const moved = readEditorForm(
    (await send("home", { ...form.body, ...button(form, `down ${audiences}/0`) })).body,
  );
  await send("home", moved.body);
  const answer = await send("home", { ...form.body, [rowName("en", 0)]: "Pupils" });
  expect(answer.statusCode).toBe(409);
  const met = readEditorForm(answer.body);
  expect(met.page("[data-theirs]")).toHaveLength(locales.length);
  expect((await send("home", met.body)).statusCode).toBe(303);
  // The Hindi rows have the order of the files again, as the English ones.
  expect(await values()).toEqual([["en/home.yaml audiences.list.0.name", "Pupils"]]);
});

test("the first row cannot move up, and the last one not down", async () => {
  const { page, body } = await open("home");
  const keys = body[`rows ${audiences}`]?.split(" ") ?? [];
  expect(keys.length).toBeGreaterThan(2);
  const listKeys = (action: string, state: string) =>
    keys.filter(
      (key) => page(`button[value="${action} ${audiences}/${key}"]:${state}`).length === 1,
    );
  expect(listKeys("up", "disabled")).toEqual(keys.slice(0, 1));
  expect(listKeys("up", "enabled")).toEqual(keys.slice(1));
  expect(listKeys("down", "disabled")).toEqual(keys.slice(-1));
  expect(listKeys("down", "enabled")).toEqual(keys.slice(0, -1));
});

test("the questions of the home page can be added to and removed", async () => {
  const { page } = await open("home");
  const list = "en/home.yaml#/questions/list";
  expect(page(`button[value="add ${list}"]`)).toHaveLength(1);
  expect(page(`button[value="remove ${list}/0"]`).attr("disabled")).toBeUndefined();
});

test("the last row of a list that needs one cannot be removed", async () => {
  const { page, body } = await open("home");
  const button = page(`button[value="remove ${audiences}/0"]`);
  expect(button).toHaveLength(1);
  expect(button.attr("disabled")).toBeUndefined();
  const twoRows = { ...body, [`rows ${audiences}`]: "0 1" };
  const answer = await send("home", { ...twoRows, do: `remove ${audiences}/1` });
  const last = readEditorForm(answer.body).page(`button[value^="remove ${audiences}/"]`);
  expect(last).toHaveLength(1);
  expect(last.attr("disabled")).toBeDefined();
});

test("a hint stands at its field, which is described by it; a field without one has none", async () => {
  const { page } = await open("courses/excel");
  const { hints } = loadFilesOrThrow("labels").localeContent.en.labels;
  const mode = page("[name='courses.yaml#/excel/mode']");
  expect(mode).toHaveLength(1);
  expect(page(`[id="${mode.attr("aria-describedby")}"]`).text()).toBe(hints["courses:mode"]);
  const price = page("[name='courses.yaml#/excel/price']");
  expect(price).toHaveLength(1);
  expect(price.attr("aria-describedby")).toBeUndefined();
});

test("a form may post 600 inputs, and no more", async () => {
  const { body } = await open("prices");
  const fill = (count: number) => {
    const more = Array.from({ length: count - Object.keys(body).length }, (_, index) => [
      `x${index}`,
      "",
    ]);
    return { ...body, ...(Object.fromEntries(more) as Record<string, string>) };
  };
  expect((await send("prices", fill(600))).statusCode).toBe(303);
  expect((await send("prices", fill(601))).statusCode).toBe(413);
});

test("each value of a row has a field", () => {
  const hidden: string[] = [];
  const walk = (node: SchemaNode, path: KeyPath, isInRow: boolean) => {
    const { properties = {}, required = [], items } = node;
    if (isReadOnly(node)) {
      if (isInRow) hidden.push(path.join("."));
      return;
    }
    if (items) walk(items, [...path, "row"], true);
    for (const [name, child] of Object.entries(properties)) {
      const isText = child.type !== "object" && child.type !== "array";
      if (isInRow && !isText && !required.includes(name)) hidden.push([...path, name].join("."));
      walk(child, [...path, name], isInRow);
    }
  };
  const all = editorForms.flatMap((form) =>
    form.entries === undefined
      ? [form]
      : listEntryKeys(form, readDeliveredContent()).map((key) => createEntryForm(form, key)),
  );
  const fields = all.flatMap((form) => listEditorFields(form, readDeliveredContent()));
  expect(fields.length).toBeGreaterThan(100);
  for (const { node, path } of fields) walk(node, path, false);
  expect(hidden).toEqual([]);
});

test("no two groups of a form have one name, but lists whose headings are alike on their page", async () => {
  const named: string[] = [];
  for (const { name } of editorForms) {
    const { page } = await open(name);
    const readNames = (selector: string) =>
      page(selector)
        .toArray()
        .map((group) =>
          (page(group).attr("aria-labelledby") ?? "")
            .split(" ")
            .map((id) => page(`[id="${id}"]`).text().trim())
            .join(" / "),
        );
    const inner = readNames("[role=group] [role=group]");
    const all = [...new Set(readNames("form > [role=group]")), ...inner];
    const doubled = all.filter((each, index) => all.indexOf(each) !== index);
    expect([name, doubled]).toEqual([name, []]);
    named.push(...inner);
  }
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((each) => each.includes("/  /") || each.endsWith("/ "))).toEqual([]);
});

test("the second editor of a value resolves the conflict", async () => {
  const [fee, other] = ["prices.yaml#/gst/fee", "prices.yaml#/itrBusiness/fee"];
  const before = await open("prices");
  await change("prices", { [fee]: "310", [other]: "510" });
  const answer = await send("prices", { ...before.body, [fee]: "320" });
  expect(answer.statusCode).toBe(409);
  const met = readEditorForm(answer.body);
  expect(met.page("main").text()).toContain(
    `${getDeskMessage("editor.conflict.by", { by: "owner@example.in" })} 310`,
  );
  // What only the first has changed is no conflict.
  expect([met.body[fee], met.body[other]]).toEqual(["320", "510"]);
  const theirs = readEditorForm(
    (await send("prices", { ...met.body, ...button(met, "theirs") })).body,
  );
  expect(theirs.body[fee]).toBe("310");
  await send("prices", met.body);
  expect(await values()).toEqual([
    ["prices.yaml gst.fee", 320],
    ["prices.yaml itrBusiness.fee", 510],
  ]);
});

test("a form of a deleted draft shows the present values", async () => {
  const [fee, other] = ["prices.yaml#/gst/fee", "prices.yaml#/itrBusiness/fee"];
  await change("prices", { [fee]: "305" });
  const before = await open("prices");
  await change("prices", { [fee]: "310", [other]: "510" });
  await server.db.deleteFrom("content_draft").where("number", "=", 1).execute();
  const answer = await send("prices", { ...before.body, [other]: "520" });
  expect(answer.statusCode).toBe(409);
  const { page, body } = readEditorForm(answer.body);
  expect([body[fee], body[other]]).toEqual(["305", "520"]);
  const shown = page("[data-theirs] p").map((_, one) => page(one).text());
  expect([...shown].map((text) => text.split(" ").at(-1))).toEqual(["310", "510"]);
  expect((await values()).map(([, value]) => value)).toEqual([310, 510]);
  expect((await send("prices", body)).statusCode).toBe(303);
  expect((await values()).map(([, value]) => value)).toEqual([305, 520]);
});

test("one button gives the days until Saturday the times of Monday", async () => {
  const time = (day: string, key = "opens") => `opening.yaml#/hours/${day}/${key}`;
  const typed = { [time("monday")]: "10:00", [time("monday", "closes")]: "19:00" };
  const form = await open("opening");
  const action = button(form, "same ");
  const answer = await send("opening", {
    ...form.body,
    ...typed,
    [time("sunday")]: "11:00",
    [time("sunday", "closes")]: "13:00",
    ...action,
  });
  expect(answer.statusCode).toBe(200);
  const { page, body } = readEditorForm(answer.body);
  expect(page("main").text()).toContain(getDeskMessage("formEditor.notices.unsaved"));
  const days = ["tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  expect(days.map((day) => [body[time(day)], body[time(day, "closes")]])).toEqual([
    ...Array<string[]>(5).fill(["10:00", "19:00"]),
    ["11:00", "13:00"],
  ]);
  expect(await values()).toEqual([]);
  expect((await send("opening", body)).statusCode).toBe(303);
  expect(await values()).toHaveLength(14);
  // The other forms and days have no such button.
  for (const [name, id] of [
    ["prices", "same opening.yaml#/hours/monday"],
    ["opening", "same opening.yaml#/hours/sunday"],
  ] as const) {
    const { body: other } = await open(name);
    expect((await send(name, { ...other, do: id })).statusCode, id).toBe(400);
  }
});

/** The name of the form for a new course or testimonial. */
async function newForm(of: "courses" | "skills") {
  const { page } = readEditorForm((await owner.get(lists)).body);
  const href =
    page(`main a:contains("${getDeskMessage(`formEditor.add.${of}`)}")`).attr("href") ?? "";
  return href.slice(lists.length + 1);
}

/** The form for a new course, and what is typed into it. */
async function newCourse() {
  const name = await newForm("courses");
  const key = name.split("/")[1] ?? "";
  const texts = locales.flatMap((language) =>
    ["title", "short", "description", "summary"].map((field) => [
      `${language}/courses.yaml#/courses/${key}/${field}`,
      "Tally Prime",
    ]),
  );
  const facts = { [`courses.yaml#/${key}/price`]: "2,499", [`courses.yaml#/${key}/weeks`]: "8" };
  return { name, key, typed: { ...(Object.fromEntries(texts) as typeof facts), ...facts } };
}
const { courses } = loadFilesOrThrow("courses").shared;
const lastId = Math.max(...Object.values(courses).map(({ id }) => id));

test("a new course gets its link from its name", async () => {
  const { name, key, typed } = await newCourse();
  const saved = await change(name, typed);
  expect(saved.headers.location).toBe(`${lists}/${name}?notice=saved`);
  expect(await values()).toMatchObject([
    [`courses.yaml ${key}`, { slug: "tally-prime", price: 2499, picture: "book" }],
    [`en/courses.yaml courses.${key}`, { title: "Tally Prime", summary: "Tally Prime" }],
    [`hi/courses.yaml courses.${key}`, { title: "Tally Prime" }],
  ]);
  const [[, { id }]] = (await values()) as [[string, { id: number }]];
  expect(id).toBeGreaterThan(lastId);
  expect((await owner.get(lists)).body).toContain("Tally Prime");
});

test("a new course needs its names, weeks and fee alone", async () => {
  const { name, key } = await newCourse();
  const id = (language: string) => `${language}/courses.yaml#/courses/${key}/title`;
  const needed = {
    [id("en")]: "Tally Prime",
    [id("hi")]: "टैली प्राइम",
    [`courses.yaml#/${key}/price`]: "2499",
    [`courses.yaml#/${key}/weeks`]: "8",
  };
  const unpriced = await change(name, { [id("en")]: "Tally Prime", [id("hi")]: "टैली प्राइम" });
  expect(unpriced.statusCode).toBe(422);
  const { page } = readEditorForm(unpriced.body);
  const invalid = page("[aria-invalid]").toArray();
  expect(invalid.map((input) => page(input).attr("name"))).toEqual(Object.keys(needed).slice(2));
  expect(page("form[data-editor-form] details").attr("open")).toBeUndefined();
  expect((await change(name, needed)).statusCode).toBe(303);
  expect(await values()).toMatchObject([
    [`courses.yaml ${key}`, { level: "beginner", picture: "book" }],
    [`en/courses.yaml courses.${key}`, { title: "Tally Prime", learn: [], perfectFor: [] }],
    [`hi/courses.yaml courses.${key}`, { title: "टैली प्राइम", learn: [], perfectFor: [] }],
  ]);
});

test("a course begins with what changes most; the rest is folded, unless it has a mistake", async () => {
  const { page } = await open("courses/excel");
  const listNames = (selector: string) => {
    const inputs = page(`form[data-editor-form] ${selector}`).toArray();
    return inputs.map((input) => page(input).attr("name") ?? "");
  };
  const shown = listNames("[lang], [name^='courses.yaml']").filter(
    (name) => page(`[name="${name}"]`).closest("details").length === 0,
  );
  expect(shown).toEqual([
    "en/courses.yaml#/courses/excel/title",
    "hi/courses.yaml#/courses/excel/title",
    "en/courses.yaml#/courses/excel/summary",
    "hi/courses.yaml#/courses/excel/summary",
    "courses.yaml#/excel/price",
    "courses.yaml#/excel/weeks",
    "courses.yaml#/excel/nextBatch",
    "courses.yaml#/excel/mode",
  ]);
  const details = page("form[data-editor-form] details");
  expect(details.find("[name]").length).toBeGreaterThan(10);
  expect(details.attr("open")).toBeUndefined();
  const answer = await change("courses/excel", { "hi/courses.yaml#/courses/excel/short": "" });
  const refused = readEditorForm(answer.body).page;
  expect(refused("details [aria-invalid]").closest("details").attr("open")).toBeDefined();
});

test("short texts are made from the name in their language, and no empty text is taken from another", async () => {
  const { name, key, typed } = await newCourse();
  const id = (language: string, field: string) =>
    `${language}/courses.yaml#/courses/${key}/${field}`;
  const titles = {
    [id("en", "title")]: "Tally Prime with GST",
    [id("hi", "title")]: "जीएसटी के साथ टैली",
    [id("en", "short")]: "",
    [id("hi", "short")]: "",
  };
  const hindiEmpty = await change(name, { ...typed, ...titles, [id("hi", "title")]: "" });
  expect(hindiEmpty.statusCode).toBe(422);
  const { page, body } = readEditorForm(hindiEmpty.body);
  expect(page("[aria-invalid]").first().attr("name")).toBe(id("hi", "title"));
  expect(body[id("hi", "title")]).toBe("");
  expect(await values()).toEqual([]);
  expect((await change(name, { ...typed, ...titles })).statusCode).toBe(303);
  expect(await values()).toMatchObject([
    [`courses.yaml ${key}`, {}],
    [`en/courses.yaml courses.${key}`, { short: "Tally Prime" }],
    [`hi/courses.yaml courses.${key}`, { short: "जीएसटी के" }],
  ]);
});

test("a course only takes a number that the server issued", async () => {
  const { name, key, typed } = await newCourse();
  const given = Number(key.slice("new".length));
  const day = 24 * 60 * 60;
  for (const number of [1, given + 1, given - 61 * day, `0${given}`, "", "excel2"]) {
    const other = `courses/new${number}`;
    const answer = await send(other, { entry: "show" });
    const page = readEditorForm(answer.body).page("main").text();
    expect([number, answer.statusCode]).toEqual([number, 404]);
    expect(page).toContain(getDeskMessage("notFound.lede"));
    expect((await owner.get(`${lists}/${other}`)).statusCode).toBe(404);
  }
  // It was published and removed, and links to it may still be about.
  await change(name, typed);
  const version = { overlay: await readDraftOverlay(server.db), changes: [], account: owner.id };
  const id = await createRevision(server.db, version, server.now(), { id: undefined });
  await createRevision(server.db, { ...version, overlay: [] }, server.now(), { id });
  await remove(name);
  expect((await owner.get(`${lists}/${name}`)).statusCode).toBe(404);
});

test.each([
  ["टैली", getDeskMessage("editor.issues.own.slugFormat")],
  ["Microsoft, Excel Mastery", "Please write another English name."],
  ["Microsoft Excel Mastery", "Another course has this name. Please write another one."],
  ["Enrolled", "Please write another English name."],
])("a course called “%s” is rejected at its name", async (title, why) => {
  const { name, key, typed } = await newCourse();
  const answer = await change(name, { ...typed, [`en/courses.yaml#/courses/${key}/title`]: title });
  expect(answer.statusCode).toBe(422);
  const { page, body } = readEditorForm(answer.body);
  expect(body[`courses.yaml#/${key}/weeks`]).toBe("8");
  const field = page(`[name="en/courses.yaml#/courses/${key}/title"]`);
  expect(page(`#${field.attr("aria-describedby")}`).text()).toContain(why);
  expect(await values()).toEqual([]);
});

/** Opens the form of an entry, and presses the button that removes it. */
async function remove(name: string) {
  const { number } = readRemoval((await owner.get(`${lists}/${name}`)).body);
  return await send(name, { number, entry: "remove" });
}

function readRemoval(html: string): { number: string } {
  const form = load(html)("button[name=entry]").closest("form");
  return { number: String(form.find("[name=number]").val()) };
}

/** Opens the page Publish, and presses the button that restores a value. */
async function restore(name: string) {
  const page = load((await owner.get(deskPaths.publish)).body);
  const comparison = String(page("[name=comparison]").first().val());
  return await owner.post(deskPaths.restoreDraft, { comparison, name });
}

test("a course that somebody has saved since is not removed", async () => {
  const opened = readRemoval((await owner.get(`${lists}/courses/excel`)).body);
  const staff = await signInAs(server, "staff");
  await staff.post(deskPaths.personName, { name: "Meera Jain" });
  const title = "en/courses.yaml#/courses/excel/title";
  const { body } = await open("courses/excel", staff);
  await send("courses/excel", { ...body, [title]: "Excel by Meera" }, staff);
  const saved = await values();
  for (const fields of [opened, {}, { number: "999" }]) {
    const answer = await send("courses/excel", { ...fields, entry: "remove" });
    expect(answer.statusCode).toBe(409);
    const page = load(answer.body);
    expect(page("main").text()).toContain("Meera Jain");
    expect(page(`[name="${title}"]`).val()).toBe("Excel by Meera");
    expect(await values()).toEqual(saved);
  }
  expect((await remove("courses/excel")).statusCode).toBe(303);
  // A second press of the same button.
  expect((await send("courses/excel", { ...opened, entry: "remove" })).headers.location).toBe(
    lists,
  );
});

test.each([
  ["courses/excel", 1],
  ["testimonials/skills/clerk", 1],
  // Services and facts are those of the product.
  ["services/gst", 0],
  ["prices", 0],
])("the form %s has %i buttons that remove its entry", async (name, count) => {
  expect((await open(name)).page("button[name=entry]")).toHaveLength(count);
});

test("a new course has no button that removes it", async () => {
  const { page } = await open(await newForm("courses"));
  expect(page("form[data-editor-form]")).toHaveLength(1);
  expect(page("button[name=entry]")).toHaveLength(0);
});

test("a course that is saved between the press of “Remove” and its removal stays", async () => {
  const pressed = await openForm(server.db, "courses/excel", reader, server.now());
  if (pressed === undefined) throw new Error("There is no form of this course.");
  await change("courses/excel", { "en/courses.yaml#/courses/excel/title": "Excel by Meera" });
  const saved = await values();
  const editor = { account: owner.id, now: server.now() };
  const result = await removeEntry(pressed, pressed.state.number, editor);
  expect(result).toMatchObject({ code: 409, view: { notice: "kept" } });
  expect(await values()).toEqual(saved);
});

test("a removed course comes back with what was saved and not published", async () => {
  const title = "en/courses.yaml#/courses/excel/title";
  await change("courses/excel", { [title]: "Excel by Meera" });
  const saved = await values();
  await remove("courses/excel");
  // Later saves of other texts lack the course as well.
  await change("courses/resume", { "en/courses.yaml#/courses/resume/title": "Speak up" });
  expect((await restore("courses.yaml#/excel")).statusCode).toBe(303);
  expect(await values()).toEqual(
    expect.arrayContaining([...saved, ["en/courses.yaml courses.resume.title", "Speak up"]]),
  );
  expect(await values()).toHaveLength(saved.length + 1);
});

test("a removed course can be restored; the last one stays", async () => {
  await createEnrolment(server, "Asha", "Microsoft Excel Mastery");
  const { page } = await open("courses/excel");
  expect(page("main").text()).toContain(getDeskMessage("formEditor.enquiries.one"));
  await remove("courses/excel");
  expect((await values()).map(([name]) => name)).toEqual([
    "courses.yaml excel",
    "en/courses.yaml courses.excel",
    "hi/courses.yaml courses.excel",
  ]);
  expect((await owner.get(`${lists}/courses/excel`)).statusCode).toBe(404);
  await restore("courses.yaml#/excel");
  expect(await values()).toEqual([]);
  const [last = "", ...others] = Object.keys(courses);
  for (const name of others) await remove(`courses/${name}`);
  const answer = await remove(`courses/${last}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("The site needs at least one course.");
});

test("a text is never saved into another row", async () => {
  const name = `text/${encodeURIComponent(rowName("en", 1))}`;
  const { body } = await open(name);
  const form = await open("home");
  const shorter = await send("home", { ...form.body, ...button(form, `remove ${audiences}/0`) });
  await send("home", readEditorForm(shorter.body).body);
  const saved = await values();
  const typed = { ...body, [rowName("en", 1)]: "Pupils" };
  for (let at = 0; at < 2; at++) {
    const answer = await send(name, typed);
    expect(answer.statusCode).toBe(409);
    const shown = readEditorForm(answer.body);
    expect(shown.body).toEqual(typed);
    expect(shown.page("form [role=alert]").text()).toBe(getDeskMessage("formEditor.notices.moved"));
    expect(await values()).toEqual(saved);
  }
});

test.each([
  ["courses/excel", "en/courses.yaml#/courses/excel/title"],
  [
    `text/${encodeURIComponent("en/courses.yaml#/courses/excel/summary")}`,
    "en/courses.yaml#/courses/excel/summary",
  ],
])("%s keeps what was typed when another account removes it", async (name, field) => {
  const { body } = await open(name);
  await remove("courses/excel");
  const removed = await values();
  const typed = { ...body, [field]: "Excel for shops" };
  // Submitted twice: nothing is saved as long as the entry is missing.
  for (let at = 0; at < 2; at++) {
    const answer = await send(name, typed);
    expect(answer.statusCode).toBe(409);
    const shown = readEditorForm(answer.body);
    expect(shown.body).toEqual(typed);
    expect(shown.page("form [role=alert]").text()).toBe(
      getDeskMessage("formEditor.notices.removed"),
    );
    // There is nothing left to remove.
    expect(shown.page("button[name=entry]")).toHaveLength(0);
    expect(await values()).toEqual(removed);
  }
  await restore("courses.yaml#/excel");
  expect((await send(name, typed)).statusCode).toBe(303);
  expect((await values()).map(([, value]) => value)).toEqual(["Excel for shops"]);
});

test("a sample testimonial becomes real only with consent", async () => {
  const form = "testimonials/services/wholesaler";
  const facts = "testimonials.yaml#/services/wholesaler";
  const { body } = await open(form);
  delete body[`${facts}/sample`];
  expect((await send(form, body)).body).toContain("A real person must have agreed to be shown.");
  const agreed = { ...body, [`${facts}/consent`]: "true" };
  expect((await send(form, agreed)).body).toContain(getDeskMessage("editor.issues.stillSample"));
  const own = ["en", "hi"].flatMap((language) =>
    ["text", "name", "position"].map((key) => [
      `${language}/services.yaml#/testimonials/list/wholesaler/${key}`,
      "Ravi Jain",
    ]),
  );
  const real = { ...agreed, ...(Object.fromEntries(own) as Record<string, string>) };
  expect((await send(form, real)).statusCode).toBe(303);
});

test("a testimonial is added under a new key", async () => {
  const name = await newForm("skills");
  const { body } = await open(name);
  const filled = Object.keys(body)
    .filter((name) => name.startsWith("en/") || name.startsWith("hi/"))
    .map((name) => [name, name.endsWith("monogram") ? "RJ" : "Ravi Jain"]);
  const consent = { [`testimonials.yaml#/skills/${name.split("/").at(-1)}/consent`]: "true" };
  const saved = await send(name, {
    ...body,
    ...(Object.fromEntries(filled) as Record<string, string>),
    ...consent,
  });
  expect(saved.headers.location).toBe(`${lists}/${name}?notice=saved`);
});

test("a post that is not from the form changes nothing", async () => {
  const helper = await signInAs(server, "staff");
  const { body } = await open("prices", helper);
  for (const more of [{ number: "x" }, { do: "[" }, { do: "up" }, { do: "drop x" }]) {
    const { statusCode } = await send("prices", { ...body, ...more }, helper);
    expect([more, statusCode]).toEqual([more, more.do === "up" ? 200 : 400]);
  }
  expect(await values()).toEqual([]);
  await send("prices", { ...body, "prices.yaml#/gst/fee": "310" }, helper);
  expect(await values()).toHaveLength(1);
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `new${index + 1}`).join(" ");

test.each([
  ["201 rows", { "rows en/home.yaml#/ai/does": rows(201) }],
  ["9,000 rows", { "rows en/home.yaml#/ai/does": rows(9000) }],
  [
    "rows in each row",
    Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`rows en/home.yaml#/ai/does/${index}/x`, rows(200)]),
    ),
  ],
])("a forged form with %s is rejected", async (_what, forged) => {
  const { body } = await open("home");
  for (const button of [{}, { do: "show" }, { do: "add en/home.yaml#/ai/does" }]) {
    const answer = await send("home", { ...body, ...forged, ...button });
    expect([answer.statusCode, answer.body.length < 20_000]).toEqual([400, true]);
  }
  expect(await values()).toEqual([]);
});

test.each(["text/en%2Fcontact.yaml%23%2Fheading", "text/hi%2Fhome.yaml%23%2Fhero%2Fheading"])(
  "a text above 5,000 letters is refused, with what was typed (%s)",
  async (name) => {
    const { body } = await open(name);
    const [field = ""] = Object.keys(body).filter((key) => key.includes("#/"));
    const long = "जाँच ".repeat(1001).trim();
    const answer = await send(name, { ...body, [field]: long });
    expect(answer.statusCode).toBe(422);
    expect(readEditorForm(answer.body).body[field]).toBe(long);
    expect(load(answer.body)("main").text()).toContain("5000");
    expect(await values()).toEqual([]);
  },
);

test("a form holds at most 300 rows in all", async () => {
  const { page, body } = await open("franchise");
  const lists = page("[name^='rows ']").toArray().slice(0, 2);
  expect(lists).toHaveLength(2);
  const post = (lengths: number[]) =>
    send("franchise", {
      ...body,
      ...Object.fromEntries(
        lists.map((field, at) => [
          page(field).attr("name") ?? "",
          Array.from({ length: lengths[at] ?? 0 }, (_, row) => `new${row}`).join(" "),
        ]),
      ),
    });
  expect((await post([160, 160])).statusCode).toBe(400);
  expect((await post([60, 60])).statusCode).toBe(422);
});

test("a list holds at most 200 entries", async () => {
  const { body } = await open("home");
  const full = { ...body, "rows en/home.yaml#/ai/does": rows(200), do: "show" };
  const { page } = readEditorForm((await send("home", full)).body);
  const button = (action: string) => page(`button[value^="${action} en/home.yaml#/ai/does"]`);
  expect([button("remove").length, button("add").length]).toEqual([200, 0]);
});

test.each(["en/home.yaml#/ai/does", "prices.yaml#", "prices.yaml#/gst", "courses.yaml#/x/slug"])(
  "a text for the group or list %s changes nothing",
  async (name) => {
    const form = name.startsWith("prices") ? "prices" : "home";
    expect((await change(form, { [name]: "x".repeat(10_000) })).statusCode).toBe(303);
    expect(await values()).toEqual([]);
  },
);

test.each([
  ["prices.yaml", ["gst", "fee"], "/prices#vf-gst-fee"],
  ["hi/home.yaml", ["audiences", "list", 0, "text"], "/home#v-audiences-list-0-text"],
  ["en/courses.yaml", ["courses", "excel", "title"], "/courses/excel#v-courses-excel-title"],
  ["en/services/gst.yaml", ["notes", 0], "/services/gst#v-notes-0"],
  [
    "testimonials.yaml",
    ["skills", "clerk", "sample"],
    "/testimonials/skills/clerk#vf-skills-clerk-sample",
  ],
  ["rules/government.yaml", ["validUntil"], "/rules/government#vf-validUntil"],
])("the field of %s %j is found on its form", async (file, path, href) => {
  expect(findFieldUrl(file, path)).toBe(lists + href);
  const { page } = readEditorForm((await owner.get(lists + href)).body);
  expect(page(`#${href.split("#")[1]}`).length).toBe(1);
});

test.each(locales)("fees, figures and statements have names in every language (%s)", (language) => {
  const { keys } = readDeliveredContent().get(`${language}/labels.yaml`) as Texts["labels"];
  const edited = ["prices.yaml", "claims.yaml", "statements.yaml"].flatMap((file) =>
    Object.keys(readDeliveredContent().get(file) ?? {}),
  );
  expect(edited.length).toBeGreaterThan(20);
  expect(edited.filter((key) => !Object.hasOwn(keys, key))).toEqual([]);
});

test("texts of pages and tax rules have no form", () => {
  expect(findFieldUrl("en/home.yaml", ["hero", "heading"])).toBeUndefined();
  expect(findFieldUrl("rules/gst.yaml", ["validUntil"])).toBeUndefined();
});

test("no form is offered twice", async () => {
  const page = load((await owner.get(lists)).body);
  const links = page(`main li a[href^="${lists}/"]`)
    .toArray()
    .map((link) => page(link).attr("href"));
  expect(links).toContain(`${lists}/opening`);
  expect(links).toEqual([...new Set(links)]);
});
