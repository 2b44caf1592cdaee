/** The follow-up of an enquiry: a change, and its line in the history. */
import type { EnquiryStatus } from "./statuses.ts";

/** Amounts are in rupees, days as `2026-11-24`; null where nothing is settled yet. A service has no batch. */
export interface Enrolment {
  batch: string | null;
  requestedFee: number | null;
  /** In all. */
  paid: number | null;
  /** The day of the last payment. */
  paidOn: string | null;
  /** The bank's name for the last payment (UTR). */
  paidReference: string | null;
}

/** A part of a fee, or all of it. */
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

const callResults = {
  "no-answer": { nextCall: 1 },
  "call-back": { status: "talking", nextCall: 1 },
  interested: { status: "talking", nextCall: 3 },
  papers: { status: "talking", nextCall: 3 },
  won: { status: "won", nextCall: "none" },
  "not-now": { status: "lost", nextCall: "none" },
} as const satisfies Record<string, CallResult>;

export type CallOutcome = keyof typeof callResults;

// Object.keys forgets the type of the keys.
export const callOutcomeNames = Object.keys(callResults) as CallOutcome[];

/** The history's event for an answer, by the way in which it was sent. */
export const replyEvents = { chat: "replied", mail: "mailed" } as const;

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
  text: string;
}

/** What all payments come to, with day and bank reference of the last. */
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
 * What of a fee is still to come, in rupees: 0 once it is paid, and where no fee was asked and nothing was paid. After a
 * part of it, the fee that a student read counts as asked.
 */
export function computeFeeDue(
  { requestedFee, paid }: Pick<Enrolment, "requestedFee" | "paid">,
  quotedFee: number | null | undefined,
): number {
  const fee = requestedFee ?? (paid === null ? 0 : (quotedFee ?? 0));
  return Math.max(0, fee - (paid ?? 0));
}

/** Outcomes of a call, in the order in which the desk offers them. */
export const callOutcomes: Readonly<Record<CallOutcome, CallResult>> = callResults;

export type ReplyChannel = keyof typeof replyEvents;

export function isReply({ event }: Pick<FollowUpChange, "event">): boolean {
  return event === replyEvents.chat || event === replyEvents.mail;
}
