/** How long people wait for an answer: from when they wrote until their enquiry is no longer new. */
import type { Database } from "./tables.ts";

/** The answers of a stretch of time. */
export interface AnswerTimes {
  /** How many enquiries were answered. */
  answered: number;
  /** The median wait in minutes; null without an answer. */
  median: number | null;
}

/**
 * The answers that were given from one moment until another; what robots sent does not count.
 *
 * @param late since when those wait who wait too long: they count with the time so far.
 */
export async function answerTimes(
  db: Database,
  { from, until }: Record<"from" | "until", Date>,
  late: readonly Date[] = [],
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
    // A person who was added at the desk was on the phone or in the shop, and did not wait.
    .where((row) =>
      row.or([row("lead.visit", "is", null), row("lead.visit", "not like", '%"came_by":%')]),
    )
    .groupBy(["follow_up.reference", "follow_up.answered_at"])
    .execute();
  const waits = rows.map(
    ({ answered_at, received_at }) =>
      Date.parse(answered_at ?? received_at) - Date.parse(received_at),
  );
  const minutes = [...waits, ...late.map((since) => until.getTime() - since.getTime())]
    .map((wait) => Math.max(0, Math.round(wait / 60_000)))
    .toSorted((one, other) => one - other);
  return { answered: rows.length, median: minutes[Math.floor((minutes.length - 1) / 2)] ?? null };
}
