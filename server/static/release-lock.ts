/** A server locks the release that it serves, so that no build removes it meanwhile. */
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { releaseFile } from "./release-file.ts";

const lockFile = /^held-by-(\d+)$/;

/**
 * Locks the release that a site is part of, if it is part of one, and removes the locks of servers
 * that have ended. Where this account may not write there, nothing is locked: then only the release
 * before the current one is kept.
 *
 * @returns what unlocks it.
 */
export async function lockRelease(siteRoot: string): Promise<() => Promise<void>> {
  const release = path.dirname(siteRoot);
  if (!existsSync(path.join(release, releaseFile))) return () => Promise.resolve();
  const file = path.join(release, `held-by-${process.pid}`);
  try {
    for (const { name } of (await locksOn(release)).filter(({ live }) => !live)) {
      await rm(path.join(release, name), { force: true });
    }
    await writeFile(file, startOf(process.pid));
  } catch {
    // A folder of another account, or a disk that is mounted read-only.
  }
  return () => rm(file, { force: true }).catch(() => undefined);
}

/** Whether a running server serves this release. */
export async function isLocked(release: string): Promise<boolean> {
  return (await locksOn(release)).some(({ live }) => live);
}

async function locksOn(release: string): Promise<{ name: string; live: boolean }[]> {
  const names = (await readdir(release).catch(() => [])).filter((name) => lockFile.test(name));
  return await Promise.all(
    names.map(async (name) => {
      const pid = Number(lockFile.exec(name)?.[1]);
      const start = await readFile(path.join(release, name), "utf8").catch(() => "");
      // A number is used again. An empty lock is of a version that did not write the start.
      return { name, live: isRunning(pid) && (start === "" || start === startOf(pid)) };
    }),
  );
}

/** When a process started, in ticks since the machine did; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    // The name of the program, in brackets, may hold spaces; the start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return fields?.[19] ?? "";
  } catch {
    return "";
  }
}

/** Whether there is a process of this number. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs under another account.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
