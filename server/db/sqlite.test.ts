import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/folder.ts";
import { openSqlite } from "./sqlite.ts";

test("SQLite waits for the disk at every commit", async () => {
  const db = await openSqlite(path.join(await temporaryFolder(), "leads.sqlite"));
  const journal = await sql`pragma journal_mode`.execute(db);
  const waits = await sql`pragma synchronous`.execute(db);
  expect(journal.rows).toMatchObject([{ journal_mode: "wal" }]);
  // 2 is FULL.
  expect(waits.rows).toMatchObject([{ synchronous: 2 }]);
  await db.destroy();
});

test("while another process holds the lock, this one does its other work, and then writes", async () => {
  const file = path.join(await temporaryFolder(), "leads.sqlite");
  const db = await openSqlite(file);
  using blocker = new DatabaseSync(file);
  blocker.exec("begin immediate");
  let written = false;
  const write = db
    .insertInto("enquiry")
    .values({ reference: "NZ-AAAA-AAAA", submission_key: null, open_until: null })
    .execute()
    .then(() => {
      written = true;
    });
  // Work that is not the database's goes on: a wait inside SQLite would stop this timer too.
  for (let beat = 0; beat < 10; beat++) await setTimeout(1);
  expect(written).toBe(false);
  blocker.exec("rollback");
  await write;
  expect(written).toBe(true);
  await db.destroy();
});

test("a file that another process is just making opens when that one is done", async () => {
  const file = path.join(await temporaryFolder(), "leads.sqlite");
  using maker = new DatabaseSync(file);
  maker.exec("begin immediate; create table made (first)");
  const opening = openSqlite(file);
  await setTimeout(1);
  maker.exec("commit");
  await (await opening).destroy();
});
