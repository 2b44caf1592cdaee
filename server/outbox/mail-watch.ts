/** A line in the log for as long as no mail leaves: the one failure that nobody sees on the site. */
import type { FastifyBaseLogger } from "fastify";
import { readMailState } from "#server/db/outbox-state.ts";
import type { Database } from "#server/db/tables.ts";

/** The running watch. */
export interface MailWatch {
  /** Looks once, and says so where mail has been failing for an hour. */
  look: () => Promise<void>;
  stop: () => void;
}

const lookEvery = 60_000;
const hour = 60 * 60_000;

/** Starts the watch. */
export function startMailWatch(parts: {
  db: Database;
  log: FastifyBaseLogger;
  now: () => Date;
}): MailWatch {
  const { db, log } = parts;
  let saidAt: number | undefined;

  async function look(): Promise<void> {
    const { failingSince } = await readMailState(db);
    const now = parts.now().getTime();
    if (failingSince === null) saidAt = undefined;
    else if (now - Math.max(failingSince.getTime(), saidAt ?? 0) >= hour) {
      saidAt = now;
      log.warn({ since: failingSince }, `mail failing since ${failingSince.toISOString()}`);
    }
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      log.error({ err: error }, "state of the mails cannot be read");
    });
  }, lookEvery);
  return {
    look,
    stop: () => {
      clearInterval(timer);
    },
  };
}
