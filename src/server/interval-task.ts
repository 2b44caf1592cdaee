import type { FastifyBaseLogger, FastifyInstance } from "fastify";

interface IntervalTask {
  /** The pause between two runs in milliseconds. */
  interval: number;
  /** The log's message for a failure; the task runs again at its next time. */
  failureMessage: string;
}

/**
 * Runs a task at each interval, first after one interval, or at once. Failures are logged. Returns functions that
 * stop the interval and run the task.
 */
export function startIntervalTask(
  work: () => Promise<void>,
  {
    interval,
    failureMessage,
    log,
    startsAtOnce = false,
  }: IntervalTask & { log: FastifyBaseLogger; startsAtOnce?: boolean },
): { runOnce: () => Promise<void>; stop: () => Promise<void> } {
  let lastRun = Promise.resolve();
  const runNext = () => void (lastRun = lastRun.then(() => runOrLog(work, failureMessage, log)));
  if (startsAtOnce) runNext();
  const timer = setInterval(runNext, interval).unref();
  return {
    runOnce: work,
    /** Resolves when the running task has ended. */
    stop: async () => {
      clearInterval(timer);
      await lastRun;
    },
  };
}

/** Runs before the first request, then at each interval until the server closes. */
export function addIntervalTask(
  app: FastifyInstance,
  work: () => Promise<void>,
  { interval, failureMessage }: IntervalTask,
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
