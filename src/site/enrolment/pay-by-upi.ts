import type { EnrolmentWords } from "./words.ts";

/** What a page needs to show how a fee is paid by UPI; it travels only where the owner takes UPI. */
export interface PayByUpi {
  words: EnrolmentWords["sent"]["upi"];
  /** The ID to type. */
  id: string;
}
