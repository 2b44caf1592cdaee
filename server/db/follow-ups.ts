/** What is done about enquiries: their status, the next call, and notes. */
import { randomUUID } from "node:crypto";
import type { LeadStatus } from "./desk-tables.ts";
import type { Database } from "./tables.ts";

/** How an enquiry stands. */
export interface FollowUp {
  status: LeadStatus;
  /** `2026-11-24`, in India. */
  nextDay: string | null;
  openedAt: Date | null;
  answeredAt: Date | null;
  /** 0 where nobody has touched it. */
  version: number;
}

/** One line of what happened. */
export interface Note {
  id: string;
  at: Date;
  /** The address of who wrote it. */
  by: string;
  status: LeadStatus | null;
  nextDay: string | null;
  text: string;
}

/** What somebody changes; what is missing stays. `nextDay: null` takes the call away. */
export interface Change {
  status?: LeadStatus | undefined;
  nextDay?: string | null | undefined;
  text: string;
}

/** What became of a change: done, or somebody else was faster, or there is no such enquiry. */
export type Changing = "done" | "changed-meanwhile" | "unknown";

const untouched: FollowUp = {
  status: "new",
  nextDay: null,
  openedAt: null,
  answeredAt: null,
  version: 0,
};

/** How an enquiry stands. */
export async function readFollowUp(db: Database, reference: string): Promise<FollowUp> {
  const row = await db
    .selectFrom("follow_up")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (row === undefined) return untouched;
  return {
    status: row.status,
    nextDay: row.next_day,
    openedAt: row.opened_at === null ? null : new Date(row.opened_at),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
    version: row.version,
  };
}

/** What happened with an enquiry, newest first. */
export async function readNotes(db: Database, reference: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("follow_up_note")
    .innerJoin("desk_account", "desk_account.id", "follow_up_note.account_id")
    .selectAll("follow_up_note")
    .select("desk_account.email")
    .where("reference", "=", reference)
    .orderBy("at", "desc")
    .orderBy("follow_up_note.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at),
    by: row.email,
    status: row.status,
    nextDay: row.next_day,
    text: row.text,
  }));
}

/** Remembers that somebody has seen it. */
export async function markOpened(db: Database, reference: string, now: Date): Promise<void> {
  const opened_at = now.toISOString();
  await db
    .insertInto("follow_up")
    .values({
      reference,
      status: "new",
      next_day: null,
      opened_at,
      answered_at: null,
      version: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column("reference")
        .doUpdateSet({ opened_at })
        .where("follow_up.opened_at", "is", null),
    )
    .execute();
}

/**
 * Sets what is given and notes who did it, in one transaction.
 *
 * @param seen the version on which the change rests; a note alone is added whatever happened meanwhile.
 */
export async function changeFollowUp(
  db: Database,
  reference: string,
  change: Change,
  { seen, account, now }: { seen: number; account: string; now: Date },
): Promise<Changing> {
  const { status, nextDay, text } = change;
  return await db.transaction().execute(async (tx): Promise<Changing> => {
    const enquiry = await tx
      .selectFrom("enquiry")
      .select("reference")
      .where("reference", "=", reference)
      .forUpdate()
      .executeTakeFirst();
    if (enquiry === undefined) return "unknown";
    if (status !== undefined || nextDay !== undefined) {
      await tx
        .insertInto("follow_up")
        .values({
          reference,
          status: "new",
          next_day: null,
          opened_at: now.toISOString(),
          answered_at: null,
          version: 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const changed = await tx
        .updateTable("follow_up")
        .set((row) => ({
          version: row("version", "+", 1),
          ...(nextDay !== undefined && { next_day: nextDay }),
          ...(status !== undefined && { status }),
          ...(status !== undefined &&
            status !== "new" && {
              answered_at: row.fn.coalesce("answered_at", row.val(now.toISOString())),
            }),
        }))
        .where("reference", "=", reference)
        .where("version", "=", seen)
        .returning("reference")
        .executeTakeFirst();
      if (changed === undefined) return "changed-meanwhile";
      if (status !== undefined) {
        await tx
          .updateTable("inbox")
          .set({ box: status })
          .where("reference", "=", reference)
          .where("box", "!=", "spam")
          .execute();
      }
    }
    await tx
      .insertInto("follow_up_note")
      .values({
        id: randomUUID(),
        reference,
        at: now.toISOString(),
        account_id: account,
        status: status ?? null,
        next_day: nextDay ?? null,
        text,
      })
      .execute();
    return "done";
  });
}
