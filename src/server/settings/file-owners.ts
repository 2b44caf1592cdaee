import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { userInfo } from "node:os";

/**
 * A sentence about the first file of the database that this account may not write, mostly because `sudo` was
 * forgotten or used once; undefined where all can be written.
 */
export async function ownerProblem(databaseFile: string): Promise<string | undefined> {
  for (const file of [
    path.dirname(databaseFile),
    ...["", "-wal", "-shm"].map((end) => databaseFile + end),
  ]) {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined) continue;
    const writable = await access(file, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (writable) continue;
    const owner = found.uid === 0 ? "root" : `the account with the number ${found.uid}`;
    const account = userInfo().username;
    return `${file} belongs to ${owner}, and this program runs as ${account}, which may not write it: sudo chown ${account}: ${file}`;
  }
  return undefined;
}
