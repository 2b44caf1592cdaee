import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

/** Builds the service worker into the root of a built site, so that it has the whole site in its care. */
export async function buildWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { BUILD_VERSION: JSON.stringify(await versionOf(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/worker/sw.ts",
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** Another one as soon as any page is: pages name all their files by their content. */
async function versionOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".html")).toSorted()) {
    hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest("hex").slice(0, 12);
}
