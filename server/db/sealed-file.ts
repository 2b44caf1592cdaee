/** The SQLite file after a move to PostgreSQL: under another name, so that no server takes leads into it. */
import { chmod, open, readdir, rename, truncate } from "node:fs/promises";
import path from "node:path";

const mark = ".moved-";

/**
 * Renames the file of a moved database, with the time. No other program has it open.
 *
 * @param erase whether its content is overwritten: an empty file stays as the mark.
 * @returns where it is now.
 */
export async function sealFile(file: string, now: Date, erase: boolean): Promise<string> {
  const sealed = `${file}${mark}${now.toISOString().replace(/[:.]/g, "-")}`;
  await rename(file, sealed);
  if (erase) await overwrite(sealed);
  await chmod(sealed, 0o400);
  return sealed;
}

/** The sealed files beside where the database would be, the oldest first; empty ones only mark a move. */
export async function sealedFiles(file: string): Promise<string[]> {
  const folder = path.dirname(file);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${path.basename(file)}${mark}`))
    .sort()
    .map((name) => path.join(folder, name));
}

/** Zeros over every byte, down to the disk, before the file is cut off. */
async function overwrite(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    const { size } = await handle.stat();
    const zeros = Buffer.alloc(1024 * 1024);
    for (let at = 0; at < size; at += zeros.length) {
      await handle.write(zeros, 0, Math.min(zeros.length, size - at), at);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await truncate(file, 0);
}
