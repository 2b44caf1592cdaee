/** Whether a lead could be stored this moment: the only way to know is to write one. */
import { randomUUID } from "node:crypto";
import { createJobs } from "./create-jobs.ts";
import type { Database } from "./tables.ts";

/**
 * Writes a row into each table that a lead goes to and takes it away again, in one transaction that
 * is committed: no reader ever sees it. Throws what the engine says when that cannot be done.
 */
export async function probeWriting(db: Database, now: Date): Promise<void> {
  const reference = `probe ${randomUUID()}`;
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    const enquiry = { reference, submission_key: null, open_until: null };
    await tx.insertInto("enquiry").values(enquiry).execute();
    await tx
      .insertInto("lead")
      .values({
        id,
        reference,
        content_hash: "",
        form: "contact",
        fields: "{}",
        extras: "{}",
        language: "en",
        page: null,
        received_at: now.toISOString(),
        suspect: 1,
        notice_version: null,
      })
      .execute();
    await createJobs(tx, [{ id, fields: {}, follows: { owners: 1, also: [] }, now }]);
    await tx.deleteFrom("job").where("lead_id", "=", id).execute();
    await tx.deleteFrom("lead").where("id", "=", id).execute();
    await tx.deleteFrom("enquiry").where("reference", "=", reference).execute();
  });
}
