/** What became of the jobs of an enquiry. */
import type { Database, JobKind } from "./tables.ts";

/** A job as it stands. */
export interface JobState {
  id: string;
  leadId: string;
  kind: JobKind;
  state: "waiting" | "done" | "parked";
  attempts: number;
  dueAt: Date;
  /** Code of the last failure. */
  failure: string | null;
}

/** The jobs of the enquiries with these references, by reference. */
export async function jobsOf(
  db: Database,
  references: readonly string[],
): Promise<Map<string, JobState[]>> {
  const rows = await db
    .selectFrom("job")
    .innerJoin("lead", "lead.id", "job.lead_id")
    .selectAll("job")
    .select("lead.reference")
    .where("lead.reference", "in", references)
    .orderBy("lead.received_at")
    .orderBy("job.kind")
    .execute();
  const states = rows.map(({ reference, lead_id, due_at, lease: _, ...job }) => ({
    reference,
    state: { ...job, leadId: lead_id, dueAt: new Date(due_at) },
  }));
  return new Map(
    Map.groupBy(states, ({ reference }) => reference)
      .entries()
      .map(([reference, group]) => [reference, group.map(({ state }) => state)]),
  );
}
