/** For a monitor: the server runs, can store an enquiry, and sends its mails. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { BackupState } from "#server/backup/nightly-backup.ts";
import { isSiteHost } from "#server/http/own-page.ts";
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

/** In milliseconds. `/readyz` is public and writes, so strangers get the state of the last second, and log one line in it. */
const stateLifetime = 1000;

/** `ok` where addresses of visitors reach this server past the proxies in front of it. */
export type ProxyState = "ok" | "untrusted" | "hidden";

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
    // The doctor compares it at SITE_URL, because a proxy may lose the host.
    const { siteUrl } = deps.settings;
    const isOther = siteUrl !== undefined && !isSiteHost(siteUrl, host);
    const state = { alive: true, host: isOther ? "other" : undefined };
    return reply.header("Cache-Control", "no-store").send(state);
  });

  app.get("/readyz", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    // One query for all monitors: a database that hangs must not collect queries.
    if (readAt !== undefined && isOver(readAt)) reading = undefined;
    if (reading === undefined) {
      readAt = undefined;
      reading = readState().finally(() => {
        readAt = now();
      });
    }
    const state = await Promise.race([reading, pause(answerTimeout, slowState, { ref: false })]);
    // The server still stores enquiries, so it is ready; but all visitors share one limit.
    if (state.ready) return await reply.send({ ...state, proxy: proxyState() });
    const { err, ...answer } = state;
    if (loggedAt === undefined || isOver(loggedAt)) {
      loggedAt = now();
      request.log.error({ err, database: answer.database }, "no enquiry can be stored");
    }
    return await reply.code(503).send(answer);
  });

  /** The absolute difference, because the clock may have been put back. */
  function isOver(at: Date): boolean {
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
