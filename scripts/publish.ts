/**
 * What a server starts when its owner publishes: the site is built anew, with the edits of
 * CONTENT_OVERLAY, into the folder that is named. Beside it lies nothing of a build that is cut off.
 * Speaks in lines of JSON, as `server/desk/publish/build-child.ts` reads them, and ends with whoever
 * started it.
 *
 *     node scripts/publish.ts FOLDER
 */
import { open, readdir } from "node:fs/promises";
import path from "node:path";
import { loadSite } from "#content-loader/site-content.ts";
import { placeOfFile } from "#server/desk/words/places.ts";
import type { BuildLine } from "#server/desk/publish/build-child.ts";
import { BuildFailure, buildPages } from "./build.ts";
import { hashProduct } from "./build-inputs.ts";
import { takeTurn } from "./one-at-a-time.ts";
import { makeRelease } from "./releases.ts";

const [, , folder = ""] = process.argv;
const { PRODUCT: product = "" } = process.env;

// The other end of this pipe is the server: where it is gone, so is the reason for this build.
process.stdin.resume().once("close", () => {
  // All of the group: the build has children of its own.
  process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
});

say({ step: "checking" });
if (product !== "" && product !== (await hashProduct())) end({ problem: "otherVersion" });
const loaded = loadSite();
if (!loaded.ok) {
  const mistakes = loaded.mistakes.map(({ file, keys, sentence }) => ({
    place: placeOfFile(file.replace(/^content\//, "")),
    keys: keys.map(String),
    sentence,
  }));
  end({ problem: "mistakes", mistakes });
}
const done = await takeTurn();
say({ step: "building" });
try {
  const facts = { id: path.basename(folder), product, settings: {} };
  await makeRelease(folder, facts, async (unfinished) => {
    await buildPages(unfinished);
    say({ step: "finishing" });
    await keepOnDisk(unfinished);
  });
  await syncFolder(path.dirname(folder));
} catch (error) {
  if (!(error instanceof BuildFailure)) console.error(error);
  await done();
  end({ problem: "failed" });
}
await done();
process.exit(0);

function say(line: BuildLine): void {
  console.log(JSON.stringify(line));
}

function end(line: BuildLine): never {
  say(line);
  process.exit(1);
}

/** A name that says "whole" may not survive a power cut that the files do not. */
async function keepOnDisk(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolder(place);
    else if (entry.isFile()) await sync(place);
  }
}

async function sync(place: string): Promise<void> {
  const file = await open(place, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Windows keeps no folders open. */
async function syncFolder(place: string): Promise<void> {
  if (process.platform !== "win32") await sync(place);
}
