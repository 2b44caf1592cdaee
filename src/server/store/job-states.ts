/** What became of the jobs of an enquiry. */
import type { Database, JobKind } from "./tables.ts";

/** A job as it stands. */
export interface JobState {
  reference: string;
  kind: JobKind;
  state: "waiting" | "done" | "parked" | "skipped";
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
    .select(["reference", "kind", "state", "failure", "done_at", "to_file"])
    .where("reference", "in", references)
    .orderBy("received_at")
    .orderBy("kind")
    .orderBy("receiver")
    .execute();
  const jobs = rows.map(({ done_at, to_file, ...job }) => ({
    ...job,
    doneAt: done_at === null ? null : new Date(done_at),
    toFile: to_file === 1,
  }));
  return Map.groupBy(jobs, ({ reference }) => reference);
}
