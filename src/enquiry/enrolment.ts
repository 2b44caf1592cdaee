/** What is settled about an enrolment. Amounts are in rupees, days as `2026-11-24`; null where nothing is yet. */
export interface Enrolment {
  batch: string | null;
  feeAsked: number | null;
  paid: number | null;
  paidOn: string | null;
  /** What the bank calls the payment (UTR). */
  paidReference: string | null;
}
