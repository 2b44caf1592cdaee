/**
 * Erases old enquiries. It does not trust the clock, because erasing is final and a machine may start with the clock of
 * another year.
 */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { startIntervalTask } from "#server/interval-task.ts";
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
import { emptyWriteAheadLog } from "#server/store/sqlite.ts";
import type { Database } from "#server/store/tables.ts";
import { claimTask } from "#server/store/task-claims.ts";
import { findImplausibleTimestamps } from "#server/store/timestamps.ts";

interface RetentionDeps {
  db: Database;
  /** Enquiries are kept for so many days; 0 is for ever. */
  days: number;
  /** The date of the build, by the clock of whichever machine built it. */
  built?: Date | undefined;
  dataDir: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

const hour = 60 * 60_000;
const day = 24 * hour;
/** At least nearly a day between two runs, because a server may restart each night. */
const minRunInterval = 20 * hour;
/** Spam is kept for fewer days, so that a flood of it cannot fill the disk. */
const spamDays = 60;

/**
 * Limits of one run: a share of all there are, more than one day brings and so little that a wrong clock is noticed in
 * the log before much is lost. `least` is for sites with few enquiries.
 */
const runLimits: Record<RetentionKind, { share: number; least: number }> = {
  enquiries: { share: 0.1, least: 5 },
  spam: { share: 0.5, least: 100 },
};

/** One of several processes runs it. A run that is stopped early goes on later. */
export function startRetention(parts: RetentionDeps) {
  const stopping = new AbortController();
  const run = () => runRetention(parts, stopping.signal);
  const failureMessage = "old enquiries could not be erased";
  const { stop } = startIntervalTask(run, {
    interval: hour,
    failureMessage,
    log: parts.log,
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
 * Erases what was too old in the last run, nearly a day ago or more, and still is. Does nothing where the last run was
 * later, or the clock is not believed. Enquiry by enquiry, so that forms are stored in between.
 */
export async function runRetention(parts: RetentionDeps, signal?: AbortSignal): Promise<void> {
  const { db, days, log, dataDir, built } = parts;
  const now = parts.now();
  const getTimeBefore = (length: number) => new Date(now.getTime() - length * day);
  const last = await findLastRetentionRun(db, now);
  if (last?.reason === "clock") return;
  const since = last && now.getTime() - last.at.getTime();
  if (since !== undefined && since >= 0 && since < minRunInterval) return;
  const run = {
    // On the first run the date of the build decides whether the clock is believed.
    at: last === undefined && built !== undefined && isClockJump(now, built) ? built : now,
    before: days === 0 ? null : getTimeBefore(days),
    spamBefore: getTimeBefore(Math.min(days || spamDays, spamDays)),
  };
  if (!(await startRetentionRun(db, last, run))) return;
  const wrong = await findImplausibleTimestamps(db, now);
  if (wrong.length > 0 && (await claimTask(db, `wrong moments ${wrong.join(", ")}`, now))) {
    log.warn({ wrong }, "moments that a wrong clock has written are left out");
  }
  // A run dated in the future was made by a wrong clock: begin again as on the first run.
  if (last === undefined || since === undefined || since < 0) return;

  const limits: [RetentionKind, Date | undefined][] = [
    ["enquiries", getEarlier(last.before, run.before)],
    ["spam", getEarlier(last.spamBefore, run.spamBefore)],
  ];
  let waiting = 0;
  let erased = 0;
  for (const [kind, before] of limits) {
    if (before === undefined) continue;
    const { share, least } = runLimits[kind];
    const usual = Math.max(least, Math.ceil(share * (await countStoredEnquiries(db, kind))));
    const old = await listExpiredEnquiries(db, kind, before);
    waiting += old.length;
    for (const reference of old.slice(0, usual)) {
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
    const sentence =
      "more enquiries are old than one run erases: the rest waits for the next days; is the clock right?";
    log.warn({ waiting, olderThanDays: days }, sentence);
  }
  if (erased === 0) return;
  await emptyWriteAheadLog(db);
  log.info({ erased, olderThanDays: days }, "old enquiries erased");
}

function getEarlier(one: Date | null, other: Date | null): Date | undefined {
  if (one === null || other === null) return undefined;
  return one < other ? one : other;
}
