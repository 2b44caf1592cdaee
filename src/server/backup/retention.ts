/**
 * Erases old enquiries. It does not trust the clock, because erasing is final and a machine may start with the clock of
 * another year.
 */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type IntervalTask, startIntervalTask } from "#server/interval-task.ts";
import { eraseEnquiry } from "#server/store/erasure.ts";
import {
  countStoredEnquiries,
  findLastRetentionRun,
  isClockJump,
  listExpiredEnquiries,
  type RetentionKind,
  saveRetentionBacklog,
  startRetentionRun,
} from "#server/store/retention-runs.ts";
import { emptyWriteAheadLog } from "#server/store/sqlite-maintenance.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask } from "#server/store/task-claims.ts";
import { listImplausibleTimestamps } from "#server/store/timestamps.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
/** In milliseconds. Nearly a day, because a server may restart each night, some minutes earlier than the night before. */
const minRunInterval = 20 * hour;
/** Spam is kept for fewer days, so that a flood of it cannot fill the disk. */
const spamDays = 60;

/**
 * How many enquiries of a kind one run may erase: a share of all that are stored, but at least `least`, for sites with
 * few. That is more than one day brings, and so little that a wrong clock is noticed in the log before much is lost.
 */
const runLimits: Record<RetentionKind, { share: number; least: number }> = {
  enquiries: { share: 0.1, least: 5 },
  spam: { share: 0.5, least: 100 },
};

interface RetentionDeps {
  db: Database;
  /** For how many days enquiries are kept; 0 is for ever. */
  days: number;
  /** The date of the build, by the clock of whichever machine built it. */
  built?: Date | undefined;
  dataDir: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** Erases once a day, in one of several processes. What a stopped run has left is erased by the next one. */
export function startRetention(deps: RetentionDeps): Pick<IntervalTask, "stop"> {
  const stopping = new AbortController();
  const run = () => runRetention(deps, stopping.signal);
  const failureMessage = "old enquiries could not be erased";
  const { stop } = startIntervalTask(run, {
    interval: hour,
    failureMessage,
    log: deps.log,
    startsAtOnce: true,
  });
  return {
    stop: () => {
      stopping.abort();
      return stop();
    },
  };
}

/**
 * Erases what was too old in the last run, nearly a day ago or longer, and still is. It does nothing where the last run
 * was less long ago, or the clock is not believed. It erases one enquiry after the other, so that forms are stored in
 * between.
 */
export async function runRetention(deps: RetentionDeps, signal?: AbortSignal): Promise<void> {
  const { db, days, log, dataDir, built } = deps;
  const now = deps.now();
  const getTimeBefore = (length: number) => new Date(now.getTime() - length * day);
  const last = await findLastRetentionRun(db, now);
  if (last?.reason === "clock") return;
  /** Negative where a clock that ran ahead dated the last run. */
  const sinceLast = last && now.getTime() - last.at.getTime();
  if (sinceLast !== undefined && sinceLast >= 0 && sinceLast < minRunInterval) return;
  const run = {
    // On the first run the date of the build decides whether the clock is believed.
    at: last === undefined && built !== undefined && isClockJump(now, built) ? built : now,
    before: days === 0 ? null : getTimeBefore(days),
    spamBefore: getTimeBefore(Math.min(days || spamDays, spamDays)),
  };
  if (!(await startRetentionRun(db, last, run))) return;
  const wrong = await listImplausibleTimestamps(db, now);
  if (wrong.length > 0 && (await claimTask(db, `wrong moments ${wrong.join(", ")}`, now))) {
    log.warn({ wrong }, "moments that a wrong clock has written are left out");
  }
  // The first run, and the first after a run that is dated in the future, only remembers what is too old.
  if (last === undefined || sinceLast === undefined || sinceLast < 0) return;

  /** What is older than this, in both runs, is erased. */
  const erasedBefore: [RetentionKind, Date | undefined][] = [
    ["enquiries", getEarlier(last.before, run.before)],
    ["spam", getEarlier(last.spamBefore, run.spamBefore)],
  ];
  let waiting = 0;
  let erased = 0;
  for (const [kind, before] of erasedBefore) {
    if (before === undefined) continue;
    const { share, least } = runLimits[kind];
    const limit = Math.max(least, Math.ceil(share * (await countStoredEnquiries(db, kind))));
    const old = await listExpiredEnquiries(db, kind, before);
    waiting += old.length;
    for (const reference of old.slice(0, limit)) {
      if (signal?.aborted) break;
      const { erased: isErased } = await eraseEnquiry(db, reference, { now, dataDir });
      if (isErased) erased++;
      await yieldToEventLoop();
    }
  }
  waiting -= erased;
  await saveRetentionBacklog(db, {
    backlog: waiting,
    backlog_reason: waiting === 0 ? null : "share",
  });
  if (waiting > 0) {
    log.warn(
      { waiting, olderThanDays: days },
      "more enquiries are old than one run erases: the rest waits for the next days; is the clock right?",
    );
  }
  if (erased === 0) return;
  await emptyWriteAheadLog(db);
  log.info({ erased, olderThanDays: days }, "old enquiries erased");
}

/** Undefined where one of the two runs kept everything for ever. */
function getEarlier(one: Date | null, other: Date | null): Date | undefined {
  if (one === null || other === null) return undefined;
  return one < other ? one : other;
}
