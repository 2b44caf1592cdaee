/** How long people wait for an answer: from when they wrote until their enquiry is no longer new. */
import { matching } from "./inbox-query.ts";
import type { Database } from "./tables.ts";

/** The answers of a stretch of time. */
export interface AnswerTimes {
  /** How many enquiries were answered. */
  answered: number;
  /** The usual wait in minutes, the middle one; null where nobody was answered. */
  median: number | null;
}

/** The answers that were given from one moment until another; what robots sent does not count. */
export async function answerTimes(
  db: Database,
  { from, until }: Record<"from" | "until", Date>,
): Promise<AnswerTimes> {
  const rows = await db
    .selectFrom("follow_up")
    .innerJoin("lead", "lead.reference", "follow_up.reference")
    // A correction under the same reference is no second question.
    .select(({ fn }) => [
      "follow_up.answered_at",
      fn.min<string>("lead.received_at").as("received_at"),
    ])
    .where("follow_up.answered_at", ">=", from.toISOString())
    .where("follow_up.answered_at", "<", until.toISOString())
    .where("lead.suspect", "=", 0)
    // Who was written down at the desk was being spoken to: nobody waited.
    .where((row) =>
      row.or([row("lead.visit", "is", null), row("lead.visit", "not like", '%"came_by":%')]),
    )
    .groupBy(["follow_up.reference", "follow_up.answered_at"])
    .execute();
  const minutes = rows
    .map(({ answered_at, received_at }) => {
      const wait = Date.parse(answered_at ?? received_at) - Date.parse(received_at);
      return Math.max(0, Math.round(wait / 60_000));
    })
    .toSorted((one, other) => one - other);
  return { answered: rows.length, median: minutes[Math.floor((rows.length - 1) / 2)] ?? null };
}

/** When the enquiry came that has been waiting longest; null where nobody waits. */
export async function waitingSince(db: Database): Promise<Date | null> {
  const oldest = await matching(db, { box: "new", search: "" })
    .select("lead.received_at")
    .orderBy("lead.received_at")
    .limit(1)
    .executeTakeFirst();
  return oldest === undefined ? null : new Date(oldest.received_at);
}
