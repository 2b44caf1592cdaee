/**
 * A line in the log for as long as no mail leaves, the one failure that nobody sees on the site; and,
 * where the owner has named a second way, a message there once a day.
 */
import type { FastifyBaseLogger } from "fastify";
import { readMailState } from "#server/db/outbox-state.ts";
import type { Database } from "#server/db/tables.ts";
import { indianTime } from "#server/indian-time.ts";
import { repeat } from "#server/repeat.ts";
import { postHook, type HookTarget } from "#server/webhook/post-hook.ts";

/** The running watch. */
export interface MailWatch {
  /** Looks once, and says so where mail has been failing for an hour. */
  look: () => Promise<void>;
  stop: () => void;
}

const lookEvery = 60_000;
const hour = 60 * 60_000;
const day = 24 * hour;

/** Starts the watch. */
export function startMailWatch(parts: {
  db: Database;
  log: FastifyBaseLogger;
  now: () => Date;
  alarm?: HookTarget | undefined;
}): MailWatch {
  const { db, log } = parts;
  let saidAt: number | undefined;
  let alarmedAt: number | undefined;

  async function look(): Promise<void> {
    const { failingSince } = await readMailState(db);
    const now = parts.now().getTime();
    if (failingSince === null) saidAt = alarmedAt = undefined;
    else if (now - Math.max(failingSince.getTime(), saidAt ?? 0) >= hour) {
      saidAt = now;
      log.warn({ since: failingSince }, `mail failing since ${failingSince.toISOString()}`);
      if (now - (alarmedAt ?? 0) >= day && (await raiseAlarm(failingSince))) alarmedAt = now;
    }
  }

  /** Says it where the owner looks when mail is dead; without a word about a person. */
  async function raiseAlarm(since: Date): Promise<boolean> {
    if (parts.alarm === undefined) return false;
    const text = `Mails of the website have been failing since ${indianTime(since)} (India). Leads are stored: npm run leads -- list. What to do: npm run leads -- test-mail`;
    const data = { event: "mail-failing", since: since.toISOString(), text };
    const delivery = await postHook(parts.alarm, { text, data }, parts.now());
    if (!delivery.sent) log.error({ failure: delivery.failure }, "the alarm could not be sent");
    return delivery.sent;
  }

  return {
    look,
    ...repeat(look, { every: lookEvery, failed: "state of the mails cannot be read", log }),
  };
}
