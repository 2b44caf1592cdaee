import type { EnquiryRow } from "./enquiry-row.ts";

interface ErasableEnquiry extends EnquiryRow {
  /** `NZ-2345-6789_3_kept_…`: the form posts this mark, and an enquiry that has another by then is not erased. */
  seen: string;
}

export interface EraseEnquiryView {
  enquiry: ErasableEnquiry;
  /** Enquiries with the same number or address: each is erased too if its box is ticked. */
  others: ErasableEnquiry[];
  /** Why nothing was erased: a mail about it is being sent, or an enquiry has changed since the page was opened. */
  notice?: "beingSent" | "changed" | undefined;
}
