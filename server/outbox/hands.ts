/** Hands that do the jobs of one kind: so many at the same time, the next as soon as one ends. */
import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { claimJobs, settleJob, type Job, type Settlement } from "#server/db/jobs.ts";
import type { Database, JobKind } from "#server/db/tables.ts";
import type { Delivery } from "./outbox.ts";
import { retryWait } from "./retry.ts";

/** What hands need. */
export interface HandsParts {
  db: Database;
  /** Does one job. It ends within {@link leaseLength}, whatever the other side does. */
  deliver: (job: Job) => Promise<Delivery>;
  log: FastifyBaseLogger;
  now: () => Date;
  /** From 0 up to 1. */
  random: () => number;
}

/** The hands of one kind of jobs. */
export interface Hands {
  /** Looks for due jobs soon; returns at once. */
  wake: () => void;
  /** Works until nothing is due. */
  drain: () => Promise<void>;
  /** Takes nothing more. */
  close: () => void;
  /** The leases of the jobs that are being done. */
  leases: () => string[];
}

/** Longer than any delivery takes (mail is cut off after one minute). */
export const leaseLength = 3 * 60_000;

/** Starts the hands for a kind of jobs; `together` is how many jobs are done at the same time. */
export function startHands(parts: HandsParts, kind: JobKind, together: number): Hands {
  const { db, deliver, log, now, random } = parts;
  let closed = false;
  /** Whether more may be due than was found when we last looked. */
  let lookAgain = false;
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

  /** Takes as many due jobs as there are hands free. */
  async function takeDue(): Promise<void> {
    const lease = randomUUID();
    const start = now();
    const until = new Date(start.getTime() + leaseLength);
    const limit = together - underWay.size;
    const jobs = await claimJobs(db, { kind, lease, now: start, until, limit });
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
    if (looking !== undefined || closed || underWay.size >= together) return;
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

  return {
    wake,
    async drain() {
      while (looking !== undefined || underWay.size > 0) {
        await looking;
        await Promise.all(underWay.keys());
      }
    },
    close() {
      closed = true;
    },
    leases: () => [...underWay.values()],
  };
}
