/**
 * The worker pools: mails to each address in `LEADS_TO`, confirmations, and the webhook. Each has
 * workers of its own, so a receiver whose mail server hangs holds up nothing but its own mails.
 */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { claimJobs, lastOwnerMails, type Job } from "#server/store/jobs.ts";
import type { Database, JobKind, Tables } from "#server/store/tables.ts";

/** Workers for one kind of jobs and one receiver. */
export interface WorkerPool {
  kind: JobKind;
  /** Of mails to the owner: a place in `LEADS_TO`. */
  receiver?: number;
  /** Whether it takes the mails of the places after that one as well: the address has been taken out. */
  andAfter?: boolean;
  /** How many deliveries run side by side, and how many do now. */
  size: number;
  running: number;
  /** Whether more jobs may be due than there were free workers at the last look. */
  hasMore: boolean;
}

/** Jobs that one worker has claimed: one, or several mails to the owner that become one summary. */
export interface Claimed {
  pool: WorkerPool;
  lease: string;
  jobs: readonly Job[];
}

/** Workers of each kind; mails need as many connections. */
const sizes: Record<JobKind, number> = { "owner-mail": 3, "visitor-mail": 3, forward: 2 };

/** How many mails may be under way at once, with one to spare for the desk and the digest. */
export function mailConnections(receivers: number): number {
  return sizes["owner-mail"] * receivers + sizes["visitor-mail"] + 1;
}

/** The pools for so many addresses in `LEADS_TO`. */
export function workerPools(receivers: number): WorkerPool[] {
  const pool = (kind: JobKind, whose: Pick<WorkerPool, "receiver" | "andAfter"> = {}) => ({
    ...{ kind, size: sizes[kind], running: 0, hasMore: false },
    ...whose,
  });
  return [
    ...Array.from({ length: receivers }, (_, receiver) => pool("owner-mail", { receiver })),
    pool("owner-mail", { receiver: receivers, andAfter: true }),
    pool("visitor-mail"),
    pool("forward"),
  ];
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** So many times what may leave in an hour may leave in a day: the rest is for summaries, digest and links. */
const fullHours = 4;

/** How often the enquiries above `OWNER_MAILS_PER_HOUR` are summed up, in milliseconds. */
const summaryEvery = 15 * minute;
/** Most enquiries in one summary: some 50 KB of text. */
const mostInSummary = 500;

/** How jobs are claimed. */
export interface Claiming {
  now: Date;
  /** When the leases end. */
  until: Date;
  /** Most mails of their own to one address within an hour; 0 is without limit. */
  ownerMailsPerHour: number;
}

/** Claims due jobs for all free workers, in one transaction. */
export async function claimForPools(
  db: Database,
  pools: readonly WorkerPool[],
  claiming: Claiming,
): Promise<Claimed[]> {
  const free = pools.filter(({ size, running }) => running < size);
  for (const pool of pools) pool.hasMore = !free.includes(pool);
  if (free.length === 0) return [];
  return await db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (tx) => {
      const claimed: Claimed[] = [];
      for (const pool of free) claimed.push(...(await claimFor(tx, pool, claiming)));
      return claimed;
    });
}

async function claimFor(
  tx: Transaction<Tables>,
  pool: WorkerPool,
  claiming: Claiming,
): Promise<Claimed[]> {
  const { kind, receiver, andAfter, size, running } = pool;
  const room = await roomFor(tx, pool, claiming);
  if (room === 0) return [];
  const limit = room === "summary" ? mostInSummary : Math.min(size - running, room);
  const lease = randomUUID();
  const { now, until } = claiming;
  const whose = { kind, receiver, andAfter };
  const jobs = await claimJobs(tx, { ...whose, lease, now, until, limit });
  pool.hasMore = jobs.length === limit;
  if (jobs.length === 0) return [];
  return room === "summary"
    ? [{ pool, lease, jobs }]
    : jobs.map((job) => ({ pool, lease, jobs: [job] }));
}

/**
 * How many mails may leave now, each for itself; or that all that is due becomes one summary. Mail
 * providers let out some hundreds a day, and a flood must not use them up for real enquiries.
 */
async function roomFor(
  tx: Transaction<Tables>,
  { receiver, andAfter, running }: WorkerPool,
  { now, ownerMailsPerHour: most }: Claiming,
): Promise<number | "summary"> {
  if (receiver === undefined || andAfter || most === 0) return Infinity;
  const sent = await lastOwnerMails(tx, receiver, most * fullHours);
  const time = now.getTime();
  const within = (length: number) => sent.filter((at) => time - at.getTime() < length).length;
  const room = Math.min(most - within(hour), most * fullHours - within(day)) - running;
  if (room > 0) return room;
  return running === 0 && within(summaryEvery) === 0 ? "summary" : 0;
}
