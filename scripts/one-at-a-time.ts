/** One build at a time in one folder of sources: two would write into the same `.cache`. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning } from "#server/static/release-lock.ts";

const lookAgain = 500;

/**
 * Waits until no other build runs here.
 *
 * @returns what lets the next one go on; where this process ends before, the next one sees that.
 */
export async function takeTurn(): Promise<() => Promise<void>> {
  const lock = ".cache/building";
  await mkdir(".cache", { recursive: true });
  while (!(await take(lock))) await pause(lookAgain);
  return () => rm(lock, { force: true });
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const holder = Number(await readFile(lock, "utf8").catch(() => process.pid));
    // One that is being written has no number yet.
    if (holder !== 0 && !isRunning(holder)) await rm(lock, { force: true });
    return false;
  }
}
