/** Work that is done again and again for as long as the server runs. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

interface Repetition {
  /** In milliseconds. */
  every: number;
  /** What the log says when the work failed; it is tried again at its next time. */
  failed: string;
}

/**
 * Does it at each interval, the first time after one or `atOnce`; a failure goes to the log.
 *
 * @returns how it ends, and the work itself.
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
    /** Resolves when what was under way has ended. */
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
}

/** Does it before the server takes its first request, then at each interval until it closes. */
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
