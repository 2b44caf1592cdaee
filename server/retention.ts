/** Leads older than the owner wants to keep are erased by the server itself. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { enquiriesBefore, eraseEnquiry, type EraseParts } from "#server/db/erasure.ts";
import { emptyWriteAheadLog } from "#server/db/sqlite.ts";
import type { Database } from "#server/db/tables.ts";

interface RetentionParts {
  db: Database;
  /** How long a lead is kept; 0 is for ever. */
  days: number;
  removeMail: EraseParts["removeMail"];
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The running sweep. */
export interface Retention {
  /** Resolves when the sweep that was under way has ended, early. */
  stop: () => Promise<void>;
}

const day = 24 * 60 * 60_000;
const together = 100;

/** Sweeps at once and then once a day. Several processes may: what one has erased, another no longer finds. */
export function startRetention(parts: RetentionParts): Retention {
  const { days, log } = parts;
  if (days === 0) return { stop: () => Promise.resolve() };
  const stopping = new AbortController();
  const sweep = () =>
    eraseOld(parts, stopping.signal).catch((error: unknown) => {
      log.error({ err: error }, "old leads could not be erased");
    });
  let sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep);
  }, day);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await sweeping;
    },
  };
}

/** Erases what is too old, enquiry by enquiry, so that forms are taken in between. */
export async function eraseOld(
  { db, days, removeMail, log, now }: RetentionParts,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - days * day);
  let erased = 0;
  let erasedBefore: number;
  do {
    erasedBefore = erased;
    for (const reference of await enquiriesBefore(db, before, together)) {
      if (signal?.aborted) break;
      const result = await eraseEnquiry(db, reference, { now: now(), removeMail });
      if (result.erased) erased++;
      await yieldToEventLoop();
    }
  } while (erased > erasedBefore && !signal?.aborted);
  if (erased === 0) return;
  await emptyWriteAheadLog(db);
  log.info({ erased, olderThanDays: days }, "old leads erased");
}
