/** The worker that empties the outbox: at once after a lead, and now and then for what is due again. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import {
  claimJobs,
  pullBackJobs,
  releaseJobs,
  settleJob,
  type Job,
  type Settlement,
} from "#server/db/jobs.ts";
import type { Database } from "#server/db/tables.ts";
import { longestWait, retryWait } from "./retry.ts";

/** What became of one try. `failure` is a code without personal data. */
export type Delivery = { sent: true } | { sent: false; permanent: boolean; failure: string };

/** What the worker needs. */
export interface OutboxParts {
  db: Database;
  /** Does one job. It ends within {@link leaseLength}, whatever the other side does. */
  deliver: (job: Job) => Promise<Delivery>;
  log: FastifyBaseLogger;
  now: () => Date;
  /** From 0 up to 1. */
  random: () => number;
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

/** Longer than any delivery takes (mail is cut off after one minute). */
const leaseLength = 3 * 60_000;
/** How many jobs are done at the same time; the next is taken as soon as one of them ends. */
const together = 5;
/** Finds retries that have come due and jobs that another process left. */
const pollEvery = 10_000;

/** Starts the worker. */
export function startOutbox(parts: OutboxParts): Outbox {
  const { db, deliver, log, now, random, stopGrace = 5000 } = parts;
  let stopped = false;
  /** Whether more may be due than was found when we last looked. */
  let lookAgain = false;
  /** Whether jobs that are due too late were not looked for since the last poll. */
  let lookAhead = true;
  let looking: Promise<void> | undefined;
  /** The jobs that are being done, each with its lease. */
  const underWay = new Map<Promise<void>, string>();

  async function work(job: Job, lease: string): Promise<void> {
    const about = { job: job.id, reference: job.reference };
    const delivery = await deliver(job).catch((error: unknown): Delivery => {
      log.error({ err: error, ...about }, "job broke");
      return { sent: false, permanent: false, failure: "broken" };
    });
    const settlement = settle(job, delivery);
    if (!(await settleJob(db, job.id, lease, settlement, now()))) {
      log.warn(about, "lease ran out: the job may be done twice");
    } else if (settlement.state === "parked") {
      log.error({ ...about, failure: settlement.failure }, "job given up");
    } else if (settlement.state === "waiting") {
      log.warn({ ...about, failure: settlement.failure, again: settlement.dueAt }, "job failed");
    }
  }

  function settle(job: Job, delivery: Delivery): Settlement {
    if (delivery.sent) return { state: "done" };
    const { failure } = delivery;
    const wait = delivery.permanent ? undefined : retryWait(job.attempts, random());
    if (wait === undefined) return { state: "parked", failure };
    return { state: "waiting", failure, dueAt: new Date(now().getTime() + wait) };
  }

  /** Sees to jobs that were put off while the clock was wrong. */
  async function pullBack(now: Date): Promise<void> {
    lookAhead = false;
    const jobs = await pullBackJobs(db, now, longestWait + leaseLength);
    if (jobs > 0) log.warn({ jobs }, "the clock had run ahead: jobs are due now");
  }

  /** Takes as many due jobs as there are hands free. */
  async function takeDue(): Promise<void> {
    const lease = randomUUID();
    const start = now();
    const until = new Date(start.getTime() + leaseLength);
    const limit = together - underWay.size;
    if (lookAhead) await pullBack(start);
    const jobs = await claimJobs(db, { lease, now: start, until, limit });
    if (jobs.length === limit) lookAgain = true;
    for (const job of jobs) {
      const done = work(job, lease)
        .catch((error: unknown) => {
          log.error(
            { err: error, job: job.id },
            "end of a job cannot be stored: its lease runs out",
          );
        })
        .finally(() => {
          underWay.delete(done);
          if (lookAgain) wake();
        });
      underWay.set(done, lease);
    }
  }

  function wake(): void {
    lookAgain = true;
    if (looking !== undefined || stopped || underWay.size >= together) return;
    lookAgain = false;
    looking = takeDue()
      // The database is away for a moment; the jobs lie in it, and the next poll asks again.
      .catch((error: unknown) => {
        log.error({ err: error }, "outbox cannot be read");
      })
      .finally(() => {
        looking = undefined;
        if (lookAgain) wake();
      });
  }

  async function drain(): Promise<void> {
    while (looking !== undefined || underWay.size > 0) {
      await looking;
      await Promise.all(underWay.keys());
    }
  }

  const poll = setInterval(() => {
    lookAhead = true;
    wake();
  }, pollEvery);
  wake();

  return {
    wake,
    async drain() {
      lookAhead = true;
      wake();
      await drain();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      const grace = new AbortController();
      await Promise.race([
        drain(),
        pause(stopGrace, undefined, { signal: grace.signal }).catch(() => undefined),
      ]);
      grace.abort();
      if (underWay.size === 0) return;
      await releaseJobs(db, [...underWay.values()], now()).catch((error: unknown) => {
        log.warn({ err: error }, "leases could not be given back: they run out by themselves");
      });
    },
  };
}
