/** A code on paper lets one person in, once, where every device with a passkey is lost. */
import { randomBytes } from "node:crypto";
import { listRemovals, removed, type Removal } from "#server/db/removals.ts";
import type { Database } from "#server/db/tables.ts";
import { accountOf, replaceSecret, type Account } from "./accounts.ts";
import { hashOf } from "./token.ts";

/** Crockford's 32 characters: none of them is mistaken for another on paper. */
const characters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 120 random bits, more than the 112 from which a plain hash is enough to keep (ASVS 6.5.2). */
const length = 24;

/** Makes the code of an account; the one before is good no more. @returns `K7QM-3XVD-9HTR-W2NC-5BFA-E8JT`. */
export async function createRecoveryCode(
  db: Database,
  id: string,
  removal: Removal,
): Promise<string> {
  const code = [...randomBytes(length)].map((byte) => characters[byte % 32]).join("");
  const secret = { recovery_hash: hashOf(code), recovery_at: removal.now.toISOString() };
  await replaceSecret(db, id, secret, removal);
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** Uses a code up, in one statement. @returns whose it is; undefined where it is not good. */
export async function spendRecoveryCode(
  db: Database,
  typed: string,
  removal: Removal,
): Promise<Account | undefined> {
  const recovery_hash = hashOf(asWritten(typed));
  return await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("desk_account")
      .set({ recovery_hash: null, recovery_at: null })
      .where("recovery_hash", "=", recovery_hash)
      .where("revoked_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    // A restored backup must not make it good again.
    await listRemovals(tx, [removed.secret + recovery_hash], removal);
    return accountOf(row);
  });
}

/** When the code of an account was made; null where it has none. */
export async function recoveryCodeMadeAt(db: Database, id: string): Promise<Date | null> {
  const { recovery_at } = await db
    .selectFrom("desk_account")
    .select("recovery_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return recovery_at === null ? null : new Date(recovery_at);
}

/** What was typed, as it was shown: people write O for 0 and l for 1. */
function asWritten(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
