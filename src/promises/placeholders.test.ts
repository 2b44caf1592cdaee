import { expect, test } from "vitest";
import { valuesIn } from "#site-content/yaml.ts";
import { type Locale, locales } from "#locales.ts";
import { startDigest } from "#server/health/digest.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { sent, signedIn } from "#server/testing/desk-fixtures.ts";
import { openPostOffice } from "#server/testing/test-resources.ts";
import { contactForm, enrolling, postForm } from "#server/testing/posted-forms.ts";
import { startTestServer, testWords } from "#server/testing/test-server.ts";
import type { LanguageWords } from "#server/messages.ts";
import { inEverySentence } from "#text/sentences.ts";
import { nameOf, ownContent } from "#desk/website/content-values.ts";
import { mistakesInWords } from "#desk/website/draft-review.ts";

/** The files whose sentences the server fills in. */
const files = locales.flatMap((locale) =>
  ["desk", "mail", "forms"].map((name) => `${locale}/${name}.yaml`),
);

const wrong = (sentence: string) => `${sentence} {nothing}`;

test("{nothing} in any sentence of desk, mail and forms is named at its place", () => {
  const content = ownContent();
  const edits = files.flatMap((file) =>
    valuesIn(content.get(file)).flatMap(({ keys: path, value }) =>
      typeof value === "string" ? [{ file, path, value: wrong(value) }] : [],
    ),
  );
  expect(edits.length).toBeGreaterThan(1000);
  const copy = testWords().fallback.words.desk.editor.issues;
  const named = new Set(
    mistakesInWords(edits, copy)
      .filter(({ sentence }) => sentence.includes("{nothing}"))
      .map(({ name }) => name),
  );
  const names = edits.map(({ file, path }) => nameOf(file, path));
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

test("{nothing} in every sentence breaks no page of the desk, no form and no mail, and is logged once each", async () => {
  const post = await openPostOffice();
  const server = await startTestServer({ smtpUrl: post.url });
  const owner = await signedIn(server);
  const reference = await sent(server);
  const broken = (words: LanguageWords): LanguageWords => {
    // Of the business and its courses nothing is a sentence.
    const { business, courses, replyHours, office, ...sentences } = words;
    return { ...inEverySentence(sentences, wrong), business, courses, replyHours, office };
  };
  const words = testWords();
  const languages = new Map<Locale, LanguageWords>(
    [...words.languages].map(([language, own]) => [language, broken(own)]),
  );
  const fallback = { ...words.fallback, words: broken(words.fallback.words) };
  server.served.swap({ ...server.served.release, words: { ...words, languages, fallback } });
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
  for (const form of [contactForm, enrolling]) {
    expect((await postForm(server.app, form)).statusCode).toBe(200);
    expect((await postForm(server.app, { ...form, email: "none" })).statusCode).toBe(400);
  }
  await server.outbox.drain();
  expect(post.mails.length).toBeGreaterThan(2);

  const digest = startDigest({
    ...server,
    send: smtpMail(post.url),
    failures: () => Promise.resolve([]),
    rulesEnd: () => server.served.release.words.rulesEnd,
    words: () => server.served.release.words.fallback.words,
    settings: {
      leadsTo: [{ name: "", address: "owner@example.in" }],
      mailFrom: { name: "", address: "website@example.in" },
      siteUrl: "https://nazariya.example",
      desk: true,
    },
  });
  const before = post.mails.length;
  await digest.look();
  server.pass(24 * 60 * 60_000);
  await digest.look();
  await digest.stop();
  expect(post.mails.length).toBeGreaterThan(before);

  const lines = server.logged().split("\n");
  const logged = lines.filter((line) => line.includes("placeholder without a value"));
  expect(logged.length).toBeGreaterThan(5);
  expect(new Set(logged.map((line) => /"sentence":"[^"]*"/.exec(line)?.[0])).size).toBe(
    logged.length,
  );
});
