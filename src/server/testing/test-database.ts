/** An empty database on the engine under test, gone after it. */
import { inject, onTestFinished, test } from "vitest";
import { createLog } from "#server/log.ts";
import { openDatabase } from "#server/store/open-database.ts";
import type { Database } from "#server/store/tables.ts";
import {
  createPostgresDatabase,
  createSqliteDatabase,
  type TestDatabase,
} from "./database-backends.ts";
import { createTempFolder } from "./test-resources.ts";

export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await createTempFolder();
  const postgresUrl = inject("postgresUrl");
  if (postgresUrl === undefined) return createSqliteDatabase(dataDir);
  const place = await createPostgresDatabase(dataDir, postgresUrl);
  onTestFinished(() => place[Symbol.asyncDispose]());
  return place;
}

const silentLog = createLog({ write: () => undefined });

/** Opens a database as the server does. It closes after the test, unless the test closes it before. */
export async function openTestDatabase(
  place: TestDatabase,
  log = silentLog,
  lockTimeout?: number,
): Promise<Database> {
  const opened = await openDatabase(place, log, lockTimeout);
  if (!opened.ok) throw new Error(opened.problem);
  onTestFinished(() => opened.db.destroy());
  return opened.db;
}

export async function openEmptyDatabase() {
  const place = await createTestDatabase();
  /** Numbers of rows in the tables of a submission. */
  const countRows = async () => {
    const tables = ["enquiry", "submission", "job"].map((table) =>
      place.rows(`select * from ${table}`),
    );
    return (await Promise.all(tables)).map(({ length }) => length);
  };
  return { ...place, place, db: await openTestDatabase(place), sizes: countRows };
}

/** A test whose arguments are the new database or parts of it. */
export const databaseTest = test
  .extend("database", () => openEmptyDatabase())
  .extend("db", ({ database }) => database.db)
  .extend("place", ({ database }) => database.place)
  .extend("sizes", ({ database }) => database.sizes)
  .extend("rows", ({ database }) => database.rows);
