/** The server as a whole, put together from parts that are already open. */
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { DeskParts } from "#desk/frame/desk-scope.ts";
import { deskRoutes } from "#desk/frame/desk-routes.ts";
import { MissingValue, onMissingValue } from "#text/sentences.ts";
import { rendering } from "#server/pages/rendering.ts";
import type { StoredLead } from "#server/store/leads.ts";
import { followUps } from "#server/outbox/follow-ups.ts";
import { healthRoutes } from "#server/health/health-routes.ts";
import type { BackupState } from "#server/backup/newest-backup.ts";
import { limitedServer } from "#server/http/http-server.ts";
import { filePolicy, securityHeaders, strictTransport } from "#server/http/security-headers.ts";
import type { Settings } from "#server/settings/settings.ts";
import { compressPage } from "#server/pages/compress-page.ts";
import { answerFailure, answerNotFound, siteRoutes } from "#server/pages/site-routes.ts";
import type { Served } from "#server/pages/served.ts";
import type { Database } from "#server/store/tables.ts";
import { submitRoutes } from "#server/submit/submit-routes.ts";
import { watchForProxy } from "#server/http/untrusted-proxy.ts";

/** What the desk needs and nothing else does. */
type OwnDeskParts = Pick<
  DeskParts,
  "files" | "mail" | "mailsLeave" | "publisher" | "erase" | "noteRemovals" | "failures" | "examine"
>;

/** What the server is made of. */
export interface AppParts {
  settings: Pick<
    Settings,
    | "accessKey"
    | "allowedOrigins"
    | "trustProxy"
    | "postLimits"
    | "minFillSeconds"
    | "forward"
    | "leadsTo"
    | "confirmationLimits"
    | "siteUrl"
  >;
  db: Database;
  served: Served;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Called once a lead is stored. */
  onLead: () => void;
  /** How the backups are, where this server makes them. */
  backups?: (() => Promise<BackupState>) | undefined;
  /** What the owner's desk needs besides; without it there is none. */
  desk?: OwnDeskParts | undefined;
}

/** Builds the server; it does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, served, log } = parts;
  const app = Fastify({
    loggerInstance: log,
    // A line for each request would hold people's addresses; what matters is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    serverFactory: (handler) => limitedServer(handler),
    // Done there.
    clientErrorHandler: () => undefined,
    frameworkErrors: (_error, request, reply) => {
      void answerNotFound(served.release.site, request, reply);
    },
  });
  app.decorate("hasTls", settings.siteUrl?.startsWith("https:") === true);
  logMissingValues(log);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => answerNotFound(served.release.site, request, reply));
  app.addHook("onRequest", async ({ protocol }, reply) => {
    reply.headers(securityHeaders).header("Content-Security-Policy", filePolicy);
    if (protocol === "https") reply.headers(strictTransport);
  });
  closeAfterLastAnswer(app);
  app.addHook("onSend", compressPage);
  const seesUntrustedProxy = watchForProxy(app, settings.trustProxy);
  healthRoutes(app, { ...parts, seesUntrustedProxy });
  await app.register((forms, _options, done) => {
    submitRoutes(forms, { ...parts, ...settings });
    done();
  });
  if (parts.desk !== undefined) {
    const desk = {
      ...parts,
      ...parts.desk,
      siteUrl: settings.siteUrl,
      follows: (fields: StoredLead["fields"]) => followUps(fields, settings),
    };
    await app.register((scope, _options, done) => {
      deskRoutes(scope, desk);
      done();
    });
  }
  siteRoutes(app, served);
  return app;
}

/**
 * Stops a page that is being rendered for the site. Elsewhere it is logged, once for each sentence: a page
 * of the desk that is read a thousand times says it once.
 */
function logMissingValues(log: FastifyBaseLogger): void {
  const reported = new Set<string>();
  onMissingValue((placeholder, sentence) => {
    if (rendering.getStore() !== undefined) throw new MissingValue(placeholder, sentence);
    if (reported.has(sentence)) return;
    reported.add(sentence);
    log.error({ placeholder, sentence }, "a sentence has a placeholder without a value");
  });
}

/** Browsers keep a connection open for a minute after its last answer; a stop cannot wait for that. */
function closeAfterLastAnswer(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("Connection", "close");
  });
}
