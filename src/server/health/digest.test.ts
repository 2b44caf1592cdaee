import { expect, onTestFinished, test } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { createSmtpMailer } from "#server/mail/smtp.ts";
import { getLocaleMessages, loadMessages } from "#server/messages.ts";
import { grantAccess } from "#server/store/accounts.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { contactFields, minimalSubmission, submitFields } from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { fillIn } from "#text/sentences.ts";
import { type CheckResult, createError } from "./check.ts";
import { startDigest } from "./digest.ts";

const hours = 60 * 60_000;
const noBackup: CheckResult = {
  area: "backups",
  ...createError("backupsOld", { count: 2 }, "/var/copies"),
};

function getDigestMessages(language: string) {
  return getLocaleMessages(loadMessages(), language).messages;
}

/** The server at half past ten in India, two processes with a digest, and a mail server. */
async function startServerWithDigest(
  recipients = ["owner@example.in"],
  failures: CheckResult[] = [],
  rulesEnd = [{ file: "rules/gst.yaml", until: "2027-03-31" }],
  desk = true,
) {
  const mailServer = await startTestMailServer();
  const server = await startTestServer();
  const start = () => {
    const digest = startDigest({
      ...server,
      send: createSmtpMailer(mailServer.url),
      findFailures: () => Promise.resolve(failures),
      getRulesEnd: () => rulesEnd,
      getMessages: getDigestMessages,
      settings: {
        enquiriesTo: recipients.map((address) => ({ name: "", address })),
        mailFrom: { name: "", address: "website@example.in" },
        siteUrl: "https://nazariya.example",
        desk,
      },
    });
    onTestFinished(digest.stop);
    return digest;
  };
  const both = [start(), start()];
  const runOnce = async () => {
    await Promise.all(both.map((digest) => digest.runOnce()));
  };
  return { ...server, mailServer, runOnce };
}

test("on a day without news no digest is sent", async () => {
  const { runOnce, pass, mailServer } = await startServerWithDigest();
  await runOnce();
  pass(24 * hours);
  await runOnce();
  expect(mailServer.mails).toEqual([]);
});

test.each([
  [
    "pages of the desk",
    true,
    {
      enquiries: `https://nazariya.example${deskPaths.enquiries}`,
      spam: `https://nazariya.example${deskPaths.enquiries}?status=spam`,
      failed: `https://nazariya.example${deskPaths.health}`,
    },
  ],
  [
    "commands where there is no desk",
    false,
    {
      enquiries: "npm run desk -- list",
      spam: "npm run desk -- list --status spam",
      failed: "npm run desk -- test-mail",
    },
  ],
])("one digest each morning has numbers and no names, with %s", async (_what, desk, places) => {
  const { app, db, runOnce, outbox, pass, mailServer } = await startServerWithDigest(
    undefined,
    [],
    undefined,
    desk,
  );
  await runOnce();
  for (const message of ["GST", "ITR"]) await submitFields(app, { ...contactFields, message });
  await submitFields(app, { ...contactFields, message: "Spam", botcheck: "on" });
  await outbox.drain();
  await db.updateTable("job").set({ state: "failed" }).where("kind", "=", "owner-mail").execute();
  // Half past seven in India, and then eight.
  pass(21 * hours);
  await runOnce();
  expect(mailServer.mails).toEqual([]);
  pass(0.5 * hours);
  await runOnce();
  await runOnce();
  const messages = getDigestMessages("en").mail.digest;
  expect(mailServer.mails.map(({ subject, text }) => [subject, text?.trimEnd()])).toEqual([
    [
      fillIn(messages.subject, { day: "21 November 2026", count: "2" }),
      [
        fillIn(messages.enquiries, { count: "2", where: places.enquiries }),
        fillIn(messages.spam, { count: "1", where: places.spam }),
        fillIn(messages.failed, { count: "2", where: places.failed }),
      ].join("\n\n"),
    ],
  ]);
});

test("the subject has the day, and a correction is no further enquiry", async () => {
  const { app, db, runOnce, outbox, pass, mailServer, now } = await startServerWithDigest();
  await grantAccess(db, { email: "owner@example.in", role: "owner", language: "hi" }, now());
  const submission = { ...contactFields, submission_id: "0123456789abcdef0123456789abcdef" };
  await submitFields(app, submission);
  await submitFields(app, { ...submission, message: "ITR" });
  await outbox.drain();
  pass(22 * hours);
  // On the day after, before the digest: the enquiry is still one of yesterday.
  await submitFields(app, { ...submission, message: "PAN" });
  await submitFields(app, contactFields);
  await runOnce();
  expect(mailServer.mails.map(({ subject }) => subject)).toEqual([
    "वेबसाइट: 21 नवंबर 2026 की पूछताछ: 1",
  ]);
  await outbox.drain();
  pass(24 * hours);
  await runOnce();
  expect(mailServer.mails.map(({ subject }) => subject).at(-1)).toBe(
    "वेबसाइट: 22 नवंबर 2026 की पूछताछ: 1",
  );
});

test("calls that are due are in the digest, also on a day without other news", async () => {
  const { app, db, runOnce, outbox, pass, mailServer } = await startServerWithDigest();
  for (const name of ["Asha", "Ravi", "Meera"]) await submitFields(app, { ...contactFields, name });
  await outbox.drain();
  const [first, second, third] = await db.selectFrom("enquiry").select("reference").execute();
  const plan = async (enquiry: { reference: string } | undefined, next_day: string) => {
    const reference = enquiry?.reference ?? "";
    await db.updateTable("enquiry").set({ next_day }).where("reference", "=", reference).execute();
    return `https://nazariya.example${deskPaths.enquiry(reference)}`;
  };
  await plan(first, "2026-11-24");
  const late = await plan(second, "2026-11-24T17:00");
  const early = await plan(third, "2026-11-24T10:30");
  // On 23 November nothing is due, on 24 November three calls, two of them with a time.
  for (const morning of [1, 2]) {
    pass((morning === 1 ? 46 : 24) * hours);
    await runOnce();
  }
  expect(mailServer.mails).toHaveLength(1);
  expect(mailServer.mails[0]?.subject).toBe("Website: enquiries on 23 November 2026: 0");
  const messages = getDigestMessages("en").mail.digest;
  const site = "https://nazariya.example";
  // Nothing else is in it but the enquiries, though there were none.
  expect(mailServer.mails[0]?.text?.trimEnd()).toBe(
    [
      [
        fillIn(messages.calls, { count: "3", where: `${site}${deskPaths.today}` }),
        fillIn(messages.callAt, { time: "10:30 am", where: early }),
        fillIn(messages.callAt, { time: "5:00 pm", where: late }),
      ].join("\n"),
      fillIn(messages.enquiries, { count: "0", where: `${site}${deskPaths.enquiries}` }),
    ].join("\n\n"),
  );
});

test("the agreed calls of a day are in the digest, however many calls are late", async () => {
  const { db, runOnce, pass, mailServer, now } = await startServerWithDigest();
  const store = (key: number) => storeSubmission(db, minimalSubmission, `call ${key}`, now());
  for (let number = 0; number < 51; number++) await store(number);
  await db.updateTable("enquiry").set({ next_day: "2026-11-20" }).execute();
  const agreed = await store(51);
  await db
    .updateTable("enquiry")
    .set({ next_day: "2026-11-22T17:00" })
    .where("reference", "=", agreed)
    .execute();
  pass(22 * hours);
  await runOnce();
  const messages = getDigestMessages("en").mail.digest;
  const where = `https://nazariya.example${deskPaths.enquiry(agreed)}`;
  expect(mailServer.mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(fillIn(messages.callAt, { time: "5:00 pm", where })),
  ]);
});

test("a failure is reported each morning", async () => {
  const { runOnce, pass, mailServer } = await startServerWithDigest(
    ["owner@example.in"],
    [noBackup, { area: "disk", ...createError("diskFull", { count: 150 }, "/var") }],
  );
  for (const morning of [1, 2]) {
    pass(24 * hours);
    await runOnce();
    expect(mailServer.mails).toHaveLength(morning);
    expect(mailServer.mails.at(-1)?.text).toMatch(
      /\b2\b[^]*\b150\b[^]*https:\/\/nazariya\.example\/desk\/health\n/,
    );
  }
});

// The clock of the test server begins on Saturday, 21 November 2026, and 21 February 2027 is 90 days after Monday.
test("rules that end soon are in the digest on Mondays", async () => {
  const { app, runOnce, outbox, pass, mailServer } = await startServerWithDigest(
    undefined,
    [],
    [{ file: "rules/gst.yaml", until: "2027-02-21" }],
  );
  await submitFields(app, contactFields);
  await outbox.drain();
  pass(22 * hours);
  await runOnce();
  expect(mailServer.mails.at(-1)?.text).not.toContain("21 February 2027: rules/gst.yaml");
  // Monday, 23 November, without an enquiry; then Tuesday.
  pass(24 * hours);
  await runOnce();
  expect(mailServer.mails).toHaveLength(2);
  expect(mailServer.mails.at(-1)?.text).toContain("21 February 2027: rules/gst.yaml");
  pass(24 * hours);
  await runOnce();
  expect(mailServer.mails).toHaveLength(2);
});

test("only a refused digest is sent again, and reported", async () => {
  const { app, runOnce, outbox, pass, mailServer, logged } = await startServerWithDigest([
    "owner@example.in",
    "partner@example.in",
  ]);
  await submitFields(app, contactFields);
  await outbox.drain();
  pass(22 * hours);
  const readFailingSince = async () =>
    (await app.inject("/readyz")).json<{ mail: { failingSince: string | null } }>().mail
      .failingSince;
  mailServer.refusing.set("partner@example.in", 451);
  await runOnce();
  const recipients = () => mailServer.mails.map(({ to }) => to?.[0]?.address);
  expect(recipients()).toEqual(["owner@example.in"]);
  expect(logged()).toContain('"recipient":1,"errorCode":"451"');
  expect(await readFailingSince()).toBe("2026-11-22T03:00:00.000Z");
  mailServer.refusing.clear();
  await runOnce();
  expect(recipients()).toEqual(["owner@example.in", "partner@example.in"]);
  pass(1000);
  expect(await readFailingSince()).toBeNull();
});

test("the digest is in its recipient's language", async () => {
  const { db, runOnce, now, pass, mailServer } = await startServerWithDigest(
    ["hindi@example.in", "owner@example.in"],
    [noBackup],
  );
  await grantAccess(db, { email: "hindi@example.in", role: "owner", language: "hi" }, now());
  pass(24 * hours);
  await runOnce();
  const isEnglish = (text = "") => /backup/i.test(text) && !/\p{Script=Devanagari}/u.test(text);
  expect(mailServer.mails.map(({ to, text }) => [to?.[0]?.address, isEnglish(text)])).toEqual([
    ["hindi@example.in", false],
    ["owner@example.in", true],
  ]);
});
