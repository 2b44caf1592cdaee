/** The batches of a course that the desk offers for a further student. */
import type { NotNull } from "kysely";
import type { Database } from "./tables.ts";

const maxBatches = 50;

/** The different batches of a course, sorted. `topic` is the key of the course, as `getTopicKey` makes it. */
export async function listBatches(db: Database, topic: string): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiry")
    .select("batch")
    .distinct()
    .where("batch", "is not", null)
    .where("reference", "in", (eb) =>
      eb.selectFrom("submission").select("submission.reference").where("topic", "=", topic),
    )
    .orderBy("batch")
    .limit(maxBatches)
    // The first condition leaves out rows without a batch.
    .$narrowType<{ batch: NotNull }>()
    .execute();
  return rows.map(({ batch }) => batch);
}
