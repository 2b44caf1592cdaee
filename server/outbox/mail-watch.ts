/**
 * A line in the log for as long as no mail leaves, the one failure that the site does not show; and,
 * where the owner has named a second way, a message there once a day.
 */
import type { FastifyBaseLogger } from "fastify";
import { sendAlarm } from "#server/alarm.ts";
import { claimNotice } from "#server/db/notices.ts";
import { readMailState } from "#server/db/outbox-state.ts";
import type { Database } from "#server/db/tables.ts";
import { indianTime } from "#server/indian-time.ts";
import { repeat } from "#server/repeat.ts";
import type { HookTarget } from "#server/webhook/post-hook.ts";

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

  async function look(): Promise<void> {
    const now = parts.now().getTime();
    const { failingSince } = await readMailState(db, new Date(now));
    if (failingSince === null) saidAt = undefined;
    else if (now - Math.max(failingSince.getTime(), saidAt ?? 0) >= hour) {
      saidAt = now;
      log.warn({ since: failingSince }, `mail failing since ${failingSince.toISOString()}`);
      await raiseAlarm(failingSince, now);
    }
  }

  /**
   * Says it where the owner looks when mail is dead, once on each day of an outage, whichever of the
   * processes comes first; without a word about a person.
   */
  async function raiseAlarm(since: Date, now: number): Promise<void> {
    if (parts.alarm === undefined) return;
    const dayOfOutage = Math.floor((now - since.getTime()) / day);
    const notice = `alarm ${since.toISOString()} ${dayOfOutage}`;
    if (!(await claimNotice(db, notice, new Date(now)))) return;
    const text = `Mails of the website have been failing since ${indianTime(since)} (India). Leads are stored: npm run leads -- list. What to do: npm run leads -- test-mail`;
    const data = { event: "mail-failing", since: since.toISOString(), text };
    await sendAlarm(parts, parts.alarm, notice, data, new Date(now));
  }

  return {
    look,
    ...repeat(look, { every: lookEvery, failed: "state of the mails cannot be read", log }),
  };
}
