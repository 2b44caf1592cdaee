/** `npm start`: what changed is built, and then this process becomes the server. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { environment, nodeOptions } from "#server/settings/start-options.ts";
import { buildIfChanged } from "./build.ts";

await buildIfChanged();

const program = path.resolve("dist/server/entry.mjs");
// A new program in this very process: what the build took is given back, and signals still arrive.
process.execve?.(process.execPath, [process.execPath, ...nodeOptions, program], {
  ...environment,
  ...process.env,
});
// Windows knows no such change.
await import(pathToFileURL(program).href);
