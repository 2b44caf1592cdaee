import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import { isTransactionConflict } from "./database-error.ts";
import type { Database, Tables } from "./tables.ts";

/** A second conflict is rare: in 333 requests beside erasures one transaction met one at all. */
const maxAttempts = 4;

/**
 * Runs a transaction, and runs it again after a conflict. `work` may therefore run several times, and what it does
 * besides its queries must be harmless when repeated.
 */
export async function runTransaction<Result>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await repeatOnConflict(() =>
    // Read committed, whatever the database's default: a writer that waited for another process at a lock or a unique
    // constraint must then see its rows. SQLite has one writer at a time and no levels.
    db.transaction().setIsolationLevel("read committed").execute(work),
  );
}

/**
 * Runs a transaction, or a statement that locks several rows, again where PostgreSQL ended it for the sake of another
 * one, as in a deadlock: then nothing of it was written.
 */
export async function repeatOnConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || !isTransactionConflict(error)) throw error;
      // For a random time, so that the same two do not meet again.
      await pause(5 + Math.random() * 20 * attempt);
    }
  }
}
