/**
 * Writes of one kind that arrive together share one transaction, and wait once for the disk. The default of `RATE_TOTAL`,
 * one enquiry a second, could do without. The goal of docs/measurements.md could not: half as many enquiries a second on
 * PostgreSQL as a server that only inserts rows.
 */
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { isUnrecoverable } from "./database-error.ts";
import { runTransaction } from "./run-transaction.ts";
import type { Database, Tables } from "./tables.ts";

interface PendingWrite<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/** Limit of a group, so that its first write is not held up for long by later ones. */
const maxGroupSize = 64;

/**
 * In milliseconds. A commit to a database server takes a round trip, so a small group waits for more writes: with fewer
 * commits the server stores more enquiries a second, and each of them sooner.
 */
const collectDuration = 8;
/** A group of this size is written at once. */
const sufficientGroupSize = 24;

/**
 * Returns a function that writes one item, which is durable when the promise resolves. One transaction runs at a time;
 * later items go into the next. `writeAll` may run again after a rollback, so it only queries the database. It returns
 * the results in the order of the items.
 */
export function createGroupCommit<Item, Result>(
  writeAll: (tx: Transaction<Tables>, items: readonly Item[]) => Promise<Result[]>,
): (db: Database, item: Item) => Promise<Result> {
  /** The writes that wait, for each database of which a group is being written. */
  const queues = new WeakMap<Database, PendingWrite<Item, Result>[]>();

  return (db, item) => {
    const write = { item, ...Promise.withResolvers<Result>() };
    const running = queues.get(db);
    if (running === undefined) {
      const queue = [write];
      queues.set(db, queue);
      void runQueue(db, queue);
    } else {
      running.push(write);
    }
    return write.promise;
  };

  async function runQueue(db: Database, queue: PendingWrite<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      await waitForMore(db, queue);
      const lastingError = await runGroup(db, queue.splice(0, maxGroupSize));
      if (lastingError === undefined) continue;
      // The others would fail for the same reason, one group after the other, and wait for minutes.
      for (const { reject } of queue.splice(0)) reject(lastingError);
    }
    queues.delete(db);
  }

  /** Returns the error where the next group would fail, too. */
  async function runGroup(
    db: Database,
    group: readonly PendingWrite<Item, Result>[],
  ): Promise<Error | undefined> {
    let hasBegun = false;
    try {
      const results = await runTransaction(db, (tx) => {
        hasBegun = true;
        return writeAll(
          tx,
          group.map(({ item }) => item),
        );
      });
      // `writeAll` returns one result for each item.
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
      return undefined;
    } catch (error) {
      const lastingError = isUnrecoverable(error, hasBegun) ? error : undefined;
      if (lastingError === undefined && group.length > 1) return await runEach(db, group);
      for (const { reject } of group) reject(error);
      return lastingError;
    }
  }

  /** Writes the items one by one, so that a bad one does not refuse the others. */
  async function runEach(
    db: Database,
    group: readonly PendingWrite<Item, Result>[],
  ): Promise<Error | undefined> {
    for (const [index, write] of group.entries()) {
      const lastingError = await runGroup(db, [write]);
      if (lastingError === undefined) continue;
      for (const { reject } of group.slice(index + 1)) reject(lastingError);
      return lastingError;
    }
    return undefined;
  }
}

async function waitForMore(db: Database, queue: readonly unknown[]): Promise<void> {
  // PostgreSQL, and not SQLite.
  const isDatabaseServer = db.getExecutor().adapter.supportsMultipleConnections === true;
  if (isDatabaseServer && queue.length < sufficientGroupSize) {
    await pause(collectDuration);
    return;
  }
  // Requests that have already arrived are read first, so that their writes join the group.
  await setImmediate();
}
