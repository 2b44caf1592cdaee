/** For a monitor: does the server run, can it take a lead, do its mails leave? */
import { isSiteHost } from "#server/http/own-page.ts";
import type { FastifyInstance } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { faultOf } from "#server/store/fault.ts";
import {
  countSpam,
  probeWriting,
  readMailState,
  readQueueState,
} from "#server/store/outbox-state.ts";
import type { BackupState } from "#server/backup/nightly-backup.ts";
import { readSweep } from "#server/store/erasure.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Database } from "#server/store/tables.ts";

/** How long the database may take, in milliseconds; most monitors wait for five seconds. */
const answerWithin = 2000;

/** Whether the addresses of visitors reach this server past the proxies in front. */
export type ProxyState = "ok" | "untrusted" | "hidden";

/** Adds `/healthz`, which checks nothing else, and `/readyz`, which writes into the database. */
export function healthRoutes(
  app: FastifyInstance,
  parts: {
    settings: Pick<Settings, "siteUrl">;
    db: Database;
    now: () => Date;
    proxyState: () => ProxyState;
    /** Whether the forms of the pages carry the access key that this server asks for. */
    formsFit: boolean;
    /** How the backups are, where this server makes them. */
    backups?: (() => Promise<BackupState>) | undefined;
  },
): void {
  const { db, now, proxyState } = parts;
  let looking: ReturnType<typeof look> | undefined;

  app.get("/healthz", ({ host }, reply) => {
    // For the doctor, who asks at SITE_URL: a proxy may lose the host.
    const { siteUrl } = parts.settings;
    const isOther = siteUrl !== undefined && !isSiteHost(siteUrl, host);
    const state = { alive: true, host: isOther ? "other" : undefined };
    return reply.header("Cache-Control", "no-store").send(state);
  });

  app.get("/readyz", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    // One at a time, however many ask: a database that hangs must not collect questions.
    looking ??= look().finally(() => {
      looking = undefined;
    });
    const state = await Promise.race([looking, pause(answerWithin, tooSlow, { ref: false })]);
    if (state.ready) return await reply.send(state);
    const { err, ...answer } = state;
    request.log.error({ err, database: answer.database }, "no lead can be stored");
    return await reply.code(503).send(answer);
  });

  async function look() {
    if (!parts.formsFit) {
      return { ready: false, database: "ok", forms: "key", err: undefined } as const;
    }
    try {
      await probeWriting(db, now());
      const queue = await readQueueState(db, now());
      const mail = await readMailState(db, now());
      // The server takes leads with it, so it is ready; the limits of all visitors are one.
      const proxy = proxyState();
      const spam = await countSpam(db);
      const sweep = await readSweep(db, now());
      const retention = {
        // `waiting`: leads that are too old and were not erased by the last sweep.
        lastSweep: sweep?.at ?? null,
        waiting: sweep?.waiting ?? 0,
        why: sweep?.why ?? null,
      };
      // `nights`: how many have passed without one; the server is ready all the same.
      const backup = await parts.backups?.();
      const ready = { ready: true, database: "ok" } as const;
      return { ...ready, proxy, queue, mail, spam, retention, backup };
    } catch (error) {
      return { ready: false, database: faultOf(error), err: error } as const;
    }
  }
}

const tooSlow = { ready: false, database: "slow", err: undefined } as const;
