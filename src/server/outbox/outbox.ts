/**
 * Empties the outbox: at once after an enquiry, and now and then for what is due again. Mails to each address in
 * `ENQUIRIES_TO`, confirmations and the webhook have workers of their own, so a recipient whose mail server hangs holds
 * up nothing but its own mails.
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
} from "#server/store/jobs.ts";
import type { Database, JobKind, Tables } from "#server/store/tables.ts";
import { clockSkew } from "#server/store/timestamps.ts";

const minute = 60_000;

/** What became of one try. `failure` is a code without personal data. */
export type DeliveryResult =
  | {
      sent: true;
      /** Written to a file: there is no way to send. */
      toFile?: boolean;
    }
  | {
      sent: false;
      permanent: boolean;
      errorCode: string;
      /** The answer of the other side. It may name people: for the owner's eyes, never for the log. */
      answer?: string;
    };

export interface OutboxDeps {
  db: Database;
  /**
   * Does one job, or several mails to one address of the owner as one mail. It ends within
   * {@link leaseLength}, whatever the other side does.
   */
  deliver: (jobs: readonly Job[]) => Promise<DeliveryResult>;
  /** The number of addresses in `ENQUIRIES_TO`. */
  recipients: number;
  /** Most mails of their own to one of them within an hour; 0, as by default, is without limit. */
  ownerMailsPerHour?: number;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Returns a number from 0 up to 1, like `Math.random`. */
  random: () => number;
  /** How long a stop waits for what is being sent, in milliseconds. */
  stopGrace?: number;
}

/** Longer than any delivery takes (mail is cut off after one minute). */
const leaseLength = 3 * 60_000;
/** Finds retries that have come due and jobs that another process left. */
const pollEvery = 10_000;

/** Starts the workers, which deliver jobs until `stop` is called. */
export function startOutbox(parts: OutboxDeps) {
  const { db, log, now, stopGrace = 5000 } = parts;
  const pools = createWorkerPools(parts.recipients);
  /** What is being delivered, each with its lease. */
  const underWay = new Map<Promise<void>, string>();
  let closed = false;
  let clockToCheck = false;

  const looking = createSerialRunner(async () => {
    if (closed) return;
    if (clockToCheck) await rescheduleFuture(parts);
    clockToCheck = false;
    for (const claimed of await claimForAll(parts, pools)) startDelivery(claimed);
  }, log);

  function startDelivery(claimed: Claimed): void {
    const { pool } = claimed;
    pool.running++;
    const done = runDelivery(parts, claimed).finally(() => {
      underWay.delete(done);
      pool.running--;
      if (pool.hasMore) looking.start();
    });
    underWay.set(done, claimed.lease);
  }

  function startPoll(): void {
    clockToCheck = true;
    looking.start();
  }

  async function runUntilEmpty(): Promise<void> {
    startPoll();
    while (looking.current() !== undefined || underWay.size > 0) {
      await looking.current();
      await Promise.all(underWay.keys());
    }
  }

  const timer = setInterval(startPoll, pollEvery);
  startPoll();

  return {
    /** Looks for due jobs soon; returns at once. */
    pollSoon: looking.start,
    /** Resolves when no job is due any more. */
    drain: runUntilEmpty,
    /** Claims nothing more, waits a little for what is being sent, and gives back the rest. */
    async stop() {
      closed = true;
      clearInterval(timer);
      await waitAtMost(stopGrace, runUntilEmpty());
      const leases = [...new Set(underWay.values())];
      if (leases.length === 0) return;
      await releaseJobs(db, leases, now()).catch((error: unknown) => {
        log.warn({ err: error }, "leases could not be given back: they run out by themselves");
      });
    },
  };
}

/** A look for due jobs that never runs beside itself: what is asked for meanwhile is one more. */
function createSerialRunner(look: () => Promise<void>, log: FastifyBaseLogger) {
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  function start(): void {
    lookAgain = looking !== undefined;
    if (lookAgain) return;
    looking = look()
      // The database is away for a moment; the jobs lie in it, and the next poll asks again.
      .catch((error: unknown) => {
        log.error({ err: error }, "outbox cannot be read");
      })
      .finally(() => {
        looking = undefined;
        if (lookAgain) start();
      });
  }
  return { start, current: () => looking };
}

async function waitAtMost(length: number, work: Promise<void>): Promise<void> {
  const grace = new AbortController();
  const { signal } = grace;
  await Promise.race([work, pause(length, undefined, { signal }).catch(() => undefined)]);
  grace.abort();
}

/** Makes due what was put off while the clock was wrong. */
async function rescheduleFuture({ db, log, now }: OutboxDeps): Promise<void> {
  const longest = { wait: maxWait + leaseLength, lease: leaseLength + clockSkew };
  const jobCount = await rescheduleFutureJobs(db, now(), longest);
  if (jobCount > 0) log.warn({ jobCount }, "the clock had run ahead: jobs are due now");
}

/** Delivers, and stores what became of it. */
async function runDelivery(parts: OutboxDeps, { lease, jobs }: Claimed): Promise<void> {
  const { db, log, now } = parts;
  const [first] = jobs;
  if (first === undefined) return;
  const about =
    jobs.length === 1
      ? { jobId: first.id, reference: first.reference }
      : { jobCount: jobs.length, recipient: first.recipient };
  try {
    const delivery = await parts.deliver(jobs).catch((error: unknown): DeliveryResult => {
      log.error({ err: error, ...about }, "job threw");
      return { sent: false, permanent: false, errorCode: "broken" };
    });
    const ids = jobs.map(({ id }) => id);
    const settlement = toOutcome(parts, jobs, delivery);
    const settled = await finishJobs(db, ids, lease, settlement, now());
    if (settled < jobs.length) log.warn(about, "lease ran out: the job may be done twice");
    else if (settlement.state === "failed") {
      log.error({ ...about, errorCode: settlement.errorCode }, "job given up");
    } else if (settlement.state === "waiting") {
      log.warn(
        { ...about, errorCode: settlement.errorCode, retryAt: settlement.dueAt },
        "job failed",
      );
    }
  } catch (error) {
    log.error({ err: error }, "end of a job cannot be stored: its lease runs out");
  }
}

/** Jobs of one delivery end together: none is given up before the one that was tried least. */
function toOutcome(parts: OutboxDeps, jobs: readonly Job[], delivery: DeliveryResult): JobOutcome {
  if (delivery.sent) return { state: "done", toFile: delivery.toFile };
  const { errorCode } = delivery;
  const attempts = Math.min(...jobs.map((job) => job.attempts));
  const wait = delivery.permanent ? undefined : getRetryDelay(attempts, parts.random());
  if (wait === undefined) return { state: "failed", errorCode };
  return { state: "waiting", errorCode, dueAt: new Date(parts.now().getTime() + wait) };
}

/** Waits after each failed try: they double from half a minute to four hours, a day in all. */
const waits = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240].map(
  (minutes) => minutes * minute,
);

/** No wait is longer, in milliseconds. */
const maxWait = Math.max(...waits) * 1.25;

/**
 * How long to wait after the given number of failed tries, in milliseconds; undefined to give up.
 *
 * @param random from 0 up to 1; it moves the wait by up to a quarter either way, so that jobs that
 * failed together do not come back together.
 */
export function getRetryDelay(attempts: number, random: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.75 + random / 2));
}

/** Workers for one kind of jobs and one recipient. */
interface WorkerPool {
  kind: JobKind;
  /** Of mails to the owner: a place in `ENQUIRIES_TO`. */
  recipient?: number;
  /** Whether it takes the mails of the places after that one as well: the address has been taken out. */
  andAfter?: boolean;
  /** How many deliveries run side by side, and how many do now. */
  size: number;
  running: number;
  /** Whether more jobs may be due than there were free workers at the last look. */
  hasMore: boolean;
}

/** Jobs that one worker has claimed: one, or several mails to the owner that become one summary. */
interface Claimed {
  pool: WorkerPool;
  lease: string;
  jobs: readonly Job[];
}

/** Workers of each kind; mails need as many connections. */
const sizes: Record<JobKind, number> = { "owner-mail": 3, "visitor-mail": 3, forward: 2 };

/** How many mails may be under way at once, with one to spare for the desk and the digest. */
export function countMailConnections(recipients: number): number {
  return sizes["owner-mail"] * recipients + sizes["visitor-mail"] + 1;
}

/** The pools for so many addresses in `ENQUIRIES_TO`. */
function createWorkerPools(recipients: number): WorkerPool[] {
  const createPool = (kind: JobKind, whose: Pick<WorkerPool, "recipient" | "andAfter"> = {}) => ({
    kind,
    size: sizes[kind],
    running: 0,
    hasMore: false,
    ...whose,
  });
  return [
    ...Array.from({ length: recipients }, (_, recipient) =>
      createPool("owner-mail", { recipient }),
    ),
    createPool("owner-mail", { recipient: recipients, andAfter: true }),
    createPool("visitor-mail"),
    createPool("forward"),
  ];
}

const hour = 60 * minute;
const day = 24 * hour;

/** So many times what may leave in an hour may leave in a day: the rest is for summaries, digest and links. */
const fullHours = 4;

/** How often the enquiries above `OWNER_MAILS_PER_HOUR` are summed up, in milliseconds. */
const summaryEvery = 15 * minute;
/** Most enquiries in one summary: some 50 KB of text. */
const maxInSummary = 500;

/** Claims due jobs for all free workers, in one transaction. */
async function claimForAll(parts: OutboxDeps, pools: readonly WorkerPool[]) {
  const at = parts.now();
  const free = pools.filter(({ size, running }) => running < size);
  for (const pool of pools) pool.hasMore = !free.includes(pool);
  if (free.length === 0) return [];
  const transaction = parts.db.transaction().setIsolationLevel("read committed");
  return await transaction.execute(async (tx) => {
    const claimed: Claimed[] = [];
    for (const pool of free) {
      claimed.push(...(await claimPoolJobs(tx, pool, at, parts.ownerMailsPerHour ?? 0)));
    }
    return claimed;
  });
}

/** Claims due jobs for a free worker pool, under one lease. */
async function claimPoolJobs(
  tx: Transaction<Tables>,
  pool: WorkerPool,
  now: Date,
  ownerMailsPerHour: number,
): Promise<Claimed[]> {
  const { kind, recipient, andAfter, size, running } = pool;
  const capacity = await countAllowedMails(tx, pool, now, ownerMailsPerHour);
  if (capacity === 0) return [];
  const limit = capacity === "summary" ? maxInSummary : Math.min(size - running, capacity);
  const lease = randomUUID();
  const until = new Date(now.getTime() + leaseLength);
  const jobs = await claimJobs(tx, { kind, recipient, andAfter, lease, now, until, limit });
  pool.hasMore = jobs.length === limit;
  if (jobs.length === 0) return [];
  const deliveries = capacity === "summary" ? [jobs] : jobs.map((job) => [job]);
  return deliveries.map((some) => ({ pool, lease, jobs: some }));
}

/**
 * How many mails may leave now, each for itself; or that all that is due becomes one summary. Mail
 * providers let out some hundreds a day, and a flood must not use them up for real enquiries.
 */
async function countAllowedMails(
  tx: Transaction<Tables>,
  { recipient, andAfter, running }: WorkerPool,
  now: Date,
  most: number,
): Promise<number | "summary"> {
  if (recipient === undefined || andAfter || most === 0) return Infinity;
  const sent = await listRecentOwnerMails(tx, recipient, most * fullHours, now);
  const time = now.getTime();
  const countWithin = (length: number) => sent.filter((at) => time - at.getTime() < length).length;
  const capacity =
    Math.min(most - countWithin(hour), most * fullHours - countWithin(day)) - running;
  if (capacity > 0) return capacity;
  return running === 0 && countWithin(summaryEvery) === 0 ? "summary" : 0;
}
