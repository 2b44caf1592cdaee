/** The people who may enter the desk. */
import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { DeskRole } from "#enquiry/roles.ts";
import { defaultLocale, deskLocales, type Locale } from "#locales.ts";
import type { Database, Tables } from "./tables.ts";
import { removed, type Removal } from "#server/backup/removal-list.ts";

/** An account that may sign in. */
export type Account = ReturnType<typeof accountOf>;

/** How an address is kept and compared: two that differ in capitals are one mailbox. */
function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether there is an owner. */
export async function hasOwner(db: Database): Promise<boolean> {
  const owner = await db
    .selectFrom("desk_account")
    .select("id")
    .where("role", "=", "owner")
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Gives access: creates an account, or restores the one of this address if it was revoked. */
export async function allow(
  db: Database,
  person: { email: string; role: DeskRole; language: Locale },
  now: Date,
): Promise<Account> {
  const { role, language } = person;
  const row = await db
    .insertInto("desk_account")
    .values({
      id: randomUUID(),
      email: plainEmail(person.email),
      role,
      language,
      created_at: now.toISOString(),
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ role, revoked_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return accountOf(row);
}

/** Who has this address, if that person may enter. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom("desk_account")
    .selectAll()
    .where("email", "=", plainEmail(email))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row && accountOf(row);
}

/** All accounts that may sign in, oldest first. */
export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await db
    .selectFrom("desk_account")
    .selectAll()
    .where("revoked_at", "is", null)
    .orderBy("created_at")
    .execute();
  return rows.map(accountOf);
}

/**
 * Shuts a person out at once: passkeys, sessions and links go in the same step. The account and
 * its passkeys are on the list of what was removed before that. The last owner stays.
 *
 * @returns whether the account was shut out.
 */
export async function revoke(db: Database, id: string, removal: Removal): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
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
    const names = [removed.account + person.id, ...passkeys.map(({ id }) => removed.passkey + id)];
    await removal.note(names);
    for (const table of ["desk_passkey", "desk_session", "desk_link", "desk_challenge"] as const) {
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

/** Sets the language of the desk for an account, or the name of its person; null takes a name away. */
export async function changeAccount(
  db: Database,
  id: string,
  change: Partial<Pick<Account, "name" | "language">>,
): Promise<void> {
  await db.updateTable("desk_account").set(change).where("id", "=", id).execute();
}

/** A row as an account. */
export function accountOf(row: Selectable<Tables["desk_account"]>) {
  const { id, email, name, role } = row;
  // In which the desk speaks to this person. A language may leave the desk after it was chosen.
  const language = deskLocales.find((locale) => locale === row.language) ?? defaultLocale;
  return { id, email, name, role, language, createdAt: new Date(row.created_at) };
}

/** In letters. A longer name would not fit into a line of the log. */
export const maxPersonNameLength = 60;

/** What a person at the desk is called: the name, or the address where none is given. */
export const personName = sql<string>`coalesce(desk_account.name, desk_account.email)`;
