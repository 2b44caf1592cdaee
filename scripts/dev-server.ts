/**
 * The server of `npm run dev`: that of `server/main.ts` without what development does not need (backups,
 * retention, the daily digest, a mail server).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { describeMistake } from "#content-loader/mistake.ts";
import { defaultLocale } from "#locales";
import { prepareDataFolder } from "#server/data-folder.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { allow, hasOwner } from "#server/desk/accounts.ts";
import { createLink, entryAddress } from "#server/desk/entry-links.ts";
import { startPublisher } from "#server/desk/publish/publisher.ts";
import { startSession } from "#server/desk/sessions.ts";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings.ts";
import { openEdition } from "#server/edition/edition.ts";
import { renderer } from "#render/renderer.ts";
import { startServer } from "#server/start-server.ts";
import { serve } from "#server/static/served.ts";
import { sendSamples, type PostForm } from "./samples.ts";

/** The styles and scripts of the desk, at the addresses where Vite serves them. */
const styles = import.meta.glob([
  "/desk/**/*.module.css",
  "/src/primitives/visually-hidden.module.css",
]);
const scripts = Object.keys(import.meta.glob("/desk/browser/*.{ts,tsx}"));
const files = {
  styles: ["/desk/styles/base.css", ...Object.keys(styles)],
  scripts: new Map(scripts.map((file) => [path.parse(file).name, file])),
  files: new Map(),
};

/**
 * Opens it, with an owner and sample enquiries where the data folder is new.
 *
 * @param url Where Astro serves the site.
 * @throws Error that says what is wrong with the content or the database.
 */
export async function openDevServer(url: string, dataDir: string) {
  const noLimits = { RATE_PER_ADDRESS: "0", RATE_TOTAL: "0", MIN_FILL_SECONDS: "0" };
  const reading = readSettings({
    ...{ DATA_DIR: dataDir, SITE_URL: url, PORT: new URL(url).port },
    ...noLimits,
  });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const { settings } = reading;
  const now = () => new Date();
  const press = { renderer, built: new Map() };
  const open = () => {
    const opened = openEdition(press, { overlay: [], now: now() });
    if (!opened.ok) throw new Error(opened.mistakes.map(describeMistake).join("\n"));
    return opened.edition;
  };
  const first = open();
  const served = serve(first);

  const log = createLog();
  await prepareDataFolder(dataDir);
  const opening = await openDatabase(settings, log);
  if (!opening.ok) throw new Error(opening.problem);
  const { db } = opening;
  const publisher = await startPublisher({
    ...{ db, served, press, first, dataDir, log, now },
  });
  const desk = files;
  const server = await startServer({ settings, db, served, publisher, dataDir, log, now, desk });
  const { app } = server;
  // Vite puts scripts of its own into pages of the site.
  app.addHook("onSend", async ({ url }, reply) => {
    if (!url.startsWith("/desk")) reply.removeHeader("Content-Security-Policy");
  });
  await app.ready();

  const isNew = !(await hasOwner(db));
  const person = { email: "owner@example.in", role: "owner", language: defaultLocale } as const;
  const owner = await allow(db, person, now());
  if (isNew) {
    const entering = { accountId: owner.id, proves: true };
    const cookie = `desk=${await startSession(db, entering, "Samples", now())}`;
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const post: PostForm = (url, payload) => app.inject({ method: "POST", url, payload, headers });
    await sendSamples(post, path.join(dataDir, "leads.sqlite"));
  }

  return {
    signInLink: async () => entryAddress(url, await createLink(db, owner, now())),
    answer: (request: IncomingMessage, response: ServerResponse) => {
      // A page that the server fills in is the one of the sources as they are now.
      if (!request.url?.startsWith("/desk")) served.swap(open());
      app.routing(request, response);
    },
    close: async () => {
      await server.close();
      await db.destroy();
    },
  };
}
