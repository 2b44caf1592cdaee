import path from "node:path";
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
