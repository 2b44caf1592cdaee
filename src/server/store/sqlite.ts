/** SQLite inside this process, through the module that comes with Node. */
import { statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SelectQueryNode,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";
import { DatabaseGone, isBusy, defaultLockTimeout } from "./fault.ts";
import { migrate } from "./migrations.ts";
import type { Database, Tables } from "./tables.ts";

/** A database whose tables are brought up to date before its first use, whenever it can first be reached. */
export interface OpeningDatabase {
  db: Database;
  /** Settles once it can be used. Throws what the engine says; asked again, it tries again. */
  ready: () => Promise<void>;
}

/**
 * The database in a file, which is made where it is missing. The file is opened by the first query that
 * can open it.
 *
 * @param lockTimeout how long a query waits, in milliseconds, for another process with the write lock.
 */
export function sqliteAt(file: string, lockTimeout = defaultLockTimeout): OpeningDatabase {
  const open = async () => {
    const connection = await connect(file, lockTimeout);
    try {
      const opened = () => Promise.resolve(connection);
      await migrate(new Kysely<Tables>({ dialect: dialectOf(file, opened, lockTimeout) }));
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  };
  const db = new Kysely<Tables>({ dialect: dialectOf(file, open, lockTimeout) });
  return { db, ready: () => db.connection().execute(() => Promise.resolve()) };
}

/** The same, opened; rejects with what the engine says. */
export async function openSqlite(file: string, lockTimeout?: number): Promise<Database> {
  const { db, ready } = sqliteAt(file, lockTimeout);
  await ready();
  return db;
}

async function connect(file: string, lockTimeout: number): Promise<DatabaseSync> {
  // We wait for locks ourselves: SQLite would do it inside a call, with every page standing still,
  // and not at all where two processes that make the same file both ask for the log at once.
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    await waitForLock(lockTimeout, () => {
      connection.exec("PRAGMA journal_mode = WAL");
    });
  } catch (error) {
    connection.close();
    throw error;
  }
  // FULL makes a commit wait for the disk: success is answered only for what outlives a power cut.
  connection.exec("PRAGMA synchronous = FULL");
  // What is erased is overwritten. Every connection that writes has it on, not only the one that
  // erases: without it, pages that split leave copies behind which no later deletion finds.
  connection.exec("PRAGMA secure_delete = ON");
  return connection;
}

type Open = () => Promise<DatabaseSync>;

function dialectOf(file: string, open: Open, lockTimeout: number): Dialect {
  return {
    createDriver: () => new WaitingDriver(file, open, lockTimeout),
    createQueryCompiler: () => new CompilerWithoutRowLocks(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class WaitingDriver extends SqliteDriver {
  readonly #file: string;
  /** Which file it is, whatever file has its name later. */
  #opened: string | undefined;
  #connection: DatabaseSync | undefined;
  readonly #lockTimeout: number;

  constructor(file: string, open: Open, lockTimeout: number) {
    // Kysely asks again at the next query, where this rejects.
    const database = async () => {
      this.#connection = await open();
      this.#opened = identityOf(file);
      return wrap(this.#connection);
    };
    super({ database });
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
   * Every transaction takes the write lock when it begins. A plain BEGIN that reads first and then
   * writes fails for good when another process wrote in between: no waiting helps.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * A file that was removed or replaced under an open connection still takes what is written, and
   * it is nowhere. A look at the name costs microseconds beside the wait for the disk.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (identityOf(this.#file) !== this.#opened) throw new DatabaseGone(this.#file);
    await super.commitTransaction(connection);
  }

  /** After a full disk SQLite has rolled back by itself; to ask again would hide why under "no transaction". */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection?.isTransaction) await super.rollbackTransaction(connection);
  }
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/** Tries again while another process holds the lock; meanwhile this one does its other work. */
async function waitForLock<Result>(
  lockTimeout: number,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const end = performance.now() + lockTimeout;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      // Not all at the same beat: several processes may be waiting for the same lock.
      await pause(1 + Math.random() * 9);
    }
  }
}

/**
 * The one place where the engines' queries differ: what ends in `for update skip locked` for
 * PostgreSQL ends without it here. SQLite has one writer at a time, so no other writer's rows are locked.
 */
class CompilerWithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery({ ...node, endModifiers: [] });
  }
}

/** Migrations run in one such transaction, which is also what keeps two processes apart. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Longer statements hold many rows, and are another with each number of rows. */
export const longestKept = 2000;

/** The part of better-sqlite3's interface that Kysely asks for. */
function wrap(connection: DatabaseSync): SqliteDatabase {
  // The queries are in the code, so they are few; reading one takes longer than running it.
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      connection.close();
    },
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = connection.prepare(sql);
      // What SQLite has no type for is refused by the module itself.
      const bindable = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const wrapped: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...bindable(parameters)),
        run: (parameters) => statement.run(...bindable(parameters)),
        iterate: (parameters) => statement.iterate(...bindable(parameters)),
      };
      if (sql.length <= longestKept) prepared.set(sql, wrapped);
      return wrapped;
    },
  };
}

/** What an up-to-date file holds and a new database does not: a trigger of others would run with each enquiry. */
export async function listStrangeObjects(db: Database): Promise<string[]> {
  const fresh = await openSqlite(":memory:");
  // By name: the text of a statement may differ with the version that has made the table.
  const schema = sql<{ object: string }>`select type || ' ' || name as object from sqlite_schema`;
  const [known, held] = [await schema.execute(fresh), await schema.execute(db)];
  await fresh.destroy();
  const own = known.rows.map(({ object }) => object);
  const strange = new Set(held.rows.map(({ object }) => object)).difference(new Set(own));
  // SQLite's own statistics.
  return [...strange].filter((object) => !/^table sqlite_stat[14]$/.test(object));
}

/**
 * Whether no other program has the file open. A damaged file counts as free: SQLite cannot tell, and a
 * restore is what it needs.
 */
export function isUnused(file: string): boolean {
  try {
    using database = new DatabaseSync(file, { timeout: 0 });
    // SQLite leaves the write-ahead log for the one program alone that has the file open.
    database.exec("PRAGMA journal_mode = DELETE");
    return true;
  } catch (error) {
    return !isBusy(error);
  }
}

/** Leaving the write-ahead log is what SQLite grants only to the one program that has the file open. */
export async function isAlone(source: Database): Promise<boolean> {
  try {
    await source.executeQuery(CompiledQuery.raw("PRAGMA journal_mode = DELETE"));
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/**
 * Moves everything from the write-ahead log into the database and empties the log, which would
 * otherwise keep what was erased until it is written over. Does nothing on another engine.
 *
 * @returns false where other programs were at the database all the time.
 */
export async function emptyWriteAheadLog(db: Database): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const end = performance.now() + defaultLockTimeout;
  do {
    const checkpoint = CompiledQuery.raw("PRAGMA wal_checkpoint(TRUNCATE)");
    const { rows } = await db.executeQuery<{ busy: number }>(checkpoint);
    if (rows[0]?.busy === 0) return true;
    await pause(1 + Math.random() * 9);
  } while (performance.now() < end);
  return false;
}
