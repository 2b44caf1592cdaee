import type { EnquiryRow } from "./enquiry-row.ts";

export interface EraseEnquiryView {
  enquiry: ErasableEnquiry;
  /** Enquiries with the same number or address: each is erased too if its box is ticked. */
  others: ErasableEnquiry[];
  notice?: "beingSent" | "changed" | undefined;
}

/** `seen` is posted: the mark of `listSeenMarks` for this page. */
type ErasableEnquiry = EnquiryRow & { seen: string };
