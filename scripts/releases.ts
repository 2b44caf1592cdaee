/**
 * Every build has a folder of its own, `releases/<id>/`, with its `site/`, its `server/` and the
 * `content/` whose words this server speaks. `dist` and `dist-server` are links that lead there by way
 * of one other, `releases/current`: who replaces that one has switched everything in one step. A
 * server that runs goes on with the release that it was started from.
 */
import { existsSync } from "node:fs";
import {
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { isLocked, isRunning } from "#server/static/release-lock.ts";
import { releaseFile, type ReleaseFacts } from "#server/static/release-file.ts";

const current = "releases/current";

/** The link to the current release. */
export const addresses = {
  dist: `${current}/site`,
  "dist-server": `${current}/server`,
};

const unfinished = /^building-(\d+)$/;

/**
 * Makes a release unless it is there, switches to it, and removes releases that are no longer needed: all
 * but this one, the one before it, and those that a running server still serves.
 *
 * @param make builds `site/`, `server/` and `content/` into the folder that it is given.
 */
export async function release(
  facts: ReleaseFacts,
  make: (folder: string) => Promise<void>,
  project = ".",
): Promise<void> {
  const folder = path.join(project, "releases", facts.id);
  if (!isWhole(folder)) await makeRelease(folder, facts, make);
  await switchTo(facts.id, project);
  await removeOld(project);
}

function isWhole(folder: string): boolean {
  const needed = [releaseFile, "site/index.html", "server/main.js"];
  return needed.every((file) => existsSync(path.join(folder, file)));
}

/** Half a release is never seen under its name: what says that it is whole is written last. */
export async function makeRelease(
  folder: string,
  facts: ReleaseFacts,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const building = path.join(path.dirname(folder), `building-${process.pid}`);
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  try {
    await make(building);
    await writeFile(path.join(building, releaseFile), `${JSON.stringify(facts)}\n`);
    await rm(folder, { recursive: true, force: true });
    await rename(building, folder).catch((error: unknown) => {
      // Another process has just built the same.
      if (!existsSync(path.join(folder, releaseFile))) throw error;
    });
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

async function switchTo(id: string, project: string): Promise<void> {
  const before = await readlink(path.join(project, current)).catch(() => undefined);
  if (before !== undefined && path.basename(before) !== id) {
    // The one that is left is the youngest of the old ones.
    const left = path.join(project, "releases", path.basename(before), releaseFile);
    await utimes(left, new Date(), new Date()).catch(() => undefined);
  }
  await pointTo(path.join(project, current), id);
  for (const [name, target] of Object.entries(addresses)) {
    await pointTo(path.join(project, name), target);
  }
}

/** Makes a link lead somewhere else; in one step, wherever the system can. */
async function pointTo(link: string, target: string): Promise<void> {
  if ((await readlink(link).catch(() => undefined)) === target) return;
  const fresh = `${link}.${process.pid}`;
  // On Windows a junction, which needs no rights; elsewhere the word means nothing.
  await symlink(target, fresh, "junction");
  try {
    await rename(fresh, link);
  } catch {
    // Windows replaces no junction, and no system the folder of a build from before there were releases.
    await rm(link, { recursive: true, force: true });
    await rename(fresh, link);
  }
}

async function removeOld(project: string): Promise<void> {
  const folder = path.join(project, "releases");
  const id = path.basename(await readlink(path.join(project, current)));
  const entries = await readdir(folder, { withFileTypes: true });
  const others: { name: string; age: number }[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory() && entry.name !== id)) {
    if (unfinished.test(name)) continue;
    const made = await stat(path.join(folder, name, releaseFile)).catch(() => undefined);
    others.push({ name, age: made?.mtimeMs ?? 0 });
  }
  await removeCutOffBuilds(folder);
  const [, ...old] = others.toSorted((one, other) => other.age - one.age);
  for (const { name } of old) {
    if (!(await isLocked(path.join(folder, name)))) await remove(path.join(folder, name));
  }
}

/** Removes what killed builds left; another one may be under way, or wait for its turn. */
export async function removeCutOffBuilds(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const builder = unfinished.exec(name)?.[1];
    if (builder !== undefined && !isRunning(Number(builder))) await remove(path.join(folder, name));
  }
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
