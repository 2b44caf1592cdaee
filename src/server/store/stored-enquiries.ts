/** Reads enquiries, each as its latest submission with the follow-up: one, or those that a query selects. */
import type { ExpressionBuilder } from "kysely";
import { type Enrolment, replyEvents } from "#enquiry/follow-up.ts";
import type { EnquiryStatus } from "#enquiry/statuses.ts";
import type { StoredSubmission } from "#enquiry/submission.ts";
import {
  type EnquirySelection,
  selectAllEnquiries,
  selectFirstReceived,
  sortByArrival,
} from "./enquiry-selection.ts";
import { createValuePattern } from "./search-patterns.ts";
import { toStoredSubmission } from "./submissions.ts";
import { type Database, parseTimestamp, type Tables } from "./tables.ts";

/** The latest submission of an enquiry, with the follow-up. */
export interface StoredEnquiry extends StoredSubmission {
  id: string;
  status: EnquiryStatus;
  nextDay: string | null;
  /** When the first submission came: a correction does not begin the wait again. */
  waitedSince: Date;
  answeredAt: Date | null;
  /** The text of the last note that a person wrote. */
  lastNote: string | null;
  isOpened: boolean;
  enrolment: Enrolment;
  /** Counts the changes; 0 for an untouched enquiry. */
  version: number;
}

const replyEventNames = Object.values(replyEvents);

export async function findEnquiry(
  db: Database,
  reference: string,
): Promise<StoredEnquiry | undefined> {
  const [enquiry] = await readEnquiries(
    selectAllEnquiries(db).where("submission.reference", "=", reference),
  );
  return enquiry;
}

/** The newest enquiries with one of these complete values, such as a phone number or a mail address. */
export async function listEnquiriesByValue(
  db: Database,
  values: readonly string[],
  limit: number,
): Promise<StoredEnquiry[]> {
  return await readEnquiries(
    sortByArrival(selectAllEnquiries(db), "newest")
      .where("submission.is_spam", "=", 0)
      .where((eb) =>
        eb.or(
          values.map((value) => eb("submission.search_text", "like", createValuePattern(value))),
        ),
      )
      .limit(limit),
  );
}

export async function readEnquiries(query: EnquirySelection): Promise<StoredEnquiry[]> {
  const rows = await query
    .selectAll(["submission", "enquiry"])
    .select((enquiry) => [
      selectFirstReceived(enquiry).as("first_at"),
      selectLastNote(enquiry).as("last_note"),
    ])
    .execute();
  return rows.map((row) => ({
    ...toStoredSubmission(row),
    id: row.id,
    status: row.status,
    nextDay: row.next_day,
    waitedSince: new Date(row.first_at ?? row.received_at),
    answeredAt: parseTimestamp(row.answered_at),
    lastNote: row.last_note,
    isOpened: row.opened_at !== null,
    enrolment: {
      batch: row.batch,
      requestedFee: row.requested_fee,
      paid: row.paid,
      returned: row.returned,
      paidOn: row.paid_on,
      paidReference: row.paid_reference,
    },
    version: row.version,
  }));
}

function selectLastNote(enquiry: ExpressionBuilder<Tables, "submission">) {
  return (
    enquiry
      .selectFrom("enquiry_history")
      .select("text")
      .whereRef("enquiry_history.reference", "=", "submission.reference")
      .where("text", "!=", "")
      // Left out are texts that are no notes: that of a reply is the name of a saved reply, that of a double the
      // reference of the other enquiry.
      .where((note) =>
        note.or([
          // `not in` alone would leave these out.
          note("event", "is", null),
          note("event", "not in", [...replyEventNames, "double" as const]),
        ]),
      )
      .orderBy("at", "desc")
      .limit(1)
  );
}
