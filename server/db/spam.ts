/** Leads that are kept apart as a robot's, and those that turn out to be a person's. */
import { writeNote, type Changer } from "./follow-up-notes.ts";
import { holdEnquiry } from "./follow-ups.ts";
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
    counted[suspicion === "overload" ? "crowd" : "robots"] += leads;
  return counted;
}

/**
 * Keeps apart what people at the desk take for a robot's.
 *
 * @returns how many enquiries that are; those that lie there already do not count.
 */
export async function keepApart(
  db: Database,
  references: readonly string[],
  changer: Changer,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    let kept = 0;
    for (const reference of references.toSorted()) {
      if (!(await holdEnquiry(tx, reference))) continue;
      const leads = await tx
        .updateTable("lead")
        .set({ suspect: 1, suspicion: "desk" })
        .where("reference", "=", reference)
        .where("suspect", "=", 0)
        .returning("id")
        .execute();
      if (leads.length === 0) continue;
      await writeNote(tx, reference, { event: "spam", text: "" }, changer);
      kept++;
    }
    return kept;
  });
}

/**
 * Makes leads of what was kept apart under a reference, and their jobs due, in one transaction. What was
 * kept apart at the desk had its mails when it came.
 *
 * @param by who says at the desk that it is a person's.
 * @param follows what follows from a lead.
 * @returns how many leads that are; 0 where nothing was kept apart.
 */
export async function releaseSuspects(
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

/** Which enquiries became spam in one press, and still are. */
export async function putAsideBy(db: Database, act: string): Promise<string[]> {
  const rows = await db
    .selectFrom("follow_up_note")
    .select("reference")
    .where("act", "=", act)
    .where("event", "=", "spam")
    .where((note) =>
      note.not(
        note.exists(
          note
            .selectFrom("lead")
            .select("lead.id")
            .whereRef("lead.reference", "=", "follow_up_note.reference")
            .where("suspect", "=", 0),
        ),
      ),
    )
    .execute();
  return rows.map(({ reference }) => reference);
}
