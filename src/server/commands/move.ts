import type { Kysely } from "kysely";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings/settings.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { isOnlyConnection } from "#server/store/sqlite.ts";
import { moveToArchive } from "#server/store/sqlite-files.ts";
import type { Database, Tables } from "#server/store/tables.ts";
import { commandSuccess, createFailure, createUsageFailure, defineCommand } from "./command.ts";
import { pluralize } from "./terminal.ts";

export const moveCommand = defineCommand({
  usage: "move <address of an empty PostgreSQL>",
  summary: "Copies everything from the SQLite file into an empty PostgreSQL, whole or not at all.",
  details: [
    "The address: postgres://user:password@host:5432/name. Stop the server before, and start it",
    "with this address as DATABASE_URL after. The SQLite file gets another name: no server writes into",
    "it again. It still holds personal data, which retention does not reach: delete it when all is well.",
  ].join("\n"),
  positionals: { min: 1, max: 1 },
  async run({ openSiteDatabase, databaseFile, settings, streams, print }, [address]) {
    if (settings.databaseUrl !== undefined) {
      return createUsageFailure(
        "DATABASE_URL is set: the enquiries are in PostgreSQL already. Unset it to move the file.",
      );
    }
    const reading = readSettings({ DATABASE_URL: address });
    if (!reading.ok) return createUsageFailure(reading.problems.join("\n"));
    const db = await openSiteDatabase();
    const opening = await openDatabase(reading.settings, createLog(streams.errors));
    if (!opening.ok) return createFailure(opening.problem);
    try {
      const rows = await moveAll(db, opening.db);
      await db.destroy();
      const archive = await moveToArchive(databaseFile, new Date());
      print(`${pluralize(rows, "row")} moved from ${databaseFile}.`);
      print(`The file is ${archive} now. It holds personal data: delete it when all is well.`);
      print("Now start the server with this address as DATABASE_URL.");
      return commandSuccess;
    } finally {
      await opening.db.destroy();
    }
  },
});

/** False for tables that are not moved. Each table comes after the tables that it refers to. */
const isMoved: Record<keyof Tables, boolean> = {
  enquiry: true,
  payment: true,
  submission: true,
  job: true,
  erased_count: true,
  // The next retention run is due at the same time as before.
  retention_run: true,
  // Done tasks of today: at worst the new server repeats one.
  task_claim: false,
  desk_account: true,
  desk_passkey: true,
  desk_session: true,
  // Valid for minutes.
  sign_in_link: false,
  desk_challenge: false,
  audit_log: true,
  enquiry_history: true,
  content_draft: true,
  content_revision: true,
  launch_tick: true,
};
// Object.keys returns string[]; these are the keys of Tables.
const movedTables = Object.keys(isMoved).filter((table) => isMoved[table as keyof Tables]);

/** PostgreSQL takes 65,535 values in one statement. */
const rowsAtOnce = 1000;

/** Tables without names of columns: a copy treats all tables alike. */
type AnyTables = Record<string, Record<string, string | number | null>>;

/**
 * Copies every table in one transaction, compares the counts, and returns the number of rows. Errors give the reason why
 * nothing was moved. No other program may have the source open: a running server would store enquiries that are not
 * copied.
 */
async function moveAll(source: Database, target: Database): Promise<number> {
  if (!(await isOnlyConnection(source))) {
    throw createMoveError(
      "The server, or another program, still has the SQLite file open. Please stop it first.",
    );
  }
  // Both databases have these tables; see AnyTables.
  const toAnyTables = (db: Database) => db as unknown as Kysely<AnyTables>;
  return await toAnyTables(source)
    .transaction()
    .execute((from) =>
      toAnyTables(target)
        .transaction()
        .execute((to) => copyAll(from, to)),
    );
}

async function copyAll(from: Kysely<AnyTables>, to: Kysely<AnyTables>): Promise<number> {
  let rows = 0;
  for (const table of movedTables) {
    if ((await countRows(to, table)) > 0)
      throw createMoveError("The PostgreSQL database holds rows already.");
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
    if ((await countRows(from, table)) !== (await countRows(to, table))) {
      throw createMoveError("The copy holds another number of rows than the file.");
    }
  }
  return rows;
}

function createMoveError(why: string): Error {
  return new Error(`${why} Nothing was moved.`);
}

async function countRows(db: Kysely<AnyTables>, table: string): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}
