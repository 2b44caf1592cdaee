/** What a restored database loses again: whatever was removed since the backup was made. */
import { revokeAccount } from "./accounts.ts";
import { removed } from "#server/backup/removal-list.ts";
import { eraseEnquiry, type EraseParts } from "./erasure.ts";

import type { Database } from "./tables.ts";

/**
 * Removes from a restored database what was removed since the backup, and ends every session, link
 * and challenge. No server has the database open. The last owner stays, because
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
      // It is on the list already.
      const removal = { now: parts.now, note: () => Promise.resolve() };
      if (await revokeAccount(db, name.slice(removed.account.length), removal)) people++;
    } else if ((await eraseEnquiry(db, name, parts)).erased) enquiries++;
  }
  return { enquiries, people };
}
