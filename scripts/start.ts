/** `npm start`: what changed is built, and then this process becomes the server. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { environment, nodeOptions } from "#server/start-options.ts";
import { buildIfChanged } from "./build.ts";

if (await buildIfChanged()) {
  // Only then, because reading all content takes a second.
  const { inOneLine, launchList } = await import("./launch-list.ts");
  const unsettled = launchList("content", process.env, new Date());
  if (unsettled.length > 0) console.log(inOneLine(unsettled));
}

const program = path.resolve("dist/server/entry.mjs");
// A new program in this very process: what the build took is given back, and signals still arrive.
process.execve?.(process.execPath, [process.execPath, ...nodeOptions, program], {
  ...environment,
  ...process.env,
});
// Windows knows no such change.
await import(pathToFileURL(program).href);
