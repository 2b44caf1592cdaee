import path from "node:path";
import { copyRemovals } from "#server/backup/removal-list.ts";
import { copySqlite } from "#server/store/sqlite-files.ts";
import { commandSuccess, createFailure, defineCommand } from "./command.ts";
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
