/** Astro's build makes one program of the server and the pages that it renders, and the files of the desk. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { minifySync, type Plugin } from "vite";
import { buildDesk } from "./build-desk.ts";
import { buildWorker } from "./build-worker.ts";
import { compressFolder } from "./compress.ts";

/** Packages with files that are no JavaScript, or that few servers load; all others are put into the program. */
const external = ["@simplewebauthn/server", "fontverter", "harfbuzzjs", "pg", "sharp"];

/** @param entry The program, from the folder of the project. */
export function ownServer(entry: string): AstroIntegration {
  return {
    name: "own-server",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [smallInlineScripts],
            ...(command === "build" && { ssr: { noExternal: true as const, external } }),
          },
        });
      },
      "astro:config:done": ({ setAdapter }) => {
        setAdapter({
          name: "own-server",
          entrypointResolution: "auto",
          serverEntrypoint: path.resolve(entry),
          adapterFeatures: { buildOutput: "server" },
          supportedAstroFeatures: {
            hybridOutput: "stable",
            staticOutput: "stable",
            serverOutput: "stable",
            sharpImageService: "stable",
          },
        });
      },
      "astro:build:done": async ({ dir }) => {
        const client = fileURLToPath(dir);
        await buildWorker(client);
        await compressFolder(client);
        await buildDesk(path.resolve(client, "../server"));
      },
    },
  };
}

/** Scripts that layouts write into the page are as small as those in files. */
const smallInlineScripts: Plugin = {
  name: "small-inline-scripts",
  enforce: "pre",
  apply: "build",
  // When it is read: whichever comes first, Astro's own plugin compiles what is read.
  async load(id) {
    const isPart = /\/src\/[^?]*\.astro$/.test(id);
    return isPart ? withSmallScripts(await readFile(id, "utf8")) : undefined;
  },
};

/** Scripts of another type, such as structured data, stay as they are. */
export function withSmallScripts(source: string): string {
  return source.replaceAll(
    /(<script is:inline(?![^>]*\btype=)[^>]*>)([^]*?)(?=<\/script>)/g,
    (_all, tag: string, code: string) => {
      const { code: small, errors } = minifySync("script.js", code, { module: false });
      if (errors.length > 0) throw new Error(`A script in a page cannot be read: ${code}`);
      return tag + small.trim();
    },
  );
}
