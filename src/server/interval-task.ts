import type { FastifyBaseLogger, FastifyInstance } from "fastify";

interface Repetition {
  /** The pause between two runs in milliseconds. */
  every: number;
  /** The log's message for a failure; the task runs again at its next time. */
  failed: string;
}

/**
 * Runs a task at each interval, first after one interval or `atOnce`. Failures go to the log. Returns how to stop it,
 * and the task itself.
 */
export function repeat(
  work: () => Promise<void>,
  { every, failed, log, atOnce = false }: Repetition & { log: FastifyBaseLogger; atOnce?: boolean },
): { look: () => Promise<void>; stop: () => Promise<void> } {
  let last = Promise.resolve();
  const again = () => void (last = last.then(() => orSay(work, failed, log)));
  if (atOnce) again();
  const timer = setInterval(again, every).unref();
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
export function repeatWhileServing(
  app: FastifyInstance,
  work: () => Promise<void>,
  { every, failed }: Repetition,
): void {
  app.addHook("onReady", () => orSay(work, failed, app.log));
  const { stop } = repeat(work, { every, failed, log: app.log });
  app.addHook("onClose", stop);
}

async function orSay(
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
