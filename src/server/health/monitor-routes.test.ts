import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { readBackupState } from "#server/backup/backup-state.ts";
import { getBackupName } from "#server/store/database-file.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import {
  contactFields as allContactFields,
  minimalSubmission,
  submitFields,
} from "#server/testing/posted-forms.ts";
import { createTempFolder, startTestMailServer } from "#server/testing/test-resources.ts";
import { serverTest as test, startTestServer } from "#server/testing/test-server.ts";

const minutes = 60_000;
/** The address is not valid in a mail header, so that the only mail is the one to the owner. */
const contactForm = { ...allContactFields, email: "आशा@example.in" };
const emptyQueue = { waiting: 0, oldestDueSeconds: null, failed: 0 };

test("a new server is ready, and its check stores nothing", async ({ app, rows }) => {
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(answer.json()).toEqual({
    ready: true,
    database: "ok",
    proxy: "ok",
    queue: emptyQueue,
    spam: { robots: 0, overload: 0 },
    retention: { lastRun: null, waiting: 0, reason: null },
    mail: { lastSent: null, lastFailed: null, failingSince: null },
  });
  for (const table of ["enquiry", "submission", "job"]) {
    expect(await rows(`select * from ${table}`)).toEqual([]);
  }
});

test("/readyz reports the newest backup and missed nights", async () => {
  const folder = await createTempFolder();
  using copy = new DatabaseSync(path.join(folder, getBackupName("2026-11-19")));
  copy.exec("create table enquiry (reference text)");
  const getBackups = () =>
    readBackupState({ folder, databaseFile: "none" }, new Date("2026-11-21T05:00:00Z"));
  const { app } = await startTestServer({ backups: getBackups });
  expect((await app.inject("/readyz")).json()).toMatchObject({
    ready: true,
    backup: { newest: { day: "2026-11-19", enquiries: 0 }, nights: 2 },
  });
});

test("/readyz reports waiting jobs and times of mails", async () => {
  const mailServer = await startTestMailServer();
  await mailServer.close();
  const { app, outbox, pass } = await startTestServer({ smtpUrl: mailServer.url });
  const readReadiness = async () => (await app.inject("/readyz")).json<Record<string, unknown>>();
  await submitFields(app, contactForm);
  await outbox.drain();
  const failed = { lastFailed: "2026-11-21T05:00:00.000Z", lastSent: null };
  expect(await readReadiness()).toMatchObject({
    queue: { waiting: 1, oldestDueSeconds: null, failed: 0 },
    mail: { ...failed, failingSince: failed.lastFailed },
  });
  // The first wait after a failure is half a minute.
  pass(2 * minutes);
  expect(await readReadiness()).toMatchObject({
    queue: { waiting: 1, oldestDueSeconds: 90, failed: 0 },
  });

  await startTestMailServer(mailServer.port);
  await outbox.drain();
  pass(1000);
  expect(await readReadiness()).toMatchObject({
    queue: emptyQueue,
    mail: { ...failed, lastSent: "2026-11-21T05:02:00.000Z", failingSince: null },
  });
});

test("a server with another form key is not ready", async () => {
  const { app } = await startTestServer({ accessKey: "other" });
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { ready: false, database: "ok", forms: "key" },
  ]);
});

test.each([
  ["nazariya.example", undefined],
  ["127.0.0.1:3000", "other"],
  ["backend", "other"],
])("/healthz reports the host %s as %s", async (host, reported) => {
  const { app } = await startTestServer();
  const answer = await app.inject({ url: "/healthz", headers: { host } });
  expect(answer.json()).toEqual({ alive: true, host: reported });
});

test("no answer to a monitor has personal data", async ({ app }) => {
  await submitFields(app, contactForm);
  for (const url of ["/healthz", "/readyz"]) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).not.toMatch(/asha|98765|example|NZ-/i);
  }
});

test("/readyz writes and logs at most once a second, however many ask", async ({
  server,
  logged,
}) => {
  const { app, db, pass } = server;
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject("/readyz")));
    return [...new Set(answers.map(({ statusCode }) => statusCode))];
  };
  const countLines = () => logged().split("no enquiry can be stored").length - 1;
  expect(await ask()).toEqual([200]);
  // Without its table each further write would fail.
  await db.schema.alterTable("job").renameTo("job_elsewhere").execute();
  pass(999);
  expect([await ask(), countLines()]).toEqual([[200], 0]);
  pass(1);
  expect([await ask(), await ask(), countLines()]).toEqual([[503], [503], 1]);
  await db.schema.alterTable("job_elsewhere").renameTo("job").execute();
  pass(1000);
  expect([await ask(), countLines()]).toEqual([[200], 1]);
});

test("a server whose database another program locks is not ready until it is free", async () => {
  const { app, blockWriters, pass } = await startTestServer({ lockTimeout: 300 });
  const unblock = await blockWriters();
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false, database: "locked" }]);
  await unblock();
  pass(1000);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
});

test("/readyz answers after two seconds that the database is slow", async () => {
  const { app, blockWriters } = await startTestServer();
  // Writes of the start should not wait for the lock, too.
  await app.ready();
  const unblock = await blockWriters();
  const start = performance.now();
  const answers = await Promise.all([app.inject("/readyz"), app.inject("/readyz")]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([503, { ready: false, database: "slow" }]);
  }
  expect(performance.now() - start).toBeLessThan(4500);
  await unblock();
});

test("/readyz counts spam by reason, and failed mails", async ({ app, db }) => {
  const spam = { ...minimalSubmission, isSpam: true };
  await storeSubmission(db, { ...spam, spamReason: "overload" }, "one", new Date());
  await storeSubmission(db, { ...spam, spamReason: "trap" }, "two", new Date());
  await storeSubmission(db, spam, "of an older version", new Date());
  await storeSubmission(db, minimalSubmission, "three", new Date());
  await db.updateTable("job").set({ state: "failed" }).execute();
  expect((await app.inject("/readyz")).json()).toMatchObject({
    spam: { robots: 2, overload: 1 },
    queue: { ...emptyQueue, failed: 1 },
  });
});
