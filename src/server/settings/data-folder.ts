import { constants } from "node:fs";
import { access, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { getErrorCode } from "#server/log.ts";

/**
 * Creates the data folder where it is missing and proves that it can be written. Returns undefined, or the system's
 * error code (`EACCES`, `ENOTDIR`, `EROFS` …).
 */
export async function ensureDataFolder(folder: string): Promise<string | undefined> {
  // A test file, because permission bits allow writing to root and on a file system that is mounted read-only.
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    // Enquiries are personal data: only the account that runs the server may open the folder.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, "");
    await rm(probe);
    return undefined;
  } catch (error) {
    return getErrorCode(error);
  }
}

/**
 * A sentence about the first file of the database that this account may not write, mostly because a command ran once
 * with or without `sudo`; undefined where all can be written.
 */
export async function describeFileOwnerProblem(databaseFile: string): Promise<string | undefined> {
  const databaseFiles = ["", "-wal", "-shm"].map((suffix) => databaseFile + suffix);
  for (const file of [path.dirname(databaseFile), ...databaseFiles]) {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined) continue;
    const isWritable = await access(file, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (isWritable) continue;
    const owner = found.uid === 0 ? "root" : `the account with the number ${found.uid}`;
    const account = userInfo().username;
    return `${file} belongs to ${owner}, and this program runs as ${account}, which may not write it: sudo chown ${account}: ${file}`;
  }
  return undefined;
}
