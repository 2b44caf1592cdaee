import { load } from "cheerio";
import { expect, test } from "vitest";
import { formatValueId, readDeliveredContent } from "#desk/website/content-values.ts";
import { findOverlayIssues } from "#desk/website/publish-issues.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type Locale, locales } from "#locales.ts";
import { startDigest } from "#server/health/digest.ts";
import { createSmtpMailer } from "#server/mail/smtp.ts";
import { getLocaleMessages, type LocaleMessages, type SiteMessages } from "#server/messages.ts";
import { createEnquiry, createEnrolment, signInAs } from "#server/testing/desk-fixtures.ts";
import { startWithDeskRoutes } from "#server/testing/desk-routes.ts";
import { contactFields, enrolmentFields, submitFields } from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { listLeafValues } from "#site-content/nested-values.ts";
import { mapSentences } from "#text/sentences.ts";

/** The files whose texts the server fills in. */
const files = locales.flatMap((locale) =>
  ["desk", "mail", "forms"].map((name) => `${locale}/${name}.yaml`),
);

const addUnknownPlaceholder = (sentence: string) => `${sentence} {nothing}`;

test("an unknown placeholder is reported at its file and line", () => {
  const content = readDeliveredContent();
  const edits = files.flatMap((file) =>
    listLeafValues(content.get(file)).flatMap(({ keys: path, value }) =>
      typeof value === "string" ? [{ file, path, value: addUnknownPlaceholder(value) }] : [],
    ),
  );
  expect(edits.length).toBeGreaterThan(1000);
  const issueMessages = getTestMessages().fallback.messages.desk.editor.issues;
  const named = new Set(
    findOverlayIssues(edits, issueMessages)
      .filter(({ sentence }) => sentence.includes("{nothing}"))
      .map(({ valueId }) => valueId),
  );
  const names = edits.map(({ file, path }) => formatValueId(file, path));
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

/** What a browser does not open as a page of its own: files, data, and addresses that lead to another. */
const withoutPage: readonly string[] = [
  deskPaths.home,
  deskPaths.edit,
  deskPaths.text,
  `${deskPaths.files}/:file`,
  deskPaths.manifest,
  deskPaths.enquiryMatches,
  // Each form of the editor is requested by its own address.
  deskPaths.editorForm("*"),
];

/** A server in whose messages every sentence has an unknown placeholder, and a mail server. */
async function startBrokenServer() {
  const mailServer = await startTestMailServer();
  const { server, routes } = await startWithDeskRoutes({ smtpUrl: mailServer.url });
  const breakSentences = (messages: LocaleMessages): LocaleMessages => {
    // The files of the business and of courses contain values, not texts; papers have names alone.
    const { business, courses, papers, replyHours, office, ...sentences } = messages;
    return {
      ...mapSentences(sentences, addUnknownPlaceholder),
      business,
      courses,
      papers,
      replyHours,
      office,
    };
  };
  const messages = getTestMessages();
  const languages = new Map<Locale, LocaleMessages>(
    [...messages.languages].map(([language, own]) => [language, breakSentences(own)]),
  );
  const { language, messages: own } = messages.fallback;
  const fallback: SiteMessages["fallback"] = { language, messages: breakSentences(own) };
  const edition = { ...server.served.edition, messages: { ...messages, languages, fallback } };
  server.served.swap(edition);
  return { ...server, routes, mailServer };
}

test.for(locales)("an unknown placeholder breaks no page of the desk: %s", async (language) => {
  const server = await startBrokenServer();
  const owner = await signInAs(server);
  // Rows in every list of the pages: an enquiry to call, an enrolment, spam.
  const reference = await createEnquiry(server);
  const enrolment = await createEnrolment(server);
  await createEnquiry(server, {}, true);
  // A planned call has a calendar file.
  await owner.post(deskPaths.enquiry(reference), { version: "0", next: "2026-11-30" });
  expect((await owner.post(deskPaths.personLanguage, { language })).statusCode).toBe(303);
  const { body: list } = await owner.get(deskPaths.editorForms);
  const forms = load(list)(`a[href^="${deskPaths.editorForm("")}"]`)
    .toArray()
    .map(({ attribs }) => attribs["href"] ?? "");
  expect(forms.length).toBeGreaterThan(30);
  const pages = server.routes
    .filter(({ method, path }) => method === "GET" && !withoutPage.includes(path))
    .map(({ path }) => path.replace(":reference", reference).replace("*", ""));
  expect(pages.length).toBeGreaterThan(15);
  for (const page of [...pages, deskPaths.enquiry(enrolment), ...forms]) {
    const { statusCode, body } = await owner.get(page);
    expect([page, statusCode, body.includes("{nothing}")]).toEqual([page, 200, true]);
  }
  const wrongPage = await owner.get(`${deskPaths.home}/nowhere`);
  expect([wrongPage.statusCode, wrongPage.body.includes("{nothing}")]).toEqual([404, true]);
  const linkSent = await owner.post(deskPaths.signInLink, { email: "none@example.in" });
  expect([linkSent.statusCode, linkSent.body.includes("{nothing}")]).toEqual([200, true]);
  server.pass(11 * 60_000);
  const verify = await owner.get(deskPaths.exportEnquiries);
  expect([verify.statusCode, verify.body.includes("{nothing}")]).toEqual([403, true]);
});

test("an unknown placeholder stops no form and no mail", async () => {
  const { app, outbox, mailServer, ...server } = await startBrokenServer();
  for (const form of [contactFields, enrolmentFields]) {
    expect((await submitFields(app, form)).statusCode).toBe(200);
    const wrongForm = await submitFields(app, { ...form, email: "none" });
    expect([wrongForm.statusCode, wrongForm.body.includes("{nothing}")]).toEqual([400, true]);
  }
  await outbox.drain();
  // To the owner and to the visitor, for each form.
  expect(mailServer.mails).toHaveLength(4);
  for (const { subject, text } of mailServer.mails)
    expect([subject, text?.includes("{nothing}")]).toEqual([subject, true]);

  const digest = startDigest({
    ...server,
    send: createSmtpMailer(mailServer.url),
    findFailures: () => Promise.resolve([]),
    getRulesEnd: () => server.served.edition.messages.rulesEnd,
    getMessages: (language) => getLocaleMessages(server.served.edition.messages, language).messages,
    settings: {
      enquiriesTo: [{ name: "", address: "owner@example.in" }],
      mailFrom: { name: "", address: "website@example.in" },
      siteUrl: "https://nazariya.example",
      desk: true,
    },
  });
  server.pass(24 * 60 * 60_000);
  await digest.runOnce();
  await digest.stop();
  expect(mailServer.mails).toHaveLength(5);
  const { subject, text } = mailServer.mails[4] ?? {};
  expect(subject).toContain("{nothing}");
  expect(text).toContain("{nothing}");
});

test("each sentence with an unknown placeholder is logged once", async () => {
  const server = await startBrokenServer();
  const owner = await signInAs(server);
  for (let visit = 0; visit < 2; visit += 1) await owner.get(deskPaths.today);
  const lines = server.logged().split("\n");
  const logged = lines.filter((line) => line.includes("placeholder without a value"));
  expect(logged.length).toBeGreaterThan(5);
  const sentences = logged.map((line) => /"sentence":"[^"]*"/.exec(line)?.[0]);
  expect(sentences).toEqual([...new Set(sentences)]);
});
