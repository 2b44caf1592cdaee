/** What became of the jobs of an enquiry. */
import type { Database, JobKind } from "./tables.ts";

/** A job as it stands. */
export interface JobState {
  id: string;
  leadId: string;
  kind: JobKind;
  /** Of a mail to the owner: the place of its receiver in `LEADS_TO`, from 0. */
  receiver: number | null;
  state: "waiting" | "done" | "parked" | "skipped";
  attempts: number;
  dueAt: Date;
  /** Code of the last failure. */
  failure: string | null;
  doneAt: Date | null;
  /** Whether its mail was written to a file in place of being sent. */
  toFile: boolean;
}

/** The jobs of the enquiries with these references, by reference. */
export async function jobStates(
  db: Database,
  references: readonly string[],
): Promise<Map<string, JobState[]>> {
  const rows = await db
    .selectFrom("job")
    .innerJoin("lead", "lead.id", "job.lead_id")
    .select(["job.id", "job.lead_id as leadId", "job.kind", "job.state", "job.attempts"])
    .select([
      "job.due_at",
      "job.failure",
      "job.done_at",
      "job.receiver",
      "job.to_file",
      "lead.reference",
    ])
    .where("lead.reference", "in", references)
    .orderBy("lead.received_at")
    .orderBy("job.kind")
    .orderBy("job.receiver")
    .execute();
  const jobs = new Map<string, JobState[]>();
  for (const { reference, due_at, done_at, to_file, ...job } of rows) {
    const doneAt = done_at === null ? null : new Date(done_at);
    const state = { ...job, dueAt: new Date(due_at), doneAt, toFile: to_file === 1 };
    jobs.set(reference, [...(jobs.get(reference) ?? []), state]);
  }
  return jobs;
}
