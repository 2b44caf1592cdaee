/** What is settled about an enrolment. Amounts are in rupees, days as `2026-11-24`; null where nothing is yet. */
export interface Enrolment {
  batch: string | null;
  feeAsked: number | null;
  feeAskedOn: string | null;
  paid: number | null;
  paidOn: string | null;
  /** What the bank calls the payment (UTR). */
  paidReference: string | null;
}

export type EnrolmentField = keyof Enrolment;

/** What is set together. */
export const enrolmentParts = ["batch", "fee-asked", "paid"] as const;

export type EnrolmentPart = (typeof enrolmentParts)[number];
