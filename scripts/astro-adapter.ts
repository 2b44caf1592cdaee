/** The Astro adapter: builds server and pages into one program, and adds the service worker and the files of the desk. */
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { AstroIntegration } from "astro";
import { build, minifySync, type Plugin } from "vite";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { isCompressible } from "#server/rendering/send-file.ts";
import { contentTypes, editionPlaceholder } from "#server/rendering/site-files.ts";
import { builtAddressFile, getBuiltAddress } from "#server/settings/built-address.ts";
import { toFlatCss } from "./flatten-css.ts";

/** Packages that are not bundled: some have files that are not JavaScript, others are loaded by few servers. */
const external = ["@simplewebauthn/server", "harfbuzzjs", "pg", "sharp", "wawoff2"];

/** Vite minifies script files, but not the inline scripts of layouts. */
const minifiedInlineScripts: Plugin = {
  name: "minified-inline-scripts",
  enforce: "pre",
  apply: "build",
  // Before Astro's own plugin compiles the file.
  async load(id) {
    const isAstroComponent = /\/src\/[^?]*\.astro$/.test(id);
    return isAstroComponent ? minifyInlineScripts(await readFile(id, "utf8")) : undefined;
  },
};

/** `entry` is the server's entry file, relative to the project folder. */
export function createAstroAdapter(entry: string): AstroIntegration {
  return {
    name: "own-server",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [minifiedInlineScripts],
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
      // At this point each page has all its styles in one string, which flattening needs.
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
        // At its start the server compares this address with SITE_URL.
        await writeFile(path.resolve(client, "..", builtAddressFile), getBuiltAddress(process.env));
      },
    },
  };
}

/** `<script is:inline>let a = 1;</script>` → `<script is:inline>let a=1;</script>`; structured data stays as it is. */
export function minifyInlineScripts(source: string): string {
  return source.replaceAll(
    /(<script is:inline(?![^>]*\btype=)[^>]*>)([^]*?)(?=<\/script>)/g,
    (_all, tag: string, code: string) => {
      const { code: minified, errors } = minifySync("script.js", code, { module: false });
      if (errors.length > 0) throw new Error(`An inline script has a syntax error: ${code}`);
      return tag + minified.trim();
    },
  );
}

/** The service worker is written to the root, because it can only control pages below its own path. */
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

/** File names contain content hashes, so a hash of all names changes with any file. The server adds the edition. */
async function computeVersion(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const hash = createHash("sha256").update(files.toSorted().join("\n"));
  return `${hash.digest("hex").slice(0, 12)}-${editionPlaceholder}`;
}

/** Each is an entry that a page of the desk loads by its name; what they share is in a folder below. */
const deskScripts = globSync("src/desk/browser/*.ts").toSorted();

/** Builds scripts and styles of the desk. */
async function buildDesk(folder: string): Promise<void> {
  await build({
    // The pages of the desk link their files at this base.
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
        // One entry, `styles`, only imports style sheets; its exports are unused.
        preserveEntrySignatures: "exports-only",
        input: deskScripts,
      },
    },
  });
}

/** Writes `file.br` beside each text file at build time, because the best compression takes too long at server start. */
async function writeCompressed(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!isCompressible(contentTypes[path.extname(name)] ?? "")) continue;
    const file = path.join(folder, name);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}
