/** A row in each table of the desk that outlives an hour, for tests that carry a whole store elsewhere. */
import { acceptLead } from "#server/store/leads.ts";
import { changeFollowUp } from "#server/store/follow-ups.ts";
import type { Database } from "#server/store/tables.ts";
import { allow } from "#server/store/accounts.ts";
import { writeLog } from "#desk/frame/desk-log.ts";
import { startSession } from "#desk/enter/sessions.ts";
import { bareLead } from "./lead.ts";

/** What a move and a backup must carry. */
const deskTables = [
  "desk_account",
  "desk_passkey",
  "desk_session",
  "desk_log",
  "follow_up",
  "follow_up_note",
  "word_edit",
  "word_release",
  "launch_tick",
] as const;

/** Fills them, with an owner who did everything. */
export async function fillDesk(db: Database, now: Date): Promise<void> {
  const person = { email: "asha@example.in", role: "owner" as const, language: "hi" as const };
  const { id: account_id } = await allow(db, person, now);
  const at = now.toISOString();
  const made = { device: "a phone", created_at: at, used_at: null };
  const key = { id: "a key", account_id, public_key: "a", counter: 3, transports: "[]", ...made };
  await db.insertInto("desk_passkey").values(key).execute();
  await startSession(db, { accountId: account_id, proves: true }, "a phone", now);
  await writeLog(db, { account: account_id, event: "signed-in" }, now);
  const reference = await acceptLead(db, bareLead, "at the desk", now);
  const change = {
    status: "won",
    nextDay: "2026-12-01",
    event: "paid",
    enrolment: { paid: 1499, paidOn: "2026-11-20", paidReference: "412345678901" },
    text: "भुगतान हो गया",
  } as const;
  await changeFollowUp(db, reference, change, {
    seen: 0,
    account: account_id,
    now,
    act: "a press",
  });
  const words = { file: "hi/home.yaml", key_path: '["a"]', value: '"₹"', value_before: null };
  await db
    .insertInto("word_edit")
    .values({ ...words, account_id, at })
    .execute();
  await db
    .insertInto("word_release")
    .values({ id: "a version", at, account_id, overlay: "[]", changes: "[]" })
    .execute();
  await db.insertInto("launch_tick").values({ thing: "terms", account_id, at }).execute();
}

/** All rows, by table. */
export async function deskRows(
  rows: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<Record<string, Record<string, unknown>[]>> {
  const all = await Promise.all(
    deskTables.map(async (table) => [table, await rows(`select * from ${table} order by 1, 2`)]),
  );
  return Object.fromEntries(all) as Record<string, Record<string, unknown>[]>;
}
