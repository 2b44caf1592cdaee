/** What came in or was changed since a moment; asked every few seconds while a page is visible. */
import type { Note } from "#core/follow-up.ts";
import { noteOf } from "./follow-up-notes.ts";
import { personName } from "./person-name.ts";
import type { Database } from "./tables.ts";

/** Most that are told at a time: a page says a number. */
const most = 100;

/** The references of what people sent since, the newest first. */
export async function sentSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("lead")
    .select("reference")
    .where("received_at", ">=", since.toISOString())
    .where("suspect", "=", 0)
    .orderBy("received_at", "desc")
    .limit(most)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** What was done at the desk since, the newest first. */
export async function notesSince(
  db: Database,
  since: Date,
): Promise<(Note & { reference: string; account: string })[]> {
  const rows = await db
    .selectFrom("follow_up_note")
    .innerJoin("desk_account", "desk_account.id", "follow_up_note.account_id")
    .selectAll("follow_up_note")
    .select(personName.as("by"))
    .where("at", ">=", since.toISOString())
    .orderBy("at", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...noteOf(row), reference: row.reference, account: row.account_id }));
}
