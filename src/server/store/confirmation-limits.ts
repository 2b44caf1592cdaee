/**
 * Limits confirmations, because anyone can type a stranger's address into a form, and mail providers limit mails a day.
 * Counting reads the index `job_confirmed` alone, which holds the three columns of `ConfirmationColumns`.
 */
import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import { dayLength, getIndianDay, getIndianDayStart } from "#text/days.ts";
import { getRegisteredDomain, isPublicProvider, normalizeMailboxCoarsely } from "./mailbox-key.ts";
import type { Tables } from "./tables.ts";
import { getLatestPlausibleTimestamp } from "./timestamps.ts";

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

interface RequestedConfirmation {
  submissionId: string;
  address: string;
  limits: ConfirmationLimits;
  now: Date;
}

/** Columns of a job by which later confirmations are counted. */
interface ConfirmationColumns {
  confirmed_at: string;
  mailbox_hash: string;
  /** Of the registered domain; null for a public provider. */
  domain_hash: string | null;
}

/**
 * Returns the allowed confirmations, by the id of their submission. Several processes on one PostgreSQL that count at
 * the same moment may each allow one more.
 */
export async function listAllowedConfirmations(
  tx: Transaction<Tables>,
  requested: readonly RequestedConfirmation[],
): Promise<ReadonlyMap<string, ConfirmationColumns>> {
  const [first] = requested;
  if (first === undefined) return new Map();
  // The forms of one transaction have the limits of one server, and came within milliseconds.
  const { limits, now } = first;
  const candidates = requested.map((confirmation) => ({
    submissionId: confirmation.submissionId,
    columns: toConfirmationColumns(confirmation),
  }));
  const counted = await listRecentConfirmations(tx, candidates, limits, now);
  const today = getIndianDayStart(getIndianDay(now)).toISOString();
  const allowed = new Map<string, ConfirmationColumns>();
  for (const { submissionId, columns } of candidates) {
    const toMailbox = counted.filter((other) => other.mailbox_hash === columns.mailbox_hash);
    const ofToday = counted.filter((other) => other.confirmed_at >= today);
    const toDomain = ofToday.filter(
      (other) => other.domain_hash !== null && other.domain_hash === columns.domain_hash,
    );
    const isAboveLimit =
      toMailbox.length >= maxPerMailbox ||
      (limits.inAll > 0 && ofToday.length >= limits.inAll) ||
      (limits.perDomain > 0 && toDomain.length >= limits.perDomain);
    if (isAboveLimit) continue;
    allowed.set(submissionId, columns);
    counted.push(columns);
  }
  return allowed;
}

/**
 * Confirmations of the last 24 hours: all of them where the day has a limit, so that they can be counted, else only those
 * to the same mailboxes and domains.
 */
async function listRecentConfirmations(
  tx: Transaction<Tables>,
  candidates: readonly { columns: ConfirmationColumns }[],
  { inAll }: ConfirmationLimits,
  now: Date,
): Promise<ConfirmationColumns[]> {
  const mailboxes = candidates.map(({ columns }) => columns.mailbox_hash);
  const domains = candidates.flatMap(({ columns }) => columns.domain_hash ?? []);
  return await tx
    .selectFrom("job")
    .select(["confirmed_at", "mailbox_hash", "domain_hash"])
    .where("confirmed_at", ">", new Date(now.getTime() - dayLength).toISOString())
    .where("confirmed_at", "<=", getLatestPlausibleTimestamp(now))
    .$if(inAll === 0, (jobs) =>
      jobs.where((job) =>
        job.or([
          job("mailbox_hash", "in", mailboxes),
          ...(domains.length > 0 ? [job("domain_hash", "in", domains)] : []),
        ]),
      ),
    )
    // Both columns are written together, from `ConfirmationColumns`.
    .$narrowType<{ confirmed_at: string; mailbox_hash: string }>()
    .execute();
}

function toConfirmationColumns({ address, now }: RequestedConfirmation): ConfirmationColumns {
  const domain = getRegisteredDomain(address);
  return {
    confirmed_at: now.toISOString(),
    mailbox_hash: hash("sha256", normalizeMailboxCoarsely(address)),
    domain_hash: isPublicProvider(domain) ? null : hash("sha256", domain),
  };
}
