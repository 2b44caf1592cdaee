/** The follow-up of an enquiry: a change, and its line in the history. */
import type { Enrolment } from "./enrolment.ts";
import type { LeadEvent } from "./lead-events.ts";
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

/** One line of the history. */
export interface Note {
  id: string;
  at: Date;
  /** The email address of its author. */
  by: string;
  status: LeadStatus | null;
  nextDay: string | null;
  /** Whether a next call was removed. */
  noCall: boolean;
  event: LeadEvent | null;
  /** The changed values of the enrolment. */
  enrolment: Partial<Enrolment> | null;
  text: string;
  /** The version that it made; null where it changed nothing. */
  version: number | null;
  act: string;
}
