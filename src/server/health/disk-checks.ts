/** Checks of the data folder: its disk, a disk over the network, and databases of former versions. */
import { existsSync, type StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { listArchivedFiles } from "#server/store/database-file.ts";
import { findNetworkFileSystem } from "#server/store/network-file-system.ts";
import { createCheck, createError, createOk, createWarning, serverGuide } from "./check.ts";

const megabyte = 2 ** 20;

/** In megabytes: with less the disk is a failure, because on a full disk every form is refused. */
const minDiskSpace = 200;

/** In megabytes: with less the owner is warned. A year of enquiries needs less than this. */
const goodDiskSpace = 1000;

/** The number of files that the file system must still have room for. */
const minFreeFiles = 1000;

type DiskSpace = Pick<StatsFs, "bavail" | "bsize" | "files" | "ffree">;

/** `readSpace` returns the free space of the file system of a folder; it is given by tests, which cannot fill a disk. */
export function createDiskCheck(readSpace: (folder: string) => Promise<DiskSpace> = statfs) {
  return createCheck("disk", async function* ({ dataDir }) {
    const folder = findNearestFolder(dataDir);
    const { bavail, bsize, files, ffree } = await readSpace(folder);
    const megabytesLeft = Math.floor((bavail * bsize) / megabyte);
    const values = { count: megabytesLeft };
    // A file system without inode counts reports 0.
    const isOutOfFiles = files > 0 && ffree < minFreeFiles;
    if (megabytesLeft < minDiskSpace || isOutOfFiles) {
      yield createError("diskFull", values, folder);
    } else if (megabytesLeft < goodDiskSpace) yield createWarning("diskFull", values, folder);
    else yield createOk("diskFine", values);
  });
}

/** `readType` returns the type of the file system of a folder; it is given by tests, which have no network folder. */
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

/** Databases that were archived hold personal data, in which retention erases nothing. */
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
