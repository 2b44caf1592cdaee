/** What is done about enquiries: their status, the next call, and notes. */
import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { Enrolment } from "#core/enrolment.ts";
import type { Change, Note } from "#core/follow-up.ts";
import type { LeadStatus } from "#core/statuses.ts";
import {
  enrolmentCells,
  enrolmentColumns,
  enrolmentOf,
  nothingSettled,
  standingBefore,
} from "./enrolments.ts";
import type { Database, Tables } from "./tables.ts";

/** How an enquiry stands. */
export interface FollowUp {
  status: LeadStatus;
  /** `2026-11-24`, in India. */
  nextDay: string | null;
  openedAt: Date | null;
  answeredAt: Date | null;
  enrolment: Enrolment;
  /** 0 where nobody has touched it. */
  version: number;
}

/** Who changes something, and when. */
export interface Changer {
  account: string;
  now: Date;
  /** The name of what is done in one press. */
  act: string;
}

/** What became of a change: done, or somebody else was faster, or there is no such enquiry. */
export type Changing = "done" | "changed-meanwhile" | "unknown";

const untouched: FollowUp = {
  status: "new",
  nextDay: null,
  openedAt: null,
  answeredAt: null,
  enrolment: nothingSettled,
  version: 0,
};

/** Stands in a note that took a next call away; null says that it let it be. */
const noDay = "";

/** A row of somebody who has seen an enquiry and done nothing yet. */
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

/** What happened with an enquiry, newest first. */
export async function readNotes(db: Database, reference: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("follow_up_note")
    .innerJoin("desk_account", "desk_account.id", "follow_up_note.account_id")
    .selectAll("follow_up_note")
    .select("desk_account.email")
    .where("reference", "=", reference)
    .orderBy("at", "desc")
    .orderBy("version", "desc")
    .orderBy("follow_up_note.id")
    .execute();
  return rows.map(noteOf);
}

/** The note that was written last about each of some enquiries, by reference. */
export async function lastNotes(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("follow_up_note")
    .select(["reference", "text"])
    .where("reference", "in", references)
    .where("text", "!=", "")
    .where("undone_at", "is", null)
    .where((eb) => eb.or([eb("event", "is", null), eb("event", "!=", "replied")]))
    .orderBy("at")
    .execute();
  return new Map(rows.map(({ reference, text }) => [reference, text]));
}

/** A row, with the address of who wrote it, as a line of what happened. */
export function noteOf(row: Selectable<Tables["follow_up_note"]> & { email: string }): Note {
  return {
    id: row.id,
    at: new Date(row.at),
    by: row.email,
    status: row.status,
    nextDay: row.next_day || null,
    noCall: row.next_day === noDay && row.next_day_before !== null,
    event: row.event,
    enrolment: settingIn(row.enrolment),
    text: row.text,
    undone: row.undone_at !== null,
    version: row.version,
    act: row.act,
  };
}

/** What a note says that it set of the enrolment, or took away. */
export function settingIn(json: string | null): Partial<Enrolment> | null {
  // Written by writeNote.
  return json === null ? null : (JSON.parse(json) as Partial<Enrolment>);
}

/** Remembers that somebody has seen it. */
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
  { seen, ...changer }: Omit<Changer, "act"> & { seen: number; act?: string },
): Promise<Changing> {
  const by = { act: randomUUID(), ...changer };
  return await db
    .transaction()
    .execute(async (tx) => await changeOne(tx, reference, change, { ...by, seen }));
}

/**
 * The same for several at once, whatever their versions: who chose them meant all of them.
 *
 * @returns how many were there.
 */
export async function changeSeveral(
  db: Database,
  references: readonly string[],
  change: Change,
  changer: Changer,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    let done = 0;
    // In one order, so that two who change the same do not wait for each other.
    for (const reference of references.toSorted()) {
      const outcome = await changeOne(tx, reference, change, { ...changer, seen: "any" });
      if (outcome === "done") done++;
    }
    return done;
  });
}

async function changeOne(
  tx: Transaction<Tables>,
  reference: string,
  change: Change,
  { seen, ...changer }: Changer & { seen: number | "any" },
): Promise<Changing> {
  const { status, nextDay, enrolment } = change;
  const { now } = changer;
  if (!(await holdEnquiry(tx, reference))) return "unknown";
  if (await isDone(tx, reference, change, changer.act)) return "done";
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
    .select(["status", "next_day", "version", ...enrolmentColumns])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  if (seen !== "any" && seen !== before.version) return "changed-meanwhile";
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
  await writeNote(tx, reference, change, changer, {
    version,
    status: before.status,
    nextDay: before.next_day,
    enrolment: enrolment === undefined ? undefined : standingBefore(enrolment, before),
  });
  return "done";
}

/** Whether the same press has arrived before: its answer was lost, and it was sent again. */
async function isDone(
  tx: Transaction<Tables>,
  reference: string,
  { status, nextDay, event, enrolment, text }: Change,
  act: string,
): Promise<boolean> {
  const notes = await tx
    .selectFrom("follow_up_note")
    .select(["status", "next_day", "event", "enrolment", "text"])
    .where("reference", "=", reference)
    .where("act", "=", act)
    .execute();
  // A page from the browser's history brings its id once more, for another change.
  return notes.some(
    (note) =>
      note.status === (status ?? null) &&
      note.next_day === dayCell(nextDay) &&
      note.event === (event ?? null) &&
      note.enrolment === enrolmentCell(enrolment) &&
      note.text === text,
  );
}

/** A next call as a note holds it. */
function dayCell(nextDay: Change["nextDay"]): string | null {
  return nextDay === null ? noDay : (nextDay ?? null);
}

/** What is set of an enrolment, as a note holds it. */
function enrolmentCell(enrolment: Change["enrolment"]): string | null {
  return enrolment === undefined ? null : JSON.stringify(enrolment);
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

/** What a change took away, with the version that it made. */
interface Before {
  version: number;
  status: LeadStatus;
  nextDay: string | null;
  enrolment: Partial<Enrolment> | undefined;
}

/** Writes a line of what happened. */
export async function writeNote(
  tx: Transaction<Tables>,
  reference: string,
  { status, nextDay, event, enrolment, text }: Change,
  { account, now, act }: Changer,
  before?: Before,
): Promise<void> {
  await tx
    .insertInto("follow_up_note")
    .values({
      id: randomUUID(),
      reference,
      at: now.toISOString(),
      account_id: account,
      status: status ?? null,
      next_day: dayCell(nextDay),
      event: event ?? null,
      text,
      act,
      version: before?.version ?? null,
      status_before: before?.status ?? null,
      next_day_before: before?.nextDay ?? null,
      enrolment: enrolmentCell(enrolment),
      enrolment_before: before?.enrolment === undefined ? null : JSON.stringify(before.enrolment),
    })
    .execute();
}
