import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { build } from "vite";
import { editionMark } from "#server/pages/site-files.ts";

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
        input: "src/seo/worker/sw.ts",
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** Another one as soon as a file is: their names hold their content. The server adds the edition of the words. */
async function versionOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const hash = createHash("sha256").update(files.toSorted().join("\n"));
  return `${hash.digest("hex").slice(0, 12)}-${editionMark}`;
}
