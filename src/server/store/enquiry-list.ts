/** Reads the list of enquiries page by page: a page for the desk, or all pages for an export. */
import type { Payment } from "#enquiry/follow-up.ts";
import type { StoredSubmission } from "#enquiry/submission.ts";
import { type EnquiryQuery, selectEnquiries, sortByArrival } from "./enquiry-selection.ts";
import { listPayments } from "./payments.ts";
import { readEnquiries, type StoredEnquiry } from "./stored-enquiries.ts";
import type { Database } from "./tables.ts";

/** The last enquiry of a page, after which the next page begins. */
export interface EnquiryCursor {
  receivedAt: string;
  id: string;
}

export type ExportedEnquiry = StoredEnquiry & { payments: readonly Payment[] };

/** A row of an export: an enquiry, or a submission alone, of which no follow-up is known. */
export type ExportableEnquiry = StoredSubmission & Partial<ExportedEnquiry>;

const pageSize = 50;
const exportPageSize = 500;

export async function listEnquiries(
  db: Database,
  query: EnquiryQuery,
  { after, limit = pageSize }: { after?: EnquiryCursor | undefined; limit?: number } = {},
): Promise<{ enquiries: StoredEnquiry[]; next: EnquiryCursor | undefined }> {
  const order = query.order ?? "newest";
  // One more than the page holds tells whether another page follows.
  let selected = sortByArrival(selectEnquiries(db, query), order).limit(limit + 1);
  if (after !== undefined) {
    selected = selected.where((eb) =>
      eb(
        eb.refTuple("submission.received_at", "submission.id"),
        order === "oldest" ? ">" : "<",
        eb.tuple(after.receivedAt, after.id),
      ),
    );
  }
  const found = await readEnquiries(selected);
  const enquiries = found.slice(0, limit);
  const last = enquiries.at(-1);
  if (last === undefined || found.length <= limit) return { enquiries, next: undefined };
  return { enquiries, next: { receivedAt: last.receivedAt.toISOString(), id: last.id } };
}

/** Reads all selected enquiries in the order of the list, page by page, so that memory stays small. */
export async function* streamEnquiries(
  db: Database,
  query: EnquiryQuery,
): AsyncGenerator<ExportedEnquiry> {
  let after: EnquiryCursor | undefined;
  do {
    const page = await listEnquiries(db, query, { after, limit: exportPageSize });
    const paid = page.enquiries.filter(({ enrolment }) => enrolment.paid !== null);
    const payments = await listPayments(
      db,
      paid.map(({ reference }) => reference),
    );
    for (const enquiry of page.enquiries) {
      yield { ...enquiry, payments: payments.get(enquiry.reference) ?? [] };
    }
    after = page.next;
  } while (after !== undefined);
}
