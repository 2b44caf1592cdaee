import type { FastifyBaseLogger, FastifyInstance } from "fastify";

interface IntervalTask {
  /** The pause between two runs in milliseconds. */
  every: number;
  /** The log's message for a failure; the task runs again at its next time. */
  failed: string;
}

/**
 * Runs a task at each interval, first after one interval or `atOnce`. Failures go to the log. Returns how to stop it,
 * and the task itself.
 */
export function startIntervalTask(
  work: () => Promise<void>,
  {
    every,
    failed,
    log,
    atOnce = false,
  }: IntervalTask & { log: FastifyBaseLogger; atOnce?: boolean },
): { look: () => Promise<void>; stop: () => Promise<void> } {
  let last = Promise.resolve();
  const runNext = () => void (last = last.then(() => runOrLog(work, failed, log)));
  if (atOnce) runNext();
  const timer = setInterval(runNext, every).unref();
  return {
    look: work,
    /** Resolves when the running task has ended. */
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
}

/** Runs before the first request, then at each interval until the server closes. */
export function addIntervalTask(
  app: FastifyInstance,
  work: () => Promise<void>,
  { every, failed }: IntervalTask,
): void {
  app.addHook("onReady", () => runOrLog(work, failed, app.log));
  const { stop } = startIntervalTask(work, { every, failed, log: app.log });
  app.addHook("onClose", stop);
}

async function runOrLog(
  work: () => Promise<void>,
  failed: string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, failed);
  }
}
