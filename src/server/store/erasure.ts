/** Erases an enquiry with all its rows: by hand, by retention, or again after a restore. */
import type { ExpressionBuilder, Selectable, Transaction } from "kysely";
import type { EnquiryStatus } from "#enquiry/statuses.ts";
import { recordRemovals, removalPrefixes } from "#server/backup/removal-list.ts";
import { removeMailFile } from "#server/mail/mail-files.ts";
import { formatIndianMonth } from "#text/clock.ts";
import { revokeAccess } from "./accounts.ts";
import { runTransaction } from "./run-transaction.ts";
import { emptyWriteAheadLog } from "./sqlite-maintenance.ts";
import { findEnquiry, type StoredEnquiry } from "./stored-enquiries.ts";
import type { Database, Tables } from "./tables.ts";

/**
 * Why nothing was erased: `unknown` is a reference without an enquiry; `being-sent`, that a mail about the enquiry is
 * being sent at this moment; `changed`, that the enquiry is no longer as it was seen.
 */
export type ErasureResult =
  | { erased: true; submissions: number }
  | { erased: false; why: "unknown" | "being-sent" | "changed" };

export interface EraseOptions {
  now: Date;
  dataDir: string;
  /**
   * True to add the reference to the list of removals, from which a restored backup erases it again. Enquiries that are
   * too old need not be on the list: retention erases them again.
   */
  isListed?: boolean;
  /**
   * The mark of `listSeenMarks` when a person decided. An enquiry that has got a form, a note or a mark as spam since is
   * not erased.
   */
  seen?: string | undefined;
}

/**
 * Identifies each enquiry as a page shows it, by reference: its newest submission, whether it is spam, and how many
 * changes and notes it has.
 */
export async function listSeenMarks(
  db: Database,
  enquiries: readonly Pick<StoredEnquiry, "reference" | "isSpam" | "id">[],
): Promise<ReadonlyMap<string, string>> {
  if (enquiries.length === 0) return new Map();
  const rows = await db
    .selectFrom("enquiry_history")
    .select(({ fn }) => ["reference", fn.countAll<number>().as("count")])
    .where(
      "reference",
      "in",
      enquiries.map(({ reference }) => reference),
    )
    .groupBy("reference")
    .execute();
  const counts = new Map(rows.map(({ reference, count }) => [reference, Number(count)]));
  return new Map(
    enquiries.map(({ reference, isSpam, id }) => [
      reference,
      [reference, counts.get(reference) ?? 0, isSpam ? "spam" : "kept", id].join("_"),
    ]),
  );
}

/**
 * Erases all rows of a reference in one transaction, with the idempotency key of its form and its mails in files. The
 * files are deleted before the commit: after an interruption the reference is still there and can be erased again.
 */
export async function eraseEnquiry(
  db: Database,
  reference: string,
  { now, dataDir, isListed = false, seen }: EraseOptions,
): Promise<ErasureResult> {
  return await runTransaction(db, async (tx) => {
    // Every change of an enquiry begins with this lock: a note that is being written is then seen, and erased.
    const status = await lockEnquiry(tx, reference);
    if (seen !== undefined) {
      const enquiry = await findEnquiry(tx, reference);
      if (enquiry === undefined) return { erased: false, why: "unknown" };
      const marks = await listSeenMarks(tx, [enquiry]);
      if (marks.get(reference) !== seen) return { erased: false, why: "changed" };
    }
    const jobs = await selectJobsForUpdate(tx, reference);
    const isHeld = (job: (typeof jobs)[number]) =>
      job.lease !== null && job.due_at > now.toISOString();
    if (jobs.some(isHeld)) return { erased: false, why: "being-sent" };
    const submissions = await deleteEnquiryRows(tx, reference);
    // Counted by the rows that this transaction deleted: another process may have been faster.
    if (submissions.length === 0) return { erased: false, why: "unknown" };
    const [first] = submissions
      // Statistics count neither spam nor doubles.
      .filter(({ is_spam }) => is_spam === 0)
      .sort((a, b) => a.received_at.localeCompare(b.received_at));
    if (first !== undefined && status !== "double") await countErasure(tx, first);
    // After the queries: PostgreSQL may end the transaction before, and its repetition may find another state and erase
    // nothing.
    if (isListed) await recordRemovals(dataDir, [reference]);
    for (const { id } of jobs) await removeMailFile(dataDir, reference, id);
    return { erased: true, submissions: submissions.length };
  });
}

/** Deletes the rows of a reference in all tables, and returns those of its submissions. */
export async function deleteEnquiryRows(
  tx: Transaction<Tables>,
  reference: string,
): Promise<Pick<Selectable<Tables["submission"]>, "form" | "received_at" | "is_spam">[]> {
  await tx.deleteFrom("job").where("submission_id", "in", selectSubmissionIds(reference)).execute();
  const submissions = await tx
    .deleteFrom("submission")
    .where("reference", "=", reference)
    .returning(["form", "received_at", "is_spam"])
    .execute();
  for (const table of ["enquiry_history", "payment", "enquiry"] as const) {
    await tx.deleteFrom(table).where("reference", "=", reference).execute();
  }
  return submissions;
}

/** Locks the enquiry and returns its status; undefined where there is no such enquiry. */
async function lockEnquiry(
  tx: Transaction<Tables>,
  reference: string,
): Promise<EnquiryStatus | undefined> {
  const enquiry = await tx
    .selectFrom("enquiry")
    .select("status")
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
  return enquiry?.status;
}

/** Locks the jobs: no process claims them until the end of the transaction. */
async function selectJobsForUpdate(tx: Transaction<Tables>, reference: string) {
  return await tx
    .selectFrom("job")
    .select(["id", "lease", "due_at"])
    .where("submission_id", "in", selectSubmissionIds(reference))
    .forUpdate()
    .execute();
}

function selectSubmissionIds(reference: string) {
  return (job: ExpressionBuilder<Tables, "job">) =>
    job.selectFrom("submission").select("id").where("reference", "=", reference);
}

/** Counts an erased enquiry in the month in which it arrived, so that statistics of past months stay true. */
async function countErasure(
  tx: Transaction<Tables>,
  submission: { form: string; received_at: string },
) {
  await tx
    .insertInto("erased_count")
    .values({
      month: formatIndianMonth(new Date(submission.received_at)),
      form: submission.form,
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["month", "form"])
        .doUpdateSet((row) => ({ count: row("erased_count.count", "+", 1) })),
    )
    .execute();
}

/**
 * Removes from a restored database what was removed since the backup, and ends every session, link and challenge.
 * `names` are those on the list of removals. No server may have the database open. The last owner stays, because without
 * an owner a stranger could become one. Returns how many enquiries and people were removed.
 */
export async function repeatRemovals(
  db: Database,
  names: readonly string[],
  options: EraseOptions,
): Promise<{ enquiries: number; people: number }> {
  for (const table of ["desk_session", "sign_in_link", "desk_challenge"] as const) {
    await db.deleteFrom(table).execute();
  }
  // No process still sends the jobs that were claimed when the backup was made.
  await db.updateTable("job").set({ lease: null }).where("lease", "is not", null).execute();
  let enquiries = 0;
  let people = 0;
  for (const name of names) {
    // A name without one of these prefixes is the reference of an enquiry.
    if (name.startsWith(removalPrefixes.passkey)) {
      await db
        .updateTable("desk_passkey")
        .set({ disabled_at: options.now.toISOString() })
        .where("id", "=", name.slice(removalPrefixes.passkey.length))
        .where("disabled_at", "is", null)
        .execute();
    } else if (name.startsWith(removalPrefixes.account)) {
      // Records nothing, because the names are on the list already.
      const removal = { now: options.now, record: () => Promise.resolve() };
      if (await revokeAccess(db, name.slice(removalPrefixes.account.length), removal)) people++;
    } else {
      const result = await eraseEnquiry(db, name, options);
      if (result.erased) enquiries++;
    }
  }
  return { enquiries, people };
}

/**
 * Erases an enquiry and adds its reference to the list of removals. If the list cannot be written, this throws and
 * erases nothing. Afterwards SQLite's write-ahead log, which still holds the erased rows, is emptied.
 */
export async function eraseAndRecord(
  db: Database,
  reference: string,
  options: EraseOptions,
): Promise<ErasureResult> {
  const result = await eraseEnquiry(db, reference, { ...options, isListed: true });
  if (result.erased) await emptyWriteAheadLog(db);
  return result;
}
