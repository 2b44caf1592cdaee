/** Whom to call: enquiries whose next call is due, and those in progress for which none is planned. */
import { type EnquirySelection, selectAllEnquiries, selectEnquiries } from "./enquiry-selection.ts";
import { readEnquiries, type StoredEnquiry } from "./stored-enquiries.ts";
import type { Database } from "./tables.ts";

const maxDueCalls = 50;
const maxUnplanned = 20;

/** Enquiries whose next call is before the day `before`, and on the day `from` or later; the longest due first. */
export async function listDueCalls(
  db: Database,
  before: string,
  from?: string,
): Promise<StoredEnquiry[]> {
  const due = selectDue(db, before);
  return await readEnquiries(
    (from === undefined ? due : due.where("enquiry.next_day", ">=", from))
      .orderBy("enquiry.next_day")
      .orderBy("submission.received_at")
      .limit(maxDueCalls),
  );
}

export async function countDueCalls(db: Database, before: string): Promise<number> {
  const { count } = await selectDue(db, before)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function selectDue(db: Database, before: string): EnquirySelection {
  return selectAllEnquiries(db)
    .where("enquiry.next_day", "<", before)
    .where("submission.is_spam", "=", 0);
}

/** Enquiries in progress without a date for the next call: no other list of calls shows them. */
export async function listUnplannedEnquiries(db: Database): Promise<StoredEnquiry[]> {
  return await readEnquiries(
    selectEnquiries(db, { status: "talking", search: "" })
      .where("enquiry.next_day", "is", null)
      .orderBy("submission.received_at")
      .limit(maxUnplanned),
  );
}
