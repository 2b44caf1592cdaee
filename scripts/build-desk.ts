import path from "node:path";
import { build, type BuildEnvironmentOptions, type UserConfig } from "vite";

/** Where browsers find the files of the desk. The server writes its pages with the same names. */
export const deskFiles = { base: "/desk/files/" } satisfies UserConfig;

/** Names by content, all in one folder. */
const output = {
  entryFileNames: "[name]-[hash].js",
  chunkFileNames: "[name]-[hash].js",
  assetFileNames: "[name]-[hash][extname]",
};

/** Pictures and fonts are files, also small ones: the desk's policy takes no others. */
export const deskAssets = {
  assetsInlineLimit: 0,
  assetsDir: "",
} satisfies BuildEnvironmentOptions;

/** Builds the scripts, styles and fonts of the desk into `desk/` of the server's folder. */
export async function buildDesk(serverFolder: string): Promise<void> {
  await build({
    ...deskFiles,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      ...deskAssets,
      outDir: path.join(serverFolder, "desk"),
      manifest: true,
      modulePreload: { polyfill: false },
      target: "baseline-widely-available",
      rolldownOptions: {
        // The style sheet is an entry; its exports are unused.
        preserveEntrySignatures: "exports-only",
        input: {
          enter: "src/desk/browser/enter.ts",
          add: "src/desk/browser/add.ts",
          edit: "src/desk/browser/edit.ts",
          frame: "src/desk/browser/frame.ts",
          list: "src/desk/browser/list.ts",
          lead: "src/desk/browser/lead.ts",
          people: "src/desk/browser/people.ts",
          lists: "src/desk/browser/lists.ts",
          styles: "src/desk/browser/styles.ts",
        },
        output,
      },
    },
  });
}
