/** The follow-up of an enquiry: a change, and its line in the history. */
import type { EnquiryStatus } from "./statuses.ts";

/**
 * What is settled about batch, fee and payments. An enquiry about a service has these fields, too, but no batch.
 * Amounts are in rupees, days as `2026-11-24`; null where nothing is settled yet.
 */
export interface Enrolment {
  batch: string | null;
  requestedFee: number | null;
  /** The sum of all payments. */
  paid: number | null;
  /** The day of the last payment. */
  paidOn: string | null;
  /** The bank's name for the last payment (UTR). */
  paidReference: string | null;
}

/** Money that a person has paid: a part of a fee, or all of it. */
export interface Payment {
  rupees: number;
  paidOn: string;
  paidReference: string | null;
}

export interface EnrolmentChange extends Partial<Pick<Enrolment, "batch" | "requestedFee">> {
  /** All payments after the change, in the order in which they came. */
  payments?: readonly Payment[];
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
 * ₹500 on 20 November and ₹999 on 24 November → `{ paid: 1499, paidOn: "2026-11-24", … }`, the reference of the last.
 */
export function sumPayments(
  payments: readonly Payment[],
): Pick<Enrolment, "paid" | "paidOn" | "paidReference"> {
  const last = payments.at(-1);
  return {
    paid: last === undefined ? null : payments.reduce((sum, { rupees }) => sum + rupees, 0),
    paidOn: last?.paidOn ?? null,
    paidReference: last?.paidReference ?? null,
  };
}

/**
 * The part of a fee that is still to be paid, in rupees: ₹1,499 asked and ₹500 paid → 999. It is 0 once the fee is
 * paid, and where no fee was asked and nothing was paid. After a first payment, the fee that a student read counts as
 * asked.
 */
export function computeFeeDue(
  { requestedFee, paid }: Pick<Enrolment, "requestedFee" | "paid">,
  quotedFee: number | null | undefined,
): number {
  const fee = requestedFee ?? (paid === null ? 0 : (quotedFee ?? 0));
  return Math.max(0, fee - (paid ?? 0));
}

export function isReply({ event }: Pick<FollowUpChange, "event">): boolean {
  return event === replyEvents.chat || event === replyEvents.mail;
}
