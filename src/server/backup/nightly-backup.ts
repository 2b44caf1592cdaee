/**
 * Backs up the SQLite database each night, checks the copy, and keeps enough copies for a mistake to be noticed in
 * time.
 */
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type IntervalTask, startIntervalTask } from "#server/interval-task.ts";
import type { Settings } from "#server/settings/settings.ts";
import { getBackupName, getDatabaseFile, parseBackupName } from "#server/store/database-file.ts";
import { copySqlite, querySqliteFile } from "#server/store/sqlite-files.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask, releaseTask } from "#server/store/task-claims.ts";
import { formatIndianTime, getIndianWeekStart } from "#text/clock.ts";
import { dayLength } from "#text/days.ts";
import { compareBackupFolder, prepareBackupFolder, rememberBackups } from "./backup-folder.ts";
import { copyRemovals } from "./removal-list.ts";

/** In India. */
const startTime = "02:00";
/** In India, an hour later, which is longer than any backup takes: then a backup of today that is missing is missed. */
const dueTime = "03:00";
/** In milliseconds. */
const checkInterval = 10 * 60_000;
/** In milliseconds, longer than any backup takes: after it another process may try, because the first was killed. */
const claimDuration = 60 * 60_000;
/** The numbers of days and weeks from which backups are kept. */
const retainedBackups = { days: 7, weeks: 4 };
/** In milliseconds: so long the state of the backups is not read again. */
const stateLifetime = 60_000;

export interface BackupPaths {
  databaseFile: string;
  folder: string;
}

interface Backup {
  day: string;
  file: string;
}

export interface BackupState {
  newest: { day: string; enquiries: number } | undefined;
  /** How many nights passed without a backup. */
  nights: number;
  /** Days in the future: these backups were made while the clock was wrong. */
  ahead: string[];
  /** True where the folder is not the one that holds the earlier backups: its disk is missing, or another one. */
  isOtherFolder?: boolean;
  /** Days whose backups were there after the last night, and are no longer. */
  gone?: string[];
}

/** The paths of the backups; undefined for PostgreSQL, which has its own backups, and without BACKUP_DIR. */
export function findBackups(settings: Settings): BackupPaths | undefined {
  const { databaseUrl, backupDir, dataDir } = settings;
  if (databaseUrl !== undefined || backupDir === undefined) return undefined;
  return { databaseFile: getDatabaseFile(dataDir), folder: path.resolve(backupDir) };
}

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

/** The finished backups in a folder, the newest first; none where the folder is missing. */
async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const backup = parseBackupName(name);
      return backup?.isFinished ? { day: backup.day, file: path.join(folder, name) } : [];
    })
    .sort((a, b) => b.day.localeCompare(a.day));
}

function listDays(backups: readonly Backup[]): string[] {
  return backups.map(({ day }) => day);
}

/**
 * Reads the newest backup that can be opened. On the first day of a site there is none: then nights are counted from the
 * day on which `databaseFile` was created.
 */
export async function readBackupState(
  { folder, databaseFile }: BackupPaths,
  now: Date,
): Promise<BackupState> {
  let newest: { day: string; enquiries: number } | undefined;
  const [today = "", time = ""] = formatIndianTime(now).split(" ");
  const all = await listBackups(folder);
  for (const { day, file } of all.filter((backup) => backup.day <= today)) {
    const [row] = querySqliteFile(file, "select count(*) as enquiries from enquiry") ?? [];
    // The file is empty, or no backup.
    if (row === undefined) continue;
    newest = { day, enquiries: Number(row["enquiries"]) };
    break;
  }
  const createdOn = await stat(databaseFile).then(
    ({ birthtime }) => formatIndianTime(birthtime).slice(0, 10),
    () => undefined,
  );
  const since = newest?.day ?? createdOn;
  const due = Date.parse(today) - (time < dueTime ? dayLength : 0);
  const nights =
    since === undefined ? 0 : Math.max(0, Math.round((due - Date.parse(since)) / dayLength));
  const ahead = listDays(all).filter((day) => day > today);
  const compared = await compareBackupFolder(path.dirname(databaseFile), folder, listDays(all));
  return {
    newest,
    nights,
    ahead,
    ...(compared === "other" && { isOtherFolder: true }),
    ...(compared !== "other" && compared.gone.length > 0 && { gone: compared.gone }),
  };
}

/** Reads at most once a minute: `/readyz` is public, and counting takes time. */
export function cacheBackupState(paths: BackupPaths, now: () => Date): () => Promise<BackupState> {
  let cached: { at: number; state: Promise<BackupState> } | undefined;
  return async () => {
    const at = now().getTime();
    // The absolute difference, because the clock may have been put back.
    if (cached === undefined || Math.abs(at - cached.at) > stateLifetime) {
      cached = { at, state: readBackupState(paths, now()) };
    }
    return await cached.state;
  };
}
