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
  isOnlyConnection,
  isUnused,
  listStrangeObjects,
  openSqlite,
} from "#server/store/sqlite.ts";
import { copySqlite, queryFile, removeSqlite } from "#server/store/sqlite-files.ts";
import type { Database } from "#server/store/tables.ts";
import {
  type CommandContext,
  commandSuccess,
  createFailure,
  defineCommand,
  describeError,
  failUsage,
  pluralize,
} from "./command.ts";

export const backupCommand = defineCommand({
  usage: "backup <file>",
  about: "Copies the whole database into a new file and checks the copy, while the server runs.",
  more: "docs/running-the-server.md says how to restore one.",
  words: { least: 1, most: 1 },
  async run({ dataDir, databaseFile, settings, open, say }, [word = ""]) {
    if (settings.databaseUrl !== undefined) {
      return createFailure(
        [
          "The enquiries are in PostgreSQL, which brings its own program for this:",
          `  pg_dump --format=custom --file=${word} "$DATABASE_URL"`,
          'and to go back: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE',
          "then, before the server starts: npm run desk -- restore",
        ].join("\n"),
      );
    }
    // Says so where there is no database.
    await open();
    const target = path.resolve(word);
    const copying = await copySqlite(databaseFile, target);
    if (copying.ok) {
      await copyRemovals(dataDir, path.dirname(target));
      say(`${target} holds ${pluralize(copying.submissions, "submission")} and is sound.`);
      return commandSuccess;
    }
    const why = {
      exists: `${target} exists, and nothing is overwritten. Please give another name.`,
      damaged: "The copy is damaged and was removed. Check the disk, and the database itself.",
    };
    return createFailure(why[copying.why]);
  },
});

/** Removes again everyone who was erased since the backup. */
export const restoreCommand = defineCommand({
  usage: "restore [<backup>]",
  about: "Replaces the database by a backup, and removes again what was removed since then.",
  more: [
    "Stop the server first. The current database is kept beside it, under another name.",
    "All accounts must sign in at the desk again. What was removed is read from",
    `${removalFileName} in DATA_DIR and beside the backup.`,
    "With PostgreSQL use pg_restore first; this command, without a backup, then removes them again.",
  ].join("\n"),
  words: { least: 0, most: 1 },
  async run(machine, [word]) {
    const { settings, dataDir, databaseFile, say } = machine;
    if (settings.databaseUrl !== undefined) {
      return word === undefined
        ? await removeAfterPgRestore(machine)
        : failUsage(
            "The enquiries are in PostgreSQL: use pg_restore, then restore without a backup.",
          );
    }
    if (word === undefined) return failUsage("Please name the backup.");
    const backup = path.resolve(word);
    if (!existsSync(backup)) return createFailure(`There is no ${backup}.`);
    if (existsSync(databaseFile) && !isUnused(databaseFile)) {
      return createFailure(
        "The server, or another program, still has the database open. Stop it first.",
      );
    }
    // Prepared beside the database: until the last step the present one is untouched.
    const coming = `${databaseFile}.restoring`;
    const removeUnfinished = () => removeSqlite(coming);
    await removeUnfinished();
    const copying = await copySqlite(backup, coming).catch(describeError);
    if (typeof copying === "string" || !copying.ok) {
      const why = typeof copying === "string" ? ` (${copying})` : "";
      return createFailure(
        `${backup} is damaged, or no backup of this site${why}. Nothing was changed.`,
      );
    }
    try {
      const db = await openSqlite(coming);
      try {
        const strange = await listStrangeObjects(db);
        if (strange.length > 0) {
          throw new Error(`${backup} holds what this site has not made: ${strange.join(", ")}`);
        }
        const names = await listNamesToRemove(machine, backup);
        await removePeople(db, names, machine);
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
      say(
        `The database of before is ${before}. It holds personal data: delete it when all is well.`,
      );
    }
    await rename(coming, databaseFile);
    say(
      `${databaseFile} is the backup, which held ${pluralize(copying.submissions, "submission")}.`,
    );
    return commandSuccess;
  },
});

async function removeAfterPgRestore(machine: CommandContext) {
  const list = path.join(machine.dataDir, removalFileName);
  if (!existsSync(list)) return createFailure(`There is no ${list}.`);
  await removePeople(await machine.open(), await readRemovals(list), machine);
  return commandSuccess;
}

async function removePeople(
  db: Database,
  names: readonly string[],
  { dataDir, say }: CommandContext,
) {
  const { enquiries, people } = await repeatRemovals(db, names, { dataDir, now: new Date() });
  say(`${pluralize(enquiries, "enquiry was", "enquiries were")} erased again.`);
  say(
    `${pluralize(people, "person was", "people were")} removed from the desk again. All accounts must sign in again.`,
  );
}

/** Reads every list of removals within reach. People who were invited again since stay. */
async function listNamesToRemove({ dataDir, databaseFile }: CommandContext, backup: string) {
  const beside = path.dirname(backup);
  // `backups` is in DATA_DIR, also in what restic restores.
  const folders = [dataDir, beside, path.dirname(beside)];
  const lists = folders.map((folder) => readRemovals(path.join(folder, removalFileName)));
  const names = new Set((await Promise.all(lists)).flat());
  // Nobody, where the database is damaged, older or missing.
  const accounts =
    queryFile(databaseFile, "select id from desk_account where revoked_at is null") ?? [];
  const stay = accounts.map(({ id }) => `${removalPrefixes.account}${String(id)}`);
  return [...names.difference(new Set(stay))];
}
