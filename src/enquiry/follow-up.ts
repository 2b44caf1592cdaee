/** The follow-up of an enquiry: a change, and its line in the history. */
import type { EnquiryStatus } from "./statuses.ts";

/**
 * What is settled about batch, fee and payments. An enquiry about a service has these fields, too, but no batch.
 * Amounts are in rupees, days as `2026-11-24`; null where nothing is settled yet.
 */
export interface Enrolment {
  batch: string | null;
  requestedFee: number | null;
  /** In all, less what was given back. */
  paid: number | null;
  /** What was given back of it; 0 where nothing was. */
  returned: number;
  /** The day of the last payment that came in. */
  paidOn: string | null;
  /** The bank's name for the last payment that came in (UTR). */
  paidReference: string | null;
}

/** Money that a person has paid: a part of a fee, or all of it. */
export interface Payment {
  /** Negative where money was given back. */
  rupees: number;
  paidOn: string;
  paidReference: string | null;
}

export interface EnrolmentChange extends Partial<Pick<Enrolment, "batch" | "requestedFee">> {
  /** All payments after the change, in the order in which they came. */
  payments?: readonly Payment[];
  /** Those before it: the history says what was added and what was removed. Changes of early versions do not have them. */
  paymentsBefore?: readonly Payment[];
}

interface CallResult {
  status?: EnquiryStatus;
  /** The proposed number of days until the next call; `none` where no call is needed. */
  nextCall: number | "none";
}

/** In the order in which the desk offers them. */
const callResults = {
  "no-answer": { nextCall: 1 },
  "call-back": { status: "talking", nextCall: 1 },
  interested: { status: "talking", nextCall: 3 },
  papers: { status: "talking", nextCall: 3 },
  won: { status: "won", nextCall: "none" },
  "not-now": { status: "lost", nextCall: "none" },
} as const satisfies Record<string, CallResult>;

export type CallOutcome = keyof typeof callResults;

/** The same table, of which each row may have a status. */
export const callOutcomes: Readonly<Record<CallOutcome, CallResult>> = callResults;

// Object.keys forgets the type of the keys.
export const callOutcomeNames = Object.keys(callResults) as CallOutcome[];

/** The history's event for an answer, by the way in which it was sent. */
export const replyEvents = { chat: "replied", mail: "mailed" } as const;

export type ReplyChannel = keyof typeof replyEvents;

export const enquiryEvents = [
  ...callOutcomeNames,
  replyEvents.chat,
  replyEvents.mail,
  "added",
  "spam",
  "not-spam",
  "paid",
  "part-paid",
  "money-back",
  "double",
] as const;

export type EnquiryEvent = (typeof enquiryEvents)[number];

/** A missing field keeps its value; `nextDay: null` removes the call. */
export interface FollowUpChange {
  status?: EnquiryStatus | undefined;
  /** A day in India, with a time where one was agreed: `2026-11-24`, `2026-11-24T17:00`. */
  nextDay?: string | null | undefined;
  event?: EnquiryEvent | undefined;
  enrolment?: EnrolmentChange | undefined;
  /** The note in the history; may be empty. */
  text: string;
}

/**
 * What all payments come to, with day and bank reference of the last that came in: ₹500 on 20 November and ₹999 on
 * 24 November → `{ paid: 1499, returned: 0, paidOn: "2026-11-24", … }`.
 */
export function sumPayments(
  payments: readonly Payment[],
): Pick<Enrolment, "paid" | "returned" | "paidOn" | "paidReference"> {
  const last = findLastReceived(payments);
  const sum = (rows: readonly Payment[]) => rows.reduce((all, { rupees }) => all + rupees, 0);
  return {
    paid: last === undefined ? null : sum(payments),
    returned: -sum(payments.filter(isReturn)),
    paidOn: last?.paidOn ?? null,
    paidReference: last?.paidReference ?? null,
  };
}

/** True where money was given back. */
function isReturn({ rupees }: Pick<Payment, "rupees">): boolean {
  return rupees < 0;
}

/** The payment that a receipt is for. */
export function findLastReceived(payments: readonly Payment[]): Payment | undefined {
  return payments.findLast((payment) => !isReturn(payment));
}

/**
 * The part of a fee that is still to be paid, in rupees: ₹1,499 asked and ₹500 paid → 999. It is 0 once the fee is
 * paid, and where no fee was asked and nothing was paid. After a first payment, the fee that a student read counts as
 * asked. What was given back of it is to be paid again, but nothing is once all of it was: then the person has left.
 */
export function computeFeeDue(
  { requestedFee, paid, returned }: Pick<Enrolment, "requestedFee" | "paid" | "returned">,
  quotedFee: number | null | undefined,
): number {
  if (paid === 0 && returned > 0) return 0;
  const fee = requestedFee ?? (paid === null ? 0 : (quotedFee ?? 0));
  return Math.max(0, fee - (paid ?? 0));
}

export function isReply({ event }: Pick<FollowUpChange, "event">): boolean {
  return event === replyEvents.chat || event === replyEvents.mail;
}
