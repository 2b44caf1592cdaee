/** Counts over the whole store. */
import { sql } from "kysely";
import type { Database } from "./tables.ts";

/** How many enquiries there are, and how many apart from them are suspected of coming from robots. */
export async function countEnquiries(db: Database): Promise<{ leads: number; suspects: number }> {
  const rows = await db
    .selectFrom("lead")
    .select(["suspect", sql<number | string>`count(distinct reference)`.as("count")])
    .groupBy("suspect")
    .execute();
  // PostgreSQL gives counts as text: they may be larger than a number holds.
  const of = (suspect: number) => Number(rows.find((row) => row.suspect === suspect)?.count ?? 0);
  return { leads: of(0), suspects: of(1) };
}
