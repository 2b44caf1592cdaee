/**
 * What a server starts when its owner publishes: builds the site anew, with the edits that come as one
 * line of JSON on standard input, into the folder that is named. Answers in lines of JSON, as
 * `server/desk/publish/build-child.ts` reads them, and ends with the server that started it.
 *
 *     node scripts/publish.ts FOLDER
 */
import { once } from "node:events";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { overlaySetting } from "#content-loader/overlay.ts";
import { loadSite } from "#content-loader/site-content.ts";
import { documentOfFile } from "#server/desk/words/documents.ts";
import type { BuildLine } from "#server/desk/publish/build-child.ts";
import { toDisk } from "#server/to-disk.ts";
import { BuildFailure, buildPages } from "./build.ts";
import { hashProduct } from "./build-inputs.ts";
import { takeTurn } from "./one-at-a-time.ts";
import { makeRelease, removeCutOffBuilds } from "./releases.ts";

const [, , folder = ""] = process.argv;
const { PRODUCT: product = "" } = process.env;

/**
 * Builds lie beside what Astro writes and are copied to the data folder when they are whole: Astro
 * renames its files into a build, and no system renames across file systems.
 */
const workshop = ".astro";
const own = path.join(workshop, `building-${process.pid}`);

const input = createInterface(process.stdin);
// The other end of this pipe is the server: without it, this build is not needed.
input.once("close", () => {
  // All of the group: the build has children of its own.
  process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
});
// What the event hands over.
const [overlay] = (await once(input, "line")) as [string];

say({ step: "checking" });
if (product !== "" && product !== (await hashProduct())) await end({ problem: "otherVersion" });
await mkdir(own, { recursive: true });
process.env[overlaySetting] = path.resolve(own, "overlay.json");
await writeFile(process.env[overlaySetting], overlay);
const loaded = loadSite();
if (!loaded.ok) {
  const mistakes = loaded.mistakes.map(({ file, keys, sentence }) => ({
    place: documentOfFile(file.replace(/^content\//, "")),
    keys: keys.map(String),
    sentence,
  }));
  await end({ problem: "mistakes", mistakes });
}
const done = await takeTurn();
say({ step: "building" });
try {
  await removeCutOffBuilds(workshop);
  const facts = { id: path.basename(folder), product, settings: {} };
  const built = path.join(own, "release");
  await buildPages(built);
  say({ step: "finishing" });
  await makeRelease(folder, facts, async (unfinished) => {
    await cp(built, unfinished, { recursive: true });
    await keepOnDisk(unfinished);
  });
  await syncFolder(path.dirname(folder));
} catch (error) {
  if (!(error instanceof BuildFailure)) console.error(error);
  await done();
  await end({ problem: "failed" });
}
await done();
await rm(own, { recursive: true, force: true });
process.exit(0);

function say(line: BuildLine): void {
  console.log(JSON.stringify(line));
}

async function end(line: BuildLine): Promise<never> {
  say(line);
  await rm(own, { recursive: true, force: true });
  process.exit(1);
}

/** A name that says "whole" may not survive a power cut that the files do not. */
async function keepOnDisk(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolder(place);
    else if (entry.isFile()) await toDisk(place);
  }
}

/** Windows keeps no folders open. */
async function syncFolder(place: string): Promise<void> {
  if (process.platform !== "win32") await toDisk(place);
}
