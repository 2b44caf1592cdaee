/** What happened with enquiries at the desk, a note for each change. */
import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { Enrolment } from "#enquiry/enrolment.ts";
import type { Change, Note } from "#enquiry/follow-up.ts";
import { personName } from "./person-name.ts";
import type { Database, Tables } from "./tables.ts";

/** Who changes something, and when. */
export interface Changer {
  account: string;
  now: Date;
  /** The name of what is done in one press. */
  act: string;
}

/** The value in a note that removed the next call; null in a note that kept it. */
const noDay = "";

/** What happened with an enquiry, newest first. */
export async function readNotes(db: Database, reference: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("follow_up_note")
    .innerJoin("desk_account", "desk_account.id", "follow_up_note.account_id")
    .selectAll("follow_up_note")
    .select(personName.as("by"))
    .where("reference", "=", reference)
    .orderBy("at", "desc")
    .orderBy("version", "desc")
    .orderBy("follow_up_note.id")
    .execute();
  return rows.map(noteOf);
}

/** A row, with the name of who wrote it, as a line of what happened. */
function noteOf(row: Selectable<Tables["follow_up_note"]> & { by: string }): Note {
  return {
    id: row.id,
    at: new Date(row.at),
    by: row.by,
    status: row.status,
    nextDay: row.next_day || null,
    noCall: row.next_day === noDay,
    event: row.event,
    enrolment: settingIn(row.enrolment),
    text: row.text,
    version: row.version,
    act: row.act,
  };
}

/** What a note says that it set of the enrolment, or took away. */
function settingIn(json: string | null): Partial<Enrolment> | null {
  // Written by writeNote.
  return json === null ? null : (JSON.parse(json) as Partial<Enrolment>);
}

/** Whether the same press has arrived before: its answer was lost, and it was sent again. */
export async function isNoted(
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
      // A call that was not there was not noted as removed.
      (note.next_day ?? noDay) === (dayCell(nextDay) ?? noDay) &&
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

/**
 * Writes a line of what happened.
 *
 * @param version the version of the enquiry that the change made; null where only a note was added.
 */
export async function writeNote(
  tx: Transaction<Tables>,
  reference: string,
  { status, nextDay, event, enrolment, text }: Change,
  { account, now, act }: Changer,
  version: number | null = null,
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
      version,
      enrolment: enrolmentCell(enrolment),
    })
    .execute();
}
