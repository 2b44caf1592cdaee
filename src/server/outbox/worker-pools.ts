/** How many jobs of each kind are delivered at a time. */
import type { JobKind } from "#server/store/tables.ts";

export interface WorkerPool {
  kind: JobKind;
  /** For mails to the owner: the position in `ENQUIRIES_TO`, from 0. */
  recipient?: number;
  /** True where the pool also takes the mails of all later positions, whose addresses were removed. */
  includesLater?: boolean;
  size: number;
  running: number;
  /** True where more jobs may be due than there were free workers at the last poll. */
  hasMore: boolean;
}

/**
 * The number of workers for each kind of jobs; each worker for mails needs a connection. For the rate one would do: 30
 * mails an hour to an address (`OWNER_MAILS_PER_HOUR`), each within a minute. The others are for a mail that hangs so
 * long: it delays no other mail to its address, and two of them no confirmation to other people.
 */
const poolSizes: Record<JobKind, number> = { "owner-mail": 3, "visitor-mail": 3, forward: 2 };

/** How many mails may be sent at a time, with one more for the desk and the digest. */
export function countMailConnections(recipients: number): number {
  return poolSizes["owner-mail"] * recipients + poolSizes["visitor-mail"] + 1;
}

/** The pools for so many addresses in `ENQUIRIES_TO`. */
export function createWorkerPools(recipients: number): WorkerPool[] {
  const createPool = (
    kind: JobKind,
    claimedBy: Pick<WorkerPool, "recipient" | "includesLater"> = {},
  ) => ({
    kind,
    size: poolSizes[kind],
    running: 0,
    hasMore: false,
    ...claimedBy,
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
