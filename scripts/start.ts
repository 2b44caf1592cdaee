/** `npm start`: whatever changed is built, and then this process becomes the server. */
import { realpath } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { overlaySetting } from "#content-loader/overlay.ts";
import { describeMistake } from "#content-loader/mistake.ts";
import { loadSite } from "#content-loader/site-content.ts";
import { environment, nodeOptions } from "#server/start-options.ts";
import { buildIfChanged, hasPublishedRelease } from "./build.ts";
import { inOneLine, launchList } from "./launch-list.ts";
import { publishedWords } from "./published-words.ts";

/** What the server calls its data folder. */
const dataFolder = path.resolve(process.env["DATA_DIR"] ?? "data");

takePublishedWords();
// A release that the desk has built is served at once, from the data folder.
if (!(await hasPublishedRelease(path.join(dataFolder, "releases")))) await buildIfChanged();
const unsettled = launchList("content", process.env, new Date());
if (unsettled.length > 0) console.log(inOneLine(unsettled));

// Its own release, whatever is built while it runs.
const server = await realpath("dist-server/main.js");
// A new program in this very process: what the build took is given back, and signals still arrive.
process.execve?.(process.execPath, [process.execPath, ...nodeOptions, server], {
  ...environment,
  ...process.env,
});
// Windows knows no such change.
await import(pathToFileURL(server).href);

/**
 * What the owner has published at the desk is part of the site from its first moment on. Where a new
 * version of the product cannot take it in, the site starts without, and the desk says so too.
 */
function takePublishedWords(): void {
  if (process.env[overlaySetting] !== undefined) return;
  const published = publishedWords(dataFolder);
  if (published === undefined) return;
  process.env[overlaySetting] = published;
  const loaded = loadSite();
  if (loaded.ok) return;
  Reflect.deleteProperty(process.env, overlaySetting);
  console.error("What was published at the desk does not fit this version of the site:");
  for (const mistake of loaded.mistakes) console.error(describeMistake(mistake));
}
