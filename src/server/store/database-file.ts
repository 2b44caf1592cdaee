/** The names of the SQLite file and of its copies. Files under a former name are read until version 1.0.0. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

const [fileName, formerFileName] = ["site.sqlite", "leads.sqlite"];

/**
 * The path of the database in this folder. A file that has the former name alone is used as it is: its last commits
 * may be in the log beside it, which SQLite finds by the name, so a rename that is interrupted or meets an open
 * connection would lose them.
 */
export function findDatabaseFile(dataDir: string): string {
  const [file, former] = getPaths(dataDir);
  return !existsSync(file) && existsSync(former) ? former : file;
}

/** A sentence about a file under the former name; undefined where there is none. */
export function describeFormerDatabaseFile(dataDir: string): string | undefined {
  const [file, former] = getPaths(dataDir);
  if (!existsSync(former)) return undefined;
  return existsSync(file)
    ? `${former} is not read, because ${file} exists. If it holds anything that is missing, docs/running-the-server.md says what to do.`
    : `${former} is the database under its former name, which works until 1.0.0. docs/running-the-server.md says how it becomes ${fileName}.`;
}

function getPaths(dataDir: string): [file: string, former: string] {
  return [path.resolve(dataDir, fileName), path.resolve(dataDir, formerFileName)];
}

/**
 * The suffix of a database file whose rows were moved to PostgreSQL. Under its former name a server would store new
 * enquiries in it.
 */
export const archiveSuffix = ".moved-";

export async function listArchivedFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names
    .filter((name) =>
      [fileName, formerFileName].some((file) => name.startsWith(`${file}${archiveSuffix}`)),
    )
    .sort()
    .map((name) => path.resolve(dataDir, name));
}

/** The name of a backup; its day is `YYYY-MM-DD`. */
export function getBackupName(day: string): string {
  return `site-${day}.sqlite`;
}

const backupName = /^(?:site|leads)-(\d{4}-\d\d-\d\d)\.sqlite(\.unfinished.*)?$/;

/** Undefined for the name of another file. */
export function parseBackupName(name: string): { day: string; isFinished: boolean } | undefined {
  const [, day, unfinished] = backupName.exec(name) ?? [];
  return day === undefined ? undefined : { day, isFinished: unfinished === undefined };
}
