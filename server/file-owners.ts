/** Files of the database that this account may not write, mostly because `sudo` was forgotten or used once. */
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { userInfo } from "node:os";

/** A file, the account it belongs to, and the account that runs this program. */
interface Unwritable {
  file: string;
  owner: string;
  account: string;
}

/** The first file of the database that cannot be written; undefined where all can. */
export async function unwritableFile(databaseFile: string): Promise<Unwritable | undefined> {
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
    const owner = found.uid === 0 ? "root" : `the account with the number ${found.uid}`;
    if (!writable) return { file, owner, account: userInfo().username };
  }
  return undefined;
}

/** A sentence that names a file, its owner and this account; undefined where all can be written. */
export async function ownerProblem(databaseFile: string): Promise<string | undefined> {
  const found = await unwritableFile(databaseFile);
  if (found === undefined) return undefined;
  const { file, owner, account } = found;
  return `${file} belongs to ${owner}, and this program runs as ${account}, which may not write it: sudo chown ${account}: ${file}`;
}
