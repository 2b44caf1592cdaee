/** An empty database on the engine under test, which is removed after the test. */
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
  const testDatabase = await createPostgresDatabase(dataDir, postgresUrl);
  onTestFinished(() => testDatabase[Symbol.asyncDispose]());
  return testDatabase;
}

const silentLog = createLog({ write: () => undefined });

/** Opens a database as the server does. It is closed after the test, unless the test closes it before. */
export async function openTestDatabase(
  testDatabase: TestDatabase,
  log = silentLog,
  lockTimeout?: number,
): Promise<Database> {
  const opened = await openDatabase(testDatabase, log, lockTimeout);
  if (!opened.ok) throw new Error(opened.problem);
  onTestFinished(() => opened.db.destroy());
  return opened.db;
}

/** The numbers of rows in the tables of a submission. */
interface RowCounts {
  enquiries: number;
  submissions: number;
  jobs: number;
}

export async function openEmptyDatabase() {
  const testDatabase = await createTestDatabase();
  const countRows = async (): Promise<RowCounts> => {
    const count = async (table: string) =>
      (await testDatabase.rows(`select * from ${table}`)).length;
    return {
      enquiries: await count("enquiry"),
      submissions: await count("submission"),
      jobs: await count("job"),
    };
  };
  return { ...testDatabase, testDatabase, db: await openTestDatabase(testDatabase), countRows };
}

/** A test whose arguments are the new database or parts of it. */
export const databaseTest = test
  .extend("database", () => openEmptyDatabase())
  .extend("db", ({ database }) => database.db)
  .extend("testDatabase", ({ database }) => database.testDatabase)
  .extend("countRows", ({ database }) => database.countRows)
  .extend("rows", ({ database }) => database.rows);
