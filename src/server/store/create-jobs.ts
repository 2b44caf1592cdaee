/** The jobs that follow from a lead, stored with it. */
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { confirmationsWithRoom, type ConfirmationLimits } from "./confirmations.ts";
import type { JobKind, Tables } from "./tables.ts";

/** What follows from a lead. */
export interface FollowUps {
  /** How many addresses `LEADS_TO` holds: each gets a mail of its own, which can fail alone. */
  owners: number;
  /** What follows besides. */
  also: readonly JobKind[];
  /** How many confirmations may be ordered in a day. */
  confirmations?: ConfirmationLimits;
}

/** For tests and tools that set no limits. */
const unlimited: ConfirmationLimits = { inAll: 0, perDomain: 0 };

/** A lead that is stored, and what follows from it. */
export interface LeadWithJobs {
  id: string;
  fields: Record<string, string>;
  follows: FollowUps;
  now: Date;
}

/**
 * Makes the jobs of leads, due at once. A confirmation above its limits is `skipped`, which the
 * owner sees. The lead and its other jobs know no such limit.
 */
export async function createJobs(
  tx: Transaction<Tables>,
  leads: readonly LeadWithJobs[],
): Promise<void> {
  const confirmed = await confirmationsWithRoom(
    tx,
    leads
      .filter(({ follows }) => follows.also.includes("visitor-mail"))
      .map(({ id, fields, follows: { confirmations: limits = unlimited }, now }) => ({
        ...{ leadId: id, address: fields["email"] ?? "", limits, now },
      })),
  );
  const jobs = leads.flatMap(({ id, follows: { owners, also }, now }) => {
    const job = (kind: JobKind) => ({
      // In the order of time, as those of leads.
      id: randomUUIDv7(),
      lead_id: id,
      kind,
      state: "waiting" as const,
      due_at: now.toISOString(),
      attempts: 0,
    });
    const confirmation = confirmed.get(id) ?? skipped;
    return [
      ...Array.from({ length: owners }, (_, receiver) => ({ ...job("owner-mail"), receiver })),
      ...also.map((kind) =>
        kind === "visitor-mail" ? { ...job(kind), ...confirmation } : job(kind),
      ),
    ];
  });
  if (jobs.length > 0) await tx.insertInto("job").values(jobs).execute();
}

const skipped = { state: "skipped" as const, failure: "too many today" };
