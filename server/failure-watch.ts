/**
 * Reports in the log, and by the alarm where the owner has set one, what needs the owner. Mail that does
 * not leave is watched by the outbox.
 */
import type { FastifyBaseLogger } from "fastify";
import { sendAlarm } from "./alarm.ts";
import { claimNotice } from "./db/notices.ts";
import type { Database } from "./db/tables.ts";
import type { Failure } from "./failures.ts";
import { indianTime } from "./indian-time.ts";
import { repeat } from "./repeat.ts";
import type { HookTarget } from "./webhook/post-hook.ts";

/** The running watch. */
export interface FailureWatch {
  /** Looks once, and reports each failure once a day, by the process that is first. */
  look: () => Promise<void>;
  stop: () => void;
}

const lookEvery = 10 * 60_000;

/** Starts the watch. */
export function startFailureWatch(parts: {
  db: Database;
  failures: () => Promise<Failure[]>;
  log: FastifyBaseLogger;
  now: () => Date;
  alarm: HookTarget | undefined;
}): FailureWatch {
  const { db, log, alarm } = parts;

  async function look(): Promise<void> {
    for (const failure of await parts.failures()) {
      if (failure.kind !== "mail") await say(failure, sentenceOf(failure));
    }
  }

  async function say({ kind }: Failure, text: string): Promise<void> {
    const now = parts.now();
    const notice = `failure ${kind} ${indianTime(now).slice(0, 10)}`;
    if (!(await claimNotice(db, notice, now))) return;
    log.warn({ failure: kind }, text);
    const data = { event: `${kind}-failing`, since: now.toISOString(), text };
    if (alarm !== undefined) await sendAlarm(parts, alarm, notice, data, now);
  }

  return {
    look,
    ...repeat(look, { every: lookEvery, failed: "failures cannot be read", log, atOnce: true }),
  };
}

/** For the log and the alarm, which have one language. */
function sentenceOf(failure: Exclude<Failure, { kind: "mail" }>): string {
  return `${whatFailed(failure)} What to do: npm run doctor.`;
}

function whatFailed(failure: Exclude<Failure, { kind: "mail" }>): string {
  switch (failure.kind) {
    case "disk":
      return `Only ${failure.megabytes} MB are free on the server of the website: when it is full, no form is taken.`;
    case "backup":
      return `The website has made no backup for ${failure.nights} nights.`;
    case "publish":
      return "What was published at the desk of the website is not live: it failed.";
  }
}
