/** What came in or was changed since a moment; asked every few seconds while somebody listens. */
import type { Note } from "#core/follow-up.ts";
import { noteOf } from "./follow-ups.ts";
import type { Database } from "./tables.ts";

/** Most that are told at a time: a page says a number. */
const most = 100;

/** The enquiries that came since, oldest first; robots' do not count. */
export async function newSince(
  db: Database,
  since: Date,
): Promise<{ id: string; reference: string }[]> {
  return await db
    .selectFrom("lead")
    .select(["id", "reference"])
    .where("received_at", ">=", since.toISOString())
    .where("suspect", "=", 0)
    .orderBy("received_at")
    .limit(most)
    .execute();
}

/** What others than one account did since, oldest first. */
export async function changesSince(
  db: Database,
  since: Date,
  but: string,
): Promise<(Note & { reference: string })[]> {
  const rows = await db
    .selectFrom("follow_up_note")
    .innerJoin("desk_account", "desk_account.id", "follow_up_note.account_id")
    .selectAll("follow_up_note")
    .select("desk_account.email")
    .where("at", ">=", since.toISOString())
    .where("account_id", "!=", but)
    .orderBy("at")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...noteOf(row), reference: row.reference }));
}
