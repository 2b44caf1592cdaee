/** The worker that empties the outbox: at once after a lead, and now and then for what is due again. */
import { setTimeout as pause } from "node:timers/promises";
import { pullBackJobs, releaseJobs } from "#server/db/jobs.ts";
import type { JobKind } from "#server/db/tables.ts";
import { leaseLength, startHands, type HandsParts } from "./hands.ts";
import { longestWait } from "./retry.ts";

/** How far apart the clocks of two machines on one database may be, in milliseconds. */
const clockSkew = 60_000;

/** What became of one try. `failure` is a code without personal data. */
export type Delivery =
  | { sent: true }
  | {
      sent: false;
      permanent: boolean;
      failure: string;
      /** What the other side said. It may name people: for the owner's eyes, never for the log. */
      answer?: string;
    };

/** What the worker needs. */
export interface OutboxParts extends HandsParts {
  /** How long a stop waits for what is being sent, in milliseconds. */
  stopGrace?: number;
}

/** The running worker. */
export interface Outbox {
  /** Looks for due jobs soon; returns at once. */
  wake: () => void;
  /** Works until nothing is due. */
  drain: () => Promise<void>;
  /** Claims nothing more, waits a little for what is being sent, and gives back the rest. */
  stop: () => Promise<void>;
}

/**
 * How many jobs of each kind are done at the same time. Each kind has hands of its own: a visitor's
 * mail server that hangs, or somebody's webhook, holds up no mail to the owner.
 */
const hands: Record<JobKind, number> = { "owner-mail": 5, "visitor-mail": 3, forward: 2 };
/** Finds retries that have come due and jobs that another process left. */
const pollEvery = 10_000;

/** Starts the worker. */
export function startOutbox(parts: OutboxParts): Outbox {
  const { db, log, now, stopGrace = 5000 } = parts;
  const kinds = Object.entries(hands) as [JobKind, number][];
  const all = kinds.map(([kind, together]) => startHands(parts, kind, together));
  let pullingBack: Promise<void> | undefined;

  function wake(): void {
    for (const some of all) some.wake();
  }

  /** Sees to jobs that were put off while the clock was wrong, and then to whatever is due. */
  function poll(): void {
    pullingBack ??= pullBackJobs(db, now(), {
      wait: longestWait + leaseLength,
      lease: leaseLength + clockSkew,
    })
      .then((jobs) => {
        if (jobs > 0) log.warn({ jobs }, "the clock had run ahead: jobs are due now");
      })
      .catch((error: unknown) => {
        log.error({ err: error }, "outbox cannot be read");
      })
      .finally(() => {
        pullingBack = undefined;
        wake();
      });
  }

  async function drain(): Promise<void> {
    await pullingBack;
    await Promise.all(all.map((some) => some.drain()));
  }

  const timer = setInterval(poll, pollEvery);
  poll();

  return {
    wake,
    async drain() {
      poll();
      await drain();
    },
    async stop() {
      for (const some of all) some.close();
      clearInterval(timer);
      const grace = new AbortController();
      await Promise.race([
        drain(),
        pause(stopGrace, undefined, { signal: grace.signal }).catch(() => undefined),
      ]);
      grace.abort();
      const leases = all.flatMap((some) => some.leases());
      if (leases.length === 0) return;
      await releaseJobs(db, leases, now()).catch((error: unknown) => {
        log.warn({ err: error }, "leases could not be given back: they run out by themselves");
      });
    },
  };
}
