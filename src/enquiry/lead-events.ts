/** What is done about an enquiry besides setting its status or its next call. */
import type { UsualDay } from "./next-call.ts";
import type { LeadStatus } from "./statuses.ts";

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

export const leadEvents = [
  ...callOutcomeNames,
  "replied",
  "added",
  "spam",
  "not-spam",
  "paid",
] as const;

export type LeadEvent = (typeof leadEvents)[number];
