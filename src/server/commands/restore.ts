import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import {
  readRemovals,
  recordRemovals,
  removalFileName,
  removalPrefixes,
} from "#server/backup/removal-list.ts";
import { repeatRemovals } from "#server/store/erasure.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { copySqlite, querySqliteFile, removeSqliteFiles } from "#server/store/sqlite-files.ts";
import {
  emptyWriteAheadLog,
  isDatabaseFileUnused,
  isOnlyConnection,
  listUnknownObjects,
} from "#server/store/sqlite-maintenance.ts";
import type { Database } from "#server/store/tables.ts";
import {
  type CommandContext,
  type CommandResult,
  commandSuccess,
  createFailure,
  createUsageFailure,
  defineCommand,
  describeError,
} from "./command.ts";
import { pluralize } from "./terminal.ts";

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
    const { settings, databaseFile, print } = context;
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
      await prepareRestoredFile(restoring, backup, context);
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

/** Checks the copy of a backup, and removes from it what was removed since. Throws where it cannot be used. */
async function prepareRestoredFile(
  file: string,
  backup: string,
  context: CommandContext,
): Promise<void> {
  const db = await openSqlite(file);
  try {
    const unknownObjects = await listUnknownObjects(db);
    if (unknownObjects.length > 0) {
      throw new Error(`${backup} holds what this site has not made: ${unknownObjects.join(", ")}`);
    }
    const names = await listNamesToRemove(context, backup);
    await repeatListedRemovals(db, names, context);
    await recordRemovals(context.dataDir, names);
    await emptyWriteAheadLog(db);
    // Its question switches the write-ahead log off, so that one file holds everything when it is renamed.
    await isOnlyConnection(db);
  } finally {
    await db.destroy();
  }
}

async function repeatRemovalsAfterPgRestore(context: CommandContext): Promise<CommandResult> {
  const list = path.join(context.dataDir, removalFileName);
  if (!existsSync(list)) return createFailure(`There is no ${list}.`);
  await repeatListedRemovals(await context.openSiteDatabase(), await readRemovals(list), context);
  return commandSuccess;
}

async function repeatListedRemovals(
  db: Database,
  names: readonly string[],
  { dataDir, print }: CommandContext,
): Promise<void> {
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
async function listNamesToRemove(
  { dataDir, databaseFile }: CommandContext,
  backup: string,
): Promise<string[]> {
  const backupFolder = path.dirname(backup);
  // The folder above, because backups are in a folder of DATA_DIR, and restic restores both.
  const folders = [dataDir, backupFolder, path.dirname(backupFolder)];
  const lists = folders.map((folder) => readRemovals(path.join(folder, removalFileName)));
  const names = new Set((await Promise.all(lists)).flat());
  // Undefined where the present database is damaged, older than accounts, or missing.
  const accounts =
    querySqliteFile(databaseFile, "select id from desk_account where revoked_at is null") ?? [];
  const activeAccounts = accounts.map(({ id }) => `${removalPrefixes.account}${String(id)}`);
  return [...names.difference(new Set(activeAccounts))];
}
