/**
 * The cap on confirmations: anyone can type a stranger's address into a form, and our mail provider
 * lets out so many mails a day. Counted among the jobs of the last day by one index.
 */
import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import { dayInIndia, dayLength, startInIndia } from "#text/days.ts";
import { domainOf, coarseMailboxKey, isPublicProvider } from "./mailbox-key.ts";
import { latestBelievable } from "./moments.ts";
import type { Tables } from "./tables.ts";

/** Most confirmations in a day of India; 0 is without limit. */
export interface ConfirmationLimits {
  inAll: number;
  /** To one domain, unless it is a public provider's, with a mailbox for everyone. */
  perDomain: number;
}

/**
 * Most confirmations to one mailbox in any 24 hours: enough for a family that enrols for several
 * courses, and few enough to be no weapon.
 */
const mostToMailbox = 5;

/** A confirmation that a lead asks for. */
interface WantedConfirmation {
  leadId: string;
  address: string;
  limits: ConfirmationLimits;
  now: Date;
}

/** What the job of a confirmation carries, so that the next ones are counted by it. */
type Counted = ReturnType<typeof countedOf>;

/**
 * Returns the confirmations that have room, by the id of their lead. Several processes on one
 * PostgreSQL that count at the same moment may each let one through: it is a cap, not a promise.
 */
export async function confirmationsWithRoom(
  tx: Transaction<Tables>,
  wanted: readonly WantedConfirmation[],
): Promise<ReadonlyMap<string, Counted>> {
  const [first] = wanted;
  if (first === undefined) return new Map();
  const { limits, now } = first;
  const candidates = wanted.map((one) => ({ leadId: one.leadId, one: countedOf(one) }));
  const counted = await countedLately(tx, candidates, limits, now);
  const today = startInIndia(dayInIndia(now)).toISOString();
  const withRoom = new Map<string, Counted>();
  for (const { leadId, one } of candidates) {
    const toMailbox = counted.filter(({ mailbox }) => mailbox === one.mailbox);
    const ofToday = counted.filter(({ confirmed_at: at }) => at >= today);
    const toDomain = ofToday.filter(
      ({ mailbox_domain: domain }) => domain !== null && domain === one.mailbox_domain,
    );
    const isFull =
      toMailbox.length >= mostToMailbox ||
      (limits.inAll > 0 && ofToday.length >= limits.inAll) ||
      (limits.perDomain > 0 && toDomain.length >= limits.perDomain);
    if (isFull) continue;
    withRoom.set(leadId, one);
    counted.push(one);
  }
  return withRoom;
}

/** Those of the last 24 hours: all, as few as their limit is; without one, those to the same mailboxes and domains. */
async function countedLately(
  tx: Transaction<Tables>,
  candidates: readonly { one: Counted }[],
  { inAll }: ConfirmationLimits,
  now: Date,
): Promise<Counted[]> {
  const mailboxes = candidates.map(({ one }) => one.mailbox);
  const domains = candidates.flatMap(({ one }) => one.mailbox_domain ?? []);
  return await tx
    .selectFrom("job")
    .select(["confirmed_at", "mailbox", "mailbox_domain"])
    .where("confirmed_at", ">", new Date(now.getTime() - dayLength).toISOString())
    .where("confirmed_at", "<=", latestBelievable(now))
    .$if(inAll === 0, (jobs) =>
      jobs.where((job) =>
        job.or([
          job("mailbox", "in", mailboxes),
          ...(domains.length > 0 ? [job("mailbox_domain", "in", domains)] : []),
        ]),
      ),
    )
    // Both are written together, by `Counted`.
    .$narrowType<{ confirmed_at: string; mailbox: string }>()
    .execute();
}

function countedOf({ address, now }: WantedConfirmation) {
  const domain = domainOf(address);
  return {
    confirmed_at: now.toISOString(),
    /** The mailbox in its coarse form. */
    mailbox: hash("sha256", coarseMailboxKey(address)),
    /** The registered domain; null of a public provider. */
    mailbox_domain: isPublicProvider(domain) ? null : hash("sha256", domain),
  };
}
