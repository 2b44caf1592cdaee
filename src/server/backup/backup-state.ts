/** Where the nightly backups are, and what is known of them. */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "#server/settings/settings.ts";
import { getDatabaseFile, parseBackupName } from "#server/store/database-file.ts";
import { querySqliteFile } from "#server/store/sqlite-files.ts";
import { formatIndianTime } from "#text/clock.ts";
import { dayLength } from "#text/days.ts";
import { compareBackupFolder } from "./backup-folder.ts";

/**
 * In India: a backup of today that is missing then is missed. Backups begin an hour before, which is longer than any of
 * them takes.
 */
const dueTime = "03:00";
/** In milliseconds: so long the state of the backups is not read again. */
const stateLifetime = 60_000;

export interface BackupPaths {
  databaseFile: string;
  folder: string;
}

/** A finished backup. */
export interface Backup {
  /** The day of its night in India: `2026-11-21`. */
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

/** The finished backups in a folder, the newest first; none where the folder is missing. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const backup = parseBackupName(name);
      return backup?.isFinished ? { day: backup.day, file: path.join(folder, name) } : [];
    })
    .sort((a, b) => b.day.localeCompare(a.day));
}

export function listDays(backups: readonly Backup[]): string[] {
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
  let newest: BackupState["newest"];
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
