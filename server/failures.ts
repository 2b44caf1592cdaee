/** What needs the owner: the failures that the desk, the morning mail and the alarm all report. */
import { statfs } from "node:fs/promises";
import { readMailState } from "./db/outbox-state.ts";
import type { Database } from "./db/tables.ts";
import type { BackupState } from "./newest-backup.ts";

/** A failure, with the figure that belongs to it. */
export type Failure =
  | { kind: "disk"; megabytes: number }
  | { kind: "backup"; nights: number }
  | { kind: "mail"; hours: number }
  | { kind: "publish" };

/** Where to look. `backups` is undefined where this server makes none. */
export interface FailureParts {
  db: Database;
  dataDir: string;
  backups: (() => Promise<BackupState>) | undefined;
  /** Whether what was published is not served. */
  behind: () => boolean;
  now: () => Date;
}

/** In megabytes. A full disk refuses every form. */
export const leastDisk = 200;
/** One night may fail: the next one mends it. */
const mostNights = 1;
const hour = 60 * 60_000;
const megabyte = 2 ** 20;

/** The free space at a folder that exists, in megabytes, and how many more files it takes. */
export async function freeSpace(folder: string): Promise<{ megabytes: number; files: number }> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  // A file system that does not count its files says 0.
  const left = files > 0 ? ffree : Infinity;
  return { megabytes: Math.floor((bavail * bsize) / megabyte), files: left };
}

/** Looks for all of them. Throws where the database or the disk cannot be read. */
export async function readFailures(parts: FailureParts): Promise<Failure[]> {
  const { db, dataDir, backups } = parts;
  const now = parts.now();
  const failures: Failure[] = [];
  const { megabytes } = await freeSpace(dataDir);
  if (megabytes < leastDisk) failures.push({ kind: "disk", megabytes });
  const { nights = 0 } = (await backups?.()) ?? {};
  if (nights > mostNights) failures.push({ kind: "backup", nights });
  const { failingSince } = await readMailState(db, now);
  const hours = failingSince === null ? 0 : (now.getTime() - failingSince.getTime()) / hour;
  if (hours >= 1) failures.push({ kind: "mail", hours: Math.floor(hours) });
  if (parts.behind()) failures.push({ kind: "publish" });
  return failures;
}

/** The figure in the sentence about a failure. */
export function figureOf(failure: Failure): number {
  switch (failure.kind) {
    case "disk":
      return failure.megabytes;
    case "backup":
      return failure.nights;
    case "mail":
      return failure.hours;
    case "publish":
      return 1;
  }
}
