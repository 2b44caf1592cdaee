/**
 * The tables, the same on both engines. Moments are text in UTC, ISO 8601 to the millisecond: it
 * sorts as time does, people can read it, and neither engine turns it into something else.
 */
import type { Generated, Kysely } from "kysely";
import type { LeadEvent } from "#enquiry/follow-up.ts";
import type { AuditEvent } from "#enquiry/audit-events.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import type { LeadStatus } from "#enquiry/statuses.ts";

/** All tables. */
export interface Tables {
  /** One filled-in form as its sender sees it: however often it was sent, it has one reference. */
  enquiry: {
    reference: string;
    /** What makes two posts the same enquiry; null once the same content counts as a new one. */
    dedupe_key: string | null;
    /** Until when `dedupe_key` holds; null is for ever. */
    dedupe_until: string | null;
    status: Generated<LeadStatus>;
    /** The day in India of the next call: `2026-11-24`, with a time `2026-11-24T17:00`. */
    next_day: string | null;
    /** When it was first opened at the desk. */
    opened_at: string | null;
    /** When it was first answered, which ended the status "new". */
    answered_at: string | null;
    /** Of an enrolment: which batch, the fee that was asked for, and how it was paid. */
    batch: string | null;
    /** In rupees, as `paid`. */
    requested_fee: number | null;
    paid: number | null;
    /** `2026-11-24`. */
    paid_on: string | null;
    /** What the bank calls the payment. */
    paid_reference: string | null;
    /** Goes up with each change, so that the later of two people does not overwrite the first unseen. */
    version: Generated<number>;
  };

  /** What was sent under a reference. A second row for one reference is a correction. */
  lead: {
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
    /** In rupees, the fee of that course when it was sent. */
    quoted_fee: number | null;
    language: string;
    page: string | null;
    /** JSON: where the visit came from; null where nothing is known. */
    visit: string | null;
    received_at: string;
    /** 1 for spam: stored, never mailed. */
    is_spam: number;
    /** Why it is or was spam; null where it never was. */
    spam_reason: string | null;
    /** Which privacy notice stood at the form. */
    notice_version: string | null;
    /** What it is about, as lists are filtered by it: see `aboutOf`. */
    about: Generated<string>;
    /** What the visit came from, in one word; empty where nothing is known. */
    source: Generated<string>;
    /** All that was sent, as it is searched: see `searchText`. */
    search_text: Generated<string>;
  };

  /** The outbox: mails and webhook calls that follow from a lead. */
  job: {
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
  };

  /** What is left of erased enquiries: how many there were. */
  erased: {
    /** In which they came, in India: `2026-11`. */
    month: string;
    form: string;
    count: number;
  };

  /** The last sweep of retention: one row, which each sweep replaces. */
  sweep: {
    id: string;
    /** The last moment at which the clock was believed: of the sweep, or of the person who confirmed the clock since. */
    at: string;
    /** Before when a lead had come that was too old; null where leads are kept for ever. */
    before: string | null;
    /** The same for spam. */
    spam_before: string;
    /** How many that were too old it has left. */
    waiting: number;
    /** `share`: more than is usual for a day. */
    why: "share" | null;
  };

  /** What was done once, by one of the processes: `digest 2026-11-22`. */
  notice: {
    name: string;
    claimed_at: string;
  };

  /** An account of the desk. A revoked one keeps its row, because the log names it. */
  desk_account: {
    id: string;
    /** In lower case. */
    email: string;
    /** What the others read in its place; null where none was given. */
    name: string | null;
    role: DeskRole;
    /** In which language the desk speaks to this person. */
    language: string;
    created_at: string;
    revoked_at: string | null;
  };

  /** A key on a phone or computer that opens the desk by a finger, a face or a screen lock. */
  desk_passkey: {
    /** The credential's id, base64url. */
    id: string;
    account_id: string;
    /** base64url. */
    public_key: string;
    /** How often it says it was used; 0 where a device does not count. */
    counter: number;
    /** JSON: how a browser can reach it. */
    transports: string;
    /** The device on which it was made, as the browser calls itself. */
    device: string;
    created_at: string;
    used_at: string | null;
    /** When its owner removed it: it opens nothing more. */
    disabled_at: string | null;
  };

  /** A device that is signed in. Its token is in the cookie alone; here is the hash. */
  desk_session: {
    token_hash: string;
    account_id: string;
    device: string;
    created_at: string;
    seen_at: string;
    /** When the account signed in here with a passkey or an invitation; a date in the distant past after a mailed link. */
    proved_at: string;
  };

  /** A one-time address into the desk. */
  desk_link: {
    token_hash: string;
    /** Whom it lets in; null makes the first owner. */
    account_id: string | null;
    expires_at: string;
    /** The hash of the token of the browser that asked for it; null where an owner or the terminal made it. */
    asked_hash: string | null;
  };

  /** What a browser was asked to sign. */
  desk_challenge: {
    token_hash: string;
    challenge: string;
    /** For whom a passkey is made; null when one is shown. */
    account_id: string | null;
    expires_at: string;
  };

  /** Who did what at the desk, without anything of the people whom it was about. */
  desk_log: {
    id: string;
    at: string;
    /** Null without a session. */
    account_id: string | null;
    event: AuditEvent;
    /** A reference, or the id of the account that it was about. */
    about: string | null;
  };

  /** What happened with an enquiry at the desk, one line each. */
  enquiry_history: {
    id: string;
    reference: string;
    at: string;
    account_id: string;
    /** What was set, if anything. An empty day is a call that was taken away. */
    status: LeadStatus | null;
    next_day: string | null;
    /** What was written; empty where something was only set. */
    text: string;
    /** The id of the press: one that arrives twice counts once. */
    idempotency_key: string;
    event: LeadEvent | null;
    /** The version that it made; null where only a note was added. */
    version: number | null;
    /** JSON: what was set of the enrolment; null where nothing was. */
    enrolment: string | null;
  };

  /** A row of the launch list that a person has read and marked as done. */
  launch_tick: {
    /** What it is made of, as a hash: `remark: 1f…`. */
    thing: string;
    account_id: string;
    at: string;
  };

  /** What the site is to say after a save at the desk. The one with the highest number is the draft. */
  content_draft: {
    /** Counts the saves from 1. */
    number: number;
    /** Who saved. */
    account_id: string;
    at: string;
    /** JSON: all edits of `content/`, as `DraftEdit`s. */
    edits: string;
  };

  /** A version of the words. The one with the highest number is the one that visitors read. */
  word_release: {
    id: string;
    /** From 1: clocks may be wrong, and the order of versions must not be. */
    number: number;
    /** When it went live. */
    at: string;
    account_id: string;
    /** JSON: all its edits of `content/`, as an overlay. */
    overlay: string;
    /** JSON: the `WordChange`s that it brought. */
    changes: string;
  };
}

/** What a job does. */
export type JobKind = "owner-mail" | "visitor-mail" | "forward";

/** An open database. */
export type Database = Kysely<Tables>;

/** A moment as the tables hold it; null where there is none. */
export function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
