/** The checks of this machine: its disk, the backups, what a move has left. */
import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { unwritableFile } from "#server/file-owners.ts";
import { sealedFiles } from "#server/db/sealed-file.ts";
import { fine, look, mend, type Check } from "./check.ts";

const megabyte = 2 ** 20;
/** In megabytes. A full disk refuses every form; a year of leads is less than what is roomy. */
const leastDisk = { free: 200, roomy: 1000 };
const leastFiles = 1000;

const databaseIn = (dataDir: string) => path.join(dataDir, "leads.sqlite");

export const disk: Check = {
  part: "disk",
  async *look({ dataDir }) {
    const folder = nearest(dataDir);
    const { bavail, bsize, files, ffree } = await statfs(folder);
    const count = Math.floor((bavail * bsize) / megabyte);
    // A file system that does not count its files says 0.
    const isOutOfFiles = files > 0 && ffree < leastFiles;
    if (count < leastDisk.free || isOutOfFiles) yield mend("diskFull", { count, folder });
    else if (count < leastDisk.roomy) yield look("diskLittle", { count, folder });
    else yield fine("diskFine", { count, folder });
  },
};

export const owner: Check = {
  part: "disk",
  async *look({ dataDir }) {
    const found = await unwritableFile(databaseIn(dataDir));
    if (found !== undefined)
      yield mend("diskOwner", { ...found }, `sudo chown ${found.account}: ${found.file}`);
  },
};

export const backups: Check = {
  part: "backups",
  async *look({ settings: { databaseUrl, backupDir }, backups: readBackups, dataDir }) {
    if (readBackups === undefined) {
      yield databaseUrl === undefined
        ? look("backupsOff", { setting: "BACKUP_DIR" })
        : look("backupsPostgres", { engine: "PostgreSQL", program: "pg_dump" });
      return;
    }
    const folder = backupDir ?? "";
    const { newest, nights: count } = await readBackups();
    // One night may fail: the next one mends it.
    if (count > 1 && newest === undefined) yield mend("backupsNone", { count, folder });
    else if (count > 1) yield mend("backupsOld", { count, folder, day: newest?.day ?? "" });
    else if (newest === undefined) yield fine("backupsFirst");
    else {
      yield fine("backupsFine", { day: newest.day, count: newest.enquiries });
      const isSameDisk = (await stat(folder)).dev === (await stat(dataDir)).dev;
      if (isSameDisk) yield look("backupsSameDisk", { folder, guide: "docs/from-nothing.md" });
    }
  },
};

export const oldDatabase: Check = {
  part: "oldDatabase",
  async *look({ dataDir }) {
    for (const file of await sealedFiles(databaseIn(dataDir))) {
      if ((await stat(file)).size > 0) yield look("oldDatabase", { file });
    }
  },
};

/** The folder, or the nearest above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : nearest(path.dirname(folder));
}
