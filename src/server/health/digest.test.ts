import { expect, onTestFinished, test } from "vitest";
import { createSmtpMailer } from "#server/mail/smtp.ts";
import { getLocaleMessages, loadMessages } from "#server/messages.ts";
import { grantAccess } from "#server/store/accounts.ts";
import { contactFields, submitFields } from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { type CheckResult, error } from "./checks.ts";
import { startDigest } from "./digest.ts";

const hours = 60 * 60_000;
const noBackup: CheckResult = {
  part: "backups",
  ...error("backupsOld", { count: 2 }, "/var/copies"),
};

function getDigestMessages(language: string) {
  return getLocaleMessages(loadMessages(), language).messages;
}

/** The server at half past ten in India, two processes with a digest, and a mail server. */
async function withDigest(
  recipients = ["owner@example.in"],
  failures: CheckResult[] = [],
  rulesEnd = [{ file: "rules/gst.yaml", until: "2027-03-31" }],
) {
  const post = await startTestMailServer();
  const server = await startTestServer();
  const start = () => {
    const digest = startDigest({
      ...server,
      send: createSmtpMailer(post.url),
      failures: () => Promise.resolve(failures),
      rulesEnd: () => rulesEnd,
      messages: getDigestMessages,
      settings: {
        enquiriesTo: recipients.map((address) => ({ name: "", address })),
        mailFrom: { name: "", address: "website@example.in" },
        siteUrl: "https://nazariya.example",
        desk: true,
      },
    });
    onTestFinished(digest.stop);
    return digest;
  };
  const both = [start(), start()];
  const runOnce = async () => {
    await Promise.all(both.map((digest) => digest.look()));
  };
  return { ...server, post, look: runOnce };
}

test("nothing is sent where nothing is to say", async () => {
  const { look: runOnce, pass, post } = await withDigest();
  await runOnce();
  pass(24 * hours);
  await runOnce();
  expect(post.mails).toEqual([]);
});

test("each morning one mail counts, without a name", async () => {
  const { app, db, look: runOnce, outbox, pass, post } = await withDigest();
  await runOnce();
  for (const message of ["GST", "ITR"]) await submitFields(app, { ...contactFields, message });
  await submitFields(app, { ...contactFields, message: "Spam", botcheck: "on" });
  await outbox.drain();
  await db.updateTable("job").set({ state: "failed" }).where("kind", "=", "owner-mail").execute();
  // Half past seven in India, and then eight.
  pass(21 * hours);
  await runOnce();
  expect(post.mails).toEqual([]);
  pass(0.5 * hours);
  await runOnce();
  await runOnce();
  expect(post.mails).toHaveLength(1);
  const text = `${post.mails[0]?.subject}\n${post.mails[0]?.text}`;
  expect(text.match(/\b2\b/g)?.length).toBe(3);
  expect(text.match(/\b1\b/g)?.length).toBe(1);
  expect(text).not.toMatch(/Asha|9876543210|GST/);
});

test("a failure is reported each morning", async () => {
  const {
    look: runOnce,
    pass,
    post,
  } = await withDigest(
    ["owner@example.in"],
    [noBackup, { part: "disk", ...error("diskFull", { count: 150 }, "/var") }],
  );
  pass(24 * hours);
  await runOnce();
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]?.text).toMatch(
    /\b2\b[^]*\b150\b[^]*https:\/\/nazariya\.example\/desk\/health\n/,
  );
});

// The clock of the test server begins on Saturday, 21 November 2026, and 21 February 2027 is 90 days after Monday.
test("rules that end soon are named on Mondays", async () => {
  const {
    app,
    look: runOnce,
    outbox,
    pass,
    post,
  } = await withDigest(undefined, [], [{ file: "rules/gst.yaml", until: "2027-02-21" }]);
  await submitFields(app, contactFields);
  await outbox.drain();
  pass(22 * hours);
  await runOnce();
  expect(post.mails.at(-1)?.text).not.toContain("21 February 2027: rules/gst.yaml");
  // Monday, 23 November, without an enquiry; then Tuesday.
  pass(24 * hours);
  await runOnce();
  expect(post.mails).toHaveLength(2);
  expect(post.mails.at(-1)?.text).toContain("21 February 2027: rules/gst.yaml");
  pass(24 * hours);
  await runOnce();
  expect(post.mails).toHaveLength(2);
});

test("a refused digest comes later, alone, and reported", async () => {
  const {
    app,
    look: runOnce,
    outbox,
    pass,
    post,
    logged,
  } = await withDigest(["owner@example.in", "partner@example.in"]);
  await submitFields(app, contactFields);
  await outbox.drain();
  pass(22 * hours);
  const createFailure = async () =>
    (await app.inject("/readyz")).json<{ mail: { failingSince: string | null } }>().mail
      .failingSince;
  post.refusing.set("partner@example.in", 451);
  await runOnce();
  const recipients = () => post.mails.map(({ to }) => to?.[0]?.address);
  expect(recipients()).toEqual(["owner@example.in"]);
  expect(logged()).toContain('"recipient":1,"errorCode":"451"');
  expect(await createFailure()).toBe("2026-11-22T03:00:00.000Z");
  post.refusing.clear();
  await runOnce();
  expect(recipients()).toEqual(["owner@example.in", "partner@example.in"]);
  expect(await createFailure()).toBeNull();
});

test("the digest speaks its recipient's language", async () => {
  const {
    db,
    look: runOnce,
    now,
    pass,
    post,
  } = await withDigest(["hindi@example.in", "owner@example.in"], [noBackup]);
  await grantAccess(db, { email: "hindi@example.in", role: "owner", language: "hi" }, now());
  pass(24 * hours);
  await runOnce();
  // A Hindi mail is encoded for transport.
  const isEnglish = post.mails.map(({ text }) => /backup/i.test(text ?? ""));
  expect(isEnglish).toEqual([false, true]);
});
