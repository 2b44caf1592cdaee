/**
 * The tables of both engines. Moments are text in UTC, ISO 8601 to the millisecond: it sorts by time, people can read
 * it, and neither engine converts it.
 */
import type { Generated, Kysely } from "kysely";
import type { AuditEvent } from "#enquiry/audit-events.ts";
import type { EnquiryEvent } from "#enquiry/follow-up.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import type { EnquiryStatus } from "#enquiry/statuses.ts";

export type JobKind = "owner-mail" | "visitor-mail" | "forward";

export interface Tables {
  /** One filled-in form: it has one reference, however often it was sent. */
  enquiry: {
    reference: string;
    /** Two posts with the same key are one enquiry; null once the same content counts as new. */
    dedupe_key: string | null;
    /** When `dedupe_key` expires; null where it never does. */
    dedupe_until: string | null;
    status: Generated<EnquiryStatus>;
    /** A day in India: `2026-11-24`, with a time `2026-11-24T17:00`. */
    next_day: string | null;
    /** Null until it is opened at the desk. */
    opened_at: string | null;
    /** The first answer ended the status "new". */
    answered_at: string | null;
    /**
     * This column and the next five, up to `paid_reference`, are what is settled about an enrolment or a service.
     * Amounts are in whole rupees.
     */
    batch: string | null;
    requested_fee: number | null;
    /**
     * The sum of the rows in `payment`, with the negative ones. It is written with them, so that a list filters by what
     * is still to come.
     */
    paid: number | null;
    /** The sum of the payments by which money was given back, as a positive number. */
    returned: Generated<number>;
    /** The day of the last payment that came in, in India, for example `2026-11-24`. */
    paid_on: string | null;
    /** The bank's name for the last payment that came in (UTR). */
    paid_reference: string | null;
    /** Increases with each change, so that the later of two people does not overwrite the first unseen. */
    version: Generated<number>;
  };

  /** What was received for an enquiry: a fee may be paid in parts. */
  payment: {
    reference: string;
    /** From 1, in the order in which they came. */
    number: number;
    /** Negative where money was given back. */
    rupees: number;
    /** A day in India. */
    paid_on: string;
    /** The bank's name for the payment (UTR); null for cash. */
    paid_reference: string | null;
  };

  /** A submission. A second row for a reference is a correction. */
  submission: {
    id: string;
    reference: string;
    content_hash: string;
    form: string;
    /** JSON: checked values by field name; `extras` has other posted values by posted name. */
    fields: string;
    extras: string;
    /** In the content; null without a known course. */
    course_key: string | null;
    /** In rupees, the fee when the form was sent; a correction for the same course keeps the first one. */
    quoted_fee: number | null;
    language: string;
    page: string | null;
    /** JSON: the source of the visit; null where nothing is known. */
    attribution: string | null;
    received_at: string;
    /** 1 for spam, which is stored and never mailed. */
    is_spam: number;
    /** Kept when spam is released; null where it never was spam. */
    spam_reason: string | null;
    /** The date of the privacy notice shown at the form. */
    notice_version: string | null;
    /** The topic that filters match, made by `getTopicKey`. */
    topic: Generated<string>;
    /** The source in one word; empty where nothing is known. */
    source: Generated<string>;
    search_text: Generated<string>;
    /** The sounds of all values and of the person's name, made by `createSoundText`. */
    sound_text: Generated<string>;
    name_sound: Generated<string>;
  };

  /** The outbox: mails and webhooks of submissions. */
  job: {
    id: string;
    submission_id: string;
    kind: JobKind;
    /** `skipped` is a confirmation above the limits of its day, or one that is not wanted any more (`error_code`). */
    state: "waiting" | "done" | "failed" | "skipped";
    /** The next try; claiming a job moves this to the end of the lease. */
    due_at: string;
    /** The token of the process that delivers the job; without it the job cannot be settled. */
    lease: string | null;
    attempts: number;
    /** The code of the last failure, without personal data. */
    error_code: string | null;
    done_at: string | null;
    /** 1 where the mail was written to a file, because no SMTP server was set. */
    to_file: number | null;
    failed_at: string | null;
    /** The first failed try; null again once the job is done. */
    failing_since: string | null;
    /** When a confirmation was ordered, by which those of a day are counted. */
    confirmed_at: string | null;
    /** Only a hash, so that the job holds no address. */
    mailbox_hash: string | null;
    /** A hash of the registered domain; null for a public provider. */
    domain_hash: string | null;
    /**
     * For mails to the owner: the position in `ENQUIRIES_TO`, from 0, so that a corrected address gets the waiting
     * mails.
     */
    recipient: number | null;
  };

  /** An erased enquiry leaves nothing but this count. */
  erased_count: {
    /** The month in India in which they arrived: `2026-11`. */
    month: string;
    form: string;
    count: number;
  };

  /** The last retention run, in one row that each run replaces. */
  retention_run: {
    id: string;
    /** The last believed moment: of the run, or of the person who confirmed the clock since. */
    at: string;
    /** Enquiries received before this were too old; null where they are kept for ever. */
    submissions_before: string | null;
    spam_before: string;
    /** The number of old enquiries that the run left, because a run may erase only so many. */
    backlog: number;
    /** `share`: more than one run may erase. */
    backlog_reason: "share" | null;
  };

  /** Tasks that one process has claimed, such as `digest 2026-11-22`. */
  task_claim: {
    name: string;
    claimed_at: string;
  };

  /** A revoked account keeps its row, because the audit log names it. */
  desk_account: {
    id: string;
    /** In lower case, because capitals make no other mailbox. */
    email: string;
    /** Shown instead of the address; null where none was given. */
    name: string | null;
    role: DeskRole;
    language: string;
    created_at: string;
    revoked_at: string | null;
  };

  /** A key on a device that signs in by a finger, a face or a screen lock. */
  desk_passkey: {
    /** The credential's id in base64url. */
    id: string;
    account_id: string;
    /** In base64url, like the id; the private key never leaves the device. */
    public_key: string;
    /** Counts its uses; 0 where a device does not count. */
    counter: number;
    /** JSON: how a browser reaches the key. */
    transports: string;
    device: string;
    created_at: string;
    used_at: string | null;
    disabled_at: string | null;
  };

  /** Only the hash of the token is stored; the token itself is in the cookie. */
  desk_session: {
    token_hash: string;
    account_id: string;
    device: string;
    created_at: string;
    seen_at: string;
    /** The last sign-in with a passkey or an invitation; a date in the distant past after a mailed link. */
    verified_at: string;
  };

  sign_in_link: {
    token_hash: string;
    /** Null in the link that creates the first owner. */
    account_id: string | null;
    expires_at: string;
    /** The hash of the token of the browser that requested it; null where an owner or the terminal made it. */
    browser_hash: string | null;
  };

  desk_challenge: {
    token_hash: string;
    challenge: string;
    /** The account that a passkey is created for; null for a sign-in. */
    account_id: string | null;
    expires_at: string;
  };

  /** Actions at the desk, without anything about visitors. */
  audit_log: {
    id: string;
    at: string;
    /** Null for an event without a session. */
    account_id: string | null;
    event: AuditEvent;
    /** A reference, or the id of what the event changed. */
    subject: string | null;
  };

  enquiry_history: {
    id: string;
    reference: string;
    at: string;
    account_id: string;
    /** The columns of a change hold what was set. An empty day is a call that was removed. */
    status: EnquiryStatus | null;
    next_day: string | null;
    /** Empty where the change has no note. */
    text: string;
    /** A form that arrives twice with one key counts once. */
    idempotency_key: string;
    event: EnquiryEvent | null;
    /** The version after the change; null where only a note was added. */
    version: number | null;
    /** JSON: changed values of the enrolment; null where there are none. */
    enrolment: string | null;
  };

  /** A row of the launch list that a person has ticked. */
  launch_tick: {
    /** The key of the row with a hash of its content. */
    item_key: string;
    account_id: string;
    at: string;
  };

  /** The content after a save at the desk. The one with the highest number is the draft. */
  content_draft: {
    /** The number of the save, counted from 1. */
    number: number;
    account_id: string;
    at: string;
    /** JSON: all edits of `content/`, as `DraftEdit`s. */
    edits: string;
  };

  /** A revision. Visitors read the one with the highest number. */
  content_revision: {
    id: string;
    /** From 1: clocks may be wrong, and the order of revisions must not be. */
    number: number;
    at: string;
    account_id: string;
    /** JSON: all its edits of `content/`, as an overlay. */
    overlay: string;
    /** JSON: the `ContentChange`s since the revision before. */
    changes: string;
  };
}

export type Database = Kysely<Tables>;

/** `2026-11-21T05:00:00.000Z` → the moment; null stays null. */
export function parseTimestamp(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
