/** Tells a monitor whether the server runs, can store an enquiry, and sends its mails. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { BackupState } from "#server/backup/backup-state.ts";
import { isSiteHost } from "#server/http/own-page.ts";
import type { ProxyState } from "#server/http/proxy-watch.ts";
import type { Settings } from "#server/settings/settings.ts";
import { classifyDatabaseError } from "#server/store/database-error.ts";
import {
  checkWritable,
  countSpam,
  readMailState,
  readQueueState,
} from "#server/store/outbox-state.ts";
import { findLastRetentionRun } from "#server/store/retention-runs.ts";
import type { Database } from "#server/store/tables.ts";

/** Limit for the database in milliseconds; most monitors wait for five seconds. */
const answerTimeout = 2000;

/**
 * In milliseconds: so long an answer of `/readyz` is repeated. The route is public and writes into the database, so
 * however many strangers ask, there is one write and one line of the log in a second.
 */
const stateLifetime = 1000;

const slowState = { ready: false, database: "slow", err: undefined } as const;

/** `/healthz` only shows that the process runs; `/readyz` writes into the database. */
export function monitorRoutes(
  app: FastifyInstance,
  deps: {
    settings: Pick<Settings, "siteUrl">;
    db: Database;
    now: () => Date;
    proxyState: () => ProxyState;
    /** True where the forms of the pages have the access key that this server requires. */
    hasFormKey: boolean;
    /** Undefined where this server makes no backups. */
    backups?: (() => Promise<BackupState>) | undefined;
  },
): void {
  const { db, now, proxyState } = deps;
  let reading: ReturnType<typeof readState> | undefined;
  let readAt: Date | undefined;
  let loggedAt: Date | undefined;

  app.get("/healthz", ({ host }, reply) => {
    // The doctor requests this at SITE_URL, to find a proxy that does not pass on the host.
    const { siteUrl } = deps.settings;
    const isOther = siteUrl !== undefined && !isSiteHost(siteUrl, host);
    const answer = { alive: true, host: isOther ? "other" : undefined };
    return reply.header("Cache-Control", "no-store").send(answer);
  });

  app.get("/readyz", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    // One reading for all monitors: they must not pile up in a database that hangs.
    if (readAt !== undefined && isStale(readAt)) reading = undefined;
    if (reading === undefined) {
      readAt = undefined;
      reading = readState().finally(() => {
        readAt = now();
      });
    }
    const state = await Promise.race([reading, pause(answerTimeout, slowState, { ref: false })]);
    // With a wrong proxy setting all visitors share one limit, but enquiries are stored: the server is ready.
    if (state.ready) return await reply.send({ ...state, proxy: proxyState() });
    const { err, ...answer } = state;
    if (loggedAt === undefined || isStale(loggedAt)) {
      loggedAt = now();
      request.log.error({ err, database: answer.database }, "no enquiry can be stored");
    }
    return await reply.code(503).send(answer);
  });

  /** The absolute difference, because the clock may have been put back. */
  function isStale(at: Date): boolean {
    return Math.abs(now().getTime() - at.getTime()) >= stateLifetime;
  }

  async function readState() {
    if (!deps.hasFormKey) {
      return { ready: false, database: "ok", forms: "key", err: undefined } as const;
    }
    try {
      await checkWritable(db, now());
      const queue = await readQueueState(db, now());
      const mail = await readMailState(db, now());
      const spam = await countSpam(db);
      const run = await findLastRetentionRun(db, now());
      const retention = {
        // `waiting` counts enquiries that the last retention run left although they are too old.
        lastRun: run?.at ?? null,
        waiting: run?.waiting ?? 0,
        reason: run?.reason ?? null,
      };
      // `nights` counts nights without a backup. The server is ready all the same.
      const backup = await deps.backups?.();
      const ready = { ready: true, database: "ok" } as const;
      return { ...ready, queue, mail, spam, retention, backup };
    } catch (error) {
      return { ready: false, database: classifyDatabaseError(error), err: error } as const;
    }
  }
}
