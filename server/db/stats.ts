/** Counts over the whole store. */
import { sql } from "kysely";
import type { Database } from "./tables.ts";

/** How many enquiries there are, and how many apart from them are suspected of coming from robots. */
export async function countEnquiries(db: Database): Promise<{ leads: number; suspects: number }> {
  const rows = await db
    .selectFrom("lead")
    .select(["suspect", sql<number>`count(distinct reference)`.as("count")])
    .groupBy("suspect")
    .execute();
  const of = (suspect: number) => rows.find((row) => row.suspect === suspect)?.count ?? 0;
  return { leads: of(0), suspects: of(1) };
}

/** How many enquiries came in a stretch of ten minutes. */
export interface Arrivals {
  from: Date;
  form: string;
  count: number;
}

/**
 * When enquiries came, without suspects and without corrections; oldest first. In stretches of ten
 * minutes, because both engines can cut the text of a moment and neither knows the days of India,
 * which begin at half past an hour.
 */
export async function arrivals(db: Database): Promise<Arrivals[]> {
  const stretch = sql<string>`substr(first_at, 1, 15)`;
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("lead")
        .select(({ fn }) => ["form", fn.min("received_at").as("first_at")])
        .where("suspect", "=", 0)
        .groupBy(["reference", "form"])
        .as("enquiry"),
    )
    .select(({ fn }) => ["form", stretch.as("stretch"), fn.countAll<number>().as("count")])
    .groupBy(["form", stretch])
    .orderBy(stretch)
    .execute();
  return rows.map(({ stretch: start, form, count }) => ({
    from: new Date(`${start}0:00Z`),
    form,
    count,
  }));
}

/** How many enquiries were erased, by the month (`2026-11`) in which they had come, and form. */
export async function erasedByMonth(db: Database) {
  return await db.selectFrom("erased").selectAll().orderBy("month").execute();
}

/** What the outbox still holds. */
export interface Backlog {
  waiting: number;
  /** When the lead came whose job has been waiting longest. */
  waitingSince: Date | undefined;
  parked: number;
}

/** Counts the jobs that are not done. */
export async function backlog(db: Database): Promise<Backlog> {
  const rows = await db
    .selectFrom("job")
    .innerJoin("lead", "lead.id", "job.lead_id")
    .select(({ fn }) => [
      "job.state",
      fn.countAll<number>().as("count"),
      fn.min("lead.received_at").as("since"),
    ])
    .where("job.state", "in", ["waiting", "parked"])
    .groupBy("job.state")
    .execute();
  const waiting = rows.find(({ state }) => state === "waiting");
  return {
    waiting: waiting?.count ?? 0,
    waitingSince: waiting && new Date(waiting.since),
    parked: rows.find(({ state }) => state === "parked")?.count ?? 0,
  };
}
