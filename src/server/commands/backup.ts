import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import {
  copyRemovals,
  readRemovals,
  recordRemovals,
  removalFileName,
  removalPrefixes,
} from "#server/backup/removal-list.ts";
import { repeatRemovals } from "#server/store/erasure.ts";
import {
  emptyWriteAheadLog,
  isDatabaseFileUnused,
  isOnlyConnection,
  listUnknownObjects,
  openSqlite,
} from "#server/store/sqlite.ts";
import { copySqlite, querySqliteFile, removeSqliteFiles } from "#server/store/sqlite-files.ts";
import type { Database } from "#server/store/tables.ts";
import {
  type CommandContext,
  commandSuccess,
  createFailure,
  createUsageFailure,
  defineCommand,
  describeError,
} from "./command.ts";
import { pluralize } from "./terminal.ts";

export const backupCommand = defineCommand({
  usage: "backup <file>",
  summary: "Copies the whole database into a new file and checks the copy, while the server runs.",
  details: "docs/running-the-server.md says how to restore one.",
  positionals: { min: 1, max: 1 },
  async run({ dataDir, databaseFile, settings, openSiteDatabase, print }, [fileName = ""]) {
    if (settings.databaseUrl !== undefined) {
      return createFailure(
        [
          "The enquiries are in PostgreSQL, which brings its own program for this:",
          `  pg_dump --format=custom --file=${fileName} "$DATABASE_URL"`,
          'and to go back: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE',
          "then, before the server starts: npm run desk -- restore",
        ].join("\n"),
      );
    }
    // Throws where there is no database.
    await openSiteDatabase();
    const target = path.resolve(fileName);
    const copying = await copySqlite(databaseFile, target);
    if (copying.ok) {
      await copyRemovals(dataDir, path.dirname(target));
      print(`${target} holds ${pluralize(copying.submissions, "submission")} and is sound.`);
      return commandSuccess;
    }
    const problems = {
      exists: `${target} exists, and nothing is overwritten. Please give another name.`,
      damaged: "The copy is damaged and was removed. Check the disk, and the database itself.",
    };
    return createFailure(problems[copying.why]);
  },
});

export const restoreCommand = defineCommand({
  usage: "restore [<backup>]",
  summary: "Replaces the database by a backup, and removes again what was removed since then.",
  details: [
    "Stop the server first. The current database is kept beside it, under another name.",
    "All accounts must sign in at the desk again. What was removed is read from",
    `${removalFileName} in DATA_DIR and beside the backup.`,
    "With PostgreSQL use pg_restore first; this command, without a backup, then removes them again.",
  ].join("\n"),
  positionals: { min: 0, max: 1 },
  async run(context, [backupName]) {
    const { settings, dataDir, databaseFile, print } = context;
    if (settings.databaseUrl !== undefined) {
      return backupName === undefined
        ? await repeatRemovalsAfterPgRestore(context)
        : createUsageFailure(
            "The enquiries are in PostgreSQL: use pg_restore, then restore without a backup.",
          );
    }
    if (backupName === undefined) return createUsageFailure("Please name the backup.");
    const backup = path.resolve(backupName);
    if (!existsSync(backup)) return createFailure(`There is no ${backup}.`);
    if (existsSync(databaseFile) && !isDatabaseFileUnused(databaseFile)) {
      return createFailure(
        "The server, or another program, still has the database open. Stop it first.",
      );
    }
    // Prepared in another file, so that the present database stays untouched until the last step.
    const restoring = `${databaseFile}.restoring`;
    const removeUnfinished = () => removeSqliteFiles(restoring);
    await removeUnfinished();
    const copying = await copySqlite(backup, restoring).catch(describeError);
    if (typeof copying === "string" || !copying.ok) {
      const why = typeof copying === "string" ? ` (${copying})` : "";
      return createFailure(
        `${backup} is damaged, or no backup of this site${why}. Nothing was changed.`,
      );
    }
    try {
      const db = await openSqlite(restoring);
      try {
        const unknownObjects = await listUnknownObjects(db);
        if (unknownObjects.length > 0) {
          throw new Error(
            `${backup} holds what this site has not made: ${unknownObjects.join(", ")}`,
          );
        }
        const names = await listNamesToRemove(context, backup);
        await repeatListedRemovals(db, names, context);
        await recordRemovals(dataDir, names);
        await emptyWriteAheadLog(db);
        // Closes the write-ahead log, so that one file holds everything when it is renamed.
        await isOnlyConnection(db);
      } finally {
        await db.destroy();
      }
    } catch (error) {
      await removeUnfinished();
      return createFailure(`${describeError(error)}. Nothing was changed.`);
    }
    if (existsSync(databaseFile)) {
      const before = `${databaseFile}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`;
      await rename(databaseFile, before);
      print(
        `The database of before is ${before}. It holds personal data: delete it when all is well.`,
      );
    }
    await rename(restoring, databaseFile);
    print(
      `${databaseFile} is the backup, which held ${pluralize(copying.submissions, "submission")}.`,
    );
    return commandSuccess;
  },
});

async function repeatRemovalsAfterPgRestore(context: CommandContext) {
  const list = path.join(context.dataDir, removalFileName);
  if (!existsSync(list)) return createFailure(`There is no ${list}.`);
  await repeatListedRemovals(await context.openSiteDatabase(), await readRemovals(list), context);
  return commandSuccess;
}

async function repeatListedRemovals(
  db: Database,
  names: readonly string[],
  { dataDir, print }: CommandContext,
) {
  const { enquiries, people } = await repeatRemovals(db, names, { dataDir, now: new Date() });
  print(`${pluralize(enquiries, "enquiry was", "enquiries were")} erased again.`);
  print(
    `${pluralize(people, "person was", "people were")} removed from the desk again. All accounts must sign in again.`,
  );
}

/**
 * Names on the list of removals in the data folder, beside the backup and in the folder above it. People who have been
 * invited again since are left out.
 */
async function listNamesToRemove({ dataDir, databaseFile }: CommandContext, backup: string) {
  const backupFolder = path.dirname(backup);
  // The folder above, because backups are in a folder of DATA_DIR, and restic restores both.
  const folders = [dataDir, backupFolder, path.dirname(backupFolder)];
  const lists = folders.map((folder) => readRemovals(path.join(folder, removalFileName)));
  const names = new Set((await Promise.all(lists)).flat());
  // Empty where the database is damaged, older or missing.
  const accounts =
    querySqliteFile(databaseFile, "select id from desk_account where revoked_at is null") ?? [];
  const activeAccounts = accounts.map(({ id }) => `${removalPrefixes.account}${String(id)}`);
  return [...names.difference(new Set(activeAccounts))];
}
