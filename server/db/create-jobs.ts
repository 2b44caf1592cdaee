/** The jobs that follow from a lead, stored with it; a confirmation only while its reader has had few. */
import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { newJobs } from "./jobs.ts";
import { readerOf } from "./mail-reader.ts";
import type { JobKind, Tables } from "./tables.ts";

/** What follows from a lead. */
export interface FollowUps {
  /** How many addresses stand in `LEADS_TO`: each gets a mail of its own, which can fail alone. */
  owners: number;
  /** What follows besides. */
  also: readonly JobKind[];
}

/**
 * Most confirmations to one address in a day (of UTC). Enough for whoever enrols for several courses;
 * anybody can type a stranger's address, from as many places as he likes.
 */
const mostInADay = 5;

/**
 * Makes the jobs of a lead, due at once. A confirmation above {@link mostInADay} is `skipped`: the
 * owner sees it, and can have it sent. The lead and its other jobs know no such limit.
 */
export async function createJobs(
  tx: Transaction<Tables>,
  lead: { id: string; fields: Record<string, string> },
  { owners, also }: FollowUps,
  now: Date,
): Promise<void> {
  const toOwners = Array.from({ length: owners }, (_, receiver) => ({
    kind: "owner-mail" as const,
    receiver,
  }));
  const jobs = newJobs(lead.id, [...toOwners, ...also.map((kind) => ({ kind }))], now);
  const free = jobs.filter(({ kind }) => kind !== "visitor-mail");
  await tx.insertInto("job").values(free).execute();
  const allowances = allowancesOf(lead.fields["email"] ?? "", now);
  for (const job of jobs.filter(({ kind }) => kind === "visitor-mail")) {
    if (await insertUnderOneOf(tx, job, allowances)) continue;
    const skipped = { ...job, state: "skipped", failure: "too many today" } as const;
    await tx.insertInto("job").values(skipped).execute();
  }
}

/** False where all are taken. Who comes at the same moment waits at the unique constraint. */
async function insertUnderOneOf(
  tx: Transaction<Tables>,
  job: ReturnType<typeof newJobs>[number],
  allowances: readonly string[],
): Promise<boolean> {
  for (const allowance of allowances) {
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

/** What the confirmations of a day to one address are told apart by. */
function allowancesOf(address: string, now: Date): string[] {
  const day = now.toISOString().slice(0, 10);
  const reader = readerOf(address);
  return Array.from({ length: mostInADay }, (_, at) =>
    createHash("sha256").update(`${day} ${at} ${reader}`).digest("hex"),
  );
}
