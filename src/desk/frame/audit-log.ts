/** The audit log: who has signed in, published, invited, exported or erased. */
import { randomUUID } from "node:crypto";
import type { AuditEvent } from "#enquiry/audit-events.ts";
import { personNameColumn } from "#server/store/accounts.ts";
import type { Database } from "#server/store/tables.ts";

/** `subject` is a reference or the id of an account: names and addresses would stay in the log after an erasure. */
export async function writeAuditLog(
  db: Database,
  line: { account: string | null; event: AuditEvent; subject?: string | undefined },
  now: Date,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      account_id: line.account,
      event: line.event,
      subject: line.subject ?? null,
    })
    .execute();
}

export async function hasSignedIn(db: Database, accountId: string): Promise<boolean> {
  const line = await db
    .selectFrom("audit_log")
    .select("id")
    .where("account_id", "=", accountId)
    .where("event", "=", "signed-in")
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

export interface AuditLogEntry {
  at: Date;
  /** Empty for an invitation from the terminal. */
  by: string;
  event: AuditEvent;
}

export async function listAuditLog(db: Database): Promise<AuditLogEntry[]> {
  const rows = await db
    .selectFrom("audit_log")
    .leftJoin("desk_account", "desk_account.id", "audit_log.account_id")
    .select(["at", "event", personNameColumn.$castTo<string | null>().as("by")])
    .orderBy("at", "desc")
    .limit(50)
    .execute();
  return rows.map(({ at, event, by }) => ({ at: new Date(at), by: by ?? "", event }));
}
