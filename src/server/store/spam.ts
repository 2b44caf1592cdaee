/** Leads marked as spam, and those that turn out to be a person's. */
import { writeNote, holdEnquiry, type Changer } from "./follow-ups.ts";
import { storedLead, type StoredLead } from "./leads.ts";
import { createJobs, type FollowUps } from "./jobs.ts";
import type { Database } from "./tables.ts";

/** Counts the spam: of robots, and what came above a limit that many senders share, so that people are likely among it. */
export async function countSpam(db: Database): Promise<Record<"robots" | "crowd", number>> {
  const rows = await db
    .selectFrom("lead")
    .select(({ fn }) => ["suspicion", fn.countAll<number>().as("leads")])
    .where("suspect", "=", 1)
    .groupBy("suspicion")
    .execute();
  const counted = { robots: 0, crowd: 0 };
  for (const { suspicion, leads } of rows) {
    counted[suspicion === "overload" ? "crowd" : "robots"] += leads;
  }
  return counted;
}

/** Marks an enquiry as spam, as a person at the desk chose. One that is spam already stays as it is. */
export async function markAsSpam(db: Database, reference: string, changer: Changer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await holdEnquiry(tx, reference))) return;
    const leads = await tx
      .updateTable("lead")
      .set({ suspect: 1, suspicion: "desk" })
      .where("reference", "=", reference)
      .where("suspect", "=", 0)
      .returning("id")
      .execute();
    if (leads.length > 0) await writeNote(tx, reference, { event: "spam", text: "" }, changer);
  });
}

/**
 * Releases the spam under a reference and creates its jobs, in one transaction. A lead that the desk
 * marked as spam gets no jobs: its mails were sent when it arrived.
 *
 * @param by the account at the desk that released it.
 * @param follows the jobs that follow from a lead.
 * @returns how many leads were released.
 */
export async function releaseSpam(
  db: Database,
  reference: string,
  follows: (fields: StoredLead["fields"]) => FollowUps,
  now: Date,
  by?: Changer,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable("lead")
      .set({ suspect: 0 })
      .where("reference", "=", reference)
      .where("suspect", "=", 1)
      .returningAll()
      .execute();
    if (rows.length > 0 && by !== undefined) {
      await writeNote(tx, reference, { event: "not-spam", text: "" }, by);
    }
    const released = rows.flatMap((row) => {
      const { fields, spamReason } = storedLead(row);
      return spamReason === "desk" ? [] : [{ id: row.id, fields, follows: follows(fields), now }];
    });
    await createJobs(tx, released);
    return rows.length;
  });
}
