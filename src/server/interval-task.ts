/** Work that the server repeats at an interval. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

interface IntervalOptions {
  /** The pause between two runs in milliseconds. */
  interval: number;
  /** The message of the log when the work fails; it is done again after the next interval. */
  failureMessage: string;
}

export interface IntervalTask {
  /** Does the work now, beside the interval, and throws where it fails. */
  runOnce: () => Promise<void>;
  /** Ends the interval, and resolves when running work has ended. */
  stop: () => Promise<void>;
}

/** Does the work after each interval, and with `startsAtOnce` also now. Failures are logged. */
export function startIntervalTask(
  work: () => Promise<void>,
  {
    interval,
    failureMessage,
    log,
    startsAtOnce = false,
  }: IntervalOptions & { log: FastifyBaseLogger; startsAtOnce?: boolean },
): IntervalTask {
  let lastRun = Promise.resolve();
  // One run after the other, however long one takes.
  const runNext = () => {
    lastRun = lastRun.then(() => runOrLog(work, failureMessage, log));
  };
  if (startsAtOnce) runNext();
  const timer = setInterval(runNext, interval).unref();
  return {
    runOnce: work,
    stop: async () => {
      clearInterval(timer);
      await lastRun;
    },
  };
}

/** Does the work before the first request, then after each interval until the server closes. */
export function addIntervalTask(
  app: FastifyInstance,
  work: () => Promise<void>,
  { interval, failureMessage }: IntervalOptions,
): void {
  app.addHook("onReady", () => runOrLog(work, failureMessage, app.log));
  const { stop } = startIntervalTask(work, { interval, failureMessage, log: app.log });
  app.addHook("onClose", stop);
}

async function runOrLog(
  work: () => Promise<void>,
  failureMessage: string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, failureMessage);
  }
}
