/** The files of SQLite databases: copies, taken while others write, and what a move leaves behind. */
import { existsSync } from "node:fs";
import { open, rename, rm, chmod, readdir } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import path from "node:path";

/** The outcome of a copy; `leads` is what the finished copy holds. */
export type Copying = { ok: true; leads: number } | { ok: false; why: "exists" | "damaged" };

/**
 * Copies a database into a new file that needs no other beside it. The copy has another name until it
 * was read back and is on the disk, so a file of this name is always whole. Overwrites nothing; of a
 * copy that fails nothing stays. Throws what SQLite and the file system say.
 */
export async function copySqlite(file: string, target: string): Promise<Copying> {
  if (existsSync(target)) return { ok: false, why: "exists" };
  const copy = `${target}.unfinished`;
  await removeSqlite(copy);
  try {
    // For this account alone from the first byte on.
    await (await open(copy, "wx", 0o600)).close();
    using source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    // In one step: between steps another writer would make it begin anew, on a busy day for ever.
    await backup(source, copy, { rate: 2 ** 31 - 1 });
    const leads = await readBack(copy);
    if (leads === undefined) return { ok: false, why: "damaged" };
    await toDisk(copy);
    await rename(copy, target);
    return { ok: true, leads };
  } finally {
    await removeSqlite(copy);
  }
}

/**
 * Runs in a thread of its own: reading back 100,000 leads takes more than a second, in which no page
 * would be served. As text, because the server is one file.
 */
const reader = `
const { DatabaseSync } = require("node:sqlite");
const { parentPort, workerData } = require("node:worker_threads");
const copy = new DatabaseSync(workerData);
// Without the write-ahead log that the source's header asks for, the copy is one file.
copy.exec("PRAGMA journal_mode = DELETE");
const { integrity_check: verdict } = copy.prepare("PRAGMA integrity_check").get();
const { leads } = copy.prepare("select count(*) as leads from lead").get();
copy.close();
parentPort.postMessage(verdict === "ok" ? leads : undefined);
`;

/** How many leads a copy holds; undefined where SQLite finds it damaged. */
function readBack(copy: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(reader, { eval: true, workerData: copy, execArgv: [] });
    worker.once("message", (leads: unknown) => {
      resolve(typeof leads === "number" ? leads : undefined);
    });
    worker.once("error", reject);
  });
}

/** What a query finds in a database, past any server; undefined where the file is missing, damaged or another. */
export function rowsIn(file: string, query: string) {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare(query).all();
  } catch {
    return undefined;
  }
}

/** Removes a database that no program has open. */
export async function removeSqlite(file: string): Promise<void> {
  for (const end of ["", "-wal", "-shm", "-journal"]) await rm(file + end, { force: true });
}

/** Waits until a file is on the disk. It is opened to be written, which Windows asks for. */
async function toDisk(file: string): Promise<void> {
  await using handle = await open(file, "r+");
  await handle.sync();
}

/** In the name of a file that was moved to PostgreSQL: under its own, a server would take leads into it. */
const mark = ".moved-";

/**
 * Renames the file of a moved database, with the time. No other program has it open.
 *
 * @returns where it is now.
 */
export async function sealFile(file: string, now: Date): Promise<string> {
  const sealed = `${file}${mark}${now.toISOString().replace(/[:.]/g, "-")}`;
  await rename(file, sealed);
  await chmod(sealed, 0o400);
  return sealed;
}

/** The sealed files beside where the database would be, the oldest first. */
export async function sealedFiles(file: string): Promise<string[]> {
  const folder = path.dirname(file);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${path.basename(file)}${mark}`))
    .sort()
    .map((name) => path.join(folder, name));
}
