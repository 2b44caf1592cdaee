/** The server of `npm run dev`: as in production, but without scheduled tasks (backups, retention, digest). */
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { createInvitationLink, getSignInUrl } from "#desk/sign-in/sign-in-links.ts";
import { defaultLocale } from "#locales.ts";
import { astroRenderer } from "#server/astro-renderer.ts";
import { openDefaultEdition, openServer, requireSettings } from "#server/open-server.ts";
import { grantAccess, hasOwner } from "#server/store/accounts.ts";
import { sampleEnquiries } from "./sample-enquiries.ts";

/** Vite serves styles and scripts of the desk from their source files. */
const styles = import.meta.glob(["/src/desk/**/*.module.css", "/src/ui/desk/*.module.css"]);
const scripts = Object.keys(import.meta.glob("/src/desk/browser/*.{ts,tsx}"));
const desk = {
  styles: ["/src/ui/desk/base.css", ...Object.keys(styles)],
  scripts: new Map(scripts.map((file) => [path.parse(file).name, file])),
  files: new Map(),
};

export interface OpenDevServer {
  /** Makes a link that lets the owner in once. */
  signInLink: () => Promise<string>;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

/**
 * Opens the server. A new data folder gets an owner and sample enquiries. `url` is where Astro serves the site.
 * @throws StartError where the content has a mistake or the database cannot be opened.
 */
export async function openDevServer(url: string, dataDir: string): Promise<OpenDevServer> {
  const noLimits = { RATE_PER_ADDRESS: "0", RATE_TOTAL: "0", MIN_FILL_SECONDS: "0" };
  const port = new URL(url).port;
  const settings = requireSettings({ DATA_DIR: dataDir, SITE_URL: url, PORT: port, ...noLimits });
  const editionDeps = { renderer: astroRenderer, built: new Map() };
  const server = await openServer(settings, { editionDeps, desk });
  const { app, db, now, served } = server;
  // The content policy would block the scripts that Vite adds to pages of the site.
  app.addHook("onSend", async ({ url }, reply) => {
    if (!url.startsWith("/desk")) reply.removeHeader("Content-Security-Policy");
  });
  await app.ready();

  const isNew = !(await hasOwner(db));
  const person = { email: "owner@example.in", role: "owner", language: defaultLocale } as const;
  const owner = await grantAccess(db, person, now());
  if (isNew) {
    for (const payload of sampleEnquiries)
      await app.inject({ method: "POST", url: "/api/submit", payload });
  }

  return {
    signInLink: async () => getSignInUrl(url, await createInvitationLink(db, owner, now())),
    handle: (request, response) => {
      // Pages that the server fills in must show the latest change of sources and content.
      if (!request.url?.startsWith("/desk")) served.swap(openDefaultEdition(editionDeps, now()));
      app.routing(request, response);
    },
    close: async () => {
      await server.close();
      await db.destroy();
    },
  };
}
