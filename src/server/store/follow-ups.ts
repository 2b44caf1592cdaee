/** Changes the follow-up of an enquiry: its status, next call and enrolment. Each change has its note in the history. */
import type { Selectable, Transaction } from "kysely";
import { type FollowUpChange, type Payment, sumPayments } from "#enquiry/follow-up.ts";
import type { EnquiryStatus } from "#enquiry/statuses.ts";
import { type Actor, isRepeatedChange, writeNote } from "./enquiry-history.ts";
import { runTransaction } from "./run-transaction.ts";
import { findEnquiry } from "./stored-enquiries.ts";
import type { Database, Tables } from "./tables.ts";

/**
 * `changed-meanwhile` means that another account was faster: at this enquiry, or at the one that goes on where this one
 * is closed as its double. `unknown` means that there is no such enquiry.
 */
export type UpdateResult = "done" | "changed-meanwhile" | "unknown";

/** The columns of an enquiry that a change depends on. */
export type LockedEnquiry = Pick<
  Selectable<Tables["enquiry"]>,
  "reference" | "version" | "status" | "next_day" | "answered_at"
>;

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
    if (await isRepeatedChange(tx, reference, change, actor.idempotencyKey)) return "done";
    if (!isOnlyNote(change) && shownVersion !== before.version) return "changed-meanwhile";
    // The text of a double is the reference of the enquiry that goes on.
    if (change.event === "double" && !(await isGoingOn(tx, change.text)))
      return "changed-meanwhile";
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
    if (await isRepeatedChange(tx, reference, change, actor.idempotencyKey)) return true;
    await writeChange(tx, before, change, actor);
    return true;
  });
}

function isOnlyNote({ status, nextDay, enrolment }: FollowUpChange): boolean {
  return status === undefined && nextDay === undefined && enrolment === undefined;
}

/**
 * True where another enquiry may be closed as a double of this one, which goes on instead. Locks this one, so that two
 * enquiries are never doubles of each other.
 */
async function isGoingOn(tx: Transaction<Tables>, reference: string): Promise<boolean> {
  await selectEnquiryForUpdate(tx, reference);
  const enquiry = await findEnquiry(tx, reference);
  if (enquiry === undefined || enquiry.isSpam) return false;
  return enquiry.status !== "lost" && enquiry.status !== "double";
}

/** Locks the enquiry until the end of the transaction; undefined where there is none. */
export async function selectEnquiryForUpdate(
  tx: Transaction<Tables>,
  reference: string,
): Promise<LockedEnquiry | undefined> {
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
  const isAnswer = status !== undefined && status !== "new" && status !== "double";
  // A column whose value is undefined stays as it is.
  await tx
    .updateTable("enquiry")
    .set({
      version,
      next_day: nextDay,
      status,
      answered_at: isAnswer ? answeredAt : undefined,
      batch: enrolment?.batch,
      requested_fee: enrolment?.requestedFee,
      paid: sum?.paid,
      returned: sum?.returned,
      paid_on: sum?.paidOn,
      paid_reference: sum?.paidReference,
    })
    .where("reference", "=", reference)
    .execute();
  if (payments !== undefined) await writePayments(tx, reference, payments);
  // Where there was no call, its removal changes nothing and is not recorded.
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
