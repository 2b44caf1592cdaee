import { fillRecord, type StatusFilter, statusFilters } from "#enquiry/statuses.ts";
import {
  type EnquiryConditions,
  type EnquiryQuery,
  selectEnquiriesOfAnyStatus,
} from "./enquiry-selection.ts";
import type { Database } from "./tables.ts";

export async function countEnquiries(db: Database, query: EnquiryQuery): Promise<number> {
  return (await countEnquiriesByStatus(db, query))[query.status];
}

/** `all` counts enquiries of every status but no spam. */
export async function countEnquiriesByStatus(
  db: Database,
  conditions: EnquiryConditions = { search: "" },
): Promise<Record<StatusFilter, number>> {
  const rows = await selectEnquiriesOfAnyStatus(db, conditions)
    .select(({ fn }) => ["enquiry.status", "submission.is_spam", fn.countAll<number>().as("count")])
    .groupBy(["enquiry.status", "submission.is_spam"])
    .execute();
  const counts = fillRecord(statusFilters, 0);
  for (const { status, is_spam, count } of rows) {
    if (is_spam === 1) {
      counts.spam += count;
    } else {
      counts[status] += count;
      counts.all += count;
    }
  }
  return counts;
}
