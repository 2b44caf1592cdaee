/** A new database on either engine, with a second connection that sees committed rows. */
import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { getDatabaseFile } from "#server/store/database-file.ts";

/** Leaving its scope removes the database. */
export interface TestDatabase extends AsyncDisposable {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Environment variables of the real program. */
  environment: Record<string, string>;
  /** The rows of a query, read over a second connection. */
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Blocks all other writers until the returned function is called. */
  blockWriters: () => Promise<() => Promise<void>>;
}

/** In milliseconds: so long the second connection waits for writes of the server. */
const timeout = 10_000;

export function createSqliteDatabase(dataDir: string): TestDatabase {
  const file = getDatabaseFile(dataDir);
  return {
    dataDir,
    databaseUrl: undefined,
    environment: { DATA_DIR: dataDir },
    rows: (sql) =>
      Promise.try(() => {
        using second = new DatabaseSync(file, { timeout });
        // Rows of node:sqlite have no prototype, which comparisons in tests do not expect.
        return second
          .prepare(sql)
          .all()
          .map((row) => ({ ...row }));
      }),
    blockWriters: () =>
      Promise.try(() => {
        const blocker = new DatabaseSync(file, { timeout });
        blocker.exec("begin immediate");
        return () =>
          Promise.try(() => {
            blocker.close();
          });
      }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

export async function createPostgresDatabase(
  dataDir: string,
  clusterUrl: string,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(`/${name}`, clusterUrl).href;
  await runSql(clusterUrl, `create database ${name}`);
  const second = new pg.Pool({ connectionString: url, max: 1 });
  // A test may make the database end all connections; the next statement opens a new one.
  second.on("error", () => undefined);
  return {
    dataDir,
    databaseUrl: url,
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    rows: async (sql) => (await second.query<Record<string, unknown>>(sql)).rows,
    blockWriters: async () => {
      const blocker = new pg.Client(url);
      await blocker.connect();
      await blocker.query("begin; lock table enquiry, submission, job in exclusive mode");
      return () => blocker.end();
    },
    async [Symbol.asyncDispose]() {
      await second.end();
      await runSql(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Runs statements over a PostgreSQL connection of their own, and returns the rows of the last. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
