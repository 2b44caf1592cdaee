/** Builds the application with all its routes and its outbox, from dependencies that are open already. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { DeskFiles } from "#desk/frame/desk-files.ts";
import { createDeskMailer } from "#desk/sign-in/sign-in-links.ts";
import { createFeeHistory } from "#desk/website/fee-history.ts";
import type { Publisher } from "#desk/website/publisher.ts";
import type { StoredSubmission } from "#enquiry/submission.ts";
import type { BackupState } from "#server/backup/backup-state.ts";
import { recordRemovals } from "#server/backup/removal-list.ts";
import type { CheckDeps, CheckResult } from "#server/health/check.ts";
import { findUrgentFailures, runAllChecks } from "#server/health/checks.ts";
import { monitorRoutes } from "#server/health/monitor-routes.ts";
import { createLimitedServer } from "#server/http/http-server.ts";
import { watchForProxy } from "#server/http/proxy-watch.ts";
import {
  fileContentPolicy,
  securityHeaders,
  strictTransportHeader,
} from "#server/http/security-headers.ts";
import type { SendMail } from "#server/mail/mail.ts";
import { sendTestMails } from "#server/mail/test-mail.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { createJobDelivery } from "#server/outbox/deliver-job.ts";
import { type Outbox, startOutbox } from "#server/outbox/outbox.ts";
import { planJobs } from "#server/outbox/plan-jobs.ts";
import type { LiveSite } from "#server/rendering/live-site.ts";
import { compressResponse } from "#server/rendering/send-file.ts";
import { sendNotFound, sendServerError, siteRoutes } from "#server/rendering/site-routes.ts";
import type { Settings } from "#server/settings/settings.ts";
import { eraseAndRecord } from "#server/store/erasure.ts";
import type { Database } from "#server/store/tables.ts";
import { createRecentContacts } from "#server/submit/recent-contacts.ts";
import { submitRoutes } from "#server/submit/submit-routes.ts";
import { onMissingPlaceholder } from "#text/sentences.ts";

export interface ServerDeps {
  settings: Settings;
  env: CheckDeps["env"];
  builtAddress?: CheckDeps["builtAddress"];
  db: Database;
  served: LiveSite;
  publisher: Publisher;
  dataDir: string;
  send: SendMail;
  log: FastifyBaseLogger;
  now: () => Date;
  random: () => number;
  /** Undefined where this server makes no backups. */
  backups?: (() => Promise<BackupState>) | undefined;
  /** True where the forms of the pages have the access key of the settings. */
  hasFormKey: boolean;
  desk: DeskFiles | undefined;
}

export interface BuiltServer {
  app: FastifyInstance;
  outbox: Outbox;
  findFailures: () => Promise<CheckResult[]>;
  close: () => Promise<unknown>;
}

/** Starts the outbox and builds the application. It does not listen yet. */
export async function buildServer(deps: ServerDeps): Promise<BuiltServer> {
  const { settings, db, served, publisher, dataDir, log, now, random, send } = deps;
  const outbox = startOutbox({
    db,
    log,
    now,
    random,
    ...createJobDelivery(deps),
    ownerMailsPerHour: settings.ownerMailsPerHour,
  });
  const createCheckDeps = () => ({
    settings,
    db,
    dataDir,
    backups: deps.backups,
    isBehind: publisher.getStaleReason() !== undefined,
    isCopied: publisher.isCopied(),
    rulesEnd: served.edition.messages.rulesEnd,
    env: deps.env,
    builtAddress: deps.builtAddress,
    now: now(),
  });
  const findFailures = () => findUrgentFailures(createCheckDeps());
  const contacts = createRecentContacts(now);
  const app = createApp(deps);
  const proxyState = watchForProxy(app, settings.trustProxy);
  monitorRoutes(app, { ...deps, proxyState });
  await app.register((forms) => {
    const wasFeeShown = createFeeHistory(db, now);
    submitRoutes(forms, {
      settings,
      db,
      served,
      now,
      contacts,
      wasFeeShown,
      onStored: outbox.pollSoon,
    });
  });
  if (deps.desk !== undefined) {
    const desk = {
      db,
      served,
      publisher,
      log,
      now,
      onEnquiry: outbox.pollSoon,
      findUrgentProblems: findFailures,
      files: deps.desk,
      siteUrl: settings.siteUrl,
      builtAddress: deps.builtAddress,
      mailsLeave: settings.smtpUrl !== undefined,
      sendMail: createDeskMailer(send, settings.mailFrom),
      sendTestMails: ({ desk: { health } }: LocaleMessages) =>
        sendTestMails(send, settings, health.testMail),
      runChecks: () => runAllChecks(createCheckDeps()),
      noteRemovals: (names: readonly string[]) => recordRemovals(dataDir, names),
      erase: (reference: string, seen?: string) =>
        eraseAndRecord(db, reference, { dataDir, now: now(), seen }),
      planJobs: (fields: StoredSubmission["fields"]) => planJobs(fields, settings),
    };
    // Imported on demand: pages of the site would otherwise get the styles of the desk.
    const { deskRoutes } = await import("#desk/frame/desk-routes.ts");
    await app.register(deskRoutes, desk);
  }
  siteRoutes(app, { served, db, contacts, now });
  return {
    app,
    outbox,
    findFailures,
    // All at once, because an open request must not delay the release of mails to the next process.
    close: () => Promise.all([app.close(), publisher.close(), outbox.stop()]),
  };
}

function createApp({ settings, served, log }: ServerDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // A line for each request would contain people's addresses; events are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    serverFactory: (handler) => createLimitedServer(handler),
    // `createLimitedServer` answers requests that are no HTTP.
    clientErrorHandler: () => undefined,
    frameworkErrors: (_error, request, reply) => {
      void sendNotFound(served.edition.site, request, reply);
    },
  });
  app.decorate("hasTls", settings.siteUrl?.startsWith("https:") === true);
  logMissingValues(app);
  app.setErrorHandler(sendServerError);
  app.setNotFoundHandler((request, reply) => sendNotFound(served.edition.site, request, reply));
  app.addHook("onRequest", async ({ protocol }, reply) => {
    reply.headers(securityHeaders).header("Content-Security-Policy", fileContentPolicy);
    if (protocol === "https") reply.headers(strictTransportHeader);
  });
  closeAfterLastAnswer(app);
  app.addHook("onSend", compressResponse);
  return app;
}

/** Logs a sentence whose placeholder got no value, once, however often a page of the desk needs it. */
function logMissingValues(app: FastifyInstance): void {
  const reported = new Set<string>();
  const stop = onMissingPlaceholder((placeholder, sentence) => {
    if (reported.has(sentence)) return;
    reported.add(sentence);
    app.log.error({ placeholder, sentence }, "a sentence has a placeholder without a value");
  });
  app.addHook("onClose", stop);
}

/** A browser keeps its connection open for a minute after the last answer; stopping cannot wait for that. */
function closeAfterLastAnswer(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!app.server.listening) reply.header("Connection", "close");
  });
}
