import { build } from "vite";

/**
 * Bundles the server and the owner's desk, each with the libraries that it uses, into plain
 * JavaScript: Node has no types to take away, and nothing is read that nothing calls. The folder lies
 * beside `content/`, as the sources do.
 */
export async function buildServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: "node24",
      // An error in the log names functions as they are called here.
      minify: false,
      rolldownOptions: {
        input: { main: "server/main.ts", desk: "server/cli/main.ts" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
}
