/** The tables of the owner's desk: who may enter, and what is done about enquiries. As in `tables.ts`. */
import type { LeadEvent } from "#enquiry/lead-events.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import type { LeadStatus } from "#enquiry/statuses.ts";
import type { WordTables } from "./word-tables.ts";

/** An account of the desk. A revoked one keeps its row, because the log names it. */
export interface DeskAccountTable {
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
}

/** A key on a phone or computer that opens the desk by a finger, a face or a screen lock. */
interface DeskPasskeyTable {
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
}

/** A device that is signed in. Its token is in the cookie alone; here is the hash. */
interface DeskSessionTable {
  token_hash: string;
  account_id: string;
  device: string;
  created_at: string;
  seen_at: string;
  /** When the account signed in here with a passkey or an invitation; a date in the distant past after a mailed link. */
  proved_at: string;
}

/** A one-time address into the desk. */
interface DeskLinkTable {
  token_hash: string;
  /** Whom it lets in; null makes the first owner. */
  account_id: string | null;
  expires_at: string;
  /** The hash of the token of the browser that asked for it; null where an owner or the terminal made it. */
  asked_hash: string | null;
}

/** What a browser was asked to sign. */
interface DeskChallengeTable {
  token_hash: string;
  challenge: string;
  /** For whom a passkey is made; null when one is shown. */
  account_id: string | null;
  expires_at: string;
}

/** Who did what at the desk, without anything of the people whom it was about. */
interface DeskLogTable {
  id: string;
  at: string;
  /** Null without a session. */
  account_id: string | null;
  event: DeskEvent;
  /** A reference, or the id of the account that it was about. */
  about: string | null;
}

/** The follow-up of an enquiry. An untouched enquiry has no row. */
interface FollowUpTable {
  reference: string;
  status: LeadStatus;
  /** The day in India of the next call: `2026-11-24`. */
  next_day: string | null;
  /** When it was first opened at the desk. */
  opened_at: string | null;
  /** When it was first answered, which ended the status "new". */
  answered_at: string | null;
  /** Of an enrolment: which batch, the fee that was asked for, and how it was paid. */
  batch: string | null;
  /** In rupees, as `paid`. */
  fee_asked: number | null;
  /** `2026-11-24`. */
  paid_on: string | null;
  paid: number | null;
  /** What the bank calls the payment. */
  paid_reference: string | null;
  /** Goes up with each change, so that the later of two people does not overwrite the first unseen. */
  version: number;
}

/** What happened with an enquiry at the desk, one line each. */
interface FollowUpNoteTable {
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
  act: string;
  event: LeadEvent | null;
  /** The version that it made; null where only a note was added. */
  version: number | null;
  /** JSON: what was set of the enrolment; null where nothing was. */
  enrolment: string | null;
}

/** A row of the launch list that a person has read and marked as done. */
interface LaunchTickTable {
  /** What it is made of, as a hash: `remark: 1f…`. */
  thing: string;
  account_id: string;
  at: string;
}

/** What the log of the desk tells. */
export type DeskEvent =
  | "signed-in"
  | "signed-out"
  | "passkey-added"
  | "passkey-removed"
  | "invited"
  | "revoked"
  | "exported"
  | "erased"
  | "published"
  | "went-back";

/** All tables of the desk. */
export interface DeskTables extends WordTables {
  desk_account: DeskAccountTable;
  desk_passkey: DeskPasskeyTable;
  desk_session: DeskSessionTable;
  desk_link: DeskLinkTable;
  desk_challenge: DeskChallengeTable;
  desk_log: DeskLogTable;
  follow_up: FollowUpTable;
  follow_up_note: FollowUpNoteTable;
  launch_tick: LaunchTickTable;
}
