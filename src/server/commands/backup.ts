import path from "node:path";
import { copySqlite } from "#server/store/sqlite-files.ts";
import { copyRemovals } from "#server/backup/removal-list.ts";
import { command, failed, fine, counted } from "./command.ts";

/** A copy of everything. */
export const backup = command({
  usage: "backup <file>",
  about: "Copies the whole database into a new file and checks the copy, while the server runs.",
  more: "How to go back to it is told in docs/looking-after-leads.md.",
  words: { least: 1, most: 1 },
  async run({ dataDir, databaseFile, settings, open, say }, [word = ""]) {
    if (settings.databaseUrl !== undefined) {
      return failed(
        [
          "The leads are in PostgreSQL, which brings its own program for this:",
          `  pg_dump --format=custom --file=${word} "$DATABASE_URL"`,
          'and to go back: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE',
          "then, before the server starts: npm run leads -- restore",
        ].join("\n"),
      );
    }
    // Says so where there is no database.
    await open();
    const target = path.resolve(word);
    const copying = await copySqlite(databaseFile, target);
    if (copying.ok) {
      await copyRemovals(dataDir, path.dirname(target));
      say(`${target} holds ${counted(copying.leads, "lead")} and is sound.`);
      return fine;
    }
    const why = {
      exists: `${target} exists, and nothing is overwritten. Please give another name.`,
      damaged: "The copy is damaged and was removed. Check the disk, and the database itself.",
    };
    return failed(why[copying.why]);
  },
});
