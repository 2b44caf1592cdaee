import { copyFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { classifyDatabaseError } from "./database-error.ts";
import { checkWritable } from "./outbox-state.ts";
import { openSqlite } from "./sqlite.ts";
import { emptyWriteAheadLog } from "./sqlite-maintenance.ts";
import { storeSubmission } from "./submissions.ts";

test("SQLite waits for the disk at every commit", async () => {
  const db = await openSqlite(path.join(await createTempFolder(), "site.sqlite"));
  const journal = await sql`pragma journal_mode`.execute(db);
  const waits = await sql`pragma synchronous`.execute(db);
  expect(journal.rows).toMatchObject([{ journal_mode: "wal" }]);
  // The value 2 is FULL.
  expect(waits.rows).toMatchObject([{ synchronous: 2 }]);
  await db.destroy();
});

test("a lock of another process does not block this one", async () => {
  const file = path.join(await createTempFolder(), "site.sqlite");
  const db = await openSqlite(file);
  using blocker = new DatabaseSync(file);
  blocker.exec("begin immediate");
  let written = false;
  const write = db
    .insertInto("enquiry")
    .values({ reference: "NZ-AAAA-AAAA", dedupe_key: null, dedupe_until: null })
    .execute()
    .then(() => {
      written = true;
    });
  // Other work goes on: a wait inside SQLite would stop this timer, too.
  for (let beat = 0; beat < 10; beat++) await setTimeout(1);
  expect(written).toBe(false);
  blocker.exec("rollback");
  await write;
  expect(written).toBe(true);
  await db.destroy();
});

test("the write-ahead log is emptied at once, or as soon as another program has ended its read", async () => {
  const file = path.join(await createTempFolder(), "site.sqlite");
  const db = await openSqlite(file);
  const insert = async (reference: string) => {
    const row = { reference, dedupe_key: null, dedupe_until: null };
    await db.insertInto("enquiry").values(row).execute();
  };
  const measureLog = async () => (await stat(`${file}-wal`)).size;
  await insert("NZ-AAAA-AAAA");
  expect(await measureLog()).toBeGreaterThan(0);
  await emptyWriteAheadLog(db);
  expect(await measureLog()).toBe(0);
  using reader = new DatabaseSync(file);
  reader.exec("begin; select * from enquiry");
  await insert("NZ-BBBB-BBBB");
  const emptying = emptyWriteAheadLog(db);
  await setTimeout(30);
  expect(await measureLog()).toBeGreaterThan(0);
  reader.exec("rollback");
  await emptying;
  expect(await measureLog()).toBe(0);
  await db.destroy();
});

test("a file that another process is creating is opened later", async () => {
  const file = path.join(await createTempFolder(), "site.sqlite");
  using maker = new DatabaseSync(file);
  maker.exec("begin immediate; create table made (first)");
  const opening = openSqlite(file);
  await setTimeout(1);
  maker.exec("commit");
  await (await opening).destroy();
});

test.each(["removed", "replaced"])(
  "no enquiry is written into a file that was %s",
  async (what) => {
    const file = path.join(await createTempFolder(), "site.sqlite");
    const db = await openSqlite(file);
    const now = new Date();
    await storeSubmission(db, minimalSubmission, "before", now);
    if (what === "removed") await rm(file);
    else {
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    }
    const refusals = await Promise.allSettled([
      storeSubmission(db, minimalSubmission, "after", now),
      checkWritable(db, now),
    ]);
    const faults = refusals.map(
      (end) => end.status === "rejected" && classifyDatabaseError(end.reason),
    );
    expect(faults).toEqual(["gone", "gone"]);
    await db.destroy();
  },
);

test("a full disk is reported, and the server recovers", async () => {
  const db = await openSqlite(path.join(await createTempFolder(), "site.sqlite"));
  const limitPages = (max: number) =>
    db.executeQuery(CompiledQuery.raw(`pragma max_page_count = ${max}`));
  const now = new Date();
  const long = { ...minimalSubmission, fields: { message: "x".repeat(50_000) } };
  await limitPages(1);
  const refused = storeSubmission(db, long, "long", now);
  await expect(refused).rejects.toThrow("database or disk is full");
  await expect(refused.catch(classifyDatabaseError)).resolves.toBe("full");
  await limitPages(100_000);
  await storeSubmission(db, long, "long", now);
  expect(await db.selectFrom("submission").select("id").execute()).toHaveLength(1);
  await db.destroy();
});
