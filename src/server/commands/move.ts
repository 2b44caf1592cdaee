import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings/settings.ts";
import { moveAll } from "#server/store/move.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { sealFile } from "#server/store/sqlite-files.ts";
import { command, failed, fine, misused, counted } from "./command.ts";

/** From the file to a database server. */
export const move = command({
  usage: "move <address of an empty PostgreSQL>",
  about: "Copies everything from the SQLite file into an empty PostgreSQL, whole or not at all.",
  more: [
    "The address: postgres://user:password@host:5432/name. Stop the server before, and start it",
    "with this address as DATABASE_URL after. The SQLite file gets another name: no server writes into",
    "it again. It still holds personal data, which retention does not reach: delete it when all is well.",
  ].join("\n"),
  words: { least: 1, most: 1 },
  async run({ open, databaseFile, settings, streams, say }, [address]) {
    if (settings.databaseUrl !== undefined) {
      return misused(
        "DATABASE_URL is set: the leads are in PostgreSQL already. Unset it to move the file.",
      );
    }
    const reading = readSettings({ DATABASE_URL: address });
    if (!reading.ok) return misused(reading.problems.join("\n"));
    const db = await open();
    const opening = await openDatabase(reading.settings, createLog(streams.errors));
    if (!opening.ok) return failed(opening.problem);
    try {
      const moving = await moveAll(db, opening.db);
      if (!moving.ok) return failed(`${whyNot[moving.why]} Nothing was moved.`);
      await db.destroy();
      const sealed = await sealFile(databaseFile, new Date());
      say(`${counted(moving.rows, "row")} moved from ${databaseFile}.`);
      say(`The file is ${sealed} now. It holds personal data: delete it when all is well.`);
      say("Now start the server with this address as DATABASE_URL.");
      return fine;
    } finally {
      await opening.db.destroy();
    }
  },
});

const whyNot = {
  "source-in-use":
    "The server, or another program, still has the SQLite file open. Please stop it first.",
  "target-not-empty": "The PostgreSQL database holds rows already.",
  "counts-differ": "The copy holds another number of rows than the file.",
};
