/** Outbox, desk and application on an open database: what the program and `npm run dev` have in common. */
import path from "node:path";
import { buildApp, type AppParts } from "./app.ts";
import type { DeskFiles } from "#desk/frame/desk-files.ts";
import type { Publisher } from "#desk/publish/publisher.ts";
import { eraseForEver } from "#server/backup/erase-for-ever.ts";
import { mailFromDesk } from "#desk/enter/entry-links.ts";
import { examineAll, readFailures } from "#server/health/checks.ts";
import { emlFolder } from "#server/mail/eml-folder.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { deliverJobs } from "#server/outbox/deliver-job.ts";
import { startOutbox } from "#server/outbox/outbox.ts";
import { mailConnections } from "#server/outbox/worker-pools.ts";
import { noteRemovals } from "#server/backup/removal-list.ts";
import type { Settings } from "#server/settings/settings.ts";

interface ServerParts extends Pick<AppParts, "db" | "served" | "log" | "now" | "backups"> {
  settings: Settings;
  dataDir: string;
  publisher: Publisher;
  /** Its files; without them there is no desk. */
  desk: DeskFiles | undefined;
}

/** Starts the outbox and builds the application, which does not listen yet. */
export async function startServer({ desk, publisher, dataDir, ...parts }: ServerParts) {
  const { settings, db, log, now } = parts;
  const mailFolder = path.join(dataDir, "mail");
  const send =
    settings.smtpUrl === undefined
      ? emlFolder(mailFolder)
      : smtpMail(settings.smtpUrl, {
          plain: settings.smtpPlain,
          connections: mailConnections(settings.leadsTo.length),
        });
  const outbox = startOutbox({
    ...{ db, log, now, random: Math.random },
    ...deliverJobs({ ...parts, send }),
    ownerMailsPerHour: settings.ownerMailsPerHour,
  });
  const checkParts = () => ({
    ...{ settings, db, dataDir, backups: parts.backups },
    behind: publisher.behind() !== undefined,
    ...{ env: process.env, now: now() },
  });
  const failures = () => readFailures(checkParts());
  const app = await buildApp({
    ...parts,
    onLead: outbox.pollSoon,
    desk: desk && {
      ...{ publisher, files: desk },
      mailsLeave: settings.smtpUrl !== undefined,
      mail: mailFromDesk(send, settings.mailFrom),
      failures,
      examine: () => examineAll(checkParts()),
      noteRemovals: (names) => noteRemovals(dataDir, names),
      erase: (reference) => eraseForEver({ db, dataDir, mailFolder }, reference, now()),
    },
  });
  return {
    app,
    send,
    mailFolder,
    failures,
    /** At the same time: an open request must not keep mails from the next process. */
    close: () => Promise.all([app.close(), publisher.close(), outbox.stop()]),
  };
}
