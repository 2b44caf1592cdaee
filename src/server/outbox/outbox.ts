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
  listRecentOwnerMails,
  releaseJobs,
  rescheduleFutureJobs,
  type SkipReason,
} from "#server/store/jobs.ts";
import { runTransaction } from "#server/store/run-transaction.ts";
import type { Database, JobKind, Tables } from "#server/store/tables.ts";
import { clockSkew } from "#server/store/timestamps.ts";

const minute = 60_000;

/** The result of one try; `errorCode` has no personal data. */
export type DeliveryResult =
  | {
      sent: true;
      /** True where the mail was written to a file, because no mail server is set. */
      toFile?: boolean;
    }
  | {
      sent: false;
      permanent: boolean;
      errorCode: string;
      /** The finer code of a mail server, for example `5.7.60`. */
      enhancedCode?: string | undefined;
      /** Set where a confirmation is left out for good; `errorCode` says why. */
      skipped?: SkipReason;
      /** The answer of the other server. It may name people, so only the owner may read it, and no log. */
      answer?: string;
    };

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

/** In milliseconds, longer than any delivery takes: a conversation with a mail server ends after one minute. */
const leaseLength = 3 * 60_000;
/** In milliseconds. A poll finds due retries, and jobs of a process that was killed. */
const pollInterval = 10_000;

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
  /** Leases of the running deliveries, which a stop has to release. */
  const deliveries = new Map<Promise<void>, string>();
  let isClosed = false;
  let shouldCheckClock = false;

  const poller = createSerialRunner(async () => {
    if (isClosed) return;
    if (shouldCheckClock) await rescheduleFuture(deps);
    shouldCheckClock = false;
    for (const claimed of await claimForAll(deps, pools)) startDelivery(claimed);
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

  function startPoll(): void {
    shouldCheckClock = true;
    poller.start();
  }

  async function runUntilEmpty(): Promise<void> {
    startPoll();
    while (poller.current() !== undefined || deliveries.size > 0) {
      await poller.current();
      await Promise.all(deliveries.keys());
    }
  }

  const timer = setInterval(startPoll, pollInterval);
  startPoll();

  return {
    pollSoon: poller.start,
    drain: runUntilEmpty,
    async stop() {
      isClosed = true;
      clearInterval(timer);
      await waitAtMost(stopGrace, runUntilEmpty());
      const leases = [...new Set(deliveries.values())];
      if (leases.length === 0) return;
      await releaseJobs(db, leases, now()).catch((error: unknown) => {
        log.warn({ err: error }, "leases could not be given back: they run out by themselves");
      });
    },
  };
}

/** Runs a poll, one at a time. A start during a run causes one more run after it. */
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

async function waitAtMost(length: number, work: Promise<void>): Promise<void> {
  const grace = new AbortController();
  const { signal } = grace;
  await Promise.race([work, pause(length, undefined, { signal }).catch(() => undefined)]);
  grace.abort();
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
    if (settled < jobs.length) log.warn(about, "lease ran out: the job may be done twice");
    else if (outcome.state === "failed") {
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

/** As jobs store it: `550`, or `550 5.7.60`. */
export function formatErrorCode({
  errorCode,
  enhancedCode,
}: Pick<Extract<DeliveryResult, { sent: false }>, "errorCode" | "enhancedCode">): string {
  return enhancedCode === undefined ? errorCode : `${errorCode} ${enhancedCode}`;
}

/** In milliseconds, after each failed try: the delays double from half a minute to four hours, and add up to a day. */
const retryDelays = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240].map(
  (minutes) => minutes * minute,
);

/** The longest delay that `getRetryDelay` returns, in milliseconds. */
const maxRetryDelay = Math.max(...retryDelays) * 1.25;

/**
 * How long to wait after the given number of failed tries, in milliseconds; undefined to give up.
 *
 * @param random from 0 up to 1; it moves the wait by up to a quarter either way, so that jobs that
 * failed together do not come back together.
 */
export function getRetryDelay(attempts: number, random: number): number | undefined {
  const wait = retryDelays[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.75 + random / 2));
}

interface WorkerPool {
  kind: JobKind;
  /** For mails to the owner: the position in `ENQUIRIES_TO`, from 0. */
  recipient?: number;
  /** True where the pool also takes the mails of all later positions, whose addresses were removed. */
  includesLater?: boolean;
  size: number;
  running: number;
  /** True where more jobs may be due than there were free workers at the last poll. */
  hasMore: boolean;
}

/** The jobs of one delivery: one job, or several mails to the owner that become one summary. */
interface ClaimedJobs {
  pool: WorkerPool;
  lease: string;
  jobs: readonly Job[];
}

/**
 * The number of workers for each kind of jobs; each worker for mails needs a connection. For the rate one would do: 30
 * mails an hour to an address (`OWNER_MAILS_PER_HOUR`), each within a minute. The others are for a mail that hangs so
 * long: it delays no other mail to its address, and two of them no confirmation to other people.
 */
const poolSizes: Record<JobKind, number> = { "owner-mail": 3, "visitor-mail": 3, forward: 2 };

/** How many mails may be sent at a time, with one more for the desk and the digest. */
export function countMailConnections(recipients: number): number {
  return poolSizes["owner-mail"] * recipients + poolSizes["visitor-mail"] + 1;
}

/** The pools for so many addresses in `ENQUIRIES_TO`. */
function createWorkerPools(recipients: number): WorkerPool[] {
  const createPool = (
    kind: JobKind,
    claimedBy: Pick<WorkerPool, "recipient" | "includesLater"> = {},
  ) => ({
    kind,
    size: poolSizes[kind],
    running: 0,
    hasMore: false,
    ...claimedBy,
  });
  return [
    ...Array.from({ length: recipients }, (_, recipient) =>
      createPool("owner-mail", { recipient }),
    ),
    createPool("owner-mail", { recipient: recipients, includesLater: true }),
    createPool("visitor-mail"),
    createPool("forward"),
  ];
}

const hour = 60 * minute;
const day = 24 * hour;

/** The limit of a day is so many times the limit of an hour. Summaries, digest and sign-in links need the rest. */
const dailyLimitFactor = 4;

/** In milliseconds: how often a summary of the enquiries above `OWNER_MAILS_PER_HOUR` is sent. */
const summaryInterval = 15 * minute;
/** The limit of enquiries in one summary, whose text then has some 50 KB. */
const maxInSummary = 500;

async function claimForAll(deps: OutboxDeps, pools: readonly WorkerPool[]) {
  const at = deps.now();
  const free = pools.filter(({ size, running }) => running < size);
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
  const capacity = await countAllowedMails(tx, pool, now, ownerMailsPerHour);
  if (capacity === 0) {
    // A mail that is running counts as sent: what waits for it is looked at again once it has ended.
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

/**
 * How many separate mails may be sent now; `summary` where all due mails become one summary. Mail providers allow some
 * hundreds of mails a day, and a flood must not use them up.
 */
async function countAllowedMails(
  tx: Transaction<Tables>,
  { recipient, includesLater, running }: WorkerPool,
  now: Date,
  limit: number,
): Promise<number | "summary"> {
  if (recipient === undefined || includesLater || limit === 0) return Infinity;
  const sent = await listRecentOwnerMails(tx, recipient, limit * dailyLimitFactor, now);
  const time = now.getTime();
  const countWithin = (length: number) => sent.filter((at) => time - at.getTime() < length).length;
  const capacity =
    Math.min(limit - countWithin(hour), limit * dailyLimitFactor - countWithin(day)) - running;
  if (capacity > 0) return capacity;
  return running === 0 && countWithin(summaryInterval) === 0 ? "summary" : 0;
}
