/** Everything out of SQLite into an empty PostgreSQL. */
import { CompiledQuery, type Kysely } from "kysely";
import { isBusy } from "./fault.ts";
import type { Database, Tables } from "./tables.ts";

/** The outcome of a move: the number of rows, or why nothing was written to the target. */
export type Moving =
  | { ok: true; rows: number }
  | { ok: false; why: "source-in-use" | "target-not-empty" | "counts-differ" };

/** Whether a table moves, each after those that it refers to. A new table must be entered here. */
const moves: Record<keyof Tables, boolean> = {
  enquiry: true,
  lead: true,
  job: true,
  erased: true,
  // The new place sweeps as soon as the old one would have.
  sweep: true,
  // What was done today.
  notice: false,
  desk_account: true,
  desk_passkey: true,
  desk_session: true,
  // Good for minutes.
  desk_link: false,
  desk_challenge: false,
  desk_log: true,
  follow_up: true,
  follow_up_note: true,
  word_edit: true,
  word_release: true,
  launch_tick: true,
};
const tables = Object.keys(moves).filter((table) => moves[table as keyof Tables]);

/** PostgreSQL takes 65,535 values in one statement. */
const rowsAtOnce = 1000;

/** Copying asks no more of a table than that it has cells. */
type AnyTables = Record<string, Record<string, string | number | null>>;

/**
 * Copies every table in one transaction and compares the counts. The source must belong to this
 * program alone meanwhile: a server that still runs would take leads into it that stay behind.
 */
export async function moveAll(source: Database, target: Database): Promise<Moving> {
  if (!(await isAlone(source))) return { ok: false, why: "source-in-use" };
  return await source.transaction().execute(async (locked) => {
    // Both hold these very tables; see AnyTables.
    const from = locked as unknown as Kysely<AnyTables>;
    const to = await (target as unknown as Kysely<AnyTables>).startTransaction().execute();
    try {
      const moving = await copyAll(from, to);
      await (moving.ok ? to.commit() : to.rollback()).execute();
      return moving;
    } catch (error) {
      if (!to.isCommitted) await to.rollback().execute();
      throw error;
    }
  });
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

async function copyAll(from: Kysely<AnyTables>, to: Kysely<AnyTables>): Promise<Moving> {
  let rows = 0;
  for (const table of tables) {
    if ((await count(to, table)) > 0) return { ok: false, why: "target-not-empty" };
    let batch: AnyTables[string][] = [];
    const write = async () => {
      if (batch.length > 0) await to.insertInto(table).values(batch).execute();
      rows += batch.length;
      batch = [];
    };
    for await (const row of from.selectFrom(table).selectAll().stream()) {
      batch.push(row);
      if (batch.length === rowsAtOnce) await write();
    }
    await write();
    if ((await count(from, table)) !== (await count(to, table))) {
      return { ok: false, why: "counts-differ" };
    }
  }
  return { ok: true, rows };
}

async function count(db: Kysely<AnyTables>, table: string): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}
