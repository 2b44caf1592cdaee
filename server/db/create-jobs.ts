/** The jobs that follow from a lead, stored with it; a confirmation only while its reader has had few. */
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { newJobs } from "./jobs.ts";
import { countConfirmation, type ConfirmationLimits } from "./confirmation-counters.ts";
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

/**
 * Makes the jobs of a lead, due at once. A confirmation above {@link mostInADay}, or above the limits of the day, is `skipped`: the
 * owner sees it, and can have it sent. The lead and its other jobs know no such limit.
 */
export async function createJobs(
  tx: Transaction<Tables>,
  lead: { id: string; fields: Record<string, string> },
  { owners, also, confirmations = unlimited }: FollowUps,
  now: Date,
): Promise<void> {
  const toOwners = Array.from({ length: owners }, (_, receiver) => ({
    kind: "owner-mail" as const,
    receiver,
  }));
  const jobs = newJobs(lead.id, [...toOwners, ...also.map((kind) => ({ kind }))], now);
  const free = jobs.filter(({ kind }) => kind !== "visitor-mail");
  await tx.insertInto("job").values(free).execute();
  const address = lead.fields["email"] ?? "";
  for (const job of jobs.filter(({ kind }) => kind === "visitor-mail")) {
    const { within, giveBack } = await countConfirmation(tx, address, confirmations, now);
    if (within && (await insertUnderOneOf(tx, job, allowancesOf(address), now))) continue;
    await giveBack();
    const skipped = { ...job, state: "skipped", failure: "too many today" } as const;
    await tx.insertInto("job").values(skipped).execute();
  }
}

/** False where all are taken. Who comes at the same moment waits at the unique constraint. */
async function insertUnderOneOf(
  tx: Transaction<Tables>,
  job: ReturnType<typeof newJobs>[number],
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

/** What the confirmations that may reach one inbox are told apart by. */
function allowancesOf(address: string): string[] {
  const inbox = inboxOf(address);
  return Array.from({ length: mostInADay }, (_, at) =>
    createHash("sha256").update(`${at} ${inbox}`).digest("hex"),
  );
}
