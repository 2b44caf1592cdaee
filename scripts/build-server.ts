import { build, type Plugin } from "vite";
import { deskAssets, deskFiles } from "./build-desk.ts";

/**
 * Bundles the server and the owner's desk, each with the libraries that it uses, into plain
 * JavaScript, so that Node need not strip types and loads no unused code. The folder is
 * beside `content/`, as the sources do.
 */
export async function buildServer(folder: string): Promise<void> {
  await build({
    ...deskFiles,
    configFile: false,
    // React is the one that people get, not the one for developers.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true },
    plugins: [withoutUnused, inAscii],
    build: {
      ...deskAssets,
      ssr: true,
      outDir: folder,
      target: "node24",
      // An error in the log names functions as they are called here.
      minify: false,
      rolldownOptions: {
        input: { main: "server/main.ts", desk: "server/cli/main.ts" },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          assetFileNames: "[name]-[hash][extname]",
        },
      },
    },
  });
}

/**
 * Unused parts of Node that take two megabytes: Fastify brings HTTP/2, and an
 * import of `node:http` creates each of its exports, a `WebSocket` with a whole HTTP client among them.
 */
const withoutUnused: Plugin = {
  name: "without-unused",
  enforce: "pre",
  resolveId(id, _importer, { kind }) {
    if (id === "node:http2") return "\0http2";
    return /^(?:node:)?http$/.test(id) && kind === "import-statement" ? "\0http" : undefined;
  },
  load(id) {
    if (id === "\0http2") return "export {};";
    if (id !== "\0http") return undefined;
    return (
      'const http = process.getBuiltinModule("node:http"); export default http; ' +
      "export const { createServer, STATUS_CODES } = http;"
    );
  },
};

/**
 * Writes every other sign as its escape: a text with a single one of them takes twice the memory, and
 * the text of a program is kept as long as it runs.
 */
const inAscii: Plugin = {
  name: "in-ascii",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = escaped(file.code);
    }
  },
};

function escaped(code: string): string {
  // Behind a backslash of its own a sign is the sign alone.
  return code.replace(
    /(?<!\\)((?:\\\\)*)\\?([^\0-\x7f])/g,
    (_found, before: string, sign: string) => {
      return `${before}\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
    },
  );
}
