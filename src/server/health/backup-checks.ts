import { stat } from "node:fs/promises";
import path from "node:path";
import { getBackupMemoryFile } from "#server/backup/backup-folder.ts";
import { getIndianDay } from "#text/days.ts";
import { type CheckDeps, createCheck, createError, createOk, createWarning } from "./check.ts";

/** `deploy/nazariya-backup.service` touches it in DATA_DIR after each copy to another machine. */
const offsiteMark = "copied-elsewhere";

/** In milliseconds: a night may fail, because the next one repairs it. */
const maxOffsiteAge = 50 * 60 * 60_000;

/** When the backups were last copied to another machine; undefined where nothing does so. */
async function readOffsiteTime(dataDir: string): Promise<Date | undefined> {
  return (await stat(path.join(dataDir, offsiteMark)).catch(() => undefined))?.mtime;
}

export const backupCheck = createCheck("backups", async function* (deps) {
  yield* checkOwnBackups(deps);
  const copiedAt = await readOffsiteTime(deps.dataDir);
  // After the others, because the alarm sends the first failure of an area each day.
  if (copiedAt !== undefined && deps.now.getTime() - copiedAt.getTime() > maxOffsiteAge) {
    const day = getIndianDay(copiedAt);
    yield createError("backupsElsewhereOld", { day }, "sudo journalctl -u nazariya-backup");
  }
});

async function* checkOwnBackups({
  settings: { databaseUrl, backupDir },
  backups: readBackups,
  dataDir,
}: CheckDeps) {
  if (readBackups === undefined) {
    yield databaseUrl === undefined
      ? createWarning("backupsOff", { setting: "BACKUP_DIR" })
      : createWarning("backupsPostgres", { engine: "PostgreSQL", program: "pg_dump" });
    return;
  }
  const folder = backupDir ?? "";
  const { newest, nights: count, ahead, isOtherFolder, gone } = await readBackups();
  if (isOtherFolder === true) {
    yield createError("backupsOther", {}, `rm ${getBackupMemoryFile(dataDir)}`);
    return;
  }
  if (gone !== undefined) yield createError("backupsGone", { list: gone.join(", ") }, folder);
  if (ahead.length > 0) yield createWarning("backupsAhead", { list: ahead.join(", ") }, folder);
  // One night may fail, because the next one repairs it.
  if (count > 1) yield createError("backupsOld", { count }, folder);
  else if (newest === undefined) yield createOk("ok");
  else {
    yield createOk("backupsFine", { day: newest.day, count: newest.enquiries });
    const isSameDisk = (await stat(folder)).dev === (await stat(dataDir)).dev;
    if (isSameDisk && (await readOffsiteTime(dataDir)) === undefined)
      yield createWarning("backupsSameDisk", {}, `${folder}, docs/deploying.md`);
  }
}
