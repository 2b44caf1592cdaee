/** The history of an enquiry: who changed what, and when. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Selectable, Transaction } from "kysely";
import {
  type EnquiryEvent,
  type Enrolment,
  type EnrolmentChange,
  type FollowUpChange,
  isReply,
} from "#enquiry/follow-up.ts";
import type { EnquiryStatus } from "#enquiry/statuses.ts";
import { personNameColumn } from "./accounts.ts";
import type { Database, Tables } from "./tables.ts";

/** Who changes an enquiry, by a form that is sent once. */
export interface Actor {
  /** The id of the account. */
  account: string;
  now: Date;
  idempotencyKey: string;
}

/** Until each payment had a row of its own, the history recorded one payment in three values. */
type RecordedEnrolment = EnrolmentChange &
  Partial<Pick<Enrolment, "paid" | "paidOn" | "paidReference">>;

/** One change of an enquiry, or a note alone. Values that did not change are null. */
export interface HistoryNote {
  id: string;
  /** The name of the person, or the address of one without a name. */
  by: string;
  status: EnquiryStatus | null;
  event: EnquiryEvent | null;
  /** Empty where the change has no note. */
  text: string;
  at: Date;
  nextDay: string | null;
  isCallRemoved: boolean;
  enrolment: RecordedEnrolment | null;
  /** The version after this change; null where nothing changed. */
  version: number | null;
}

/** The day of a history note that removed the next call; null means that the note kept the call. */
const removedDay = "";

export async function listHistory(db: Database, reference: string): Promise<HistoryNote[]> {
  const rows = await db
    .selectFrom("enquiry_history")
    .innerJoin("desk_account", "desk_account.id", "enquiry_history.account_id")
    .selectAll("enquiry_history")
    .select(personNameColumn.as("by"))
    .where("reference", "=", reference)
    .orderBy("at", "desc")
    .orderBy("version", "desc")
    .orderBy("enquiry_history.id")
    .execute();
  return rows.map(toHistoryNote);
}

export interface EnquiryWork extends HistoryNote {
  reference: string;
}

/** Lists what people did with any enquiry since a moment, newest first; with an account, what that person did. */
export async function listEnquiryWork(
  db: Database,
  { since, account, limit }: { since: Date; account?: string | undefined; limit: number },
): Promise<EnquiryWork[]> {
  let query = db
    .selectFrom("enquiry_history")
    .innerJoin("desk_account", "desk_account.id", "enquiry_history.account_id")
    .selectAll("enquiry_history")
    .select(personNameColumn.as("by"))
    .where("at", ">=", since.toISOString());
  if (account !== undefined) query = query.where("account_id", "=", account);
  const rows = await query
    .orderBy("at", "desc")
    .orderBy("version", "desc")
    .orderBy("enquiry_history.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toHistoryNote(row), reference: row.reference }));
}

function toHistoryNote(row: Selectable<Tables["enquiry_history"]> & { by: string }): HistoryNote {
  const { id, by, status, event, text, version } = row;
  return {
    id,
    by,
    status,
    event,
    text,
    at: new Date(row.at),
    nextDay: row.next_day || null,
    isCallRemoved: row.next_day === removedDay,
    // Only `writeNote` writes this column, from a `FollowUpChange`.
    enrolment: row.enrolment === null ? null : (JSON.parse(row.enrolment) as RecordedEnrolment),
    version,
  };
}

function toHistoryColumns({ status, nextDay, event, enrolment, text }: FollowUpChange) {
  return {
    status: status ?? null,
    next_day: nextDay === null ? removedDay : (nextDay ?? null),
    event: event ?? null,
    enrolment: enrolment === undefined ? null : JSON.stringify(enrolment),
    text,
  };
}

/** True where the form has arrived before: its answer was lost, and it was sent again. */
export async function isRepeatedChange(
  tx: Transaction<Tables>,
  reference: string,
  change: FollowUpChange,
  idempotencyKey: string,
): Promise<boolean> {
  const notes = await tx
    .selectFrom("enquiry_history")
    .select(["status", "next_day", "event", "enrolment", "text"])
    .where("reference", "=", reference)
    .where("idempotency_key", "=", idempotencyKey)
    .execute();
  // A form that removes a call where there is none has a note without a day: both count as a removed call.
  const toComparable = (cells: (typeof notes)[number]) => ({
    ...cells,
    next_day: cells.next_day ?? removedDay,
  });
  const requested = toComparable(toHistoryColumns(change));
  // A reply changes the enquiry in another way the second time: its other columns cannot be compared.
  if (isReply(change)) {
    return notes.some(({ event, text }) => event === requested.event && text === requested.text);
  }
  // A page from the browser's history sends its key again, with another change: that is no repetition.
  return notes.some((note) => isDeepStrictEqual(toComparable(note), requested));
}

/** `version` is that of the enquiry after the change; null where only a note was added. */
export async function writeNote(
  tx: Transaction<Tables>,
  reference: string,
  change: FollowUpChange,
  { account, now, idempotencyKey }: Actor,
  version: number | null = null,
): Promise<void> {
  await tx
    .insertInto("enquiry_history")
    .values({
      id: randomUUID(),
      reference,
      at: now.toISOString(),
      account_id: account,
      idempotency_key: idempotencyKey,
      version,
      ...toHistoryColumns(change),
    })
    .execute();
}
