/** A row in each table of the desk, for tests of backups and moves. */
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import { createSession } from "#desk/sign-in/sessions.ts";
import { grantAccess } from "#server/store/accounts.ts";
import { updateFollowUp } from "#server/store/follow-ups.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { minimalSubmission } from "./posted-forms.ts";

/** Tables whose rows must be in a backup and in a move: they stay for more than an hour. */
const deskTables = [
  "desk_account",
  "desk_passkey",
  "desk_session",
  "audit_log",
  "enquiry",
  "payment",
  "enquiry_history",
  "content_draft",
  "content_revision",
  "launch_tick",
] as const;

/** Adds a row to each of these tables, all of one owner. */
export async function fillDeskTables(db: Database, now: Date): Promise<void> {
  const person = { email: "asha@example.in", role: "owner" as const, language: "hi" as const };
  const { id: account_id } = await grantAccess(db, person, now);
  const at = now.toISOString();
  const usage = { device: "a phone", created_at: at, used_at: null };
  const key = { id: "a key", account_id, public_key: "a", counter: 3, transports: "[]", ...usage };
  await db.insertInto("desk_passkey").values(key).execute();
  await createSession(db, { accountId: account_id, isFullProof: true }, "a phone", now);
  await writeAuditLog(db, { account: account_id, event: "signed-in" }, now);
  const reference = await storeSubmission(db, minimalSubmission, "at the desk", now);
  const change = {
    status: "won",
    nextDay: "2026-12-01",
    event: "paid",
    enrolment: {
      payments: [{ rupees: 1499, paidOn: "2026-11-20", paidReference: "412345678901" }],
    },
    text: "भुगतान हो गया",
  } as const;
  await updateFollowUp(db, reference, change, {
    shownVersion: 0,
    account: account_id,
    now,
    idempotencyKey: "a request",
  });
  const edits = '[{"file":"hi/home.yaml","path":["a"],"value":"₹"}]';
  await db.insertInto("content_draft").values({ number: 1, edits, account_id, at }).execute();
  await db
    .insertInto("content_revision")
    .values({ id: "a revision", number: 1, at, account_id, overlay: "[]", changes: "[]" })
    .execute();
  await db.insertInto("launch_tick").values({ item_key: "terms", account_id, at }).execute();
}

/** All rows of these tables, by table. */
export async function readDeskRows(
  rows: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<Record<string, Record<string, unknown>[]>> {
  const all = await Promise.all(
    deskTables.map(async (table) => [table, await rows(`select * from ${table} order by 1, 2`)]),
  );
  return Object.fromEntries(all) as Record<string, Record<string, unknown>[]>;
}
