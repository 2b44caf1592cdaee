/** Creates the jobs of a form that is stored, or released from spam: mails to the owner, a confirmation, a webhook. */
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { type ConfirmationLimits, listAllowedConfirmations } from "./confirmation-limits.ts";
import type { JobKind, Tables } from "./tables.ts";

/** What is to be done with a submission. */
export interface PlannedJobs {
  /** The number of addresses in `ENQUIRIES_TO`: each gets its own mail, which can fail alone. */
  ownerMails: number;
  otherKinds: readonly JobKind[];
  /** Without these, only the limit of confirmations to one mailbox holds. */
  confirmationLimits?: ConfirmationLimits;
}

interface SubmissionWithJobs {
  id: string;
  fields: Record<string, string>;
  plannedJobs: PlannedJobs;
  now: Date;
}

/** 0 is without limit. */
const noLimits: ConfirmationLimits = { inAll: 0, perDomain: 0 };

/**
 * Creates jobs that are due at once. A confirmation above its limits is `skipped`, which the owner sees; other jobs
 * have no limit.
 */
export async function createJobs(
  tx: Transaction<Tables>,
  submissions: readonly SubmissionWithJobs[],
): Promise<void> {
  const withConfirmation = submissions.filter(({ plannedJobs }) =>
    plannedJobs.otherKinds.includes("visitor-mail"),
  );
  const allowedConfirmations = await listAllowedConfirmations(
    tx,
    withConfirmation.map(({ id, fields, plannedJobs, now }) => ({
      submissionId: id,
      address: fields["email"] ?? "",
      limits: plannedJobs.confirmationLimits ?? noLimits,
      now,
    })),
  );
  const jobs = submissions.flatMap(({ id, plannedJobs, now }) => {
    const createJob = (kind: JobKind) => ({
      // Ordered by time, as the ids of submissions.
      id: randomUUIDv7(),
      submission_id: id,
      kind,
      state: "waiting" as const,
      due_at: now.toISOString(),
      attempts: 0,
    });
    const createConfirmation = () => {
      const counted = allowedConfirmations.get(id);
      if (counted !== undefined) return { ...createJob("visitor-mail"), ...counted };
      return {
        ...createJob("visitor-mail"),
        state: "skipped" as const,
        error_code: "too many today",
      };
    };
    const ownerMails = Array.from({ length: plannedJobs.ownerMails }, (_, recipient) => ({
      ...createJob("owner-mail"),
      recipient,
    }));
    const others = plannedJobs.otherKinds.map((kind) =>
      kind === "visitor-mail" ? createConfirmation() : createJob(kind),
    );
    return [...ownerMails, ...others];
  });
  if (jobs.length > 0) await tx.insertInto("job").values(jobs).execute();
}
