import { expect, test } from "vitest";
import { formatValueId, readDeliveredContent } from "#desk/website/content-values.ts";
import { findOverlayIssues } from "#desk/website/draft-review.ts";
import { type Locale, locales } from "#locales.ts";
import { startDigest } from "#server/health/digest.ts";
import { createSmtpMailer } from "#server/mail/smtp.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { createEnquiry, signInAs } from "#server/testing/desk-fixtures.ts";
import { contactFields, enrolmentFields, submitFields } from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import { getTestMessages, startTestServer } from "#server/testing/test-server.ts";
import { listLeafValues } from "#site-content/yaml.ts";
import { mapSentences } from "#text/sentences.ts";

/** The files whose texts the server fills in. */
const files = locales.flatMap((locale) =>
  ["desk", "mail", "forms"].map((name) => `${locale}/${name}.yaml`),
);

const wrong = (sentence: string) => `${sentence} {nothing}`;

test("an unknown placeholder is reported at its file and line", () => {
  const content = readDeliveredContent();
  const edits = files.flatMap((file) =>
    listLeafValues(content.get(file)).flatMap(({ keys: path, value }) =>
      typeof value === "string" ? [{ file, path, value: wrong(value) }] : [],
    ),
  );
  expect(edits.length).toBeGreaterThan(1000);
  const copy = getTestMessages().fallback.messages.desk.editor.issues;
  const named = new Set(
    findOverlayIssues(edits, copy)
      .filter(({ sentence }) => sentence.includes("{nothing}"))
      .map(({ name }) => name),
  );
  const names = edits.map(({ file, path }) => formatValueId(file, path));
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

test("an unknown placeholder breaks neither page, form nor mail", async () => {
  const post = await startTestMailServer();
  const server = await startTestServer({ smtpUrl: post.url });
  const owner = await signInAs(server);
  const reference = await createEnquiry(server);
  const broken = (words: LocaleMessages): LocaleMessages => {
    // The files of the business and of courses contain values, not texts.
    const { business, courses, replyHours, office, ...sentences } = words;
    return { ...mapSentences(sentences, wrong), business, courses, replyHours, office };
  };
  const words = getTestMessages();
  const languages = new Map<Locale, LocaleMessages>(
    [...words.languages].map(([language, own]) => [language, broken(own)]),
  );
  const fallback = { ...words.fallback, words: broken(words.fallback.messages) };
  server.served.swap({ ...server.served.edition, messages: { ...words, languages, fallback } });
  for (const language of ["en", "hi"]) {
    await owner.post("/desk/people/language", { language });
    for (const page of [
      ...["enter", "today", "leads", `leads/${reference}`, `leads/${reference}/erase`],
      ...["leads/export", "people", "publish", "edit/texts", "words", "words/in/mail"],
      ...["words/courses", "words/courses/new", "launch", "health", "numbers", "nowhere"],
    ]) {
      const { statusCode } = await owner.get(`/desk/${page}`);
      expect([page, statusCode < 500]).toEqual([page, true]);
    }
  }
  for (const form of [contactFields, enrolmentFields]) {
    expect((await submitFields(server.app, form)).statusCode).toBe(200);
    expect((await submitFields(server.app, { ...form, email: "none" })).statusCode).toBe(400);
  }
  await server.outbox.drain();
  expect(post.mails.length).toBeGreaterThan(2);

  const digest = startDigest({
    ...server,
    send: createSmtpMailer(post.url),
    findFailures: () => Promise.resolve([]),
    getRulesEnd: () => server.served.edition.messages.rulesEnd,
    getMessages: () => server.served.edition.messages.fallback.messages,
    settings: {
      enquiriesTo: [{ name: "", address: "owner@example.in" }],
      mailFrom: { name: "", address: "website@example.in" },
      siteUrl: "https://nazariya.example",
      desk: true,
    },
  });
  const before = post.mails.length;
  await digest.runOnce();
  server.pass(24 * 60 * 60_000);
  await digest.runOnce();
  await digest.stop();
  expect(post.mails.length).toBeGreaterThan(before);

  const lines = server.logged().split("\n");
  const logged = lines.filter((line) => line.includes("placeholder without a value"));
  expect(logged.length).toBeGreaterThan(5);
  expect(new Set(logged.map((line) => /"sentence":"[^"]*"/.exec(line)?.[0])).size).toBe(
    logged.length,
  );
});
