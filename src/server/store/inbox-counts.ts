/** How many enquiries there are. */
import { forEachName } from "#enquiry/for-each-name.ts";
import { boxChoices, type BoxChoice } from "#enquiry/statuses.ts";
import { matching, status, type InboxQuery } from "./inbox-query.ts";
import type { Database } from "./tables.ts";

/** How many enquiries there are of a kind. */
export async function countInbox(db: Database, query: InboxQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in texts.
  return Number(count);
}

/** How many enquiries lie in each box. */
export async function countBoxes(db: Database): Promise<Record<BoxChoice, number>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("lead")
        .select(({ fn }) => ["reference", fn.min<number>("suspect").as("suspect")])
        .groupBy("reference")
        .as("enquiry"),
    )
    .leftJoin("follow_up", "follow_up.reference", "enquiry.reference")
    .select(({ fn }) => [status.as("status"), "suspect", fn.countAll<number>().as("count")])
    .groupBy([status, "suspect"])
    .execute();
  const counts = forEachName(boxChoices, 0);
  for (const row of rows) {
    const count = Number(row.count);
    counts[row.suspect === 1 ? "spam" : row.status] += count;
    if (row.suspect === 0) counts.all += count;
  }
  return counts;
}

/** How many are to be called before a day. */
export async function countDue(db: Database, before: string): Promise<number> {
  const { calls } = await db
    .selectFrom("follow_up")
    .select(({ fn }) => fn.countAll<number>().as("calls"))
    .where("next_day", "<", before)
    .where((call) =>
      call.exists(
        call
          .selectFrom("lead")
          .select("lead.id")
          .whereRef("lead.reference", "=", "follow_up.reference")
          .where("lead.suspect", "=", 0),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(calls);
}
