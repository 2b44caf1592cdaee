/** Runs on PostgreSQL alone. */
import { sql } from "kysely";
import { expect, inject } from "vitest";
import { createLog } from "#server/log.ts";
import { runSql } from "#server/testing/database-backends.ts";
import { contactFields, minimalSubmission, submitFields } from "#server/testing/posted-forms.ts";
import {
  createTestDatabase,
  databaseTest as test,
  openTestDatabase,
} from "#server/testing/test-database.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { claimJobs } from "./jobs.ts";
import { openDatabase } from "./open-database.ts";
import { storeSubmission } from "./submissions.ts";

const silentLog = createLog({ write: () => undefined });
const now = new Date("2026-11-21T05:00:00.000Z");
const getLaterDate = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const submission = { ...minimalSubmission, fields: { message: "GST" } };

test("PostgreSQL waits for the disk at every commit", async () => {
  const testDatabase = await createTestDatabase();
  const name = new URL(testDatabase.databaseUrl ?? "").pathname.slice(1);
  await testDatabase.rows(`alter database ${name} set synchronous_commit = off`);
  const db = await openTestDatabase(testDatabase);
  const { rows } = await sql`show synchronous_commit`.execute(db);
  expect(rows).toEqual([{ synchronous_commit: "on" }]);
});

test("equal forms that wait for each other are one enquiry at any isolation level of the database", async () => {
  const testDatabase = await createTestDatabase();
  const name = new URL(testDatabase.databaseUrl ?? "").pathname.slice(1);
  await testDatabase.rows(
    `alter database ${name} set default_transaction_isolation = serializable`,
  );
  const db = await openTestDatabase(testDatabase);
  for (const id of ["an-id", undefined]) {
    const same = Array.from({ length: 30 }, () => storeSubmission(db, submission, id, now));
    expect(new Set(await Promise.all(same)).size).toBe(1);
  }
  expect(await testDatabase.rows("select id from submission")).toHaveLength(2);
});

test("a claim skips jobs that another process is claiming", async ({ db }) => {
  for (const id of ["1", "2", "3"]) await storeSubmission(db, submission, id, now);
  const claim = (lease: string) =>
    claimJobs(db, {
      kind: "owner-mail",
      recipient: 0,
      lease,
      now,
      until: getLaterDate(3),
      limit: 5,
    }).then((jobs) => jobs.length);
  const claimed = await db.transaction().execute(async (other) => {
    await other.selectFrom("job").select("id").limit(2).forUpdate().execute();
    return await claim("first");
  });
  expect(claimed).toBe(1);
  expect(await claim("second")).toBe(2);
});

test("PostgreSQL returns a count as a number, not as a text", async ({ db }) => {
  const counting = db.selectFrom("job").select((eb) => eb.fn.countAll().as("jobs"));
  expect(await counting.execute()).toEqual([{ jobs: 0 }]);
});

test.each([
  [
    "a wrong password",
    (url: URL) => (url.password = "hunter2"),
    "refuses the user or the password",
  ],
  ["a wrong user", (url: URL) => (url.username = "mallory"), "refuses the user or the password"],
  ["a wrong name", (url: URL) => (url.pathname = "/nowhere"), 'database "nowhere" does not exist'],
  ["a wrong port", (url: URL) => (url.port = "1"), "ECONNREFUSED"],
])("%s is reported without credentials", async (_what, breakUrl, reason) => {
  const testDatabase = await createTestDatabase();
  const url = new URL(testDatabase.databaseUrl ?? "");
  breakUrl(url);
  const opened = await openDatabase({ ...testDatabase, databaseUrl: url.href }, silentLog);
  const problem = opened.ok ? "" : opened.problem;
  expect(problem).toContain(
    `DATABASE_URL: the database ${url.host}${url.pathname} cannot be opened`,
  );
  expect(problem).toContain(reason);
  expect(problem).not.toMatch(/secret|hunter2|site|mallory/);
});

test("a database with another encoding than UTF-8 is refused", async () => {
  const testDatabase = await createTestDatabase();
  const url = new URL(testDatabase.databaseUrl ?? "");
  url.pathname += "_latin";
  const name = url.pathname.slice(1);
  await testDatabase.rows(`create database ${name} encoding latin1 template template0`);
  const opened = await openDatabase({ ...testDatabase, databaseUrl: url.href }, silentLog);
  expect(opened.ok ? "" : opened.problem).toContain(
    "(its encoding is LATIN1, which has no Hindi).",
  );
  await testDatabase.rows(`drop database ${name} with (force)`);
});

test("after the database has closed all connections, enquiries are stored again", async ({
  testDatabase,
  db,
}) => {
  const first = await storeSubmission(db, submission, "an-id", now);
  await testDatabase.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nazariya' and datname = current_database()",
  );
  // The pool may notice a moment after the query.
  await expect
    .poll(() => storeSubmission(db, submission, "an-id", now).catch(() => ""))
    .toBe(first);
});

test("forms and /readyz get 503 while the database is unreachable, and 200 after that", async () => {
  const { app, databaseUrl = "", rows, pass } = await startTestServer();
  const name = new URL(databaseUrl).pathname.slice(1);
  const asAdmin = (statement: string) => runSql(inject("postgresUrl") ?? "", statement);
  await asAdmin(`alter database ${name} with allow_connections false`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  expect((await submitFields(app, contactFields)).statusCode).toBe(503);
  const unready = await app.inject("/readyz");
  expect([unready.statusCode, unready.json()]).toEqual([
    503,
    { ready: false, database: "unreachable" },
  ]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await asAdmin(`alter database ${name} with allow_connections true`);
  expect((await submitFields(app, contactFields)).statusCode).toBe(200);
  pass(1000);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  expect(await rows("select id from submission")).toHaveLength(1);
});

test("after a connection was lost in a transaction, the next enquiry is stored", async ({
  testDatabase,
  db,
}) => {
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await testDatabase.rows(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    // Waits for the error event; without a listener it would have ended this process.
    const isGone = () => sql`select 1`.execute(tx).then(String, () => "gone");
    await expect.poll(isGone).toBe("gone");
    return await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  // A reference, so the enquiry is stored.
  expect(await storeSubmission(db, submission, "an-id", now)).toMatch(/^NZ-/);
});
