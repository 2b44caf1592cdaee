/** The names of the SQLite file and of its copies. */
import { readdir } from "node:fs/promises";
import path from "node:path";

const fileName = "site.sqlite";

export function getDatabaseFile(dataDir: string): string {
  return path.resolve(dataDir, fileName);
}

/**
 * The suffix of a database file whose rows were moved to PostgreSQL. Without it a server would store new
 * enquiries in that file.
 */
export const archiveSuffix = ".moved-";

export async function listArchivedFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${fileName}${archiveSuffix}`))
    .sort()
    .map((name) => path.resolve(dataDir, name));
}

/** `2026-11-24` → `site-2026-11-24.sqlite`, the name of a backup. */
export function getBackupName(day: string): string {
  return `site-${day}.sqlite`;
}

const backupName = /^site-(\d{4}-\d\d-\d\d)\.sqlite(\.unfinished.*)?$/;

/** `site-2026-11-24.sqlite` → its day, and that it is finished; undefined for the name of another file. */
export function parseBackupName(name: string): { day: string; isFinished: boolean } | undefined {
  const [, day, unfinished] = backupName.exec(name) ?? [];
  return day === undefined ? undefined : { day, isFinished: unfinished === undefined };
}
