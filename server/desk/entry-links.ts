/** One-time addresses into the desk. Whoever has one gets in, once, for a short time. */
import type { Transaction } from "kysely";
import type { Locale } from "#locales";
import type { Database, Tables } from "#server/db/tables.ts";
import { allow, hasOwner, type Account } from "./accounts.ts";
import { hashOf, newToken } from "./token.ts";

const minute = 60_000;

/** How long an address is good, in milliseconds: one that was mailed, and one that the terminal says. */
export const goodFor = { mailed: 15 * minute, told: 60 * minute };

/**
 * Where a link leads. The token stands after the `#`, which browsers keep to themselves: no log has
 * it, and no program that looks at the links of a mail uses it up.
 */
export function entryAddress(origin: string, token: string): string {
  return `${origin}/desk/enter#${token}`;
}

/** Makes a token that lets one person in; older ones for the same person are good no more. */
export async function createLink(
  db: Database,
  account: Account | "first-owner",
  lasts: number,
  now: Date,
): Promise<string> {
  const token = newToken();
  const account_id = account === "first-owner" ? null : account.id;
  await db.transaction().execute(async (tx) => {
    const older = tx.deleteFrom("desk_link");
    await (
      account_id === null
        ? older.where("account_id", "is", null)
        : older.where("account_id", "=", account_id)
    ).execute();
    await tx
      .insertInto("desk_link")
      .values({
        token_hash: hashOf(token),
        account_id,
        expires_at: new Date(now.getTime() + lasts).toISOString(),
      })
      .execute();
  });
  return token;
}

/** What a token is good for, without using it up. */
export type LinkKind = { for: "first-owner" | "known"; until: Date };

/** Looks at a token; undefined for one that is unknown, used or too old. */
export async function readLink(
  db: Database,
  token: string,
  now: Date,
): Promise<LinkKind | undefined> {
  const row = await db
    .selectFrom("desk_link")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (row === undefined || (row.account_id === null && (await hasOwner(db)))) return undefined;
  return {
    for: row.account_id === null ? "first-owner" : "known",
    until: new Date(row.expires_at),
  };
}

/**
 * Uses a token up, in one statement: of two who have it, one gets in.
 *
 * @param first who becomes the owner, where there is none yet; the others are known already.
 * @returns who may enter; undefined where the token is not good, or an owner has come meanwhile.
 */
export async function spendLink(
  db: Database,
  token: string,
  first: { email: string; language: Locale } | undefined,
  now: Date,
): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom("desk_link")
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">", now.toISOString())
      .returning("account_id")
      .executeTakeFirst();
    if (link === undefined) return undefined;
    if (link.account_id !== null) return link.account_id;
    return await firstOwner(tx, first, now);
  });
}

async function firstOwner(
  tx: Transaction<Tables>,
  first: { email: string; language: Locale } | undefined,
  now: Date,
): Promise<string | undefined> {
  if (first === undefined || (await hasOwner(tx))) return undefined;
  return (await allow(tx, { ...first, role: "owner" }, now)).id;
}
