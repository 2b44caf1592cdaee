/** Opens a SQLite file for Kysely: with waiting instead of blocking, and commits that survive a power cut. */
import { statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { type DeferredDatabase, maxCachedStatementLength, queryPlugins } from "./both-engines.ts";
import { DatabaseFileMissingError, defaultLockTimeout, isBusyError } from "./database-error.ts";
import { migrate } from "./migrations.ts";
import type { Database, Tables } from "./tables.ts";

type OpenConnection = () => Promise<DatabaseSync>;

/**
 * Returns a database that its first query opens; a missing file is created then. `lockTimeout` is how many milliseconds
 * a query waits for another process with the write lock.
 */
export function createSqlite(file: string, lockTimeout = defaultLockTimeout): DeferredDatabase {
  const open = async () => {
    const connection = await connect(file, lockTimeout);
    try {
      const getOpened = () => Promise.resolve(connection);
      // Not by `db` below, whose queries wait until this function has ended.
      await migrate(
        new Kysely<Tables>({
          dialect: createDialect(file, getOpened, lockTimeout),
          plugins: queryPlugins,
        }),
      );
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  };
  const db = new Kysely<Tables>({
    dialect: createDialect(file, open, lockTimeout),
    plugins: queryPlugins,
  });
  // Asking for a connection opens the file; the empty callback gives the connection back.
  return { db, ready: () => db.connection().execute(() => Promise.resolve()) };
}

/** Opens the file at once; rejects with the engine's error. */
export async function openSqlite(file: string): Promise<Database> {
  const { db, ready } = createSqlite(file);
  await ready();
  return db;
}

async function connect(file: string, lockTimeout: number): Promise<DatabaseSync> {
  // `waitForLock` waits instead of SQLite, which would block the whole process, and does not wait at all where two
  // processes switch a new file to the write-ahead log at the same time.
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    await waitForLock(lockTimeout, () => {
      connection.exec("PRAGMA journal_mode = WAL");
    });
  } catch (error) {
    connection.close();
    throw error;
  }
  // FULL makes a commit wait for the disk: success is answered only for data that survives a power cut.
  connection.exec("PRAGMA synchronous = FULL");
  // Overwrites erased data. Every connection that writes needs this: otherwise a page that SQLite splits leaves a copy
  // of its rows behind, which no later deletion overwrites.
  connection.exec("PRAGMA secure_delete = ON");
  return connection;
}

function createDialect(file: string, open: OpenConnection, lockTimeout: number): Dialect {
  return {
    createDriver: () => new WaitingDriver(file, open, lockTimeout),
    createQueryCompiler: () => new CompilerWithoutRowLocks(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class WaitingDriver extends SqliteDriver {
  readonly #file: string;
  /** Tells the opened file from another one under the same name. */
  #fileIdentity: string | undefined;
  #connection: DatabaseSync | undefined;
  readonly #lockTimeout: number;

  constructor(file: string, open: OpenConnection, lockTimeout: number) {
    // Kysely calls this again at the next query after a rejection.
    const openDriver = async () => {
      this.#connection = await open();
      this.#fileIdentity = getFileIdentity(file);
      return toSqliteDatabase(this.#connection);
    };
    super({ database: openDriver });
    this.#file = file;
    this.#lockTimeout = lockTimeout;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => waitForLock(this.#lockTimeout, () => connection.executeQuery(query)),
      streamQuery: (...query) => connection.streamQuery(...query),
    };
  }

  /**
   * Every transaction takes the write lock when it begins. A plain BEGIN that reads first and then writes fails for
   * good when another process wrote in between: no waiting helps.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * A file that was removed or replaced under an open connection still accepts writes, which are lost. Checking the
   * name costs microseconds beside the wait for the disk.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (getFileIdentity(this.#file) !== this.#fileIdentity)
      throw new DatabaseFileMissingError(this.#file);
    await super.commitTransaction(connection);
  }

  /**
   * After a full disk SQLite has rolled back by itself; another rollback would hide the reason under "no transaction".
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection?.isTransaction) await super.rollbackTransaction(connection);
  }
}

function getFileIdentity(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev} ${found.ino}`;
}

/** Tries again while another process holds the lock, without blocking this process. */
async function waitForLock<Result>(
  lockTimeout: number,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + lockTimeout;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusyError(error) || performance.now() > deadline) throw error;
      // At random intervals, because several processes may wait for the same lock.
      await pause(1 + Math.random() * 9);
    }
  }
}

/**
 * The only place where queries of the engines differ: `for update skip locked` of PostgreSQL is left out here. SQLite
 * has one writer at a time, so no other writer's rows are locked.
 */
class CompilerWithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery({ ...node, endModifiers: [] });
  }
}

/** Makes Kysely run migrations in one transaction, which also keeps two processes apart. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The part of better-sqlite3's interface that Kysely needs. */
function toSqliteDatabase(connection: DatabaseSync): SqliteDatabase {
  // The queries are in the code, so they are few; parsing one takes longer than running it.
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      connection.close();
    },
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = connection.prepare(sql);
      // The module refuses values for which SQLite has no type.
      const toBindable = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const wrapped: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...toBindable(parameters)),
        run: (parameters) => statement.run(...toBindable(parameters)),
        iterate: (parameters) => statement.iterate(...toBindable(parameters)),
      };
      if (sql.length <= maxCachedStatementLength) prepared.set(sql, wrapped);
      return wrapped;
    },
  };
}
