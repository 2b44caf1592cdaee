/** The program: reads the environment, wires the parts, listens. The only file with side effects. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { describeMistake } from "#content/yaml.ts";
import type { Overlay } from "#content/overlay.ts";
import { prepareDataFolder, ownerProblem } from "#server/settings/data-folder.ts";
import { readDeskFiles } from "#desk/frame/desk-files.ts";
import { wayInForFirstOwner } from "#desk/enter/entry-links.ts";
import { startPublisher } from "#desk/publish/publisher.ts";
import { openEdition, type Edition, type Press, type Renderer } from "#server/pages/edition.ts";
import { keptEdits, serve } from "#server/pages/served.ts";
import { codeOf, createLog } from "./log.ts";
import { startDigest } from "#server/health/digest.ts";
import { mailFolder } from "#server/mail/mail.ts";
import { wayOut } from "#server/mail/smtp.ts";
import { mailConnections } from "#server/outbox/outbox.ts";
import { startWatch } from "#server/health/watch.ts";
import { watchBackups, startNightlyBackup } from "#server/backup/nightly-backup.ts";
import { startRetention } from "#server/backup/retention.ts";
import { readSettings } from "#server/settings/settings.ts";
import { startServer } from "./app.ts";
import { exchangeScripts } from "#server/pages/kept-scripts.ts";
import { readBuiltFiles } from "#server/pages/site-files.ts";
import { postHook } from "#server/outbox/forward.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { strayBlanks, wordsIn } from "./words.ts";

/** How long a stop may take before it is forced; what is lost then is done again at the next start. */
const stopWithin = 15_000;

/** Where the build leaves what is served as it is. */
interface Folders {
  files: string;
  desk: string;
}

/** Runs it, with the pages that a renderer makes. */
export async function run(
  renderer: Renderer,
  folders: Folders = { files: "dist/client", desk: "dist/server/desk" },
): Promise<void> {
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

  const log = createLog();
  const now = () => new Date();
  const built = await readBuiltFiles(folders.files);
  const press = { renderer, built };
  const first = firstEdition(press, dataDir, now());
  const served = serve(first, await exchangeScripts(dataDir, built));

  const opening = await openDatabase(settings, log);
  const db = opening.ok ? opening.db : (opening.later ?? endWith(opening.problem));
  if (!opening.ok) {
    // Pages need none. Each form asks for it again, and is refused until it answers.
    console.error(opening.problem);
    const text = `${opening.problem} Pages are served, forms are refused until it answers.`;
    const data = { event: "database-failing", since: now().toISOString(), text };
    if (settings.alarm !== undefined) void postHook(settings.alarm, { text, data }, now());
  }

  const databaseFile = path.join(dataDir, "leads.sqlite");
  const backupDir =
    settings.databaseUrl === undefined && settings.backupDir !== undefined
      ? path.resolve(settings.backupDir)
      : undefined;
  /** Read once for /readyz, the morning mail and the alarm. */
  const backupState =
    backupDir === undefined ? undefined : watchBackups({ folder: backupDir, databaseFile }, now);
  const publisher = await startPublisher({
    ...{ db, served, press, first, dataDir, log, now },
  });
  const desk = settings.desk ? await readDeskFiles(folders.desk) : undefined;
  const send = wayOut(settings, dataDir, mailConnections(settings.leadsTo.length));
  const formsFit = [undefined, settings.accessKey].includes(renderer.formKey);
  const server = await startServer({
    ...{ settings, env: process.env, db, served, publisher, dataDir, send, log, now, desk },
    formsFit,
    backups: backupState,
  });
  const { app, failures } = server;
  const retention = startRetention({
    db,
    days: settings.retentionDays,
    built: await builtAt(folders.files),
    ...{ dataDir, log, now },
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
    endWith(`PORT or HOST: this program cannot listen on ${place} (${codeOf(error)}).`);
  });

  // Before the address is printed: a program that reads it may send a signal at once.
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // Below npm, Ctrl-C comes twice: from the terminal and from npm.
    process.on(signal, () => void (stopping ??= stop()));
  }

  if (!formsFit) {
    console.error(
      "FORM_ACCESS_KEY is not the key of the built pages, so every form is refused. Set it to the PUBLIC_FORM_ACCESS_KEY of the build, or build again.",
    );
  }
  if (settings.databaseUrl !== undefined) {
    console.log(
      "Leads are in PostgreSQL: back it up with pg_dump; this server makes no copies of it.",
    );
  }
  if (settings.smtpUrl === undefined) {
    console.log(`SMTP_URL is not set: mails are written as files to ${mailFolder(dataDir)}`);
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
  // Last of all, because the first visitor needs the processor first.
  publisher.renderAhead();

  /** Takes no more requests, finishes the running ones, gives back unsent jobs. */
  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), stopWithin).unref();
    // None of these is waited for: what they do is done again.
    for (const work of [watch, digest, backups]) void work?.stop();
    await Promise.all([server.close(), retention.stop()]);
    await db.destroy();
    process.exit(0);
  }

  function addressForPeople(): string {
    const bound = app.server.address();
    const port = bound !== null && typeof bound === "object" ? bound.port : settings.port;
    const everywhere = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(settings.host);
    return `http://${everywhere ? "localhost" : settings.host}:${port}`;
  }
}

/**
 * What the owner published last, from the disk. Where this version of the product cannot take it in, the
 * site starts without, and the desk says why.
 */
function firstEdition(press: Press, dataDir: string, now: Date): Edition {
  for (const overlay of [lastEdits(dataDir), []]) {
    const opened = openEdition(press, { overlay, now });
    if (!opened.ok) {
      console.error(opened.mistakes.map(describeMistake).join("\n"));
      continue;
    }
    const problems = overlay.length === 0 ? strayBlanks(opened.edition.words) : [];
    if (problems.length > 0) endWith(...problems);
    return opened.edition;
  }
  return endWith("The content has a mistake. Run: npm run test:content");
}

/** When the site was built: no clock is right that shows a time before. */
async function builtAt(folder: string): Promise<Date | undefined> {
  return (await stat(folder).catch(() => undefined))?.mtime;
}

function lastEdits(dataDir: string): Overlay {
  try {
    return keptEdits(dataDir);
  } catch (error) {
    console.error(`What was published cannot be read from the disk (${String(error)}).`);
    return [];
  }
}

function endWith(...problems: string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
