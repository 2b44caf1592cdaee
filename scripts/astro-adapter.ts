/** Astro's build makes one program of the server and its pages, and writes the files of the desk. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { AstroIntegration } from "astro";
import { build, minifySync, type Plugin } from "vite";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { isCompressible } from "#server/rendering/send-file.ts";
import { contentTypes, editionPlaceholder } from "#server/rendering/site-files.ts";
import { toFlatCss } from "./flatten-css.ts";

/** Packages with files that are no JavaScript, or that few servers load; all others become part of the program. */
const external = ["@simplewebauthn/server", "fontverter", "harfbuzzjs", "pg", "sharp"];

/** `entry` is a path from the folder of the project. */
export function createAstroAdapter(entry: string): AstroIntegration {
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
          supportedAstroFeatures: { serverOutput: "stable" },
        });
      },
      // All styles of a page are one text by now.
      "astro:build:ssr": ({ manifest }) => {
        for (const sheet of manifest.routes.flatMap(({ styles }) => styles)) {
          if (sheet.type === "inline") sheet.content = toFlatCss(sheet.content);
        }
      },
      "astro:build:done": async ({ dir }) => {
        const client = fileURLToPath(dir);
        const desk = path.resolve(client, "../server/desk");
        await buildWorker(client);
        await buildDesk(desk);
        for (const folder of [client, desk]) await writeCompressed(folder);
      },
    },
  };
}

/** Minifies scripts in layouts, as files are. */
const smallInlineScripts: Plugin = {
  name: "small-inline-scripts",
  enforce: "pre",
  apply: "build",
  // Before Astro's own plugin compiles the file.
  async load(id) {
    const isPart = /\/src\/[^?]*\.astro$/.test(id);
    return isPart ? minifyInlineScripts(await readFile(id, "utf8")) : undefined;
  },
};

/** Scripts of another type, such as structured data, stay as they are. */
export function minifyInlineScripts(source: string): string {
  return source.replaceAll(
    /(<script is:inline(?![^>]*\btype=)[^>]*>)([^]*?)(?=<\/script>)/g,
    (_all, tag: string, code: string) => {
      const { code: small, errors } = minifySync("script.js", code, { module: false });
      if (errors.length > 0) throw new Error(`A script in a page cannot be read: ${code}`);
      return tag + small.trim();
    },
  );
}

/** The service worker is at the root, because only then it controls the whole site. */
async function buildWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { BUILD_VERSION: JSON.stringify(await computeVersion(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/seo/service-worker/sw.ts",
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** Names of files hold hashes, so this hash changes with any file. The server adds the edition. */
async function computeVersion(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const hash = createHash("sha256").update(files.toSorted().join("\n"));
  return `${hash.digest("hex").slice(0, 12)}-${editionPlaceholder}`;
}

const deskScripts =
  "add-enquiry enquiry enquiry-list form-editor frame page-editor people sign-in styles".split(" ");

async function buildDesk(folder: string): Promise<void> {
  await build({
    // The server's pages use the same addresses.
    base: `${deskPaths.files}/`,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      // The desk's policy allows no inline pictures and fonts, so small ones are files, too.
      assetsInlineLimit: 0,
      assetsDir: "",
      outDir: folder,
      manifest: true,
      modulePreload: { polyfill: false },
      target: "baseline-widely-available",
      rolldownOptions: {
        // The style sheet is an entry; its exports are unused.
        preserveEntrySignatures: "exports-only",
        input: deskScripts.map((file) => `src/desk/browser/${file}.ts`),
      },
    },
  });
}

/** Writes `file.br` beside each text with the best compression, which a server would otherwise repeat at each start. */
async function writeCompressed(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!isCompressible(contentTypes[path.extname(name)] ?? "")) continue;
    const file = path.join(folder, name);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}
