/** The passkeys of an account: listing, disabling and removing them. */
import { listRemovals, removed, type Removal } from "#server/db/removals.ts";
import type { Database } from "#server/db/tables.ts";

/** A row of the list of passkeys. */
export interface Passkey {
  id: string;
  device: string;
  createdAt: Date;
  usedAt: Date | null;
  /** Since when it opens nothing more. */
  disabledAt: Date | null;
}

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("desk_passkey")
    .select(["id", "device", "created_at", "used_at", "disabled_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at),
    usedAt: row.used_at === null ? null : new Date(row.used_at),
    disabledAt: row.disabled_at === null ? null : new Date(row.disabled_at),
  }));
}

/**
 * Switches a passkey of a person off. Its row is kept: for an account without a passkey, a link by mail
 * is proof enough, and a thief who reads the mail must not get there. A restored backup switches it off again.
 *
 * @returns whether it was on.
 */
export async function disablePasskey(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  removal: Removal,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable("desk_passkey")
      .set({ disabled_at: removal.now.toISOString() })
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .where("disabled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (found === undefined) return false;
    await listRemovals(tx, [removed.disabled + id], removal);
    return true;
  });
}

/** Removes a passkey of a person, once it is on the list of what was removed. @returns whether it was there. */
export async function removePasskey(
  db: Database,
  { accountId, id }: { accountId: string; id: string },
  removal: Removal,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const found = await tx
      .deleteFrom("desk_passkey")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .returning("id")
      .executeTakeFirst();
    if (found === undefined) return false;
    await listRemovals(tx, [removed.passkey + id], removal);
    return true;
  });
}
