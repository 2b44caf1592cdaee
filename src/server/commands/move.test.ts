import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject } from "vitest";
import { recordRemovals, removalPrefixes } from "#server/backup/removal-list.ts";
import { grantAccess, listAccounts } from "#server/store/accounts.ts";
import { listArchivedFiles } from "#server/store/database-file.ts";
import { claimJobs, finishJobs } from "#server/store/jobs.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { createSqliteDatabase, type TestDatabase } from "#server/testing/database-backends.ts";
import { fillDeskTables, readDeskRows } from "#server/testing/desk-tables.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openTestStore, runTestCommand, storeTest as test } from "#server/testing/test-commands.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const submission = { ...minimalSubmission, fields: { name: "आशा वर्मा", message: "' \" \\ \n ₹" } };

/** A file with a completed submission, a waiting one, spam and an erased one, held open as by a server. */
async function createFilledFile() {
  const dataDir = await createTempFolder();
  const file = path.join(dataDir, "site.sqlite");
  const db = await openSqlite(file);
  await Promise.all(
    Array.from({ length: 1200 }, (_, index) => storeSubmission(db, submission, `id-${index}`, now)),
  );
  await storeSubmission(db, { ...submission, isSpam: true }, undefined, now);
  const [job] = await claimJobs(db, {
    kind: "owner-mail",
    recipient: 0,
    lease: "me",
    now,
    until: now,
    limit: 1,
  });
  await finishJobs(db, [job?.id ?? ""], "me", { state: "failed", errorCode: "550" }, now);
  await db
    .insertInto("erased_count")
    .values({ month: "2026-10", form: "contact", count: 7 })
    .execute();
  await fillDeskTables(db, now);
  return { dataDir, db };
}

const tables = ["enquiry", "submission", "job", "erased_count"];

async function readEverything({ rows }: Pick<TestDatabase, "rows">) {
  const submissions = tables.map((table) => rows(`select * from ${table} order by 1, 2`));
  return [...(await Promise.all(submissions)), await readDeskRows(rows)];
}

test(
  "the commands work on PostgreSQL, too",
  { timeout: 60_000 },
  async ({ receive, runDesk, rows }) => {
    expect(inject("postgresUrl")).toBeDefined();
    const [first, second] = [await receive(), await receive({ isSpam: true })];
    const [list, spam, exported] = await Promise.all([
      runDesk("list"),
      runDesk("list", "--status", "spam"),
      runDesk("export"),
    ]);
    expect(list.out).toContain(`${first}  2026-11-21 10:30  contact`);
    expect(spam.out).toContain(second);
    expect(exported.out).toContain("आशा वर्मा");
    expect((await runDesk("erase", first, "--yes")).code).toBe(0);
    expect(await rows("select month, form, count from erased_count")).toEqual([
      { month: "2026-11", form: "contact", count: 1 },
    ]);
    const backup = await runDesk("backup", "site.dump");
    expect(backup.code).toBe(1);
    expect(backup.problem).toContain('pg_dump --format=custom --file=site.dump "$DATABASE_URL"');
  },
);

test("move copies every row and archives the file", { timeout: 60_000 }, async () => {
  const { dataDir, db } = await createFilledFile();
  const target = await createTestDatabase();
  const args = ["move", target.databaseUrl ?? ""];
  const inUse = await runTestCommand({ DATA_DIR: dataDir }, args);
  expect(inUse.code).toBe(1);
  expect(inUse.problem).toContain("still has the SQLite file open. Please stop it first.");
  const before = await readEverything(createSqliteDatabase(dataDir));
  await db.destroy();
  const moved = await runTestCommand({ DATA_DIR: dataDir }, args);
  expect(moved).toMatchObject({ code: 0, problem: "" });
  expect(moved.out).toMatch(/^\d{4} rows moved from /);
  expect(await readEverything(target)).toEqual(before);
  // The file has another name, and holds what it held; neither server nor desk begins a new one.
  const [sealed = ""] = await listArchivedFiles(dataDir);
  expect(moved.out).toContain(`The file is ${sealed} now. It holds personal data`);
  expect((await stat(sealed)).mode & 0o777).toBe(0o400);
  expect(existsSync(path.join(dataDir, "site.sqlite"))).toBe(false);
  using still = new DatabaseSync(sealed, { readOnly: true });
  expect(still.prepare("select count(*) as rows from submission").get()).toEqual({ rows: 1202 });
  const afterwards = await runTestCommand({ DATA_DIR: dataDir }, ["list"]);
  expect(afterwards.problem).toContain(
    "site.sqlite: its enquiries were moved to PostgreSQL. Set the address as DATABASE_URL",
  );
});

test("move refuses a filled target and a missing address", { timeout: 60_000 }, async () => {
  const { dataDir, db } = await createFilledFile();
  await db.destroy();
  const target = await openTestStore();
  await target.receive();
  const before = await readEverything(target);
  const { code, problem } = await runTestCommand({ DATA_DIR: dataDir }, [
    "move",
    target.databaseUrl ?? "",
  ]);
  expect(code).toBe(1);
  expect(problem).toBe("The PostgreSQL database holds rows already. Nothing was moved.\n");
  expect(await readEverything(target)).toEqual(before);
  expect((await runTestCommand({ DATA_DIR: dataDir }, ["move", "mysql://x/y"])).code).toBe(2);
  expect((await target.runDesk("move", target.databaseUrl ?? "")).code).toBe(2);
});

test("after pg_restore removals are repeated", async ({ store }) => {
  const { dataDir, db, receive, runDesk, rows } = store;
  await fillDeskTables(db, now);
  const partner = await grantAccess(
    db,
    { email: "ravi@example.in", role: "staff", language: "en" },
    now,
  );
  const [gone, stays] = [await receive(), await receive()];
  expect((await runDesk("restore")).problem).toContain("There is no");
  await recordRemovals(dataDir, [gone, removalPrefixes.account + partner.id]);
  const { code, out } = await runDesk("restore");
  expect([code, out]).toEqual([0, expect.stringContaining("1 enquiry was erased again.")]);
  const left = (await rows("select reference from submission")).map(({ reference }) => reference);
  expect([left.includes(stays), left.includes(gone)]).toEqual([true, false]);
  expect((await listAccounts(db)).map(({ email }) => email)).toEqual(["asha@example.in"]);
  expect((await readDeskRows(rows))["desk_session"]).toEqual([]);
});
