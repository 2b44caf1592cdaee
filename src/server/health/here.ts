/** The checks of this machine: its disk, the backups, what a move has left. */
import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import { sealedFiles } from "#server/store/sqlite-files.ts";
import { fine, look, mend, type Check } from "./check.ts";

const megabyte = 2 ** 20;
/** In megabytes. A full disk refuses every form; a year of leads is less than what is roomy. */
const leastDisk = { free: 200, roomy: 1000 };
const leastFiles = 1000;

export const disk: Check = {
  part: "disk",
  async *look({ dataDir }) {
    const folder = nearest(dataDir);
    const { bavail, bsize, files, ffree } = await statfs(folder);
    const count = Math.floor((bavail * bsize) / megabyte);
    // A file system that does not count its files says 0.
    const isOutOfFiles = files > 0 && ffree < leastFiles;
    if (count < leastDisk.free || isOutOfFiles) yield mend("diskFull", { count, folder });
    else if (count < leastDisk.roomy) yield look("diskFull", { count, folder });
    else yield fine("diskFine", { count, folder });
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
    if (count > 1) yield mend("backupsOld", { count, folder });
    else if (newest === undefined) yield fine("fine");
    else {
      yield fine("backupsFine", { day: newest.day, count: newest.enquiries });
      const isSameDisk = (await stat(folder)).dev === (await stat(dataDir)).dev;
      if (isSameDisk) yield look("backupsSameDisk", { folder, guide: "docs/from-nothing.md" });
    }
  },
};

/** What retention does not reach. */
export const oldDatabase: Check = {
  part: "retention",
  async *look({ dataDir }) {
    for (const file of await sealedFiles(path.join(dataDir, "leads.sqlite"))) {
      yield look("oldDatabase", { file });
    }
  },
};

/** The folder, or the nearest above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : nearest(path.dirname(folder));
}
