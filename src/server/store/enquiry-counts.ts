/** Counts enquiries, and the people whom they are of. */
import { fillRecord, type StatusFilter, statusFilters } from "#enquiry/statuses.ts";
import {
  type EnquiryConditions,
  type EnquiryQuery,
  selectEnquiries,
  selectEnquiriesOfAnyStatus,
  sortByArrival,
} from "./enquiry-selection.ts";
import { normalizeMailbox } from "./mailbox-key.ts";
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

/**
 * How many people these enquiries are of. Enquiries with the same phone number are of one person; so are those without a
 * number that have the same mail address. Only the newest are compared, because a flood of forms has very many: each of
 * the older ones counts as a person.
 */
export async function countPeople(
  db: Database,
  query: EnquiryQuery,
  maxCompared = 500,
): Promise<number> {
  const rows = await sortByArrival(selectEnquiries(db, query), "newest")
    .select(["submission.reference", "submission.fields"])
    .limit(maxCompared)
    .execute();
  const people = rows.map(({ reference, fields }) => {
    // Only `insertSubmissions` writes this column, from the fields of a submission.
    const { phone = "", email = "" } = JSON.parse(fields) as Record<string, string>;
    return phone || (email && normalizeMailbox(email)) || reference;
  });
  const others = rows.length < maxCompared ? 0 : (await countEnquiries(db, query)) - rows.length;
  return new Set(people).size + others;
}
