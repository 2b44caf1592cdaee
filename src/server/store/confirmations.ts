/**
 * Limits confirmations, because anyone can type a stranger's address into a form, and mail providers limit mails a day.
 * One index counts the jobs of the last day.
 */
import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import { dayLength, getIndianDay, getIndianDayStart } from "#text/days.ts";
import { getRegisteredDomain, isPublicProvider, normalizeMailboxCoarsely } from "./mailbox-key.ts";
import type { Tables } from "./tables.ts";
import { getLatestBelievable } from "./timestamps.ts";

/** Confirmations in a day of India; 0 is without limit. */
export interface ConfirmationLimits {
  inAll: number;
  /** To one domain; public providers are exempt, because everyone has a mailbox there. */
  perDomain: number;
}

/**
 * Confirmations to one mailbox in 24 hours: enough for a family that enrols for several courses, and too few for
 * harassment.
 */
const maxPerMailbox = 5;

interface WantedConfirmation {
  submissionId: string;
  address: string;
  limits: ConfirmationLimits;
  now: Date;
}

/** Stored with the job, so that later confirmations are counted by it. */
type Counted = ReturnType<typeof toCounted>;

/**
 * Returns the allowed confirmations, by the id of their submission. Several processes on one PostgreSQL that count at
 * the same moment may each allow one more.
 */
export async function findAllowedConfirmations(
  tx: Transaction<Tables>,
  wanted: readonly WantedConfirmation[],
): Promise<ReadonlyMap<string, Counted>> {
  const [first] = wanted;
  if (first === undefined) return new Map();
  const { limits, now } = first;
  const candidates = wanted.map((one) => ({ submissionId: one.submissionId, one: toCounted(one) }));
  const counted = await findCounted(tx, candidates, limits, now);
  const today = getIndianDayStart(getIndianDay(now)).toISOString();
  const withRoom = new Map<string, Counted>();
  for (const { submissionId, one } of candidates) {
    const toMailbox = counted.filter(({ mailbox_hash: mailbox }) => mailbox === one.mailbox_hash);
    const ofToday = counted.filter(({ confirmed_at: at }) => at >= today);
    const toDomain = ofToday.filter(
      ({ domain_hash: domain }) => domain !== null && domain === one.domain_hash,
    );
    const isFull =
      toMailbox.length >= maxPerMailbox ||
      (limits.inAll > 0 && ofToday.length >= limits.inAll) ||
      (limits.perDomain > 0 && toDomain.length >= limits.perDomain);
    if (isFull) continue;
    withRoom.set(submissionId, one);
    counted.push(one);
  }
  return withRoom;
}

/**
 * Confirmations of the last 24 hours, at most as many as the limit; without a limit only those to the same mailboxes
 * and domains.
 */
async function findCounted(
  tx: Transaction<Tables>,
  candidates: readonly { one: Counted }[],
  { inAll }: ConfirmationLimits,
  now: Date,
): Promise<Counted[]> {
  const mailboxes = candidates.map(({ one }) => one.mailbox_hash);
  const domains = candidates.flatMap(({ one }) => one.domain_hash ?? []);
  return await tx
    .selectFrom("job")
    .select(["confirmed_at", "mailbox_hash", "domain_hash"])
    .where("confirmed_at", ">", new Date(now.getTime() - dayLength).toISOString())
    .where("confirmed_at", "<=", getLatestBelievable(now))
    .$if(inAll === 0, (jobs) =>
      jobs.where((job) =>
        job.or([
          job("mailbox_hash", "in", mailboxes),
          ...(domains.length > 0 ? [job("domain_hash", "in", domains)] : []),
        ]),
      ),
    )
    // Both columns are written together, from `Counted`.
    .$narrowType<{ confirmed_at: string; mailbox_hash: string }>()
    .execute();
}

function toCounted({ address, now }: WantedConfirmation) {
  const domain = getRegisteredDomain(address);
  return {
    confirmed_at: now.toISOString(),
    mailbox_hash: hash("sha256", normalizeMailboxCoarsely(address)),
    /** The registered domain; null for a public provider. */
    domain_hash: isPublicProvider(domain) ? null : hash("sha256", domain),
  };
}
