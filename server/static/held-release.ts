/** A server says which release it serves, so that no build removes it meanwhile. */
import { existsSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { releaseFile } from "./release-file.ts";

const mark = /^held-by-(\d+)$/;

/**
 * Marks the release that a site is part of, if it is part of one. Where this account may not write
 * there, nothing is marked: then only the release before the current one is kept.
 *
 * @returns what takes the mark away.
 */
export async function holdRelease(siteRoot: string): Promise<() => Promise<void>> {
  const release = path.dirname(siteRoot);
  if (!existsSync(path.join(release, releaseFile))) return () => Promise.resolve();
  const file = path.join(release, `held-by-${process.pid}`);
  await writeFile(file, "").catch(() => undefined);
  return () => rm(file, { force: true }).catch(() => undefined);
}

/** Whether a server that runs serves this release. */
export async function isHeld(release: string): Promise<boolean> {
  const files = await readdir(release).catch(() => []);
  return files.some((file) => {
    const process = mark.exec(file)?.[1];
    return process !== undefined && isRunning(Number(process));
  });
}

/** Whether there is a process of this number. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
