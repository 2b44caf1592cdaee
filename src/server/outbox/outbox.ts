/**
 * Delivers the jobs of the outbox: at once after an enquiry, and at intervals for retries. Mails to each address in
 * `ENQUIRIES_TO`, confirmations and the webhook have separate workers, so a mail server that hangs only delays the mails
 * to its own recipient.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import {
  claimJobs,
  finishJobs,
  type Job,
  type JobOutcome,
  releaseJobs,
  rescheduleFutureJobs,
} from "#server/store/jobs.ts";
import { runTransaction } from "#server/store/run-transaction.ts";
import type { Database, Tables } from "#server/store/tables.ts";
import { clockSkew } from "#server/store/timestamps.ts";
import { type DeliveryResult, formatErrorCode } from "./delivery-result.ts";
import { countAllowedOwnerMails } from "./owner-mail-limit.ts";
import { getRetryDelay, maxRetryDelay } from "./retry-delays.ts";
import { createWorkerPools, type WorkerPool } from "./worker-pools.ts";

/** In milliseconds, longer than any delivery takes: a conversation with a mail server ends after one minute. */
const leaseLength = 3 * 60_000;
/** In milliseconds. A poll finds due retries, and jobs of a process that was killed. */
const pollInterval = 10_000;
/** The limit of enquiries in one summary, whose text then has some 50 KB. */
const maxInSummary = 500;

export interface OutboxDeps {
  db: Database;
  /**
   * Delivers one job, or several mails to one address of the owner as one summary. It ends within {@link leaseLength},
   * even if the other server never answers.
   */
  deliver: (jobs: readonly Job[]) => Promise<DeliveryResult>;
  /** The number of addresses in `ENQUIRIES_TO`; each has workers of its own. */
  recipientCount: number;
  /** The limit of separate mails to one of them within an hour; 0, the default, is without limit. */
  ownerMailsPerHour?: number;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Returns a number from 0 up to 1, like `Math.random`. */
  random: () => number;
  /** In milliseconds: how long a stop waits for running deliveries. */
  stopGrace?: number;
}

/** The jobs of one delivery: one job, or several mails to the owner that become one summary. */
interface ClaimedJobs {
  pool: WorkerPool;
  lease: string;
  jobs: readonly Job[];
}

export interface Outbox {
  /** Looks for due jobs soon; returns at once. */
  pollSoon: () => void;
  /** Resolves when no job is due any more. */
  drain: () => Promise<void>;
  /** Claims no more jobs, waits for running deliveries up to `stopGrace`, and releases the others. */
  stop: () => Promise<void>;
}

export function startOutbox(deps: OutboxDeps): Outbox {
  const { db, log, now, stopGrace = 5000 } = deps;
  const pools = createWorkerPools(deps.recipientCount);
  /** The running deliveries, each with its lease, which a stop has to release. */
  const deliveries = new Map<Promise<void>, string>();
  let isClosed = false;
  /** True for polls at intervals. The poll right after an enquiry or a delivery leaves the clock alone. */
  let shouldCheckClock = false;

  const poller = createSerialRunner(async () => {
    if (isClosed) return;
    if (shouldCheckClock) await rescheduleFuture(deps);
    shouldCheckClock = false;
    for (const claimed of await claimForFreePools(deps, pools)) startDelivery(claimed);
  }, log);

  function startDelivery(claimed: ClaimedJobs): void {
    const { pool } = claimed;
    pool.running++;
    const done = runDelivery(deps, claimed).finally(() => {
      deliveries.delete(done);
      pool.running--;
      if (pool.hasMore) poller.start();
    });
    deliveries.set(done, claimed.lease);
  }

  function startFullPoll(): void {
    shouldCheckClock = true;
    poller.start();
  }

  /** Polls until no poll and no delivery runs any more; after a stop nothing new is claimed. */
  async function runUntilEmpty(): Promise<void> {
    startFullPoll();
    while (poller.current() !== undefined || deliveries.size > 0) {
      await poller.current();
      await Promise.all(deliveries.keys());
    }
  }

  const timer = setInterval(startFullPoll, pollInterval);
  startFullPoll();

  return {
    pollSoon: poller.start,
    drain: runUntilEmpty,
    async stop() {
      isClosed = true;
      clearInterval(timer);
      await waitAtMost(stopGrace, runUntilEmpty());
      // Several deliveries of one pool share a lease.
      const leases = [...new Set(deliveries.values())];
      if (leases.length === 0) return;
      await releaseJobs(db, leases, now()).catch((error: unknown) => {
        log.warn({ err: error }, "leases could not be released: they run out by themselves");
      });
    },
  };
}

/**
 * Runs polls one at a time. A start during a poll causes one more poll after it. `current` returns the running poll;
 * undefined where none runs.
 */
function createSerialRunner(poll: () => Promise<void>, log: FastifyBaseLogger) {
  let running: Promise<void> | undefined;
  let shouldRepeat = false;
  function start(): void {
    shouldRepeat = running !== undefined;
    if (shouldRepeat) return;
    running = poll()
      // The database cannot be reached; the next poll tries again.
      .catch((error: unknown) => {
        log.error({ err: error }, "outbox cannot be read");
      })
      .finally(() => {
        running = undefined;
        if (shouldRepeat) start();
      });
  }
  return { start, current: () => running };
}

/** Waits for the end of `work`, up to `length` milliseconds. */
async function waitAtMost(length: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  // Rejects when it is aborted below, so that the timer does not keep the process alive.
  const timeout = pause(length, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, timeout]);
  timer.abort();
}

/** Makes jobs due whose time was computed while the clock was wrong. */
async function rescheduleFuture({ db, log, now }: OutboxDeps): Promise<void> {
  const longest = { wait: maxRetryDelay + leaseLength, lease: leaseLength + clockSkew };
  const jobCount = await rescheduleFutureJobs(db, now(), longest);
  if (jobCount > 0) log.warn({ jobCount }, "the clock had run ahead: jobs are due now");
}

async function runDelivery(deps: OutboxDeps, { lease, jobs }: ClaimedJobs): Promise<void> {
  const { db, log, now } = deps;
  const [first] = jobs;
  if (first === undefined) return;
  const about =
    jobs.length === 1
      ? { jobId: first.id, reference: first.reference }
      : { jobCount: jobs.length, recipient: first.recipient };
  try {
    const delivery = await deps.deliver(jobs).catch((error: unknown): DeliveryResult => {
      log.error({ err: error, ...about }, "job threw");
      return { sent: false, permanent: false, errorCode: "broken" };
    });
    const ids = jobs.map(({ id }) => id);
    const outcome = toOutcome(deps, jobs, delivery);
    const settled = await finishJobs(db, ids, lease, outcome, now());
    if (settled < jobs.length) {
      log.warn(about, "lease ran out: the job may be done twice");
    } else if (outcome.state === "failed") {
      log.error({ ...about, errorCode: outcome.errorCode }, "job given up");
    } else if (outcome.state === "skipped") {
      log.info({ ...about, errorCode: outcome.errorCode }, "confirmation left out");
    } else if (outcome.state === "waiting") {
      log.warn({ ...about, errorCode: outcome.errorCode, retryAt: outcome.dueAt }, "job failed");
    }
  } catch (error) {
    log.error({ err: error }, "end of a job cannot be stored: its lease runs out");
  }
}

/** All jobs of one delivery get the same outcome, which depends on the job with the fewest attempts. */
function toOutcome(deps: OutboxDeps, jobs: readonly Job[], delivery: DeliveryResult): JobOutcome {
  if (delivery.sent) return { state: "done", toFile: delivery.toFile };
  const { skipped } = delivery;
  if (skipped !== undefined) return { state: "skipped", errorCode: skipped };
  const errorCode = formatErrorCode(delivery);
  const attempts = Math.min(...jobs.map((job) => job.attempts));
  const wait = delivery.permanent ? undefined : getRetryDelay(attempts, deps.random());
  if (wait === undefined) return { state: "failed", errorCode };
  return { state: "waiting", errorCode, dueAt: new Date(deps.now().getTime() + wait) };
}

/** Claims due jobs for every pool that has a free worker, in one transaction. */
async function claimForFreePools(
  deps: OutboxDeps,
  pools: readonly WorkerPool[],
): Promise<ClaimedJobs[]> {
  const at = deps.now();
  const free = pools.filter(({ size, running }) => running < size);
  // Nothing is claimed for a pool without a free worker, so more of its jobs may be due. For a free pool
  // `claimPoolJobs` finds out.
  for (const pool of pools) pool.hasMore = !free.includes(pool);
  if (free.length === 0) return [];
  return await runTransaction(deps.db, async (tx) => {
    const claimed: ClaimedJobs[] = [];
    for (const pool of free) {
      claimed.push(...(await claimPoolJobs(tx, pool, at, deps.ownerMailsPerHour ?? 0)));
    }
    return claimed;
  });
}

async function claimPoolJobs(
  tx: Transaction<Tables>,
  pool: WorkerPool,
  now: Date,
  ownerMailsPerHour: number,
): Promise<ClaimedJobs[]> {
  const { kind, recipient, includesLater, size, running } = pool;
  const capacity = await countAllowedOwnerMails(tx, pool, now, ownerMailsPerHour);
  if (capacity === 0) {
    // A mail that is being sent uses up the limit. If it fails, another one may be sent in its place: the end of the
    // delivery starts another poll where `hasMore` is true.
    pool.hasMore = running > 0;
    return [];
  }
  const limit = capacity === "summary" ? maxInSummary : Math.min(size - running, capacity);
  const lease = randomUUID();
  const until = new Date(now.getTime() + leaseLength);
  const jobs = await claimJobs(tx, { kind, recipient, includesLater, lease, now, until, limit });
  pool.hasMore = jobs.length === limit;
  if (jobs.length === 0) return [];
  const groups = capacity === "summary" ? [jobs] : jobs.map((job) => [job]);
  return groups.map((group) => ({ pool, lease, jobs: group }));
}
