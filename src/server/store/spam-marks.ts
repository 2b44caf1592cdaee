/** Marks as spam by a person at the desk, and what follows when such a mark is taken back. */
import type { StoredSubmission } from "#enquiry/submission.ts";
import { resumeSpamConfirmations } from "./confirmation-jobs.ts";
import { type Actor, writeNote } from "./enquiry-history.ts";
import { selectEnquiryForUpdate, type UpdateResult } from "./follow-ups.ts";
import { createJobs, type PlannedJobs } from "./planned-jobs.ts";
import { runTransaction } from "./run-transaction.ts";
import { toStoredSubmission } from "./submissions.ts";
import type { Database } from "./tables.ts";

interface SpamMarker extends Actor {
  /** The version of the enquiry that the page showed with the button; undefined where any version may be marked. */
  shownVersion?: number | undefined;
}

/** Marks an enquiry as spam. One that is spam already stays as it is. */
export async function markAsSpam(
  db: Database,
  reference: string,
  { shownVersion, ...actor }: SpamMarker,
): Promise<UpdateResult> {
  return await runTransaction(db, async (tx): Promise<UpdateResult> => {
    const enquiry = await selectEnquiryForUpdate(tx, reference);
    if (enquiry === undefined) return "unknown";
    if (shownVersion !== undefined && shownVersion !== enquiry.version) return "changed-meanwhile";
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
 * Releases spam and creates its jobs in one transaction; `planJobs` says which. An enquiry that the desk marked gets no
 * new jobs: its mails were sent when it arrived, and a confirmation that the mark held back is sent now.
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
    if (shownVersion !== undefined && shownVersion !== enquiry.version) return "changed-meanwhile";
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
    const submissionIds = rows.map(({ id }) => id);
    await resumeSpamConfirmations(tx, submissionIds, actor.now);
    return "done";
  });
}
