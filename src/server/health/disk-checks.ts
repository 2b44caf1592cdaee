/** Checks of the data folder: its disk, a disk over the network, and databases of former versions. */
import { existsSync, type StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { listArchivedFiles } from "#server/store/database-file.ts";
import { findNetworkFileSystem } from "#server/store/network-file-system.ts";
import { createCheck, createError, createOk, createWarning, serverGuide } from "./check.ts";

const megabyte = 2 ** 20;

/** In megabytes. On a full disk every form is refused; a year of enquiries needs less than `warning`. */
const minDiskSpace = { error: 200, warning: 1000 };

/** The number of files that the file system must still have room for. */
const minFreeFiles = 1000;

type DiskSpace = Pick<StatsFs, "bavail" | "bsize" | "files" | "ffree">;

/** `readSpace` returns the numbers of the file system of a folder; a test cannot fill a disk. */
export function createDiskCheck(readSpace: (folder: string) => Promise<DiskSpace> = statfs) {
  return createCheck("disk", async function* ({ dataDir }) {
    const folder = findNearestFolder(dataDir);
    const { bavail, bsize, files, ffree } = await readSpace(folder);
    const count = Math.floor((bavail * bsize) / megabyte);
    // A file system without inode counts reports 0.
    const isOutOfFiles = files > 0 && ffree < minFreeFiles;
    if (count < minDiskSpace.error || isOutOfFiles)
      yield createError("diskFull", { count }, folder);
    else if (count < minDiskSpace.warning) yield createWarning("diskFull", { count }, folder);
    else yield createOk("diskFine", { count });
  });
}

/** `readType` returns the number of the file system of a folder; a test has no network folder. */
export function createNetworkCheck(
  readType = async (folder: string) => (await statfs(folder)).type,
) {
  return createCheck("disk", async function* ({ settings: { databaseUrl }, dataDir }) {
    if (databaseUrl !== undefined) return;
    const kind = findNetworkFileSystem(await readType(findNearestFolder(dataDir)));
    if (kind !== undefined) {
      yield createError("diskNetwork", { kind, setting: "DATA_DIR" }, `${dataDir}, ${serverGuide}`);
    }
  });
}

/** Retention erases nothing in archived database files. */
export const oldDatabaseCheck = createCheck("retention", async function* ({ dataDir }) {
  for (const file of await listArchivedFiles(dataDir)) {
    yield createWarning("oldDatabase", {}, file);
  }
});

/** The folder, or its nearest parent that exists. */
function findNearestFolder(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder
    ? folder
    : findNearestFolder(path.dirname(folder));
}
