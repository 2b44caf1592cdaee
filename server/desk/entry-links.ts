/** One-time sign-in addresses of the desk, each valid for a short time. */
import type { Transaction } from "kysely";
import type { Locale } from "#locales";
import type { Database, Tables } from "#server/db/tables.ts";
import { allow, hasOwner, type Account } from "./accounts.ts";
import { hashOf, newToken } from "./token.ts";

const minute = 60_000;

/** How long an address is good, in milliseconds: one that was asked for, and one that an owner or the terminal gives. */
export const goodFor = { asked: 10 * minute, given: 60 * minute };

/** Most addresses that wait for one person at a time: a stranger who asks for them fills no mailbox. */
const mostAsked = 10;

/**
 * Where a link leads. The token follows the `#`, which browsers keep to themselves: no log has
 * it, and no program that looks at the links of a mail uses it up.
 */
export function entryAddress(origin: string, token: string): string {
  return `${origin}/desk/enter#${token}`;
}

/**
 * Makes a token that lets one person in, for an owner who invites or for the terminal; older ones of
 * the same kind for the same person are good no more.
 */
export async function createLink(
  db: Database,
  account: Account | "first-owner",
  now: Date,
): Promise<string> {
  const account_id = account === "first-owner" ? null : account.id;
  return await db.transaction().execute(async (tx) => {
    const older = tx.deleteFrom("desk_link").where("asked_hash", "is", null);
    await (
      account_id === null
        ? older.where("account_id", "is", null)
        : older.where("account_id", "=", account_id)
    ).execute();
    return await keepLink(tx, { account_id, asked_hash: null }, goodFor.given, now);
  });
}

/**
 * Makes a token that lets one person in from the browser that asked for it alone. Older ones stay good:
 * otherwise a stranger who keeps asking would make every one of them worthless.
 *
 * @param browser the token in the cookie of that browser.
 * @returns undefined where too many wait already.
 */
export async function createAskedLink(
  db: Database,
  { id }: Account,
  browser: string,
  now: Date,
): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    // Held, so that of several who ask at once each is counted.
    await tx.selectFrom("desk_account").select("id").where("id", "=", id).forUpdate().execute();
    const { waiting } = await tx
      .selectFrom("desk_link")
      .select(({ fn }) => fn.countAll<number>().as("waiting"))
      .where("account_id", "=", id)
      .where("asked_hash", "is not", null)
      .where("expires_at", ">", now.toISOString())
      .executeTakeFirstOrThrow();
    if (waiting >= mostAsked) return undefined;
    return await keepLink(tx, { account_id: id, asked_hash: hashOf(browser) }, goodFor.asked, now);
  });
}

async function keepLink(
  tx: Transaction<Tables>,
  whose: Pick<Tables["desk_link"], "account_id" | "asked_hash">,
  lasts: number,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + lasts).toISOString();
  await tx
    .insertInto("desk_link")
    .values({ token_hash: hashOf(token), ...whose, expires_at })
    .execute();
  return token;
}

/** What a token is good for, without using it up; in another browser than the one that asked, for nothing. */
export type LinkKind = { for: "first-owner" | "known" | "another-browser"; until: Date };

/**
 * Looks at a token; undefined for one that is unknown, used or too old.
 *
 * @param browser the token in the cookie of the browser that shows it, if it has asked for a link.
 */
export async function readLink(
  db: Database,
  token: string,
  browser: string | undefined,
  now: Date,
): Promise<LinkKind | undefined> {
  const row = await db
    .selectFrom("desk_link")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (row === undefined || (row.account_id === null && (await hasOwner(db)))) return undefined;
  const until = new Date(row.expires_at);
  if (row.asked_hash !== null && row.asked_hash !== askedBy(browser)) {
    return { for: "another-browser", until };
  }
  return { for: row.account_id === null ? "first-owner" : "known", until };
}

function askedBy(browser: string | undefined): string | undefined {
  return browser === undefined ? undefined : hashOf(browser);
}

/** Who enters by a token, and whether it proves who that is as a passkey does. */
export interface Entering {
  accountId: string;
  proves: boolean;
}

/**
 * Uses a token up, in one statement: of two who have it, one gets in.
 *
 * @param shown the token; the one in the cookie of the browser, if it has asked for a link; and who
 *   becomes the owner, where there is none yet.
 * @returns undefined where the token is not good, or an owner has come meanwhile.
 */
export async function spendLink(
  db: Database,
  shown: {
    token: string;
    browser?: string | undefined;
    first?: { email: string; language: Locale } | undefined;
  },
  now: Date,
): Promise<Entering | undefined> {
  return await db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom("desk_link")
      .where("token_hash", "=", hashOf(shown.token))
      .where("expires_at", ">", now.toISOString())
      .where((eb) =>
        eb.or([eb("asked_hash", "is", null), eb("asked_hash", "=", askedBy(shown.browser) ?? "")]),
      )
      .returning(["account_id", "asked_hash"])
      .executeTakeFirst();
    if (link === undefined) return undefined;
    if (link.account_id === null) return await firstOwner(tx, shown.first, now);
    const { account_id: accountId, asked_hash } = link;
    // Access to a person's mail must not open what that person has locked with a passkey.
    return { accountId, proves: asked_hash === null || !(await hasPasskey(tx, accountId)) };
  });
}

async function hasPasskey(tx: Transaction<Tables>, accountId: string): Promise<boolean> {
  const passkey = await tx
    .selectFrom("desk_passkey")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

async function firstOwner(
  tx: Transaction<Tables>,
  first: { email: string; language: Locale } | undefined,
  now: Date,
): Promise<Entering | undefined> {
  if (first === undefined || (await hasOwner(tx))) return undefined;
  const { id } = await allow(tx, { ...first, role: "owner" }, now);
  return { accountId: id, proves: true };
}
