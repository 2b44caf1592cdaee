/** Checks stored moments: one in the future was written while the clock was wrong. */
import { sql } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** Clocks of two machines on one database may differ by so much, in milliseconds. */
export const clockSkew = 60_000;

/** The latest stored moment that can be true. A later one says nothing about the last event. */
export function getLatestBelievable(now: Date): string {
  return new Date(now.getTime() + clockSkew).toISOString();
}

/** Before the site existed: a machine that lost its clock begins in 1970 or 2000. */
export const earliestBelievable = "2020-01-01T00:00:00.000Z";

const columns = {
  submission: "received_at",
  job: "done_at",
  desk_session: "created_at",
  content_revision: "at",
  enquiry_history: "at",
  audit_log: "at",
} satisfies Partial<Record<keyof Tables, string>>;

/** Tables with impossible moments, and their number: `submission 1`. */
export async function findUnbelievable(db: Database, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of Object.entries(columns)) {
    const moment = sql.ref(column);
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(table)}
      where ${moment} > ${getLatestBelievable(now)} or ${moment} < ${earliestBelievable}`.execute(
      db,
    );
    const count = Number(rows[0]?.count);
    if (count > 0) found.push(`${table} ${count}`);
  }
  return found;
}
