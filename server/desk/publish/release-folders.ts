/** The releases that servers have built for their owner: `DATA_DIR/releases/ID/`, `site/` and `content/`. */
import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Overlay } from "#content-loader/overlay.ts";
import { isLocked, isRunning } from "#server/static/release-lock.ts";
import { readReleaseFacts, releaseFile } from "#server/static/release-file.ts";

/** In DATA_DIR: the edits that are live, for the build of `npm start`. */
export const publishedFile = "published.json";

/**
 * So that `npm start` builds a new version of the product with the edits that are live. Synced before
 * it gets its name: a power cut must not leave an empty file.
 */
export async function keepForStart(dataDir: string, overlay: Overlay): Promise<void> {
  const name = path.join(dataDir, publishedFile);
  const file = await open(`${name}.new`, "w");
  try {
    await file.writeFile(JSON.stringify(overlay));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${name}.new`, name);
}

/** How many are kept: going back to one of them takes no build. */
const kept = 3;

const unfinished = /^building-(\d+)$/;

/** The name of what is made from these sources with these edits, in whatever order. */
export function releaseIdOf(product: string, overlay: Overlay): string {
  const edits = overlay.map((edit) => JSON.stringify([edit.file, edit.path, edit.value ?? null]));
  const text = JSON.stringify([product, edits.toSorted()]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Whether the folder holds a complete release. */
export function isWhole(folder: string): boolean {
  return readReleaseFacts(folder)?.id === path.basename(folder);
}

/** Marks a release as just used, so that it stays when others are removed. */
export async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(path.join(folder, releaseFile), now, now).catch(() => undefined);
}

/**
 * Removes builds that were cut off, and all releases but the three that were used last and those that
 * a running server serves.
 *
 * @param needed Ids that stay in any case.
 */
export async function removeOldReleases(folder: string, needed: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const whole: { name: string; age: number }[] = [];
  for (const name of await readdir(folder)) {
    const release = path.join(folder, name);
    const builder = unfinished.exec(name)?.[1];
    if (builder !== undefined && isRunning(Number(builder))) continue;
    const facts = await stat(path.join(release, releaseFile)).catch(() => undefined);
    if (builder === undefined && facts !== undefined && isWhole(release)) {
      whole.push({ name, age: facts.mtimeMs });
    } else {
      await rm(release, { recursive: true, force: true });
    }
  }
  const others = whole
    .filter(({ name }) => !needed.includes(name))
    .toSorted((one, other) => other.age - one.age);
  const room = Math.max(0, kept - (whole.length - others.length));
  for (const { name } of others.slice(room)) {
    const release = path.join(folder, name);
    if (!(await isLocked(release))) await rm(release, { recursive: true, force: true });
  }
}
