/** How many jobs of each kind are delivered at a time. */
import type { JobKind } from "#server/store/tables.ts";

export interface WorkerPool {
  kind: JobKind;
  /** For mails to the owner: the position in `ENQUIRIES_TO`, from 0. */
  recipient?: number;
  /** True where the pool also takes the mails of all later positions, whose addresses were removed: they fail at once. */
  includesLater?: boolean;
  /** The number of workers. */
  size: number;
  /** The number of workers that deliver a job now; `outbox.ts` sets this and the next field. */
  running: number;
  /** True where more jobs may be due than there were free workers at the last poll. */
  hasMore: boolean;
}

/**
 * The number of workers in a pool of each kind; each worker for mails needs a connection. One worker would be fast
 * enough for 30 mails an hour (`OWNER_MAILS_PER_HOUR`), each of which ends within a minute. The other workers go on
 * while one waits for a mail server that hangs.
 */
const poolSizes: Record<JobKind, number> = { "owner-mail": 3, "visitor-mail": 3, forward: 2 };

/** How many mails can be sent at a time: one by each worker, and one more by the desk or the digest. */
export function countMailConnections(recipients: number): number {
  return poolSizes["owner-mail"] * recipients + poolSizes["visitor-mail"] + 1;
}

/**
 * The pools for a number of addresses in `ENQUIRIES_TO`. Two addresses → five pools: one for each address, one for
 * addresses that were removed, one for confirmations and one for the webhook.
 */
export function createWorkerPools(recipients: number): WorkerPool[] {
  const createPool = (
    kind: JobKind,
    owner: Pick<WorkerPool, "recipient" | "includesLater"> = {},
  ) => ({
    kind,
    size: poolSizes[kind],
    running: 0,
    hasMore: false,
    ...owner,
  });
  return [
    ...Array.from({ length: recipients }, (_, recipient) =>
      createPool("owner-mail", { recipient }),
    ),
    createPool("owner-mail", { recipient: recipients, includesLater: true }),
    createPool("visitor-mail"),
    createPool("forward"),
  ];
}
