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
  /** The person whom it was done to, or the reference of the enquiry; undefined where it concerns neither. */
  subject: string | undefined;
}

/** Their subject is the reference of an enquiry; that of a publication is an id which says nothing to people. */
const eventsOfEnquiries: readonly AuditEvent[] = ["erased", "copied"];

/** The number of events that the page People lists. */
const maxListedEvents = 50;

/** Lists the newest events, newest first; with an account, what that person did. */
export async function listAuditLog(db: Database, account?: string): Promise<AuditLogEntry[]> {
  let query = db
    .selectFrom("audit_log")
    .leftJoin("desk_account", "desk_account.id", "audit_log.account_id")
    .leftJoin("desk_account as person", "person.id", "audit_log.subject")
    // A left join: an event without an account has no name.
    .select(({ fn }) => [
      "at",
      "event",
      "subject",
      personNameColumn.$castTo<string | null>().as("by"),
      fn.coalesce("person.name", "person.email").as("person"),
    ])
    .orderBy("at", "desc")
    .limit(maxListedEvents);
  if (account !== undefined) query = query.where("audit_log.account_id", "=", account);
  const rows = await query.execute();
  return rows.map(({ at, event, by, person, subject }) => ({
    at: new Date(at),
    by: by ?? "",
    event,
    subject: person ?? (eventsOfEnquiries.includes(event) ? (subject ?? undefined) : undefined),
  }));
}
