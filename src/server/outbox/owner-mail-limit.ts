/** The limit of mails to an address of the owner, above which enquiries are mailed as summaries. */
import type { Transaction } from "kysely";
import { listOwnerMailTimes } from "#server/store/job-states.ts";
import type { Tables } from "#server/store/tables.ts";
import type { WorkerPool } from "./worker-pools.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The limit of a day is four times the limit of an hour: 120 mails for 30 an hour. What a mail provider allows beyond
 * that is left for summaries, the digest and sign-in links.
 */
const dailyLimitFactor = 4;

/** In milliseconds: how often a summary of the enquiries above `OWNER_MAILS_PER_HOUR` is sent. */
const summaryInterval = 15 * minute;

/**
 * How many separate mails of a pool may be sent now; `summary` where all due mails become one summary; `Infinity` for a
 * pool without a limit. Mail providers allow some hundreds of mails a day, and a flood must not use them up. The limit
 * is for mails to the owner: the other pools have none, nor has the pool of addresses that were removed, which sends
 * nothing.
 *
 * With 4 mails an hour, of which 3 were sent and none is running → 1. With 4 sent, the last 14 minutes ago → 0; a
 * minute later → `summary`.
 */
export async function countAllowedOwnerMails(
  tx: Transaction<Tables>,
  { recipient, includesLater, running }: WorkerPool,
  now: Date,
  mailsPerHour: number,
): Promise<number | "summary"> {
  if (recipient === undefined || includesLater || mailsPerHour === 0) return Infinity;
  const mailsPerDay = mailsPerHour * dailyLimitFactor;
  const sent = await listOwnerMailTimes(tx, recipient, mailsPerDay, now);
  const time = now.getTime();
  const countSentWithin = (length: number) =>
    sent.filter((at) => time - at.getTime() < length).length;
  const left = Math.min(mailsPerHour - countSentWithin(hour), mailsPerDay - countSentWithin(day));
  // A mail that is being sent counts as sent.
  const capacity = left - running;
  if (capacity > 0) return capacity;
  return running === 0 && countSentWithin(summaryInterval) === 0 ? "summary" : 0;
}
