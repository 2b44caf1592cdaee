/** The program of the server: it opens everything, listens, repeats its tasks, and ends on a signal. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { readDeskFiles } from "#desk/frame/desk-files.ts";
import { createFirstOwnerInvitation } from "#desk/sign-in/sign-in-links.ts";
import { type BackupPaths, cacheBackupState, findBackups } from "#server/backup/backup-state.ts";
import { startNightlyBackup } from "#server/backup/nightly-backup.ts";
import { startRetention } from "#server/backup/retention.ts";
import { startAlarm } from "#server/health/alarm.ts";
import { startDigest } from "#server/health/digest.ts";
import { getMailFolder } from "#server/mail/mail-files.ts";
import type { Renderer } from "#server/rendering/renderer.ts";
import { readBuiltFiles } from "#server/rendering/site-files.ts";
import { findAddressDifference, readBuiltAddress } from "#server/settings/built-address.ts";
import { describeFileOwnerProblem } from "#server/settings/data-folder.ts";
import { getDatabaseFile } from "#server/store/database-file.ts";
import type { IntervalTask } from "./interval-task.ts";
import { getErrorCode } from "./log.ts";
import { getLocaleMessages } from "./messages.ts";
import { type OpenServer, openServer, requireSettings, StartError } from "./open-server.ts";

/** In milliseconds: after this time the process ends, and repeats unfinished work at the next start. */
const stopTimeout = 15_000;

/** Runs until a signal ends the process. `build` is the folder that the build writes. */
export async function runServer(renderer: Renderer, build = "dist"): Promise<void> {
  // Files hold personal data: only the account that runs the server may read them.
  process.umask(0o077);
  try {
    const settings = requireSettings(process.env);
    const files = path.join(build, "client");
    const backups = findBackups(settings);
    const server = await openServer(settings, {
      editionDeps: { renderer, built: await readBuiltFiles(files) },
      desk: settings.desk ? await readDeskFiles(path.join(build, "server/desk")) : undefined,
      // Cached for /readyz, the morning mail and the alarm.
      backups: backups && cacheBackupState(backups, () => new Date()),
      builtAddress: await readBuiltAddress(build),
    });
    const tasks = startTasks(server, { backups, built: await readBuildDate(files) });
    await startListening(server);
    // Before the address is printed: a program that reads it may send a signal at once.
    stopOnSignal(server, tasks);
    await printStartReport(server);
    // Last, because a first visitor needs the processor more.
    server.publisher.renderInBackground();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The date of the build: a clock that shows an earlier time is wrong. */
async function readBuildDate(folder: string): Promise<Date | undefined> {
  return (await stat(folder).catch(() => undefined))?.mtime;
}

interface Tasks {
  retention: Pick<IntervalTask, "stop">;
  /** These start over after a restart, so a stop does not wait for them. */
  repeated: (IntervalTask | undefined)[];
}

function startTasks(
  { db, settings, served, send, findFailures, dataDir, log, now }: OpenServer,
  { backups, built }: { backups: BackupPaths | undefined; built: Date | undefined },
): Tasks {
  return {
    retention: startRetention({ db, days: settings.retentionDays, built, dataDir, log, now }),
    repeated: [
      backups && startNightlyBackup({ db, ...backups, log, now }),
      startAlarm({
        db,
        findFailures,
        log,
        now,
        alarm: settings.alarm,
        getMessages: () => served.edition.messages.fallback.messages.desk,
      }),
      settings.dailyDigest
        ? startDigest({
            db,
            send,
            settings,
            findFailures,
            log,
            now,
            getMessages: (language) =>
              getLocaleMessages(served.edition.messages, language).messages,
            getRulesEnd: () => served.edition.messages.rulesEnd,
          })
        : undefined,
    ],
  };
}

async function startListening({ app, settings: { host, port } }: OpenServer): Promise<void> {
  await app.listen({ port, host }).catch((error: unknown) => {
    const address = `${host}:${port}`;
    throw new StartError(
      getErrorCode(error) === "EADDRINUSE"
        ? `PORT: another program already listens on ${address}. Set PORT to a free one.`
        : `PORT or HOST: this program cannot listen on ${address} (${getErrorCode(error)}).`,
    );
  });
}

/** On a signal the server takes no more requests, finishes running ones and releases unsent jobs. */
function stopOnSignal(server: OpenServer, tasks: Tasks): void {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    setTimeout(() => process.exit(1), stopTimeout).unref();
    for (const task of tasks.repeated) void task?.stop();
    await Promise.all([server.close(), tasks.retention.stop()]);
    await server.db.destroy();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // Below npm, Ctrl-C arrives twice: from the terminal and from npm.
    process.on(signal, () => void (stopping ??= stop()));
  }
}

/** Prints what the person who starts the server has to know, and the address last. */
async function printStartReport(server: OpenServer): Promise<void> {
  const { db, dataDir, hasFormKey, now, settings, env, builtAddress } = server;
  const address = getLocalAddress(server);
  if (!hasFormKey) {
    console.error(
      "FORM_ACCESS_KEY is not the key of the built pages, so every form is refused. Set it to the PUBLIC_FORM_ACCESS_KEY of the build, or build again.",
    );
  }
  const difference = findAddressDifference(env, builtAddress);
  if (difference !== undefined) {
    console.error(
      `SITE_URL is ${difference.site}, but the pages were built for ${difference.built}, which search engines, shared links and calendars get. Build again with this SITE_URL (SITE_URL=${difference.site} npm run build), and restart.`,
    );
  }
  if (settings.databaseUrl !== undefined) {
    console.log(
      "Enquiries are in PostgreSQL: back it up with pg_dump; this server makes no copies of it.",
    );
  }
  if (settings.smtpUrl === undefined) {
    console.log(`SMTP_URL is not set: mails are written as files to ${getMailFolder(dataDir)}`);
  }
  if (settings.desk) {
    // Pages are served even if this fails: a full disk must not take the site down, too.
    const signInMessage = await createFirstOwnerInvitation(
      db,
      settings.siteUrl ?? address,
      now(),
    ).catch(
      (error: unknown) =>
        `The desk has no owner yet, and no one-time address can be made (${error instanceof Error ? error.message : String(error)}). When that is mended, restart.`,
    );
    if (signInMessage !== undefined) console.log(signInMessage);
  }
  if (settings.databaseUrl === undefined) {
    const ownerProblem = await describeFileOwnerProblem(getDatabaseFile(dataDir));
    if (ownerProblem !== undefined) console.error(ownerProblem);
  }
  console.log(`The site is at ${address}`);
}

/** The address at which a browser on this machine reaches the server: `http://localhost:3000`. */
function getLocalAddress({ app, settings: { host, port } }: OpenServer): string {
  const bound = app.server.address();
  // With port 0 the system has chosen one.
  const boundPort = bound !== null && typeof bound === "object" ? bound.port : port;
  const isReachableHere = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
  return `http://${isReachableHere ? "localhost" : host}:${boundPort}`;
}
