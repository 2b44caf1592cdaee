/** Erasure: an enquiry leaves the store whole, and only a count stays behind. */
import { indianMonth } from "#text/clock.ts";
import type { ExpressionBuilder, Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** What became of the wish to erase. `being-sent`: a mail is on its way this moment; nothing was changed. */
export type Erasing =
  { erased: true; leads: number } | { erased: false; why: "unknown" | "being-sent" };

/** What erasing needs besides the store. */
export interface EraseParts {
  now: Date;
  /**
   * Puts the reference on the list of what was removed, before anything is: a backup still holds it.
   * Without it, as for what is too old, nothing is noted.
   */
  note?: (reference: string) => Promise<void>;
  /** Removes the file that the mail of one job has outside the database, if there is one. */
  removeMail: (reference: string, jobId: string) => Promise<void>;
}

/**
 * Erases all that is known under a reference, in one transaction: leads, jobs, the key by which a
 * repeated form would be recognised, and mails that lie as files. The files go before the commit:
 * whatever interrupts it, the reference is still there and can be erased again.
 */
export async function eraseEnquiry(
  db: Database,
  reference: string,
  { now, note, removeMail }: EraseParts,
): Promise<Erasing> {
  return await db.transaction().execute(async (tx) => {
    const jobs = await holdJobs(tx, reference);
    const isHeld = (job: (typeof jobs)[number]) =>
      job.lease !== null && job.due_at > now.toISOString();
    if (jobs.some(isHeld)) return { erased: false, why: "being-sent" };
    await note?.(reference);
    for (const { id } of jobs) await removeMail(reference, id);
    await tx.deleteFrom("job").where("lead_id", "in", leadsUnder(reference)).execute();
    const leads = await tx
      .deleteFrom("lead")
      .where("reference", "=", reference)
      .returning(["form", "received_at", "suspect"])
      .execute();
    await tx.deleteFrom("follow_up_note").where("reference", "=", reference).execute();
    await tx.deleteFrom("follow_up").where("reference", "=", reference).execute();
    await tx.deleteFrom("enquiry").where("reference", "=", reference).execute();
    // Counted by what this transaction took away: another process may have been faster.
    if (leads.length === 0) return { erased: false, why: "unknown" };
    const [first] = leads
      // Statistics do not count spam.
      .filter(({ suspect }) => suspect === 0)
      .sort((one, other) => one.received_at.localeCompare(other.received_at));
    if (first !== undefined) await count(tx, first);
    return { erased: true, leads: leads.length };
  });
}

/** The jobs of a reference, locked: no process claims them until the end of the transaction. */
async function holdJobs(tx: Transaction<Tables>, reference: string) {
  return await tx
    .selectFrom("job")
    .select(["id", "lease", "due_at"])
    .where("lead_id", "in", leadsUnder(reference))
    .forUpdate()
    .execute();
}

function leadsUnder(reference: string) {
  return (job: ExpressionBuilder<Tables, "job">) =>
    job.selectFrom("lead").select("id").where("reference", "=", reference);
}

/** Counts an enquiry in the month in which it came, so that the months of the past stay true. */
async function count(tx: Transaction<Tables>, lead: { form: string; received_at: string }) {
  await tx
    .insertInto("erased")
    .values({ month: indianMonth(new Date(lead.received_at)), form: lead.form, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["month", "form"])
        .doUpdateSet((row) => ({ count: row("erased.count", "+", 1) })),
    )
    .execute();
}
