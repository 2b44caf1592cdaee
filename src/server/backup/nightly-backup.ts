/**
 * Backs up the SQLite database each night, checks the copy, and keeps enough copies for a mistake to be noticed in
 * time.
 */
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type IntervalTask, startIntervalTask } from "#server/interval-task.ts";
import { getBackupName, parseBackupName } from "#server/store/database-file.ts";
import { copySqlite } from "#server/store/sqlite-files.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask, releaseTask } from "#server/store/task-claims.ts";
import { formatIndianTime, getIndianWeekStart } from "#text/clock.ts";
import { prepareBackupFolder, rememberBackups } from "./backup-folder.ts";
import { type Backup, type BackupPaths, listBackups, listDays } from "./backup-state.ts";
import { copyRemovals } from "./removal-list.ts";

/** In India. */
const startTime = "02:00";
/** In milliseconds. */
const checkInterval = 10 * 60_000;
/** In milliseconds, longer than any backup takes: after this another process may try, because the first was killed. */
const claimDuration = 60 * 60_000;
/** The numbers of days and weeks from which backups are kept. */
const retainedBackups = { days: 7, weeks: 4 };
/** One of several processes makes the backup of a night. `runOnce` makes it if it is time. */
export function startNightlyBackup(
  deps: BackupPaths & { db: Database; log: FastifyBaseLogger; now: () => Date },
): IntervalTask {
  const { db, databaseFile, folder, log } = deps;

  async function runOnce(): Promise<void> {
    const now = deps.now();
    const [today = "", time = ""] = formatIndianTime(now).split(" ");
    if (time < startTime || (await listBackups(folder)).some(({ day }) => day === today)) return;
    const dataDir = path.dirname(databaseFile);
    const claim = `backup ${today}`;
    if (!(await claimTask(db, claim, now, claimDuration))) return;
    try {
      await prepareBackupFolder(dataDir, folder);
      await removeUnfinished(folder);
      const copying = await copySqlite(databaseFile, path.join(folder, getBackupName(today)));
      if (!copying.ok) {
        if (copying.why === "damaged") throw new Error("the copy is damaged");
        // Another process was faster.
        return;
      }
      await copyRemovals(dataDir, folder);
      const { kept, old } = sortBackups(await listBackups(folder), today);
      // Remembered before old ones are removed, so that after an interruption none of these counts as lost.
      await rememberBackups(dataDir, folder, listDays(kept));
      for (const { file } of old) await rm(file, { force: true });
      log.info({ backup: today, submissions: copying.submissions }, "backup made and checked");
    } finally {
      await releaseTask(db, claim);
    }
  }

  return startIntervalTask(runOnce, {
    interval: checkInterval,
    failureMessage: "no backup could be made",
    log,
  });
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (parseBackupName(name)?.isFinished === false) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}

/**
 * Keeps the newest days, and the first of each of the newest weeks. Days later than today stay: the clock may be wrong.
 */
function sortBackups(backups: readonly Backup[], today: string): { kept: Backup[]; old: Backup[] } {
  const days = listDays(backups).filter((day) => day <= today);
  const getWeek = (day: string) => getIndianWeekStart(new Date(`${day}T06:00:00Z`));
  // Days are sorted by age, so that the first of a week is the last of its group.
  const firstOfWeeks = [...Map.groupBy(days, getWeek).values()].map((weekDays) => weekDays.at(-1));
  const keptDays = [
    ...days.slice(0, retainedBackups.days),
    ...firstOfWeeks.slice(0, retainedBackups.weeks),
  ];
  const isOld = ({ day }: Backup) => day <= today && !keptDays.includes(day);
  return { kept: backups.filter((backup) => !isOld(backup)), old: backups.filter(isOld) };
}
