/** What is done about an enquiry: a change, and the line that tells of it. */
import type { Enrolment } from "./enrolment.ts";
import type { LeadEvent } from "./lead-events.ts";
import type { LeadStatus } from "./statuses.ts";

/** The fields to change; a field that is missing stays. `nextDay: null` takes the call away. */
export interface Change {
  status?: LeadStatus | undefined;
  /** A day in India, with a time where one was agreed: `2026-11-24`, `2026-11-24T17:00`. */
  nextDay?: string | null | undefined;
  event?: LeadEvent | undefined;
  enrolment?: Partial<Enrolment> | undefined;
  text: string;
}

/** One line of what happened. */
export interface Note {
  id: string;
  at: Date;
  /** The address of who wrote it. */
  by: string;
  status: LeadStatus | null;
  nextDay: string | null;
  /** Whether a next call was taken away. */
  noCall: boolean;
  event: LeadEvent | null;
  /** What was set of the enrolment. */
  enrolment: Partial<Enrolment> | null;
  text: string;
  undone: boolean;
  /** The version that it made; null where it changed nothing. */
  version: number | null;
  act: string | null;
}
