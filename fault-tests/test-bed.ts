/** The database under test on either engine, and the built server on it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  createPostgresDatabase,
  createSqliteDatabase,
  type TestDatabase,
} from "#server/testing/database-backends.ts";
import { startPostgres } from "#server/testing/postgres-cluster.ts";
import {
  serverEntryFile,
  type ServerProcess,
  startServerProcess,
} from "#server/testing/server-process.ts";

export const engines = ["sqlite", "postgres"] as const;

export type DatabaseEngine = (typeof engines)[number];

/** A database and its data folder. It has no tables until the first server creates them. */
export interface Store extends TestDatabase {
  /** Damage that the engine itself finds; empty without any. */
  damage: () => Promise<string[]>;
}

export interface RunningEngine extends AsyncDisposable {
  openStore: () => Promise<Store>;
}

/** Starts PostgreSQL, or nothing for SQLite. Leaving its scope stops the engine. */
export async function startDatabaseEngine(engine: DatabaseEngine): Promise<RunningEngine> {
  if (engine === "sqlite") {
    return {
      openStore: () => openStore(engine, createSqliteDatabase),
      [Symbol.asyncDispose]: async () => {},
    };
  }
  const cluster = await startPostgres(["-c", "max_connections=200"]);
  return {
    openStore: () => openStore(engine, (dataDir) => createPostgresDatabase(dataDir, cluster.url)),
    [Symbol.asyncDispose]: () => cluster.stop(),
  };
}

async function openStore(
  engine: DatabaseEngine,
  createDatabase: (dataDir: string) => TestDatabase | Promise<TestDatabase>,
): Promise<Store> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "faults-"));
  const testDatabase = await createDatabase(dataDir);
  const findDamage = engine === "sqlite" ? findSqliteDamage : findPostgresDamage;
  return {
    ...testDatabase,
    damage: () => findDamage(testDatabase),
    async [Symbol.asyncDispose]() {
      await testDatabase[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Checks the file, and that each row has the rows to which it refers. */
async function findSqliteDamage({ rows }: TestDatabase): Promise<string[]> {
  const integrity = await rows("PRAGMA integrity_check");
  const orphans = await rows("PRAGMA foreign_key_check");
  return [
    ...integrity.map((row) => String(row["integrity_check"])).filter((text) => text !== "ok"),
    ...orphans.map((row) => `${String(row["table"])} ${String(row["rowid"])} has no parent`),
  ];
}

/** Compares every index with every row of its table, and returns the differences. */
async function findPostgresDamage({ rows }: TestDatabase): Promise<string[]> {
  try {
    await rows("create extension if not exists amcheck");
    await rows(
      `select bt_index_parent_check(indexrelid, true) from pg_index
       join pg_class on pg_class.oid = indexrelid
       where relnamespace = 'public'::regnamespace`,
    );
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Kills a process of PostgreSQL that works for our server: PostgreSQL then closes all connections and recovers from its log. */
export async function crashPostgres({ rows }: TestDatabase): Promise<void> {
  const [row] = await rows(
    "select pid from pg_stat_activity where application_name = 'nazariya' limit 1",
  );
  process.kill(Number(row?.["pid"]), "SIGKILL");
}

/** How often PostgreSQL has synced its log to the disk, as far as its processes have reported it. */
export async function countLogSyncs({ rows }: TestDatabase): Promise<number> {
  const [row] = await rows(
    "select sum(fsyncs) as syncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
  );
  return Number(row?.["syncs"]);
}

/** Settings without the limits that would stop a flood from one address, or delay its mails. */
export const unlimitedSettings = {
  RATE_PER_ADDRESS: "0",
  RATE_TOTAL: "0",
  MIN_FILL_SECONDS: "0",
  OWNER_MAILS_PER_HOUR: "0",
};

/** Starts the built server on a store. `launcher` is a command that runs it, for example `strace`. */
export function startServer(
  store: Store,
  settings: Record<string, string> = {},
  launcher: readonly string[] = [],
): ServerProcess {
  const program = path.resolve(serverEntryFile);
  return startServerProcess(
    { ...unlimitedSettings, ...store.environment, ...settings },
    { launcher, program },
  );
}
