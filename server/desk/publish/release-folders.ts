/** The releases that servers have built for their owner: `DATA_DIR/releases/ID/`, `site/` and `content/`. */
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Overlay } from "#content-loader/overlay.ts";
import { isHeld, isRunning } from "#server/static/held-release.ts";
import { readReleaseFacts, releaseFile } from "#server/static/release-file.ts";

/** Where, in DATA_DIR, the edits that are live stand for the build of `npm start`. */
export const publishedFile = "published.json";

/** How many are kept: to each of them the way back takes no build. */
const kept = 3;

const unfinished = /^building-(\d+)$/;

/** The name of what is made from these sources with these edits. The order of the edits is none of it. */
export function releaseIdOf(product: string, overlay: Overlay): string {
  const edits = overlay.map((edit) => JSON.stringify([edit.file, edit.path, edit.value ?? null]));
  const text = JSON.stringify([product, edits.toSorted()]);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** Whether a release lies there from its first file to its last. */
export function isWhole(folder: string): boolean {
  return readReleaseFacts(folder)?.id === path.basename(folder);
}

/** It was used a moment ago, so it stays when others go. */
export async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(path.join(folder, releaseFile), now, now).catch(() => undefined);
}

/**
 * Removes what nobody needs: builds that were cut off, and all but the newest releases. Those that a
 * running server serves stay.
 *
 * @param needed Ids that stay in any case.
 */
export async function removeOldReleases(folder: string, needed: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const whole: { name: string; age: number }[] = [];
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const builder = unfinished.exec(name)?.[1];
    if (builder !== undefined && isRunning(Number(builder))) continue;
    if (builder === undefined && isWhole(place)) {
      whole.push({ name, age: (await stat(path.join(place, releaseFile))).mtimeMs });
    } else if (!name.startsWith("order-") || (await isOld(place))) {
      await rm(place, { recursive: true, force: true });
    }
  }
  const others = whole
    .filter(({ name }) => !needed.includes(name))
    .toSorted((one, other) => other.age - one.age);
  const room = Math.max(0, kept - (whole.length - others.length));
  for (const { name } of others.slice(room)) {
    const place = path.join(folder, name);
    if (!(await isHeld(place))) await rm(place, { recursive: true, force: true });
  }
}

/** The order of a build that another server may be making. */
async function isOld(place: string): Promise<boolean> {
  const { mtimeMs } = await stat(place);
  return Date.now() - mtimeMs > 60 * 60_000;
}
