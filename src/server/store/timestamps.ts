/** Finds stored times that cannot be true, because the clock was wrong when they were written. */
import { sql } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** In milliseconds: the clocks of two servers on one database may differ by so much. */
export const clockSkew = 60_000;

/** The latest stored time that can be true; queries for the last event ignore later ones. */
export function getLatestPlausibleTimestamp(now: Date): string {
  return new Date(now.getTime() + clockSkew).toISOString();
}

/** A clock without power restarts in 1970 or 2000, before this site existed. */
export const earliestPlausibleTimestamp = "2020-01-01T00:00:00.000Z";

/** By table, the column that says when its rows were written. */
const timestampColumns = {
  submission: "received_at",
  job: "done_at",
  desk_session: "created_at",
  content_revision: "at",
  enquiry_history: "at",
  audit_log: "at",
} satisfies Partial<Record<keyof Tables, string>>;

/** The tables with implausible times, each with the number of such rows: `["submission 1"]`. */
export async function listImplausibleTimestamps(db: Database, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of Object.entries(timestampColumns)) {
    const timestamp = sql.ref(column);
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)}
      where ${timestamp} > ${getLatestPlausibleTimestamp(now)} or ${timestamp} < ${earliestPlausibleTimestamp}`.execute(
      db,
    );
    const count = Number(rows[0]?.count);
    if (count > 0) found.push(`${table} ${count}`);
  }
  return found;
}
