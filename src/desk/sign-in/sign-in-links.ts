import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { DeskParts } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Locale } from "#locales.ts";
import { type Mail, messageIdOf, type SendMail } from "#server/mail/mail.ts";
import { asHtml, asText, type Line } from "#server/mail/mail-body.ts";
import type { Mailbox } from "#server/settings/settings.ts";
import { type Account, allow, hasOwner } from "#server/store/accounts.ts";
import { latestBelievable } from "#server/store/timestamps.ts";
import type { Database, Tables } from "#server/store/tables.ts";
import type { LanguageWords } from "#server/messages.ts";
import { fillIn } from "#text/sentences.ts";
import { type Entering, hashOf, newToken } from "./sessions.ts";

const minute = 60_000;

/** Validity in milliseconds: of a link that a person asked for, and of one that an owner or the terminal gives. */
export const goodFor = { asked: 10 * minute, given: 60 * minute };

/**
 * The token follows the `#`, which browsers do not send: no log has it, and no program that checks the links of a mail
 * uses it up.
 */
export function entryAddress(origin: string, token: string): string {
  return `${origin}${deskPaths.signIn}#${token}`;
}

/** Sentences for the terminal with a link for the first owner; undefined once there is an owner. */
export async function wayInForFirstOwner(
  db: Database,
  origin: string,
  now: Date,
): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const token = await createLink(db, "first-owner", now);
  return `The desk, where enquiries are read, has no owner yet. Open this within an hour, once:\n  ${entryAddress(origin, token)}`;
}

/**
 * Makes a token for a person whom an owner or the terminal invites. Older ones of the same kind for that person stop
 * working.
 */
export async function createLink(
  db: Database,
  account: Account | "first-owner",
  now: Date,
): Promise<string> {
  const account_id = account === "first-owner" ? null : account.id;
  return await db.transaction().execute(async (tx) => {
    const older = tx.deleteFrom("sign_in_link").where("browser_hash", "is", null);
    await (
      account_id === null
        ? older.where("account_id", "is", null)
        : older.where("account_id", "=", account_id)
    ).execute();
    return await keepLink(tx, { account_id, browser_hash: null }, goodFor.given, now);
  });
}

/**
 * Makes a token that works only in the browser that asked for it; `browser` is the token in its cookie. Older ones stay
 * valid, because otherwise a stranger who keeps asking would make all of them useless.
 */
export async function createAskedLink(
  db: Database,
  { id }: Account,
  browser: string,
  now: Date,
): Promise<string> {
  return await keepLink(db, { account_id: id, browser_hash: hashOf(browser) }, goodFor.asked, now);
}

async function keepLink(
  tx: Database,
  whose: Pick<Tables["sign_in_link"], "account_id" | "browser_hash">,
  lasts: number,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + lasts).toISOString();
  await tx
    .insertInto("sign_in_link")
    .values({ token_hash: hashOf(token), ...whose, expires_at })
    .execute();
  return token;
}

/** The token is unknown, used or too old; or another browser asked for it. */
export type NotEntering = "used" | "anotherBrowser";

/**
 * Uses a token up: of two who have it, one gets in.
 *
 * @param shown the token; the one in the cookie of the browser, if it has asked for a link; and who
 *   becomes the owner, where there is none yet.
 */
export async function spendLink(
  db: Database,
  shown: {
    token: string;
    browser?: string | undefined;
    first?: { email: string; language: Locale } | undefined;
  },
  now: Date,
): Promise<Entering | NotEntering> {
  const token_hash = hashOf(shown.token);
  return await db.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom("sign_in_link")
      .select(["account_id", "browser_hash"])
      .where("token_hash", "=", token_hash)
      .where("expires_at", ">", now.toISOString())
      // A later expiry was written while the clock was wrong.
      .where("expires_at", "<=", latestBelievable(new Date(now.getTime() + goodFor.given)))
      .forUpdate()
      .executeTakeFirst();
    if (link === undefined) return "used";
    const { account_id: accountId, browser_hash } = link;
    if (browser_hash !== null && browser_hash !== hashOf(shown.browser ?? ""))
      return "anotherBrowser";
    await tx.deleteFrom("sign_in_link").where("token_hash", "=", token_hash).execute();
    if (accountId === null) return await firstOwner(tx, shown.first, now);
    // Access to a person's mail must not open what that person has locked with a passkey.
    return { accountId, proves: browser_hash === null || !(await hasPasskey(tx, accountId)) };
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
): Promise<Entering | NotEntering> {
  if (first === undefined || (await hasOwner(tx))) return "used";
  const { id } = await allow(tx, { ...first, role: "owner" }, now);
  return { accountId: id, proves: true };
}

/**
 * The mail with a sign-in link, which is valid for so many milliseconds. `by` is the person who sent the invitation;
 * undefined for a link that was asked for.
 */
export function entryMail(
  { email, language }: Account,
  { href, lasts, by }: { href: string; lasts: number; by?: string },
  { desk, business }: LanguageWords,
): Pick<Mail, "to" | "subject" | "text" | "html"> {
  const copy = { ...desk.mail, ...(by !== undefined && desk.mail.invited) };
  const blanks = { business: business.name, by: by ?? "" };
  const subject = fillIn(copy.subject, blanks);
  const paragraphs: Line[][] = [
    [fillIn(copy.intro, blanks)],
    [{ text: copy.link, href }],
    [fillIn(copy.ends, { minutes: String(lasts / 60_000) }), copy.notYou],
  ];
  return {
    to: [{ name: "", address: email }],
    subject,
    text: asText(paragraphs),
    html: asHtml(paragraphs, { language, title: subject }),
  };
}

/** Sends at once, past the outbox: a sign-in link that arrives an hour later has expired. */
export function mailFromDesk(send: SendMail, from: Mailbox): DeskParts["mail"] {
  return (mail) => {
    const id = randomUUID();
    const messageId = messageIdOf(id, from);
    return send({ ...mail, from, replyTo: undefined, messageId }, `desk-${id}`);
  };
}
