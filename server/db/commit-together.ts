/** Writes that come at the same moment share one transaction, and with it one wait for the disk. */
import type { Transaction } from "kysely";
import { isBusy } from "./fault.ts";
import type { Database, Tables } from "./tables.ts";

type Write<Result> = (tx: Transaction<Tables>) => Promise<Result>;

interface Waiting {
  write: Write<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** So that answers are not held up for long by those who came after them. */
const mostTogether = 64;

const queues = new WeakMap<Database, Waiting[]>();

/**
 * Runs a write in a transaction; when the promise resolves, it is durable. The write may be run
 * again after a rollback, so it does nothing but ask the database.
 *
 * An engine with one connection has one transaction at a time, and a disk takes as long for one
 * lead as for fifty: what comes in meanwhile goes into the next transaction together. PostgreSQL
 * does the same inside, over its many connections.
 */
export function commitTogether<Result>(db: Database, write: Write<Result>): Promise<Result> {
  if (db.getExecutor().adapter.supportsMultipleConnections) return commit(db, write);
  return new Promise((resolve, reject) => {
    const queue = queues.get(db) ?? [];
    // The result goes back to the one who brought the write.
    queue.push({ write, resolve: resolve as Waiting["resolve"], reject });
    if (queues.has(db)) return;
    queues.set(db, queue);
    // After the requests that have arrived have been read: their writes belong together.
    setImmediate(() => void empty(db, queue));
  });
}

/** Commits what waits until nothing does. */
async function empty(db: Database, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    const locked = await commitGroup(db, queue.splice(0, mostTogether));
    if (locked === undefined) continue;
    // They have waited as long for the same lock. Each group in its turn would take minutes to be told.
    for (const { reject } of queue.splice(0)) reject(locked);
  }
  queues.delete(db);
}

/** Returns the error, where the group could not begin because another process holds the database. */
async function commitGroup(db: Database, group: Waiting[]): Promise<Error | undefined> {
  let begun = false;
  try {
    const results = await commit(db, async (tx) => {
      begun = true;
      const all: unknown[] = [];
      for (const { write } of group) all.push(await write(tx));
      return all;
    });
    for (const [at, { resolve }] of group.entries()) resolve(results[at]);
  } catch (error) {
    const alone = begun && group.length > 1;
    for (const waiting of group) {
      // Whatever is wrong with one write is no reason to refuse the others.
      if (alone) await commitGroup(db, [waiting]);
      else waiting.reject(error);
    }
    return !begun && isBusy(error) ? error : undefined;
  }
  return undefined;
}

/**
 * Read committed, whatever the database's default: whoever waited for another process at a unique
 * constraint must then see its row. SQLite, with one writer at a time, knows no levels.
 */
function commit<Result>(db: Database, write: Write<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel("read committed").execute(write);
}
