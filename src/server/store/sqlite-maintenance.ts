/** Examines and cleans SQLite files for backups, moves and erasures. */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, sql, SqliteAdapter } from "kysely";
import { defaultLockTimeout, isBusyError } from "./database-error.ts";
import { openSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

/**
 * Lists tables, indexes and triggers that a new database does not have: an unknown trigger would run with each enquiry.
 */
export async function listUnknownObjects(db: Database): Promise<string[]> {
  const fresh = await openSqlite(":memory:");
  // By name: the text of a statement may differ between versions that created the table.
  const schema = sql<{ object: string }>`select type || ' ' || name as object from sqlite_schema`;
  const expected = await schema.execute(fresh);
  const found = await schema.execute(db);
  await fresh.destroy();
  const expectedNames = expected.rows.map(({ object }) => object);
  const unknown = new Set(found.rows.map(({ object }) => object)).difference(
    new Set(expectedNames),
  );
  // SQLite creates these tables for its own statistics.
  return [...unknown].filter((object) => !/^table sqlite_stat[14]$/.test(object));
}

/**
 * True where no other program has the file open. A damaged file counts as free: SQLite cannot tell, and it needs a
 * restore.
 */
export function isDatabaseFileUnused(file: string): boolean {
  try {
    using database = new DatabaseSync(file, { timeout: 0 });
    // SQLite leaves the write-ahead log only for the one program that has the file open.
    database.exec("PRAGMA journal_mode = DELETE");
    return true;
  } catch (error) {
    return !isBusyError(error);
  }
}

/**
 * True where no other program has the file of this database open: only then SQLite leaves the write-ahead log. The
 * database goes on without that log.
 */
export async function isOnlyConnection(source: Database): Promise<boolean> {
  try {
    await source.executeQuery(CompiledQuery.raw("PRAGMA journal_mode = DELETE"));
    return true;
  } catch (error) {
    if (isBusyError(error)) return false;
    throw error;
  }
}

/**
 * Moves everything from the write-ahead log into the database and empties the log, which would otherwise keep erased
 * data until it is overwritten. Does nothing on another engine. Gives up where other programs use the database all the
 * time.
 */
export async function emptyWriteAheadLog(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  const deadline = performance.now() + defaultLockTimeout;
  do {
    const checkpoint = CompiledQuery.raw("PRAGMA wal_checkpoint(TRUNCATE)");
    const { rows } = await db.executeQuery<{ busy: number }>(checkpoint);
    if (rows[0]?.busy === 0) return;
    // For a random time, because several processes may wait for the same lock.
    await pause(1 + Math.random() * 9);
  } while (performance.now() < deadline);
}
