/** Writes of one kind that arrive together share one transaction, and wait once for the disk. */
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { isUnrecoverable } from "./database-error.ts";
import type { Database, Tables } from "./tables.ts";

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/** Limit of a group, so that its first write is not held up for long by later ones. */
const maxGroupSize = 64;

/**
 * In milliseconds. Where a commit is a journey to another program, small groups wait for more writes: fewer commits,
 * more enquiries a second and a shorter wait for each.
 */
const collectFor = 8;
/** A group of this size does not wait for more. */
const enough = 24;

/**
 * Returns a function that writes one item, which is durable when the promise resolves. One transaction runs at a time;
 * later items go into the next. `writeAll` may run again after a rollback, so it only queries the database. It returns
 * the results in the order of the items.
 */
export function createGroupCommit<Item, Result>(
  writeAll: (tx: Transaction<Tables>, items: readonly Item[]) => Promise<Result[]>,
): (db: Database, item: Item) => Promise<Result> {
  const queues = new WeakMap<Database, Waiting<Item, Result>[]>();

  return (db, item) => {
    const waiting = { item, ...Promise.withResolvers<Result>() };
    const running = queues.get(db);
    const queue = running ?? [];
    queue.push(waiting);
    if (running === undefined) {
      queues.set(db, queue);
      void runQueue(db, queue);
    }
    return waiting.promise;
  };

  async function runQueue(db: Database, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      await waitForMore(db, queue);
      const hopeless = await runGroup(db, queue.splice(0, maxGroupSize));
      if (hopeless === undefined) continue;
      // They have waited as long for the same; group after group they would wait for minutes.
      for (const { reject } of queue.splice(0)) reject(hopeless);
    }
    queues.delete(db);
  }

  /** Returns the error where the next group would fail, too. */
  async function runGroup(
    db: Database,
    group: readonly Waiting<Item, Result>[],
  ): Promise<Error | undefined> {
    let begun = false;
    try {
      // Read committed, whatever the database's default: a writer that waited for another process at a unique
      // constraint must then see its row. SQLite has one writer at a time and no levels.
      const transaction = db.transaction().setIsolationLevel("read committed");
      const results = await transaction.execute((tx) => {
        begun = true;
        return writeAll(
          tx,
          group.map(({ item }) => item),
        );
      });
      // WriteAll returns one result for each item.
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
      return undefined;
    } catch (error) {
      const hopeless = isUnrecoverable(error, begun) ? error : undefined;
      if (hopeless === undefined && group.length > 1) return await runEach(db, group);
      for (const { reject } of group) reject(error);
      return hopeless;
    }
  }

  /** Writes the items one by one, so that a bad one does not refuse the others. */
  async function runEach(
    db: Database,
    group: readonly Waiting<Item, Result>[],
  ): Promise<Error | undefined> {
    for (const [at, waiting] of group.entries()) {
      const hopeless = await runGroup(db, [waiting]);
      if (hopeless === undefined) continue;
      for (const { reject } of group.slice(at + 1)) reject(hopeless);
      return hopeless;
    }
    return undefined;
  }
}

async function waitForMore(db: Database, { length }: readonly unknown[]): Promise<void> {
  const isElsewhere = db.getExecutor().adapter.supportsMultipleConnections === true;
  if (isElsewhere && length < enough) await pause(collectFor);
  // Requests that have arrived are read first: their writes belong into the same group.
  else await setImmediate();
}
