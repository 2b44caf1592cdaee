/** The limit of mails to an address of the owner, above which enquiries are mailed as summaries. */
import type { Transaction } from "kysely";
import { listRecentOwnerMails } from "#server/store/jobs.ts";
import type { Tables } from "#server/store/tables.ts";
import type { WorkerPool } from "./worker-pools.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The limit of a day is so many times the limit of an hour. Summaries, digest and sign-in links need the rest. */
const dailyLimitFactor = 4;

/** In milliseconds: how often a summary of the enquiries above `OWNER_MAILS_PER_HOUR` is sent. */
const summaryInterval = 15 * minute;

/**
 * How many separate mails of a pool may be sent now; `summary` where all due mails become one summary. Mail providers
 * allow some hundreds of mails a day, and a flood must not use them up. Mails of other pools have no limit.
 */
export async function countAllowedOwnerMails(
  tx: Transaction<Tables>,
  { recipient, includesLater, running }: WorkerPool,
  now: Date,
  mailsPerHour: number,
): Promise<number | "summary"> {
  if (recipient === undefined || includesLater || mailsPerHour === 0) return Infinity;
  const mailsPerDay = mailsPerHour * dailyLimitFactor;
  const sent = await listRecentOwnerMails(tx, recipient, mailsPerDay, now);
  const time = now.getTime();
  const countWithin = (length: number) => sent.filter((at) => time - at.getTime() < length).length;
  const left = Math.min(mailsPerHour - countWithin(hour), mailsPerDay - countWithin(day));
  const capacity = left - running;
  if (capacity > 0) return capacity;
  return running === 0 && countWithin(summaryInterval) === 0 ? "summary" : 0;
}
