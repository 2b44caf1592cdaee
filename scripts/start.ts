/** `npm start` builds what has changed, then becomes the server. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { nodeEnvironment, nodeOptions } from "#server/settings/start-options.ts";
import { buildIfChanged } from "./build.ts";

await buildIfChanged();

const program = path.resolve("dist/server/entry.mjs");
// Replaces this process: memory of the build is freed, and signals still arrive.
process.execve?.(process.execPath, [process.execPath, ...nodeOptions, program], {
  ...nodeEnvironment,
  ...process.env,
});
// Windows cannot replace a process.
await import(pathToFileURL(program).href);
