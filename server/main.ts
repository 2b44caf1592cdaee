/** The program: reads the environment, wires the parts, listens. The only file with side effects. */
import { access } from "node:fs/promises";
import path from "node:path";
import { prepareDataFolder } from "./data-folder.ts";
import { readDeskFiles } from "./desk/desk-files.ts";
import { wayInForFirstOwner } from "./desk/entry-links.ts";
import { buildInChild, findProject, obstacleTo } from "./desk/publish/build-child.ts";
import { ownRelease } from "./desk/publish/own-release.ts";
import { startPublisher } from "./desk/publish/publisher.ts";
import { createLog } from "./log.ts";
import { startDigest } from "./digest.ts";
import { ownerProblem } from "./file-owners.ts";
import { removeEml } from "./mail/eml-folder.ts";
import { mailName } from "./mail/mail.ts";
import { startWatch } from "./doctor/watch.ts";
import { watchBackups } from "./newest-backup.ts";
import { startNightlyBackup } from "./nightly-backup.ts";
import { startRetention } from "./retention.ts";
import { readSettings } from "./settings.ts";
import { startServer } from "./start-server.ts";
import { lockRelease } from "./static/release-lock.ts";
import { serve } from "./static/served.ts";
import { readSite } from "./static/site-files.ts";
import { openDatabase } from "./db/open-database.ts";
import { contentFolder, readWords, wordsIn } from "./words.ts";

/** How long a stop may take before it is forced; what is lost then is done again at the next start. */
const stopWithin = 15_000;

// Files with personal data: only the account that runs the server may read them.
process.umask(0o077);

const readingSettings = readSettings(process.env);
if (!readingSettings.ok) endWith(...readingSettings.problems);
const { settings } = readingSettings;

const dataDir = path.resolve(settings.dataDir);
const unwritable = await prepareDataFolder(dataDir);
if (unwritable !== undefined) {
  endWith(`DATA_DIR: the folder ${dataDir} cannot be written (${unwritable}).`);
}

const readingWords = readWords(contentFolder);
if (!readingWords.ok) endWith(...readingWords.problems);
const { words } = readingWords;

const readingSite = await readSite(settings.siteDir ?? (await siteOfThisRelease()));
if (!readingSite.ok) endWith(...readingSite.problems, "Run: npm run build");
const { site } = readingSite;
const served = serve({ site, words });
const unlock = await lockRelease(site.root);

const log = createLog();
const opening = await openDatabase(settings, log);
if (!opening.ok) endWith(opening.problem);
const { db } = opening;

const now = () => new Date();
const databaseFile = path.join(dataDir, "leads.sqlite");
const backupDir =
  settings.databaseUrl === undefined && settings.backupDir !== undefined
    ? path.resolve(settings.backupDir)
    : undefined;
/** Read once for /readyz, the morning mail and the alarm. */
const backupState =
  backupDir === undefined ? undefined : watchBackups({ folder: backupDir, databaseFile }, now);
const desk = settings.desk
  ? {
      files: await readDeskFiles(path.join(import.meta.dirname, "desk")),
      publisher: await publisherOfThisRelease(),
    }
  : undefined;
const server = await startServer({
  ...{ settings, db, served, dataDir, log, now, desk },
  backups: backupState,
});
const { app, send, mailFolder, failures } = server;
const retention = startRetention({
  db,
  days: settings.retentionDays,
  built: site.built,
  removeMail: (reference, job) => removeEml(mailFolder, mailName(reference, job)),
  log,
  now,
});
const backups =
  backupDir === undefined
    ? undefined
    : startNightlyBackup({ db, databaseFile, folder: backupDir, log, now });
const watch = startWatch({
  ...{ db, failures, log, now, alarm: settings.alarm },
  words: () => served.release.words.fallback.words.desk,
});
const digest = settings.dailyDigest
  ? startDigest({
      db,
      send,
      words: (language) => wordsIn(served.release.words, language).words,
      settings,
      rulesEnd: () => served.release.words.rulesEnd,
      failures,
      log,
      now,
    })
  : undefined;

await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
  const place = `${settings.host}:${settings.port}`;
  if (codeOf(error) === "EADDRINUSE") {
    endWith(`PORT: another program already listens on ${place}. Set PORT to a free one.`);
  }
  endWith(`PORT or HOST: this program cannot listen on ${place} (${String(codeOf(error))}).`);
});

// Before the address is printed: a program that reads it may send a signal at once.
let stopping: Promise<void> | undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // Below npm, Ctrl-C comes twice: from the terminal and from npm.
  process.on(signal, () => void (stopping ??= stop()));
}

if (settings.databaseUrl !== undefined) {
  console.log(
    "Leads are in PostgreSQL: back it up with pg_dump; this server makes no copies of it.",
  );
}
if (settings.smtpUrl === undefined) {
  console.log(`SMTP_URL is not set: mails are written as files to ${mailFolder}`);
}
if (settings.desk) {
  // Pages are served whatever becomes of it: a full disk must not take the site away, too.
  const wayIn = await wayInForFirstOwner(db, settings.siteUrl ?? addressForPeople(), now()).catch(
    (error: unknown) =>
      `The desk has no owner yet, and no one-time address can be made (${error instanceof Error ? error.message : String(error)}). When that is mended, restart.`,
  );
  if (wayIn !== undefined) console.log(wayIn);
}
const owner = settings.databaseUrl === undefined ? await ownerProblem(databaseFile) : undefined;
if (owner !== undefined) console.error(owner);
console.log(`The site is at ${addressForPeople()}`);

/** Takes no more requests, finishes the running ones, gives back unsent jobs. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), stopWithin).unref();
  watch.stop();
  digest?.stop();
  backups?.stop();
  await Promise.all([server.close(), retention.stop()]);
  await Promise.all([db.destroy(), unlock()]);
  process.exit(0);
}

/** Publishes from the sources that this program was built from, where they are there. */
async function publisherOfThisRelease() {
  const project = findProject();
  const { facts, ...own } = ownRelease(site.root);
  return await startPublisher({
    ...{ db, served, own, dataDir, log, now },
    build: buildInChild(project, facts, log),
    obstacle: () => obstacleTo(project, dataDir),
  });
}

/** What was built together with this program; its sources serve what was built last. */
async function siteOfThisRelease(): Promise<string> {
  const beside = path.join(import.meta.dirname, "../site");
  return access(beside).then(
    () => beside,
    () => "dist",
  );
}

function addressForPeople(): string {
  const bound = app.server.address();
  const port = bound !== null && typeof bound === "object" ? bound.port : settings.port;
  const everywhere = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(settings.host);
  return `http://${everywhere ? "localhost" : settings.host}:${port}`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function endWith(...problems: string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
