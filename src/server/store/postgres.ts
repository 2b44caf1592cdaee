import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg, { type PoolConfig } from "pg";
import { defaultLockTimeout } from "./database-error.ts";
import { migrate } from "./migrations.ts";
import { type DeferredDatabase, maxCachedStatementLength } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export function openPostgres(
  url: string,
  log: FastifyBaseLogger,
  lockTimeout = defaultLockTimeout,
): DeferredDatabase {
  // For getting a connection, and for the reply of a machine that has disappeared. The server ends a statement itself
  // before this limit.
  const limits = { connectionTimeoutMillis: lockTimeout, query_timeout: lockTimeout + 3000 };
  // A commit waits for the disk even where the default says otherwise.
  const settings = `set synchronous_commit = on; set statement_timeout = ${lockTimeout}`;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      // Kysely asks again at the next query where this rejects.
      pool: async () => {
        await runMigrations(url, log, limits.connectionTimeoutMillis);
        return createPool(url, log, limits);
      },
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(settings));
      },
    }),
  });
  return { db, ready: () => db.connection().execute(() => Promise.resolve()) };
}

async function runMigrations(
  url: string,
  log: FastifyBaseLogger,
  connectionTimeoutMillis: number,
): Promise<void> {
  // Without time limits: another process may be migrating, and a large table takes its time.
  const migrating = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(url, log, { connectionTimeoutMillis }) }),
  });
  try {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(
      migrating,
    );
    const encoding = rows[0]?.server_encoding;
    if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}, which has no Hindi`);
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
}

function createPool(url: string, log: FastifyBaseLogger, limits: PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "nazariya",
    keepAlive: true,
    types,
    ...limits,
  });
  // A broken connection is replaced when it is needed. An unhandled error would end the process: each connection emits
  // it, even between two queries of a transaction, and the pool repeats it.
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      log.warn({ err: error }, "database connection lost");
    });
    usePreparedStatements(client);
  });
  pool.on("error", () => undefined);
  return pool;
}

/** The name of each prepared statement, on every connection. */
const names = new Map<string, string>();

/**
 * Prepares each statement once for a connection: the queries are in the code, so they are few, and parsing one takes
 * longer than running it.
 */
function usePreparedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (text: string, values: readonly unknown[]) => {
      if (values.length === 0 || text.length > maxCachedStatementLength)
        return query(text, [...values]);
      const name = names.get(text) ?? `q${names.size}`;
      names.set(text, name);
      return query({ name, text, values: [...values] });
    },
  });
}

/** Returns counts as numbers, as SQLite does; pg alone returns text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
