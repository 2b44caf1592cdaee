import { build } from "vite";

/** Where the server lies once it is built, beside `content/` as its sources do. */
export const serverFolder = "dist-server";

/**
 * Bundles the server and the owner's desk, each with the libraries that it uses, into plain
 * JavaScript: Node has no types to take away, and nothing is read that nothing calls.
 */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: serverFolder,
      target: "node24",
      // An error in the log names functions as they are called here.
      minify: false,
      rolldownOptions: {
        input: { main: "server/main.ts", desk: "server/desk/main.ts" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
}
