/** The accounts of the desk: who may sign in, and in which role. */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { DeskRole } from "#enquiry/roles.ts";
import { defaultLocale, deskLocales, type Locale } from "#locales.ts";
import { type Removal, removalPrefixes } from "#server/backup/removal-list.ts";
import { runTransaction } from "./run-transaction.ts";
import type { Database, Tables } from "./tables.ts";

export interface Account {
  id: string;
  email: string;
  name: string | null;
  role: DeskRole;
  language: Locale;
  createdAt: Date;
}

/** In characters. A longer name does not fit into a line of the audit log. */
export const maxPersonNameLength = 60;

/** How a query names a person: by the name, else by the address. */
export const personNameColumn = sql<string>`coalesce(desk_account.name, desk_account.email)`;

/** " Asha@Example.in" → `asha@example.in`: addresses that differ in capitals are one mailbox. */
function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom("desk_account")
    .select("id")
    .where("role", "=", "owner")
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Creates an account, or restores the revoked one of this address, which keeps its name and language. */
export async function grantAccess(
  db: Database,
  person: { email: string; role: DeskRole; language: Locale },
  now: Date,
): Promise<Account> {
  const { role, language } = person;
  const row = await db
    .insertInto("desk_account")
    .values({
      id: randomUUID(),
      email: normalizeEmail(person.email),
      role,
      language,
      created_at: now.toISOString(),
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ role, revoked_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAccount(row);
}

/** The account of an address; undefined where the person may not sign in. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom("desk_account")
    .selectAll()
    .where("email", "=", normalizeEmail(email))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row && toAccount(row);
}

export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await db
    .selectFrom("desk_account")
    .selectAll()
    .where("revoked_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map(toAccount);
}

/**
 * Ends the access of a person at once: passkeys, sessions and links are deleted in the same transaction, after
 * `removal.record` has put the account and its passkeys on the list of removals. The last owner stays. Returns false
 * where nothing was revoked.
 */
export async function revokeAccess(db: Database, id: string, removal: Removal): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const people = await tx
      .selectFrom("desk_account")
      .selectAll()
      .where("revoked_at", "is", null)
      .forUpdate()
      .execute();
    const person = people.find((row) => row.id === id);
    if (person === undefined) return false;
    const owners = people.filter(({ role }) => role === "owner");
    if (person.role === "owner" && owners.length === 1) return false;
    const passkeys = await tx
      .selectFrom("desk_passkey")
      .select("id")
      .where("account_id", "=", person.id)
      .execute();
    const names = [
      removalPrefixes.account + person.id,
      ...passkeys.map(({ id }) => removalPrefixes.passkey + id),
    ];
    await removal.record(names);
    for (const table of [
      "desk_passkey",
      "desk_session",
      "sign_in_link",
      "desk_challenge",
    ] as const) {
      await tx.deleteFrom(table).where("account_id", "=", person.id).execute();
    }
    await tx
      .updateTable("desk_account")
      .set({ revoked_at: removal.now.toISOString() })
      .where("id", "=", person.id)
      .execute();
    return true;
  });
}

/** Sets language or name; the name null removes a name. */
export async function updateAccount(
  db: Database,
  id: string,
  change: Partial<Pick<Account, "name" | "language">>,
): Promise<void> {
  await db.updateTable("desk_account").set(change).where("id", "=", id).execute();
}

export function toAccount(row: Selectable<Tables["desk_account"]>): Account {
  const { id, email, name, role } = row;
  // A language may be removed from the desk after a person has chosen it.
  const language = deskLocales.find((locale) => locale === row.language) ?? defaultLocale;
  return { id, email, name, role, language, createdAt: new Date(row.created_at) };
}
