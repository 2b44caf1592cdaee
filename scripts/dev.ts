/**
 * `npm run dev` serves the whole product at one address: Astro answers for pages, our server for forms and the desk.
 * Vite runs both from their sources, so the next request shows each change.
 */
import path from "node:path";
import { dev } from "astro";
import type { Plugin, ViteDevServer } from "vite";
import type * as DevServer from "./dev-server.ts";

const port = Number(process.env["PORT"] ?? 4321);
const url = `http://localhost:${port}`;
const dataDir = path.resolve(process.env["DEV_DATA_DIR"] ?? ".cache/dev-data");
const content = path.resolve("content");

/** Leads the owner into the desk, by a new link at each request. */
const devSignInPath = "/desk/dev";

/** Addresses that our server handles: forms, the desk, health checks, and pages that it fills in by their query. */
const serverPaths = /^\/(?:api|desk)(?:[/?]|$)|^\/(?:healthz|readyz)$|[?&](?:reference|need)=/;

/** The module from which the open server came; another object after a change of its sources. */
let sources: typeof DevServer | undefined;
/** Opened at the first request that needs it, because most changes are to pages. */
let server: Promise<DevServer.OpenDevServer> | undefined;
let hasContentChanged = false;

const ownServer: Plugin = {
  name: "own-server",
  // Before Astro, which handles every address.
  enforce: "pre",
  configureServer(vite) {
    vite.watcher.on("all", (_event, file) => {
      hasContentChanged ||= file.startsWith(content);
    });
    vite.httpServer?.once("listening", () => {
      console.log(`Enquiries and mails of development are in ${dataDir}`);
      console.log(`The desk opens at ${url}${devSignInPath}`);
      console.log(`The site is at ${url}`);
    });
    // After Vite, which serves styles and scripts of the desk.
    return () => {
      vite.middlewares.use((request, response, next) => {
        if (!serverPaths.test(request.url ?? "")) {
          next();
          return;
        }
        getServer(vite)
          .then(async ({ handle, signInLink }) => {
            if (request.url !== devSignInPath) handle(request, response);
            else response.writeHead(302, { Location: await signInLink() }).end();
          })
          .catch(next);
      });
    };
  },
  // An open page of the desk reloads after a change, as the site's pages do.
  transform(code, id) {
    if (!id.endsWith("/src/desk/frame/render.tsx")) return undefined;
    return code.replace("<head>", '<head><script type="module" src="/@vite/client" />');
  },
};

process.env["ASTRO_TELEMETRY_DISABLED"] ??= "1";
await dev({
  logLevel: "warn",
  server: { port },
  vite: {
    plugins: [ownServer],
    // Vite finds libraries at the start; one found later makes it reload the open page.
    optimizeDeps: { entries: ["src/desk/browser/*.ts"] },
    server: { strictPort: true, watch: { ignored: [`${dataDir}/**`] } },
  },
});

/** The open server; another one after a change of its sources or of the content. */
async function getServer(vite: ViteDevServer) {
  // Vite loads any module; this one is dev-server.ts.
  const loaded = (await vite.ssrLoadModule("/scripts/dev-server.ts")) as typeof DevServer;
  if (server === undefined || sources !== loaded || hasContentChanged) {
    sources = loaded;
    hasContentChanged = false;
    server = reopenServer(server, loaded);
  }
  return await server;
}

async function reopenServer(previous: typeof server, { openDevServer }: typeof DevServer) {
  const closing = await previous?.catch(() => undefined);
  await closing?.close();
  return await openDevServer(url, dataDir);
}
