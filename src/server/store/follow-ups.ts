/** The follow-up of enquiries: status, next call, enrolment, and a note for each change. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Selectable, Transaction } from "kysely";
import {
  type EnquiryEvent,
  type Enrolment,
  type EnrolmentChange,
  type FollowUpChange,
  isReply,
  type Payment,
  sumPayments,
} from "#enquiry/follow-up.ts";
import type { EnquiryStatus } from "#enquiry/statuses.ts";
import type { StoredSubmission } from "#enquiry/submission.ts";
import { personNameColumn } from "./accounts.ts";
import { resumeSpamConfirmations } from "./confirmation-jobs.ts";
import { createJobs, type PlannedJobs } from "./jobs.ts";
import { runTransaction } from "./run-transaction.ts";
import { toStoredSubmission } from "./submissions.ts";
import type { Database, Tables } from "./tables.ts";

/** `changed-meanwhile` means that another account was faster. */
export type UpdateResult = "done" | "changed-meanwhile" | "unknown";

export interface Actor {
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
  by: string;
  status: EnquiryStatus | null;
  event: EnquiryEvent | null;
  /** Empty where the change has no note. */
  text: string;
  at: Date;
  nextDay: string | null;
  /** True where the next call was removed. */
  noCall: boolean;
  enrolment: RecordedEnrolment | null;
  /** The version after this change; null where nothing changed. */
  version: number | null;
}

export async function markOpened(db: Database, reference: string, now: Date): Promise<void> {
  await db
    .updateTable("enquiry")
    .set({ opened_at: now.toISOString() })
    .where("reference", "=", reference)
    .where("opened_at", "is", null)
    .execute();
}

/**
 * Sets the given values and records who did it, in one transaction. `shownVersion` is the version of the enquiry that
 * the form showed. A change that is only a note is added even where the enquiry has another version by now.
 */
export async function updateFollowUp(
  db: Database,
  reference: string,
  change: FollowUpChange,
  { shownVersion, ...actor }: Actor & { shownVersion: number },
): Promise<UpdateResult> {
  return await runTransaction(db, async (tx): Promise<UpdateResult> => {
    const before = await selectEnquiryForUpdate(tx, reference);
    if (before === undefined) return "unknown";
    if (await isRepeated(tx, reference, change, actor.idempotencyKey)) return "done";
    if (!isOnlyNote(change) && shownVersion !== before.version) return "changed-meanwhile";
    await writeChange(tx, before, change, actor);
    return "done";
  });
}

/**
 * Records a reply that was sent, even where others have changed the enquiry meanwhile. `toChange` computes the change
 * from the current state of the enquiry. Returns false where there is no such enquiry.
 */
export async function saveReply(
  db: Database,
  reference: string,
  toChange: (enquiry: { status: EnquiryStatus; nextDay: string | null }) => FollowUpChange,
  actor: Actor,
): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const before = await selectEnquiryForUpdate(tx, reference);
    if (before === undefined) return false;
    const change = toChange({ status: before.status, nextDay: before.next_day });
    if (await isRepeated(tx, reference, change, actor.idempotencyKey)) return true;
    await writeChange(tx, before, change, actor);
    return true;
  });
}

function isOnlyNote({ status, nextDay, enrolment }: FollowUpChange): boolean {
  return status === undefined && nextDay === undefined && enrolment === undefined;
}

type LockedEnquiry = NonNullable<Awaited<ReturnType<typeof selectEnquiryForUpdate>>>;

/** Locks the enquiry until the end of the transaction; undefined where there is none. */
async function selectEnquiryForUpdate(tx: Transaction<Tables>, reference: string) {
  return await tx
    .selectFrom("enquiry")
    .select(["reference", "version", "status", "next_day", "answered_at"])
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
}

async function writeChange(
  tx: Transaction<Tables>,
  before: LockedEnquiry,
  change: FollowUpChange,
  actor: Actor,
): Promise<void> {
  const { reference } = before;
  if (isOnlyNote(change)) {
    await writeNote(tx, reference, change, actor);
    return;
  }
  const { status, nextDay, enrolment } = change;
  const payments = enrolment?.payments;
  const sum = payments && sumPayments(payments);
  const version = before.version + 1;
  const answeredAt = before.answered_at ?? actor.now.toISOString();
  // Undefined values stay as they are.
  await tx
    .updateTable("enquiry")
    .set({
      version,
      next_day: nextDay,
      status,
      answered_at: status === undefined || status === "new" ? undefined : answeredAt,
      batch: enrolment?.batch,
      requested_fee: enrolment?.requestedFee,
      paid: sum?.paid,
      paid_on: sum?.paidOn,
      paid_reference: sum?.paidReference,
    })
    .where("reference", "=", reference)
    .execute();
  if (payments !== undefined) await writePayments(tx, reference, payments);
  // Removing a missing call changes nothing.
  const recordedDay = nextDay === null && before.next_day === null ? undefined : nextDay;
  await writeNote(tx, reference, { ...change, nextDay: recordedDay }, actor, version);
}

async function writePayments(
  tx: Transaction<Tables>,
  reference: string,
  payments: readonly Payment[],
): Promise<void> {
  await tx.deleteFrom("payment").where("reference", "=", reference).execute();
  if (payments.length === 0) return;
  const rows = payments.map(({ rupees, paidOn, paidReference }, index) => ({
    reference,
    number: index + 1,
    rupees,
    paid_on: paidOn,
    paid_reference: paidReference,
  }));
  await tx.insertInto("payment").values(rows).execute();
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
    noCall: row.next_day === removedDay,
    // `writeNote` wrote this column.
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
async function isRepeated(
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
  // Removing a missing call is not noted.
  const toComparable = (cells: (typeof notes)[number]) => ({
    ...cells,
    next_day: cells.next_day ?? removedDay,
  });
  const requested = toComparable(toHistoryColumns(change));
  // The change of a reply depends on the enquiry, which has changed by the second time.
  if (isReply(change)) {
    return notes.some(({ event, text }) => event === requested.event && text === requested.text);
  }
  // A page from the browser's history sends its key again, for another change.
  return notes.some((note) => isDeepStrictEqual(toComparable(note), requested));
}

/** `version` is that of the enquiry after the change; null where only a note was added. */
async function writeNote(
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

/** `shownVersion` is the version that the page showed with the button; undefined for any. */
type SpamMarker = Actor & { shownVersion?: number | undefined };

/** A person at the desk marks an enquiry as spam. One that is spam already stays as it is. */
export async function markAsSpam(
  db: Database,
  reference: string,
  { shownVersion, ...actor }: SpamMarker,
): Promise<UpdateResult> {
  return await runTransaction(db, async (tx): Promise<UpdateResult> => {
    const enquiry = await selectEnquiryForUpdate(tx, reference);
    if (enquiry === undefined) return "unknown";
    if (enquiry.version !== (shownVersion ?? enquiry.version)) return "changed-meanwhile";
    const submissions = await tx
      .updateTable("submission")
      .set({ is_spam: 1, spam_reason: "desk" })
      .where("reference", "=", reference)
      .where("is_spam", "=", 0)
      .returning("id")
      .execute();
    if (submissions.length > 0) await writeNote(tx, reference, { event: "spam", text: "" }, actor);
    return "done";
  });
}

/**
 * Releases spam and creates its jobs in one transaction. An enquiry that the desk marked gets no jobs: its mails were
 * sent when it arrived, and a confirmation that the mark held back is sent now. `planJobs` returns the jobs.
 */
export async function markAsNotSpam(
  db: Database,
  reference: string,
  planJobs: (fields: StoredSubmission["fields"]) => PlannedJobs,
  { shownVersion, ...actor }: SpamMarker,
): Promise<UpdateResult> {
  return await runTransaction(db, async (tx): Promise<UpdateResult> => {
    const enquiry = await selectEnquiryForUpdate(tx, reference);
    if (enquiry === undefined) return "unknown";
    if (enquiry.version !== (shownVersion ?? enquiry.version)) return "changed-meanwhile";
    const rows = await tx
      .updateTable("submission")
      .set({ is_spam: 0 })
      .where("reference", "=", reference)
      .where("is_spam", "=", 1)
      .returningAll()
      .execute();
    if (rows.length > 0) await writeNote(tx, reference, { event: "not-spam", text: "" }, actor);
    const released = rows.flatMap((row) => {
      const { fields, spamReason } = toStoredSubmission(row);
      if (spamReason === "desk") return [];
      return [{ id: row.id, fields, plannedJobs: planJobs(fields), now: actor.now }];
    });
    await createJobs(tx, released);
    const ids = rows.map(({ id }) => id);
    await resumeSpamConfirmations(tx, ids, actor.now);
    return "done";
  });
}

/** Batches of the students of a course; `topic` is a key of `getTopicKey`. */
export async function listBatches(db: Database, topic: string): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiry")
    .select("batch")
    .distinct()
    .where("batch", "is not", null)
    .where("reference", "in", (eb) =>
      eb.selectFrom("submission").select("submission.reference").where("topic", "=", topic),
    )
    .orderBy("batch")
    .limit(50)
    .execute();
  return rows.flatMap(({ batch }) => batch ?? []);
}

/** Another enquiry with a bank reference of this one: a mistake, or one payment for both. */
export async function findSamePayment(db: Database, reference: string): Promise<string | null> {
  const other = await db
    .selectFrom("payment as own")
    .innerJoin("payment", "payment.paid_reference", "own.paid_reference")
    .select("payment.reference")
    .where("own.reference", "=", reference)
    .where("payment.reference", "!=", reference)
    .executeTakeFirst();
  return other?.reference ?? null;
}
