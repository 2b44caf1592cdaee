/** Writes that come at the same moment share one transaction, and with it one wait for the disk. */
import { sql, type Transaction } from "kysely";
import { leavesNoHope } from "./fault.ts";
import type { Database, Tables } from "./tables.ts";

/** Does several writes of one kind; each result stands in the place of its item. */
export type WriteAll<Item, Result> = (
  tx: Transaction<Tables>,
  items: readonly Item[],
) => Promise<Result[]>;

interface Waiting {
  writeAll: WriteAll<unknown, unknown>;
  item: unknown;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** So that answers are not held up for long by those who came after them. */
const mostTogether = 64;

/** What waits for the same transaction: people's forms, what is counted before them, or the work of the outbox. */
export type Lane = "forms" | "counts" | "jobs";

/** Whether one transaction holds up another one of ours: only then is it worth while to make two of one. */
export function hasLanes(db: Database): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections === true;
}

/** Where a group is committed. */
interface Place {
  db: Database;
  lane: Lane;
}

const queues = new WeakMap<Database, Map<Lane, Waiting[]>>();

/**
 * Does a write in a transaction; when the promise resolves, it is durable, but for counts: these are
 * of minutes or of a day, and who waits for their rows is not to wait for a disk. The write may be
 * done again after a rollback, so it does nothing but ask the database.
 *
 * One transaction of a lane runs at a time, and of a process where the engine has one connection: a
 * disk takes as long for one lead as for fifty, and on many connections leads would wait for each
 * other at the rows that count all. What comes in meanwhile goes into the next transaction together.
 * What shares its `writeAll` is handed over to it at once, so that it can ask the database once for all.
 */
export function commitAll<Item, Result>(
  db: Database,
  writeAll: WriteAll<Item, Result>,
  item: Item,
  wanted: Lane = "forms",
): Promise<Result> {
  const lane = hasLanes(db) ? wanted : "forms";
  const lanes = queues.get(db) ?? new Map<Lane, Waiting[]>();
  queues.set(db, lanes);
  return new Promise((resolve, reject) => {
    const queue = lanes.get(lane) ?? [];
    queue.push({
      // The item and the result go to those who brought them.
      writeAll: writeAll as WriteAll<unknown, unknown>,
      item,
      resolve: resolve as Waiting["resolve"],
      reject,
    });
    if (lanes.has(lane)) return;
    lanes.set(lane, queue);
    // After the requests that have arrived have been read: their writes belong together.
    setImmediate(() => void empty({ db, lane }, queue, () => lanes.delete(lane)));
  });
}

/** The same for a write of its own kind. */
export function commitTogether<Result>(
  db: Database,
  write: (tx: Transaction<Tables>) => Promise<Result>,
  lane?: Lane,
): Promise<Result> {
  return commitAll(db, async (tx) => [await write(tx)], undefined, lane);
}

/** Commits what waits until nothing does. */
async function empty(place: Place, queue: Waiting[], ended: () => void): Promise<void> {
  while (queue.length > 0) {
    const hopeless = await commitGroup(place, queue.splice(0, mostTogether));
    if (hopeless === undefined) continue;
    // They have waited as long for the same. Each group in its turn would take minutes to be told.
    for (const { reject } of queue.splice(0)) reject(hopeless);
  }
  ended();
}

/** Returns the error, where it is no use to ask for the next group. */
async function commitGroup(place: Place, group: readonly Waiting[]): Promise<Error | undefined> {
  let begun = false;
  try {
    const results = await commit(place, (tx) => {
      begun = true;
      return writeGroup(tx, group);
    });
    for (const waiting of group) waiting.resolve(results.get(waiting));
    return undefined;
  } catch (error) {
    const hopeless = leavesNoHope(error, begun) ? error : undefined;
    if (hopeless !== undefined || group.length === 1) {
      for (const { reject } of group) reject(error);
      return hopeless;
    }
    return await commitEach(place, group);
  }
}

/** Whatever is wrong with one write is no reason to refuse the others. */
async function commitEach(place: Place, group: readonly Waiting[]): Promise<Error | undefined> {
  for (const [at, waiting] of group.entries()) {
    const hopeless = await commitGroup(place, [waiting]);
    if (hopeless === undefined) continue;
    for (const { reject } of group.slice(at + 1)) reject(hopeless);
    return hopeless;
  }
  return undefined;
}

/** Does what shares its function in one call, in the order of their first. */
async function writeGroup(
  tx: Transaction<Tables>,
  group: readonly Waiting[],
): Promise<Map<Waiting, unknown>> {
  const results = new Map<Waiting, unknown>();
  for (const [writeAll, alike] of Map.groupBy(group, (waiting) => waiting.writeAll)) {
    const written = await writeAll(
      tx,
      alike.map(({ item }) => item),
    );
    for (const [at, waiting] of alike.entries()) results.set(waiting, written[at]);
  }
  return results;
}

/**
 * Read committed, whatever the database's default: whoever waited for another process at a unique
 * constraint must then see its row. SQLite, with one writer at a time, knows no levels.
 */
function commit<Result>(
  { db, lane }: Place,
  write: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (tx) => {
      if (lane === "counts") await sql`set local synchronous_commit = off`.execute(tx);
      return await write(tx);
    });
}
