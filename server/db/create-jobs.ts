/** The jobs that follow from a lead, stored with it; a confirmation only while its reader has had few. */
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { newJobs } from "./jobs.ts";
import {
  countConfirmations,
  uncountConfirmation,
  type ConfirmationLimits,
  type ToConfirm,
} from "./confirmation-counters.ts";
import { inboxOf } from "./mail-reader.ts";
import type { JobKind, Tables } from "./tables.ts";

/** What follows from a lead. */
export interface FollowUps {
  /** How many addresses stand in `LEADS_TO`: each gets a mail of its own, which can fail alone. */
  owners: number;
  /** What follows besides. */
  also: readonly JobKind[];
  /** How many confirmations may be ordered in a day. */
  confirmations?: ConfirmationLimits;
}

/** For tests and tools that set no limits. */
const unlimited: ConfirmationLimits = { inAll: 0, perDomain: 0 };

const day = 24 * 60 * 60_000;

/**
 * Most confirmations to one address in any 24 hours. Enough for whoever enrols for several courses;
 * anybody can type a stranger's address, from as many places as he likes.
 */
const mostInADay = 5;

/** A lead that is stored, and what follows from it. */
export interface LeadWithJobs {
  id: string;
  fields: Record<string, string>;
  follows: FollowUps;
  now: Date;
  /** Whether its confirmation was counted before, or had no room; missing where nobody has asked. */
  isConfirmationCounted?: boolean | undefined;
}

type NewJob = ReturnType<typeof newJobs>[number];

/** A confirmation that is to be ordered, if there is room. */
interface Confirmation extends ToConfirm {
  job: NewJob;
  isCounted: boolean | undefined;
}

/** The confirmation that follows from a lead, if one does. */
export function confirmationOf({
  fields,
  follows,
  now,
}: Omit<LeadWithJobs, "id">): ToConfirm | undefined {
  const { also, confirmations: limits = unlimited } = follows;
  return also.includes("visitor-mail")
    ? { address: fields["email"] ?? "", limits, now }
    : undefined;
}

/** Gives back what was counted for leads that were there already. */
export async function uncountConfirmations(
  tx: Transaction<Tables>,
  leads: readonly Omit<LeadWithJobs, "id">[],
): Promise<void> {
  const counted = leads.filter(({ isConfirmationCounted }) => isConfirmationCounted === true);
  await giveBack(
    tx,
    counted.flatMap((lead) => confirmationOf(lead) ?? []),
  );
}

async function giveBack(tx: Transaction<Tables>, unused: readonly ToConfirm[]): Promise<void> {
  for (const { address, limits, now } of unused) {
    await uncountConfirmation(tx, address, limits, now);
  }
}

/**
 * Makes the jobs of leads, due at once. A confirmation above {@link mostInADay}, or above the limits of the day, is `skipped`: the
 * owner sees it, and can have it sent. The lead and its other jobs know no such limit.
 */
export async function createJobs(
  tx: Transaction<Tables>,
  leads: readonly LeadWithJobs[],
): Promise<void> {
  const jobs: NewJob[] = [];
  const confirmations: Confirmation[] = [];
  for (const lead of leads) {
    const { id, now, isConfirmationCounted: isCounted } = lead;
    const { owners, also } = lead.follows;
    const confirmation = confirmationOf(lead);
    const toOwners = Array.from({ length: owners }, (_, receiver) => ({
      kind: "owner-mail" as const,
      receiver,
    }));
    for (const job of newJobs(id, [...toOwners, ...also.map((kind) => ({ kind }))], now)) {
      if (job.kind !== "visitor-mail" || confirmation === undefined) jobs.push(job);
      else confirmations.push({ job, isCounted, ...confirmation });
    }
  }
  const unasked = confirmations.filter(({ isCounted }) => isCounted === undefined);
  const counted = new Set([
    ...confirmations.filter(({ isCounted }) => isCounted),
    ...(await countConfirmations(tx, unasked)),
  ]);
  // Almost always nobody has had one today: then one statement makes all jobs of all leads.
  const made = await insertJobs(tx, [
    ...jobs.map((job) => ({ ...job, allowance: null })),
    ...confirmations.map((confirmation) =>
      counted.has(confirmation)
        ? { ...confirmation.job, allowance: allowanceOf(confirmation.address, 0) }
        : { ...skipped(confirmation.job), allowance: null },
    ),
  ]);
  const unused: Confirmation[] = [];
  for (const confirmation of counted) {
    const { job, address, now } = confirmation;
    if (made.has(job.id)) continue;
    const allowances = Array.from({ length: mostInADay }, (_, at) => allowanceOf(address, at));
    if (await insertUnderOneOf(tx, job, allowances, now)) continue;
    await tx.insertInto("job").values(skipped(job)).execute();
    unused.push(confirmation);
  }
  // Last: whoever holds these rows must not wait for a job of another process.
  await giveBack(tx, unused);
}

/** A job that the owner sees, and that nobody does. */
function skipped(job: NewJob): NewJob {
  return { ...job, state: "skipped", failure: "too many today" };
}

/** Returns the ids of those that were made: an allowance that is taken keeps a job out. */
async function insertJobs(
  tx: Transaction<Tables>,
  jobs: readonly NewJob[],
): Promise<ReadonlySet<string>> {
  if (jobs.length === 0) return new Set();
  const made = await tx
    .insertInto("job")
    .values(jobs)
    .onConflict((conflict) => conflict.column("allowance").doNothing())
    .returning("id")
    .execute();
  return new Set(made.map(({ id }) => id));
}

/** False where all are taken. Who comes at the same moment waits at the unique constraint. */
async function insertUnderOneOf(
  tx: Transaction<Tables>,
  job: NewJob,
  allowances: readonly string[],
  now: Date,
): Promise<boolean> {
  for (const allowance of allowances) {
    await freeAfterADay(tx, allowance, now);
    const made = await tx
      .insertInto("job")
      .values({ ...job, allowance })
      .onConflict((conflict) => conflict.column("allowance").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made !== undefined) return true;
  }
  return false;
}

/** Takes an allowance from a confirmation that was ordered a day ago or longer. */
async function freeAfterADay(tx: Transaction<Tables>, allowance: string, now: Date) {
  const before = new Date(now.getTime() - day).toISOString();
  await tx
    .updateTable("job")
    .set({ allowance: null })
    .where("allowance", "=", allowance)
    .where((job) =>
      job.exists(
        job
          .selectFrom("lead")
          .select("lead.id")
          .whereRef("lead.id", "=", "job.lead_id")
          .where("lead.received_at", "<=", before),
      ),
    )
    .execute();
}

/** One of those by which the confirmations that may reach one inbox are told apart. */
function allowanceOf(address: string, at: number): string {
  return createHash("sha256")
    .update(`${at} ${inboxOf(address)}`)
    .digest("hex");
}
