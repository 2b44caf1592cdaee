/**
 * The tables, the same on both engines. Moments are text in UTC, ISO 8601 to the millisecond: it
 * sorts as time does, people can read it, and neither engine turns it into something else.
 */
import type { Generated, Kysely } from "kysely";
import type { DeskTables } from "./desk-tables.ts";

/** One filled-in form as its sender sees it: however often it was sent, it has one reference. */
interface EnquiryTable {
  reference: string;
  /** What makes two posts the same enquiry; null once the same content counts as a new one. */
  submission_key: string | null;
  /** Until when `submission_key` holds; null is for ever. */
  open_until: string | null;
}

/** What was sent under a reference. A second row for one reference is a correction. */
interface LeadTable {
  id: string;
  reference: string;
  content_hash: string;
  form: string;
  /** JSON: checked values by field name. */
  fields: string;
  /** JSON: what else was posted, by posted name. */
  extras: string;
  /** The key in the content of its course; null without a known course. */
  course_key: string | null;
  /** In rupees, the fee of that course when it was sent; null in rows of older versions. */
  fee_told: number | null;
  language: string;
  page: string | null;
  /** JSON: where the visit came from; null where nothing is known. */
  visit: string | null;
  received_at: string;
  /** 1 for spam: stored, never mailed. In code it is `isSpam`. */
  suspect: number;
  /** Why it is or was spam; null where it never was, and in rows of older versions. */
  suspicion: string | null;
  /** Which privacy notice stood at the form. */
  notice_version: string | null;
  /** What it is about, as lists are filtered by it: see `aboutOf`. */
  about: Generated<string>;
  /** What the visit came from, in one word; empty where nothing is known. */
  source: Generated<string>;
  /** All that was sent, as it is searched: see `searchText`. */
  search_text: Generated<string>;
}

/** The outbox: mails and webhook calls that follow from a lead. */
interface JobTable {
  id: string;
  lead_id: string;
  kind: JobKind;
  /** `skipped` is a confirmation above the limits of its day. */
  state: "waiting" | "done" | "parked" | "skipped";
  /** When it is next to be tried; claiming it moves this to the end of the lease. */
  due_at: string;
  /** The token of the process that does the job; only with it the job can be settled. */
  lease: string | null;
  attempts: number;
  /** Code of the last failure, without personal data. */
  failure: string | null;
  done_at: string | null;
  /** 1 where its mail was written to a file, because no way to send was set up. */
  to_file: number | null;
  /** Its last failed try, kept once it is done. */
  failed_at: string | null;
  /** Its first failed try; null again once it is done. */
  failing_since: string | null;
  /** Of a confirmation that was ordered: when, by which those of a day are counted. */
  confirmed_at: string | null;
  /** A hash of the mailbox that the confirmation goes to. */
  mailbox: string | null;
  /** A hash of its registered domain; null where the domain is a public provider's. */
  mailbox_domain: string | null;
  /**
   * Of a mail to the owner: the place of its receiver in `LEADS_TO`, from 0, so that an address which
   * is corrected there gets what waits for it.
   */
  receiver: number | null;
}

/** The last sweep of retention: one row, which each sweep replaces. */
interface SweepTable {
  id: string;
  at: string;
  /** Before when a lead had come that was too old; null where leads are kept for ever. */
  before: string | null;
  /** The same for spam. */
  apart_before: string;
  /** How many that were too old it has left. */
  waiting: number;
  /** `share`: more than is usual for a day. `clock`: a time that was not believed. */
  why: "share" | "clock" | null;
}

/** What is left of erased enquiries: how many there were. */
interface ErasedTable {
  /** In which they came, in India: `2026-11`. */
  month: string;
  form: string;
  count: number;
}

/** What was done once, by one of the processes: `digest 2026-11-22`. */
interface NoticeTable {
  name: string;
  claimed_at: string;
}

/** What a job does. */
export type JobKind = "owner-mail" | "visitor-mail" | "forward";

/** Every kind of job. */
export const allKinds: readonly JobKind[] = ["owner-mail", "visitor-mail", "forward"];

/** The jobs that are mails. */
export const mailKinds: readonly JobKind[] = ["owner-mail", "visitor-mail"];

/** All tables. */
export interface Tables extends DeskTables {
  enquiry: EnquiryTable;
  lead: LeadTable;
  job: JobTable;
  erased: ErasedTable;
  sweep: SweepTable;
  notice: NoticeTable;
}

/** An open database. */
export type Database = Kysely<Tables>;
