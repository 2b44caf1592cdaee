/** `npm start`: whatever changed is built, and then this process becomes the server. */
import { realpath } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { environment, nodeOptions } from "#server/start-options.ts";
import { buildIfChanged } from "./build.ts";
import { findings } from "./launch/findings.ts";
import { inOneLine } from "./launch/report.ts";

await buildIfChanged();
const unsettled = findings();
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
