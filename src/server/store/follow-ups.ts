/** What is done about enquiries: their status and the next call. */
import type { Transaction } from "kysely";
import type { Enrolment } from "#enquiry/enrolment.ts";
import type { Change } from "#enquiry/follow-up.ts";
import type { LeadStatus } from "#enquiry/statuses.ts";
import { enrolmentCells, enrolmentOf, nothingSettled } from "./enrolments.ts";
import { isNoted, writeNote, type Changer } from "./follow-up-notes.ts";
import type { Database, Tables } from "./tables.ts";

/** How an enquiry stands. */
export interface FollowUp {
  status: LeadStatus;
  /** `2026-11-24`, in India. */
  nextDay: string | null;
  openedAt: Date | null;
  answeredAt: Date | null;
  enrolment: Enrolment;
  /** 0 for an untouched enquiry. */
  version: number;
}

/** The outcome of a change: done, conflict with a faster change, or unknown enquiry. */
export type Changing = "done" | "changed-meanwhile" | "unknown";

const untouched: FollowUp = {
  status: "new",
  nextDay: null,
  openedAt: null,
  answeredAt: null,
  enrolment: nothingSettled,
  version: 0,
};

/** The row of an enquiry that was opened and not changed yet. */
function opened(reference: string, now: Date) {
  const opened_at = now.toISOString();
  return { reference, status: "new", next_day: null, opened_at, version: 0 } as const;
}

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
    enrolment: enrolmentOf(row),
    version: row.version,
  };
}

/** Stores that an enquiry was opened. */
export async function markOpened(db: Database, reference: string, now: Date): Promise<void> {
  const row = opened(reference, now);
  await db
    .insertInto("follow_up")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("reference")
        .doUpdateSet({ opened_at: row.opened_at })
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
  { seen, ...changer }: Changer & { seen: number },
): Promise<Changing> {
  return await db.transaction().execute(async (tx): Promise<Changing> => {
    const { status, nextDay, enrolment } = change;
    const { now } = changer;
    if (!(await holdEnquiry(tx, reference))) return "unknown";
    if (await isNoted(tx, reference, change, changer.act)) return "done";
    if (status === undefined && nextDay === undefined && enrolment === undefined) {
      await writeNote(tx, reference, change, changer);
      return "done";
    }
    await tx
      .insertInto("follow_up")
      .values(opened(reference, now))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await tx
      .selectFrom("follow_up")
      .select(["next_day", "version"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    if (seen !== before.version) return "changed-meanwhile";
    const version = before.version + 1;
    await tx
      .updateTable("follow_up")
      .set((row) => ({
        version,
        ...(nextDay !== undefined && { next_day: nextDay }),
        ...(enrolment !== undefined && enrolmentCells(enrolment)),
        ...(status !== undefined && { status }),
        ...(status !== undefined &&
          status !== "new" && {
            answered_at: row.fn.coalesce("answered_at", row.val(now.toISOString())),
          }),
      }))
      .where("reference", "=", reference)
      .execute();
    // A call that was not there is not removed.
    const noted = nextDay === null && before.next_day === null ? undefined : nextDay;
    await writeNote(tx, reference, { ...change, nextDay: noted }, changer, version);
    return "done";
  });
}

/** Locks an enquiry until the end of the transaction; false where there is none. */
export async function holdEnquiry(tx: Transaction<Tables>, reference: string): Promise<boolean> {
  const enquiry = await tx
    .selectFrom("enquiry")
    .select("reference")
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
  return enquiry !== undefined;
}
