/** What was done in one press at the desk is taken back as a whole. */
import { enrolmentCells } from "./enrolments.ts";
import { settingIn } from "./follow-up-notes.ts";
import { holdEnquiry } from "./follow-ups.ts";
import type { Database } from "./tables.ts";

/** Takes back what was done in one press, where nothing was changed since. @returns how many that are. */
export async function undoAct(
  db: Database,
  act: string,
  now: Date,
): Promise<{ undone: number; of: number }> {
  return await db.transaction().execute(async (tx) => {
    const notes = await tx
      .selectFrom("follow_up_note")
      .selectAll()
      .where("act", "=", act)
      .where("version", "is not", null)
      .where("undone_at", "is", null)
      .orderBy("reference")
      .execute();
    let undone = 0;
    for (const note of notes) {
      const { id, at, reference, version, status_before, next_day_before } = note;
      if (status_before === null || !(await holdEnquiry(tx, reference))) continue;
      const back = await tx
        .updateTable("follow_up")
        .set((row) => ({
          version: row("version", "+", 1),
          status: status_before,
          next_day: next_day_before,
          ...enrolmentCells(settingIn(note.enrolment_before) ?? {}),
          // Who had not answered before has not answered now.
          answered_at: row.fn("nullif", ["answered_at", row.val(at)]),
        }))
        .where("reference", "=", reference)
        .where("version", "=", version)
        .returning("reference")
        .executeTakeFirst();
      if (back === undefined) continue;
      await tx
        .updateTable("follow_up_note")
        .set({ undone_at: now.toISOString() })
        .where("id", "=", id)
        .execute();
      undone++;
    }
    return { undone, of: notes.length };
  });
}
