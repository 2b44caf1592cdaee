/** Copies, reads, moves and removes SQLite files, for backups and for the move to PostgreSQL. */
import { existsSync } from "node:fs";
import { chmod, open, rename, rm } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { archiveSuffix } from "./database-file.ts";

/** `submissions` is the number of submissions in the finished copy. */
export type CopyResult =
  { ok: true; submissions: number } | { ok: false; why: "exists" | "damaged" };

/**
 * Copies a database into one new file. The copy has another name until it was checked and is on the disk, so a file
 * of this name is always complete. It overwrites nothing, and a failed copy is deleted. Throws errors of SQLite and the
 * file system.
 */
export async function copySqlite(file: string, target: string): Promise<CopyResult> {
  if (existsSync(target)) return { ok: false, why: "exists" };
  const copy = `${target}.unfinished`;
  await removeSqliteFiles(copy);
  try {
    // Only this account may read it, from the first byte on.
    await (await open(copy, "wx", 0o600)).close();
    using source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    // In one step: a write between two steps makes the backup start over, on a busy day without an end.
    await backup(source, copy, { rate: 2 ** 31 - 1 });
    const submissions = await checkCopy(copy);
    if (submissions === undefined) return { ok: false, why: "damaged" };
    await syncToDisk(copy);
    await rename(copy, target);
    return { ok: true, submissions };
  } finally {
    await removeSqliteFiles(copy);
  }
}

/**
 * Runs in a worker: checking 100,000 enquiries takes more than a second, in which this thread would serve no page. The
 * program is a text, because the build makes one file of the server.
 */
const integrityCheckProgram = `
const { DatabaseSync } = require("node:sqlite");
const { parentPort, workerData } = require("node:worker_threads");
const copy = new DatabaseSync(workerData);
// Without the write-ahead log that the source's header asks for, the copy is one file.
copy.exec("PRAGMA journal_mode = DELETE");
const { integrity_check: verdict } = copy.prepare("PRAGMA integrity_check").get();
const { submissions } = copy.prepare("select count(*) as submissions from submission").get();
copy.close();
parentPort.postMessage(verdict === "ok" ? submissions : undefined);
`;

/** Resolves to the number of submissions; undefined where SQLite finds the copy damaged. */
function checkCopy(copy: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(integrityCheckProgram, {
      eval: true,
      workerData: copy,
      execArgv: [],
    });
    worker.once("message", (submissions: unknown) => {
      resolve(typeof submissions === "number" ? submissions : undefined);
    });
    worker.once("error", reject);
  });
}

/** The rows of a query; undefined where the file is missing, damaged, or a database without these tables. */
export function querySqliteFile(file: string, query: string) {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare(query).all();
  } catch {
    return undefined;
  }
}

/** Removes a database with the files that SQLite keeps beside it. No program may have it open. */
export async function removeSqliteFiles(file: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) await rm(file + suffix, { force: true });
}

/** Waits until a file is on the disk. Windows requires that it is opened for writing. */
async function syncToDisk(file: string): Promise<void> {
  await using handle = await open(file, "r+");
  await handle.sync();
}

/** Renames the file of a moved database, with the time, and returns the new path. No other program may have it open. */
export async function moveToArchive(file: string, now: Date): Promise<string> {
  const archive = `${file}${archiveSuffix}${now.toISOString().replace(/[:.]/g, "-")}`;
  await rename(file, archive);
  // Nobody may write into the archive by mistake.
  await chmod(archive, 0o400);
  return archive;
}
