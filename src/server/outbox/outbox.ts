/** Empties the outbox: at once after a lead, and now and then for what is due again. */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import {
  pullBackJobs,
  releaseJobs,
  settleJobs,
  type Job,
  type Settlement,
} from "#server/store/jobs.ts";
import type { Database } from "#server/store/tables.ts";
import { claimForPools, workerPools, type Claimed } from "./worker-pools.ts";

/** How far apart the clocks of two machines on one database may be, in milliseconds. */
const clockSkew = 60_000;

/** What became of one try. `failure` is a code without personal data. */
export type Delivery =
  | {
      sent: true;
      /** Written to a file: there is no way to send. */
      toFile?: boolean;
    }
  | {
      sent: false;
      permanent: boolean;
      failure: string;
      /** The answer of the other side. It may name people: for the owner's eyes, never for the log. */
      answer?: string;
    };

/** What the outbox needs. */
export interface OutboxParts {
  db: Database;
  /**
   * Does one job, or several mails to one address of the owner as one mail. It ends within
   * {@link leaseLength}, whatever the other side does.
   */
  deliver: (jobs: readonly Job[]) => Promise<Delivery>;
  /** How many addresses `LEADS_TO` holds. */
  receivers: number;
  /** Most mails of their own to one of them within an hour; 0, as by default, is without limit. */
  ownerMailsPerHour?: number;
  log: FastifyBaseLogger;
  now: () => Date;
  /** From 0 up to 1. */
  random: () => number;
  /** How long a stop waits for what is being sent, in milliseconds. */
  stopGrace?: number;
}

/** The running outbox. */
export interface Outbox {
  /** Looks for due jobs soon; returns at once. */
  pollSoon: () => void;
  /** Works until nothing is due. */
  drain: () => Promise<void>;
  /** Claims nothing more, waits a little for what is being sent, and gives back the rest. */
  stop: () => Promise<void>;
}

/** Longer than any delivery takes (mail is cut off after one minute). */
const leaseLength = 3 * 60_000;
/** Finds retries that have come due and jobs that another process left. */
const pollEvery = 10_000;

/** Starts to empty it. */
export function startOutbox(parts: OutboxParts): Outbox {
  const { db, log, now, random, stopGrace = 5000, ownerMailsPerHour = 0 } = parts;
  const pools = workerPools(parts.receivers);
  /** What is being delivered, each with its lease. */
  const underWay = new Map<Promise<void>, string>();
  let closed = false;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let clockToCheck = false;

  async function work({ lease, jobs }: Claimed): Promise<void> {
    const [first] = jobs;
    if (first === undefined) return;
    const about =
      jobs.length === 1
        ? { job: first.id, reference: first.reference }
        : { jobs: jobs.length, receiver: first.receiver };
    const delivery = await parts.deliver(jobs).catch((error: unknown): Delivery => {
      log.error({ err: error, ...about }, "job broke");
      return { sent: false, permanent: false, failure: "broken" };
    });
    const ids = jobs.map(({ id }) => id);
    const settlement = settlementOf(jobs, delivery);
    const settled = await settleJobs(db, ids, lease, settlement, now());
    if (settled < jobs.length) log.warn(about, "lease ran out: the job may be done twice");
    else if (settlement.state === "parked") {
      log.error({ ...about, failure: settlement.failure }, "job given up");
    } else if (settlement.state === "waiting") {
      log.warn({ ...about, failure: settlement.failure, again: settlement.dueAt }, "job failed");
    }
  }

  /** Jobs of one delivery end together: none is given up before the one that was tried least. */
  function settlementOf(jobs: readonly Job[], delivery: Delivery): Settlement {
    if (delivery.sent) return { state: "done", toFile: delivery.toFile };
    const { failure } = delivery;
    const attempts = Math.min(...jobs.map((job) => job.attempts));
    const wait = delivery.permanent ? undefined : retryWait(attempts, random());
    if (wait === undefined) return { state: "parked", failure };
    return { state: "waiting", failure, dueAt: new Date(now().getTime() + wait) };
  }

  async function look(): Promise<void> {
    const start = now();
    if (clockToCheck) await pullBack(start);
    const until = new Date(start.getTime() + leaseLength);
    for (const claimed of await claimForPools(db, pools, {
      now: start,
      until,
      ownerMailsPerHour,
    })) {
      claimed.pool.running++;
      const done = work(claimed)
        .catch((error: unknown) => {
          log.error({ err: error }, "end of a job cannot be stored: its lease runs out");
        })
        .finally(() => {
          underWay.delete(done);
          claimed.pool.running--;
          if (claimed.pool.hasMore) pollSoon();
        });
      underWay.set(done, claimed.lease);
    }
  }

  function pollSoon(): void {
    lookAgain = true;
    if (looking !== undefined || closed) return;
    lookAgain = false;
    looking = look()
      // The database is away for a moment; the jobs lie in it, and the next poll asks again.
      .catch((error: unknown) => {
        log.error({ err: error }, "outbox cannot be read");
      })
      .finally(() => {
        looking = undefined;
        if (lookAgain) pollSoon();
      });
  }

  /** Makes due what was put off while the clock was wrong. */
  async function pullBack(at: Date): Promise<void> {
    const longest = { wait: longestWait + leaseLength, lease: leaseLength + clockSkew };
    const jobs = await pullBackJobs(db, at, longest);
    clockToCheck = false;
    if (jobs > 0) log.warn({ jobs }, "the clock had run ahead: jobs are due now");
  }

  function poll(): void {
    clockToCheck = true;
    pollSoon();
  }

  async function drain(): Promise<void> {
    while (looking !== undefined || underWay.size > 0) {
      await looking;
      await Promise.all(underWay.keys());
    }
  }

  const timer = setInterval(poll, pollEvery);
  poll();

  return {
    pollSoon,
    async drain() {
      poll();
      await drain();
    },
    async stop() {
      closed = true;
      clearInterval(timer);
      const grace = new AbortController();
      await Promise.race([
        drain(),
        pause(stopGrace, undefined, { signal: grace.signal }).catch(() => undefined),
      ]);
      grace.abort();
      const leases = [...new Set(underWay.values())];
      if (leases.length === 0) return;
      await releaseJobs(db, leases, now()).catch((error: unknown) => {
        log.warn({ err: error }, "leases could not be given back: they run out by themselves");
      });
    },
  };
}

const minute = 60_000;

/** Waits after each failed try: they double from half a minute to four hours, a day in all. */
const waits = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240].map(
  (minutes) => minutes * minute,
);

/** No wait is longer, in milliseconds. */
const longestWait = Math.max(...waits) * 1.25;

/**
 * How long to wait after the given number of failed tries, in milliseconds; undefined to give up.
 *
 * @param random from 0 up to 1; it moves the wait by up to a quarter either way, so that jobs that
 * failed together do not come back together.
 */
export function retryWait(attempts: number, random: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.75 + random / 2));
}
