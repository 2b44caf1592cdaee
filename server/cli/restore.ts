import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { isAlone } from "#server/db/move.ts";
import { eraseEnquiry } from "#server/db/erasure.ts";
import { copySqlite } from "#server/db/sqlite-copy.ts";
import { emptyWriteAheadLog, openSqlite } from "#server/db/sqlite.ts";
import { notedErasures } from "#server/erasure-list.ts";
import { removeEml } from "#server/mail/eml-folder.ts";
import { mailName } from "#server/mail/mail.ts";
import { commandWithoutStore, failed, fine, misused } from "./command.ts";
import { counted } from "./print.ts";

/** Back to a backup, without those who were erased since. */
export const restore = commandWithoutStore({
  usage: "restore <backup>",
  about: "Puts a backup in the place of the database, and erases again who was erased since.",
  more: "Stop the server before. The database of now is kept beside it, under another name.",
  options: {},
  optionHelp: {},
  words: { least: 1, most: 1 },
  async run({ settings, databaseFile, mailFolder, say }, [word = ""]) {
    if (settings.databaseUrl !== undefined) {
      return misused("The leads are in PostgreSQL: use pg_restore, as docs say.");
    }
    const backup = path.resolve(word);
    if (!existsSync(backup)) return failed(`There is no ${backup}.`);
    if (existsSync(databaseFile) && !(await nobodyElseAt(databaseFile))) {
      return failed("The server, or another program, still has the database open. Stop it first.");
    }
    // Beside the database first, and read through: what is damaged takes nobody's place.
    const coming = `${databaseFile}.restoring`;
    await rm(coming, { force: true });
    const copying = await copySqlite(backup, coming);
    if (!copying.ok) return failed("The backup is damaged. Nothing was changed.");
    const before = `${databaseFile}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`;
    if (existsSync(databaseFile)) {
      await rename(databaseFile, before);
      say(
        `The database of before is ${before}. It holds personal data: delete it when all is well.`,
      );
    }
    await rename(coming, databaseFile);
    let again = 0;
    const db = await openSqlite(databaseFile);
    try {
      for (const reference of await notedErasures(path.dirname(databaseFile))) {
        const result = await eraseEnquiry(db, reference, {
          now: new Date(),
          removeMail: (of, job) => removeEml(mailFolder, mailName(of, job)),
        });
        if (result.erased) again++;
      }
      await emptyWriteAheadLog(db);
    } finally {
      await db.destroy();
    }
    say(`${databaseFile} is the backup, which held ${counted(copying.leads, "lead")}.`);
    say(`${counted(again, "enquiry was", "enquiries were")} erased again.`);
    return fine;
  },
});

async function nobodyElseAt(databaseFile: string): Promise<boolean> {
  const db = await openSqlite(databaseFile);
  try {
    return await isAlone(db);
  } finally {
    await db.destroy();
  }
}
