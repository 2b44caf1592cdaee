/** The SQLite file after a move to PostgreSQL: under another name, so that no server takes leads into it. */
import { chmod, readdir, rename } from "node:fs/promises";
import path from "node:path";

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
