/** SQLite inside this process, through the module that comes with Node. */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SelectQueryNode,
  type SqliteDatabase,
} from "kysely";
import { migrate } from "./migrations.ts";
import type { Database, Tables } from "./tables.ts";

/** Opens the database in a file, makes it where it is missing, and brings its tables up to date. */
export async function openSqlite(file: string): Promise<Database> {
  // Another process may hold the write lock for the length of one transaction.
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec("PRAGMA journal_mode = WAL");
  // FULL makes a commit wait for the disk: success is answered only for what outlives a power cut.
  connection.exec("PRAGMA synchronous = FULL");
  // What is erased is overwritten. Every connection that writes has it on, not only the one that
  // erases: without it, pages that split leave copies behind which no later deletion finds.
  connection.exec("PRAGMA secure_delete = ON");
  const db = new Kysely<Tables>({ dialect: dialectOf(connection) });
  await migrate(db);
  return db;
}

function dialectOf(connection: DatabaseSync): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: wrap(connection) }),
    createQueryCompiler: () => new CompilerWithoutRowLocks(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * Every transaction takes the write lock when it begins. A plain BEGIN that reads first and then
 * writes fails at once with SQLITE_BUSY when another process wrote in between: no timeout helps.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/**
 * The one place where the engines' queries differ: what ends in `for update skip locked` for
 * PostgreSQL ends without it here. SQLite has one writer at a time, so nobody else's rows are locked.
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

/** The part of better-sqlite3's interface that Kysely asks for. */
function wrap(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => {
      connection.close();
    },
    prepare: (sql) => {
      const statement = connection.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...bindable(parameters)),
        run: (parameters) => statement.run(...bindable(parameters)),
        iterate: (parameters) => statement.iterate(...bindable(parameters)),
      };
    },
  };
}

/** Kysely passes on whatever a query holds; the tables hold text, integers and null. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === "string" || typeof value === "number") return value;
    throw new TypeError(`SQLite column values here are text, numbers or null, not ${typeof value}`);
  });
}
