/**
 * The server of `npm run dev`: that of `server/main.ts` without what development does not need (backups,
 * retention, the daily digest, a mail server).
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { forms } from "#forms/forms.ts";
import { submitPath } from "#forms/protocol.ts";
import { defaultLocale, locales, prefixOf } from "#locales";
import { prepareDataFolder } from "#server/data-folder.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { allow, hasOwner } from "#server/desk/accounts.ts";
import { createLink, entryAddress } from "#server/desk/entry-links.ts";
import { buildInChild, obstacleTo } from "#server/desk/publish/build-child.ts";
import { startPublisher } from "#server/desk/publish/publisher.ts";
import { startSession } from "#server/desk/sessions.ts";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings.ts";
import { startServer } from "#server/start-server.ts";
import { readTopics } from "#server/static/prefilled-message.ts";
import type { Served } from "#server/static/served.ts";
import type { Site, SiteFile } from "#server/static/site-files.ts";
import { contentFolder, readWords } from "#server/words.ts";
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
  const readingWords = readWords(contentFolder);
  if (!readingWords.ok) throw new Error(readingWords.problems.join("\n"));
  const { site, refresh } = siteOfAstro(url);
  const release = { site, words: readingWords.words };
  // What the desk publishes is built, but not served: the pages are Astro's, of the files.
  const served: Served = { release, earlier: () => undefined, swap: () => undefined };

  const log = createLog();
  await prepareDataFolder(dataDir);
  const opening = await openDatabase(settings, log);
  if (!opening.ok) throw new Error(opening.problem);
  const { db } = opening;
  const now = () => new Date();
  const publisher = await startPublisher({
    ...{ db, served, dataDir, log, now },
    own: { product: "dev", overlay: [], read: () => Promise.resolve({ ok: true, release }) },
    build: buildInChild(process.cwd(), undefined, log),
    obstacle: () => obstacleTo(process.cwd(), dataDir),
  });
  const desk = { files, publisher };
  const server = await startServer({ settings, db, served, dataDir, log, now, desk });
  const { app } = server;
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
    answer: async (request: IncomingMessage, response: ServerResponse) => {
      await refresh(request);
      app.routing(request, response);
    },
    close: async () => {
      await server.close();
      await db.destroy();
    },
  };
}

/** Every address counts as a page's: which pages there are only Astro knows. */
class AnyPage extends Map<string, SiteFile> {
  override has() {
    return true;
  }
}

/** The site as the server knows it. Before it fills a page in, it gets that page as Astro writes it now. */
function siteOfAstro(url: string) {
  const files = new Map<string, SiteFile>();
  const pages = new AnyPage();
  const topics = new Map<string, ReturnType<typeof readTopics>>();
  const site: Site = { root: "", built: new Date(), files, pages, topics };
  const textAt = async (address: string) => await (await fetch(url + address)).text();

  async function refresh(request: IncomingMessage): Promise<void> {
    const page = pageToFill(request);
    if (page === undefined) return;
    const identity = Buffer.from(await textAt(page));
    // Without a policy: Astro's dev server puts scripts into the page.
    const file = { type: "text/html", copies: { identity }, tag: randomUUID(), policy: "" };
    files.set(page, file);
    pages.set(page, file);
    for (const locale of locales) {
      const contact = `${prefixOf(locale)}${forms.contact.page}`;
      topics.set(contact, readTopics(await textAt(`${contact}.json`)));
    }
  }

  return { site, refresh };

  /** The page of a form that may be refused, or one filled in by its query. */
  function pageToFill({ method, url: address = "", headers }: IncomingMessage) {
    const isForm = method === "POST" && address === submitPath;
    const isAsked = /[?&](?:reference|need)=/.test(address);
    const page = isForm ? headers.referer : isAsked ? address : undefined;
    return page === undefined ? undefined : URL.parse(page, url)?.pathname;
  }
}
