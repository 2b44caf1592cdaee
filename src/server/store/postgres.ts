import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg, { type PoolConfig } from "pg";
import { type DeferredDatabase, maxCachedStatementLength, queryPlugins } from "./both-engines.ts";
import { defaultLockTimeout } from "./database-error.ts";
import { migrate } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** Parses counts (int8) into numbers, as SQLite does; pg returns them as text by default. */
const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(pg.types.builtins.INT8, Number);

/** Names of the prepared statements by their text, the same on every connection. */
const statementNames = new Map<string, string>();

export function openPostgres(
  url: string,
  log: FastifyBaseLogger,
  lockTimeout = defaultLockTimeout,
): DeferredDatabase {
  // `statement_timeout` below ends a slow statement. `query_timeout` is longer: it is only reached where the database
  // server does not answer at all.
  const limits = { connectionTimeoutMillis: lockTimeout, query_timeout: lockTimeout + 3000 };
  // A commit waits for the disk even where the default says otherwise.
  const sessionSettings = `set synchronous_commit = on; set statement_timeout = ${lockTimeout}`;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      // Kysely calls this again at the next query after a rejection.
      pool: async () => {
        await runMigrations(url, log, limits.connectionTimeoutMillis);
        return createPool(url, log, limits);
      },
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(sessionSettings));
      },
    }),
    plugins: queryPlugins,
  });
  // Asking for a connection opens the database; the empty callback gives the connection back.
  return { db, ready: () => db.connection().execute(() => Promise.resolve()) };
}

async function runMigrations(
  url: string,
  log: FastifyBaseLogger,
  connectionTimeoutMillis: number,
): Promise<void> {
  // Without time limits: another process may be migrating, and a large table takes its time.
  const migrationDb = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(url, log, { connectionTimeoutMillis }) }),
    plugins: queryPlugins,
  });
  try {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(
      migrationDb,
    );
    const encoding = rows[0]?.server_encoding;
    if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}, which has no Hindi`);
    await migrate(migrationDb);
  } finally {
    await migrationDb.destroy();
  }
}

function createPool(url: string, log: FastifyBaseLogger, limits: PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "nazariya",
    keepAlive: true,
    types: typeParsers,
    ...limits,
  });
  // The pool replaces a broken connection when it is needed. The connection and the pool both emit the error, and an
  // `error` event without a listener would end the process.
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      log.warn({ err: error }, "database connection lost");
    });
    prepareStatements(client);
  });
  pool.on("error", () => undefined);
  return pool;
}

/**
 * Replaces the `query` of a connection by one that prepares each statement once, because parsing takes longer than
 * running it: pg prepares a statement that has a name. The names stay few, because the code has a limited number of
 * queries.
 */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (text: string, values: readonly unknown[]) => {
      if (values.length === 0 || text.length > maxCachedStatementLength)
        return query(text, [...values]);
      const name = statementNames.get(text) ?? `q${statementNames.size}`;
      statementNames.set(text, name);
      return query({ name, text, values: [...values] });
    },
  });
}
