import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Makes the data folder where it is missing and proves that it can be written.
 *
 * @returns nothing when all is well, or the system's error code (`EACCES`, `ENOTDIR`, `EROFS` …).
 */
export async function prepareDataFolder(folder: string): Promise<string | undefined> {
  // Permission bits do not tell: they say yes to root and on a file system mounted read-only.
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    // Leads are personal data: the folder is for the account that runs the server alone.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, "");
    await rm(probe);
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
  }
}
