/** What a month brought. */
import type { LeadStatus } from "#enquiry/statuses.ts";
import { firstReceived, matching, status } from "./inbox-query.ts";
import type { Database } from "./tables.ts";

/** An enquiry, as far as it is counted. */
export interface CountedEnquiry {
  receivedAt: Date;
  status: LeadStatus;
  source: string;
  answeredAt: Date | undefined;
  /** In rupees. */
  paid: number;
}

/** The enquiries that came from one moment up to another, without spam. */
export async function readCounted(
  db: Database,
  from: Date,
  until: Date,
): Promise<CountedEnquiry[]> {
  const rows = await matching(db, { box: "all", search: "", from, until })
    .select((lead) => [
      "lead.source",
      "lead.received_at",
      "follow_up.answered_at",
      "follow_up.paid",
      status.as("status"),
      firstReceived(lead).as("first_at"),
    ])
    .execute();
  return rows.map((row) => ({
    receivedAt: new Date(row.first_at ?? row.received_at),
    status: row.status,
    source: row.source,
    answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
    paid: row.paid ?? 0,
  }));
}

/** How many enquiries that came in a month, `2026-11`, have been erased since. */
export async function erasedOf(db: Database, month: string): Promise<number> {
  const { erased } = await db
    .selectFrom("erased")
    .select(({ fn }) => fn.sum<number | null>("count").as("erased"))
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  // PostgreSQL adds up in texts.
  return Number(erased ?? 0);
}
