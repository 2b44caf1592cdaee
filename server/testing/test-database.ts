/** An empty database on the engine under test, and a second connection that sees what is committed. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { createLog } from "../log.ts";
import { openDatabase } from "../store/open-database.ts";
import type { Database } from "../store/tables.ts";
import { temporaryFolder } from "./folder.ts";

/** Where a database is, and a look into it past the server. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  /** As environment variables for the real program. */
  environment: Record<string, string>;
  /** Runs one statement on a connection of its own. */
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Keeps everybody else from writing until the returned function is called. */
  blockWriters: () => Promise<() => Promise<void>>;
}

/** A place for a new database; it is gone after the test. */
export async function newDatabase(): Promise<TestDatabase> {
  const dataDir = await temporaryFolder();
  const postgresUrl = inject("postgresUrl");
  return postgresUrl === undefined ? inFile(dataDir) : await inPostgres(dataDir, postgresUrl);
}

const unread = createLog({ write: () => undefined });

/** Opens a database as the server does; closed after the test, or before by the test itself. */
export async function openForTest(place: TestDatabase, log = unread): Promise<Database> {
  const opened = await openDatabase(place, log);
  if (!opened.ok) throw new Error(opened.problem);
  onTestFinished(() => opened.db.destroy());
  return opened.db;
}

function inFile(dataDir: string): TestDatabase {
  const file = path.join(dataDir, "leads.sqlite");
  return {
    dataDir,
    databaseUrl: undefined,
    environment: { DATA_DIR: dataDir },
    rows: (sql) =>
      Promise.try(() => {
        using second = new DatabaseSync(file);
        // Rows of node:sqlite have no prototype, which no comparison in a test is about.
        return second
          .prepare(sql)
          .all()
          .map((row) => ({ ...row }));
      }),
    blockWriters: () =>
      Promise.try(() => {
        const blocker = new DatabaseSync(file);
        blocker.exec("begin immediate");
        return () =>
          Promise.try(() => {
            blocker.close();
          });
      }),
  };
}

async function inPostgres(dataDir: string, clusterUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(`/${name}`, clusterUrl).href;
  await runIn(clusterUrl, `create database ${name}`);
  onTestFinished(async () => {
    await runIn(clusterUrl, `drop database ${name} with (force)`);
  });
  const second = new pg.Pool({ connectionString: url, max: 1 });
  // A test may have the database end all its connections; the next look makes a new one.
  second.on("error", () => undefined);
  onTestFinished(() => second.end());
  return {
    dataDir,
    databaseUrl: url,
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    rows: async (sql) => (await second.query<Record<string, unknown>>(sql)).rows,
    blockWriters: async () => {
      const blocker = new pg.Client(url);
      await blocker.connect();
      await blocker.query("begin; lock table enquiry, lead, job, post_count in exclusive mode");
      return () => blocker.end();
    },
  };
}

/** Runs SQL over a connection made for it. */
export async function runIn(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
