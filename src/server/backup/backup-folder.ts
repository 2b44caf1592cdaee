/**
 * Recognises the folder of the backups. While its disk is missing, the mount point of BACKUP_DIR is an empty folder on
 * the disk of the system, in which a backup would look as safe as ever. So a file in the folder holds a mark, and a file
 * in DATA_DIR remembers the mark and the backups beside it.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";

/** In the folder of the backups: its mark, a random id. */
const markFile = "backup-folder.id";
/** In DATA_DIR: what is remembered of the folder. Whoever wants to use another disk under the same name deletes it. */
const memoryFile = "backup-folder.json";

const memorySchema = v.object({
  folder: v.string(),
  mark: v.string(),
  /** The days of the backups that the last night left there. */
  days: v.array(v.string()),
});

type Memory = v.InferOutput<typeof memorySchema>;

export function getBackupMemoryFile(dataDir: string): string {
  return path.join(dataDir, memoryFile);
}

/**
 * `other` where the folder lacks the remembered mark; otherwise the remembered days that are not among `days`:
 * 2026-11-20 and 21 were remembered, 21 is there → `{ gone: ["2026-11-20"] }`.
 */
export async function compareBackupFolder(
  dataDir: string,
  folder: string,
  days: readonly string[],
): Promise<"other" | { gone: string[] }> {
  const memory = await readMemory(dataDir, folder);
  if (memory === undefined) return { gone: [] };
  if ((await readMark(folder)) !== memory.mark) return "other";
  return { gone: memory.days.filter((day) => !days.includes(day)) };
}

/**
 * Makes the folder and its mark where no folder of this name is remembered.
 *
 * @throws Error where the folder lacks the mark of the remembered one.
 */
export async function prepareBackupFolder(dataDir: string, folder: string): Promise<void> {
  const memory = await readMemory(dataDir, folder);
  if (memory === undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readMark(folder)) !== undefined) return;
    await writeFile(path.join(folder, markFile), randomUUID(), { mode: 0o600, flush: true });
    return;
  }
  if ((await readMark(folder)) === memory.mark) return;
  throw new Error(
    `BACKUP_DIR: ${folder} is not the folder that holds the earlier backups. Mount its disk; or, if this folder is meant, delete ${getBackupMemoryFile(dataDir)}.`,
  );
}

/** Remembers the mark of a prepared folder and the days of its backups. */
export async function rememberBackups(
  dataDir: string,
  folder: string,
  days: readonly string[],
): Promise<void> {
  const mark = await readMark(folder);
  if (mark === undefined) throw new Error(`BACKUP_DIR: ${folder} has lost its ${markFile}.`);
  const memory: Memory = { folder: path.resolve(folder), mark, days: [...days] };
  const file = getBackupMemoryFile(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(memory), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Undefined where no folder of this name is remembered: none was used yet, or BACKUP_DIR named another one. */
async function readMemory(dataDir: string, folder: string): Promise<Memory | undefined> {
  const text = await readFile(getBackupMemoryFile(dataDir), "utf8").catch(() => "null");
  const memory = v.safeParse(v.pipe(v.string(), v.parseJson(), memorySchema), text);
  if (!memory.success || memory.output.folder !== path.resolve(folder)) return undefined;
  return memory.output;
}

async function readMark(folder: string): Promise<string | undefined> {
  return await readFile(path.join(folder, markFile), "utf8").catch(() => undefined);
}
