/**
 * Backs up the SQLite database each night, checks the copy, and keeps enough copies for a mistake to be noticed in
 * time.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { startIntervalTask } from "#server/interval-task.ts";
import type { Settings } from "#server/settings/settings.ts";
import { copySqlite, queryFile } from "#server/store/sqlite-files.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask, releaseTask } from "#server/store/task-claims.ts";
import { formatIndianTime, getIndianWeekStart } from "#text/clock.ts";
import { dayLength } from "#text/days.ts";
import { copyRemovals } from "./removal-list.ts";

const checkInterval = 10 * 60_000;
/** Longer than any backup takes: after it the process was killed, and another one may try. */
const claimDuration = 60 * 60_000;
const retainedBackups = { days: 7, weeks: 4 };

export interface BackupPaths {
  databaseFile: string;
  folder: string;
}

/** Undefined for PostgreSQL, which has its own backups. */
export function findBackups(settings: Settings): BackupPaths | undefined {
  const { databaseUrl, backupDir, dataDir } = settings;
  if (databaseUrl !== undefined || backupDir === undefined) return undefined;
  return { databaseFile: path.resolve(dataDir, "leads.sqlite"), folder: path.resolve(backupDir) };
}

/** One of several processes makes the backup of a night. `look` runs it once. */
export function startNightlyBackup(
  parts: BackupPaths & { db: Database; log: FastifyBaseLogger; now: () => Date },
) {
  const { db, databaseFile, folder, log } = parts;

  async function runOnce(): Promise<void> {
    const now = parts.now();
    const [today = "", time = ""] = formatIndianTime(now).split(" ");
    if (time < backupFrom || existsSync(getBackupPath(folder, today))) return;
    const notice = `backup ${today}`;
    if (!(await claimTask(db, notice, now, claimDuration))) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(folder);
      const copying = await copySqlite(databaseFile, getBackupPath(folder, today));
      if (!copying.ok) {
        if (copying.why === "damaged") throw new Error("the copy is damaged");
        // Another process was faster.
        return;
      }
      await copyRemovals(path.dirname(databaseFile), folder);
      await removeOld(folder, today);
      log.info({ backup: today, leads: copying.submissions }, "backup made and checked");
    } finally {
      await releaseTask(db, notice);
    }
  }

  return startIntervalTask(runOnce, {
    every: checkInterval,
    failed: "no backup could be made",
    log,
  });
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^leads-[\d-]+\.sqlite\.unfinished/.test(name)) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}

/**
 * Keeps the newest days, and the first of each of the newest weeks. Days later than today stay: the clock may be wrong.
 */
async function removeOld(folder: string, today: string): Promise<void> {
  const days = (await listBackupDays(folder)).filter((day) => day <= today);
  const getWeek = (day: string) => getIndianWeekStart(new Date(`${day}T06:00:00Z`));
  const firstOfWeeks = [...Map.groupBy(days, getWeek).values()].map((some) => some.at(-1));
  const keep = [
    ...days.slice(0, retainedBackups.days),
    ...firstOfWeeks.slice(0, retainedBackups.weeks),
  ];
  for (const day of days) {
    if (!keep.includes(day)) await rm(getBackupPath(folder, day), { force: true });
  }
}

const backupFrom = "02:00";

const backupName = /^leads-(\d{4}-\d\d-\d\d)\.sqlite$/;

export function getBackupPath(folder: string, day: string): string {
  return path.join(folder, `leads-${day}.sqlite`);
}

/** Newest first; empty where the folder is missing. */
async function listBackupDays(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => backupName.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
}

/**
 * Opens the newest backup that can be opened. `databaseFile` tells a site on its first day, whose first backup is made
 * in the coming night.
 */
export async function readBackupState(
  { folder, databaseFile }: BackupPaths,
  now: Date,
): Promise<BackupState> {
  let newest: { day: string; enquiries: number } | undefined;
  const [today = "", time = ""] = formatIndianTime(now).split(" ");
  const all = await listBackupDays(folder);
  for (const at of all.filter((day) => day <= today)) {
    const counted = "select count(*) as enquiries from enquiry";
    const [row] = queryFile(getBackupPath(folder, at), counted) ?? [];
    // Empty, or no backup.
    if (row === undefined) continue;
    newest = { day: at, enquiries: Number(row["enquiries"]) };
    break;
  }
  const begun = await stat(databaseFile).then(
    ({ birthtime }) => formatIndianTime(birthtime).slice(0, 10),
    () => undefined,
  );
  const since = newest?.day ?? begun;
  // A backup may take an hour.
  const due = Date.parse(today) - (time < "03:00" ? dayLength : 0);
  const nights =
    since === undefined ? 0 : Math.max(0, Math.round((due - Date.parse(since)) / dayLength));
  /** Days in the future: such a backup was made while the clock was wrong. */
  const ahead = all.filter((day) => day > today);
  return { newest, nights, ahead };
}

export interface BackupState {
  newest: { day: string; enquiries: number } | undefined;
  /** How many nights passed without a backup. */
  nights: number;
  ahead: string[];
}

/** Reads at most once a minute: `/readyz` is public, and counting takes time. */
export function cacheBackupState(paths: BackupPaths, now: () => Date): () => Promise<BackupState> {
  let known: { at: number; state: Promise<BackupState> } | undefined;
  return async () => {
    const at = now().getTime();
    // The absolute difference, because the clock may have been put back.
    if (known === undefined || Math.abs(at - known.at) > 60_000) {
      known = { at, state: readBackupState(paths, now()) };
    }
    return await known.state;
  };
}
