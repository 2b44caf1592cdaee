/** What the filters of the list of enquiries offer. */
import type { StoredSubmission } from "#enquiry/submission.ts";
import { toStoredSubmission } from "./submissions.ts";
import type { Database } from "./tables.ts";

const maxTopics = 100;
const maxSources = 200;

/** Topics, most frequent first, each with its newest submission, which has its name. */
export async function listTopics(
  db: Database,
): Promise<{ topic: string; newest: StoredSubmission }[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("submission")
        // Ids are sorted by time, so the largest is the newest.
        .select(({ fn }) => ["topic", fn.countAll().as("count"), fn.max("id").as("newest")])
        .where("topic", "!=", "")
        .groupBy("topic")
        .orderBy("count", "desc")
        .orderBy("topic")
        .limit(maxTopics)
        .as("topic_count"),
    )
    .innerJoin("submission", "submission.id", "topic_count.newest")
    .selectAll("submission")
    .orderBy("topic_count.count", "desc")
    .orderBy("topic_count.topic")
    .execute();
  return rows.map((row) => ({ topic: row.topic, newest: toStoredSubmission(row) }));
}

/** The different sources of visits, sorted. */
export async function listSources(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("submission")
    .select("source")
    .distinct()
    .where("source", "!=", "")
    .orderBy("source")
    .limit(maxSources)
    .execute();
  return rows.map(({ source }) => source);
}
