/** The follow-up of an enquiry: a change, and its line in the history. */
import type { LeadStatus } from "./statuses.ts";

/** The fields to change; a missing field keeps its value. `nextDay: null` removes the call. */
export interface Change {
  status?: LeadStatus | undefined;
  /** A day in India, with a time where one was agreed: `2026-11-24`, `2026-11-24T17:00`. */
  nextDay?: string | null | undefined;
  event?: LeadEvent | undefined;
  enrolment?: Partial<Enrolment> | undefined;
  text: string;
}

/** What is settled about an enrolment. Amounts are in rupees, days as `2026-11-24`; null where nothing is yet. */
export interface Enrolment {
  batch: string | null;
  requestedFee: number | null;
  paid: number | null;
  paidOn: string | null;
  /** What the bank calls the payment (UTR). */
  paidReference: string | null;
}

/** What follows from how a call went. */
interface CallResult {
  /** The status that it sets; without one the status stays. */
  status?: LeadStatus;
  /** When the next call is usually due: in so many days, or never. */
  nextCall: UsualDay | "none";
}

const table = {
  "no-answer": { nextCall: "1" },
  "call-back": { status: "talking", nextCall: "1" },
  interested: { status: "talking", nextCall: "3" },
  papers: { status: "talking", nextCall: "3" },
  won: { status: "won", nextCall: "none" },
  "not-now": { status: "lost", nextCall: "none" },
} as const satisfies Record<string, CallResult>;

export type CallOutcome = keyof typeof table;

/** How a call went, in the order in which the desk offers it. */
export const callOutcomes: Readonly<Record<CallOutcome, CallResult>> = table;

// Object.keys forgets the type of the keys.
export const callOutcomeNames = Object.keys(table) as CallOutcome[];

/** What an answer is called in the history, by the way that it went. */
export const replyEvents = { chat: "replied", mail: "mailed" } as const;

export type ReplyWay = keyof typeof replyEvents;

export const leadEvents = [
  ...callOutcomeNames,
  replyEvents.chat,
  replyEvents.mail,
  "added",
  "spam",
  "not-spam",
  "paid",
] as const;

export type LeadEvent = (typeof leadEvents)[number];

/** In how many days a call is usually planned. */
export const usualDays = ["1", "3", "7"] as const;

export type UsualDay = (typeof usualDays)[number];
