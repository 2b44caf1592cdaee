/**
 * The server of `npm run dev`: that of `src/server/main.ts` without what development does not need (backups,
 * retention, the daily digest, a mail server).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describeMistake } from "#content/mistake.ts";
import { accentLocale, defaultLocale } from "#locales.ts";
import { prepareDataFolder } from "#server/settings/data-folder.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { allow, hasOwner } from "#server/store/accounts.ts";
import { createLink, entryAddress } from "#desk/enter/entry-links.ts";
import { startPublisher } from "#desk/publish/publisher.ts";
import { startSession } from "#desk/enter/sessions.ts";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings/settings.ts";
import { openEdition } from "#server/pages/edition.ts";
import { renderer } from "#server/astro-renderer.ts";
import { startServer } from "#server/app.ts";
import { wayOut } from "#server/mail/smtp.ts";
import { serve } from "#server/pages/served.ts";
import { localAccessKey } from "#forms/protocol.ts";
import { dayInIndia, dayLength } from "#text/days.ts";

/** The styles and scripts of the desk, at the addresses where Vite serves them. */
const styles = import.meta.glob(["/src/desk/**/*.module.css", "/src/ui/desk/*.module.css"]);
const scripts = Object.keys(import.meta.glob("/src/desk/browser/*.{ts,tsx}"));
const files = {
  styles: ["/src/ui/desk/base.css", ...Object.keys(styles)],
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
  const send = wayOut(settings, dataDir);
  const server = await startServer({
    ...{ settings, env: process.env, db, served, publisher, dataDir, send, log, now, desk },
  });
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

/** An enquiry of an invented person, and what was done about it. */
interface Sample {
  /** How long ago it came, in hours. */
  ago: number;
  /** What its form posts, besides what every sample does. */
  form: Record<string, string>;
  /** What is posted in its file, one after the other. */
  set?: Record<string, string>[];
}

const yesterday = dayInIndia(new Date(Date.now() - dayLength));

/** The oldest first. */
const samples: Sample[] = [
  {
    ago: 92,
    form: { fullName: "Sample commerce student", course: "Microsoft Excel Mastery" },
    set: [
      { batch: "Weekend, from 5 December", feeAsked: "1499" },
      { paid: "1499", paidOn: yesterday, paidReference: "000000000000" },
    ],
  },
  {
    ago: 68,
    form: {
      name: "Sample kirana shop",
      message: "दुकान का टर्नओवर इस साल बढ़ गया है। जीएसटी नंबर लेना है। कौन-से कागज़ लगेंगे?",
      language: accentLocale,
      utm_source: "google",
    },
    set: [
      { call: "no-answer", next: "day", onDay: yesterday, note: "Rang twice, no answer." },
      { status: "talking" },
    ],
  },
  {
    ago: 27,
    form: { name: "Sample printing press", message: "ISO certificate for a tender" },
    set: [{ status: "lost" }],
  },
  {
    ago: 0.2,
    form: { name: "Sample coaching institute", message: "Brain reports for 40 students" },
  },
];

/** Posts a form to a server, as a person who is signed in at its desk. */
type PostForm = (address: string, form: Record<string, string>) => Promise<{ json: () => unknown }>;

/**
 * Sends the samples, follows them up, and lets them be as old as they say, answered within the hour.
 *
 * @param store The SQLite file of the server.
 */
async function sendSamples(post: PostForm, store: string): Promise<void> {
  for (const [at, { ago, form, set = [] }] of samples.entries()) {
    const sent = await post("/api/submit", {
      ...{ access_key: localAccessKey, language: defaultLocale, email: `visitor${at}@example.in` },
      // Another for each, so that they are not taken for one person.
      phone: `900000000${at}`,
      ...form,
    });
    const { reference } = (await sent.json()) as { reference: string };
    for (const [version, values] of set.entries()) {
      const part = "course" in form ? "/enrolment" : "";
      await post(`/desk/leads/${reference}${part}`, { ...values, version: String(version) });
    }
    const came = Date.now() - (ago / 24) * dayLength;
    using database = new DatabaseSync(store, { timeout: 5000 });
    database
      .prepare("update lead set received_at = ? where reference = ?")
      .run(new Date(came).toISOString(), reference);
    database
      .prepare("update follow_up set answered_at = ? where reference = ? and answered_at > ''")
      .run(new Date(came + dayLength / 24).toISOString(), reference);
  }
}
