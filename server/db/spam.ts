/** Leads that were kept apart as a robot's, and turn out to be a person's. */
import { storedLead, type StoredLead } from "./leads.ts";
import { createJobs, type FollowUps } from "./create-jobs.ts";
import type { Database } from "./tables.ts";

/** How many forms are kept apart, by what put them there. */
export interface KeptApart {
  robots: number;
  /** Above a limit of many senders: people are likely among them. */
  crowd: number;
}

/** Counts what is kept apart. */
export async function countApartLeads(db: Database): Promise<KeptApart> {
  const rows = await db
    .selectFrom("lead")
    .select(({ fn }) => ["suspicion", fn.countAll<number>().as("leads")])
    .where("suspect", "=", 1)
    .groupBy("suspicion")
    .execute();
  const counted: KeptApart = { robots: 0, crowd: 0 };
  for (const { suspicion, leads } of rows)
    counted[suspicion === "crowd" ? "crowd" : "robots"] += leads;
  return counted;
}

/**
 * Makes leads of what was kept apart under a reference, and their jobs due, in one transaction.
 *
 * @param follows what follows from a lead.
 * @returns how many leads that are; 0 where nothing was kept apart.
 */
export async function releaseSuspects(
  db: Database,
  reference: string,
  follows: (fields: StoredLead["fields"]) => FollowUps,
  now: Date,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable("lead")
      .set({ suspect: 0 })
      .where("reference", "=", reference)
      .where("suspect", "=", 1)
      .returningAll()
      .execute();
    const released = rows.map((row) => {
      const { fields } = storedLead(row);
      return { id: row.id, fields, follows: follows(fields), now };
    });
    await createJobs(tx, released);
    return rows.length;
  });
}
