/** What a restored database loses again: whatever was removed since the backup was made. */
import { eraseEnquiry, type EraseParts } from "./erasure.ts";
import { keepRemovals, removed } from "./removals.ts";
import type { Database } from "./tables.ts";

/**
 * Removes from a restored database what was removed since the backup, ends every session, link and
 * challenge, and keeps the names. No server has the database open. The last owner stays, because
 * without an owner a stranger could become one.
 *
 * @returns how many enquiries and how many people went.
 */
export async function removeAgain(
  db: Database,
  names: readonly string[],
  parts: Omit<EraseParts, "note">,
): Promise<{ enquiries: number; people: number }> {
  for (const table of ["desk_session", "desk_link", "desk_challenge"] as const) {
    await db.deleteFrom(table).execute();
  }
  // No process sends what a process held when the backup was made.
  await db.updateTable("job").set({ lease: null }).where("lease", "is not", null).execute();
  let [enquiries, people] = [0, 0];
  for (const name of names) {
    if (name.startsWith(removed.passkey)) {
      await db
        .updateTable("desk_passkey")
        .set({ disabled_at: parts.now.toISOString() })
        .where("id", "=", name.slice(removed.passkey.length))
        .where("disabled_at", "is", null)
        .execute();
    } else if (name.startsWith(removed.account)) {
      if (await revokeAgain(db, name.slice(removed.account.length), parts.now)) people++;
    } else if ((await eraseEnquiry(db, name, parts)).erased) enquiries++;
  }
  for (let at = 0; at < names.length; at += 1000) {
    await keepRemovals(db, names.slice(at, at + 1000), parts.now);
  }
  return { enquiries, people };
}

async function revokeAgain(db: Database, id: string, now: Date): Promise<boolean> {
  const people = await db
    .selectFrom("desk_account")
    .select(["id", "role"])
    .where("revoked_at", "is", null)
    .execute();
  const person = people.find((one) => one.id === id);
  if (person === undefined) return false;
  const owners = people.filter(({ role }) => role === "owner");
  if (person.role === "owner" && owners.length === 1) return false;
  await db.deleteFrom("desk_passkey").where("account_id", "=", id).execute();
  await db
    .updateTable("desk_account")
    .set({ revoked_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  return true;
}
