/** The prepared replies, which only the desk reads: they count once they are saved, and are never published. */
import { load } from "cheerio";
import { expect, test } from "vitest";
import { readDraft } from "#desk/website/draft-store.ts";
import { listRevisions } from "#desk/website/revisions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskLocales } from "#locales.ts";
import type { LocaleMessages, SiteMessages } from "#server/messages.ts";
import { loadPublishedFile } from "#server/rendering/published-file.ts";
import { createEnrolment, getDeskMessage, signInAs } from "#server/testing/desk-fixtures.ts";
import { createFakeSite } from "#server/testing/fake-site.ts";
import { getTestMessages, startTestServer } from "#server/testing/test-server.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { setNestedValue } from "#site-content/nested-values.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { createEditorForms, formTest } from "./testing/form-fixtures.ts";

formTest(
  "each placeholder of a saved reply is named in the language of the reader",
  async ({ owner, forms }) => {
    for (const language of deskLocales) {
      await owner.post(deskPaths.personLanguage, new URLSearchParams({ language }));
      const { page } = await forms.open("replies");
      const names = Object.fromEntries(
        page("[data-placeholder]")
          .toArray()
          .map((row) => [page(row).attr("data-placeholder") ?? "", page(row).find("span").text()]),
      ) as Record<string, string>;
      const { placeholders } = loadFilesOrThrow("labels").localeContent[language].labels;
      expect(names).toEqual({ "claim.replyHours": "24", ...placeholders });
      expect(page("li:has(> code):not([data-placeholder])")).toHaveLength(0);
    }
  },
);

formTest("a saved reply keeps its lines", async ({ server, forms }) => {
  await forms.change("replies", { "hi/desk.yaml#/replies/contact/0/text": "नमस्ते\r\n\r\n{name}" });
  const { edits } = await readDraft(server.db);
  expect(edits.map(({ value }) => value)).toEqual(["नमस्ते\n\n{name}"]);
});

/** Returns the messages of the desk with the edits that the server serves. */
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

const reply = "en/desk.yaml#/replies/enrolment/0/text";

/** The forms at a server whose desk has the edits of the draft, and the enrolment of Asha. */
async function startWithEnrolment() {
  const server = await startTestServer({ editionDeps: createFakeSite(createEditedMessages) });
  const owner = await signInAs(server);
  const reference = await createEnrolment(server, "Asha");
  return {
    server,
    owner,
    forms: createEditorForms(server, owner),
    /** Returns the page of the enrolment, where the prepared replies are. */
    readEnquiry: async () => {
      const { body } = await owner.get(deskPaths.enquiry(reference));
      return load(body)("main").text();
    },
    /** Returns the field of the page Publish by which the server knows what its reader has seen. */
    openPublishPage: async () => {
      const page = load((await owner.get(deskPaths.publish)).body);
      return { page, comparison: String(page("[name=comparison]").first().val()) };
    },
  };
}

test.each(["owner", "staff"] as const)(
  "a reply that %s saves counts at once, and is no change of the website",
  async (role) => {
    const { server, owner, forms, readEnquiry, openPublishPage } = await startWithEnrolment();
    const person = role === "owner" ? owner : await signInAs(server, role);
    const { body } = await forms.open("replies", person);
    const answer = await forms.send(
      "replies",
      { ...body, [reply]: "Come at ten, {name}." },
      person,
    );
    expect(answer.statusCode).toBe(303);
    const saved = load((await person.get(String(answer.headers.location))).body);
    expect(saved("#saved").text().trim()).toBe(getDeskMessage("formEditor.notices.savedReplies"));
    expect(saved("[data-editor-form] button").first().text()).toBe(
      getDeskMessage("editor.saveReplies"),
    );
    expect(await readEnquiry()).toContain("Come at ten, Asha.");
    const { page } = await openPublishPage();
    expect(page("h2").first().text()).toBe(getDeskMessage("publish.nothing.heading"));
  },
);

test("a start without a database has the saved reply", async () => {
  const { server, forms } = await startWithEnrolment();
  await forms.change("replies", { [reply]: "Come at ten, {name}." });
  const copy = loadPublishedFile(server.dataDir);
  expect(copy.map(({ value }) => value)).toEqual(["Come at ten, {name}."]);
});

test("what is published and what is put back leaves a saved reply as it is", async () => {
  const { server, owner, forms, readEnquiry, openPublishPage } = await startWithEnrolment();
  await forms.change("replies", { [reply]: "Come at ten, {name}." });
  await forms.change("prices", { "prices.yaml#/gst/fee": "450" });
  const press = async (path: string, fields: Record<string, string>) => {
    const { comparison } = await openPublishPage();
    return (await owner.post(path, { ...fields, comparison })).statusCode;
  };
  expect(await press(deskPaths.publishRevision, {})).toBe(303);
  const [revision] = await listRevisions(server.db);
  expect(revision?.overlay.map(({ file }) => file)).toEqual(["prices.yaml"]);
  // Without an id: back to the content as it was delivered.
  expect(await press(deskPaths.restoreRevision, { id: "" })).toBe(303);
  expect(await readEnquiry()).toContain("Come at ten, Asha.");
  // The first save has no other edit than the reply.
  expect(await press(deskPaths.restoreSave, { name: "1" })).toBe(303);
  expect(await readEnquiry()).toContain("Come at ten, Asha.");
});

test("the page Publish, opened before a reply was saved, publishes all the same", async () => {
  const { owner, forms, readEnquiry, openPublishPage } = await startWithEnrolment();
  await forms.change("prices", { "prices.yaml#/gst/fee": "460" });
  const { comparison } = await openPublishPage();
  await forms.change("replies", { [reply]: "Come at noon, {name}." });
  const published = await owner.post(deskPaths.publishRevision, { comparison });
  expect(published.headers.location).toBe(`${deskPaths.publish}?notice=outcome`);
  expect(await readEnquiry()).toContain("Come at noon, Asha.");
});

formTest(
  "an earlier draft takes back no reply that was saved since the page was opened",
  async ({ owner, forms }) => {
    const readReply = async () => (await forms.open("replies")).body[reply];
    await forms.change("prices", { "prices.yaml#/gst/fee": "450" });
    await forms.change("prices", { "prices.yaml#/gst/fee": "460" });
    const openSaves = async () =>
      new URLSearchParams(
        load((await owner.get(deskPaths.publish)).body)(
          `form[action="${deskPaths.restoreSave}"]`,
        ).serialize(),
      );
    const opened = await openSaves();
    await forms.change("replies", { [reply]: "Come at noon, {name}." });
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
    // A second press of the same button.
    expect((await owner.post(deskPaths.restoreSave, again)).statusCode).toBe(303);
  },
);
