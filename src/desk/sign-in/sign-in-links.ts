/** Links that sign in once: requested by a person, or given by an owner or the terminal; and the mail with them. */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { DeskDeps } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Locale } from "#locales.ts";
import { createMessageId, type Mail, type SendMail } from "#server/mail/mail.ts";
import { type MailLine, renderMailHtml, renderMailText } from "#server/mail/mail-body.ts";
import type { LocaleMessages } from "#server/messages.ts";
import type { Mailbox } from "#server/settings/setting-values.ts";
import { type Account, grantAccess, hasOwner } from "#server/store/accounts.ts";
import { runTransaction } from "#server/store/run-transaction.ts";
import type { Database, Tables } from "#server/store/tables.ts";
import { getLatestPlausibleTimestamp } from "#server/store/timestamps.ts";
import { fillIn } from "#text/sentences.ts";
import { createToken, hashToken, type SignIn } from "./sessions.ts";

const minute = 60_000;

/** Validity in milliseconds: of a link that a person requested, and of one that an owner or the terminal gives. */
export const linkLifetimes = { requested: 10 * minute, invited: 60 * minute };

/**
 * The token follows the `#`, which browsers do not send: no log has it, and no program that checks the links of a mail
 * uses it up.
 */
export function getSignInUrl(origin: string, token: string): string {
  return `${origin}${deskPaths.signIn}#${token}`;
}

/** Returns the sentences for the terminal with a link for the first owner; undefined once there is an owner. */
export async function createFirstOwnerInvitation(
  db: Database,
  origin: string,
  now: Date,
): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const token = await createInvitationLink(db, "first-owner", now);
  return `The desk, where enquiries are read, has no owner yet. Open this within an hour, once:\n  ${getSignInUrl(origin, token)}`;
}

/**
 * Makes a token for a person whom an owner or the terminal invites. Older ones of the same kind for that person stop
 * working.
 */
export async function createInvitationLink(
  db: Database,
  account: Account | "first-owner",
  now: Date,
): Promise<string> {
  const account_id = account === "first-owner" ? null : account.id;
  return await runTransaction(db, async (tx) => {
    await tx
      .deleteFrom("sign_in_link")
      .where("browser_hash", "is", null)
      // In SQL nothing equals null.
      .where("account_id", account_id === null ? "is" : "=", account_id)
      .execute();
    return await storeLink(tx, { account_id, browser_hash: null }, linkLifetimes.invited, now);
  });
}

/**
 * Makes a token that works only in the browser that requested it; `browser` is the token in its cookie. Older ones stay
 * valid, because otherwise a stranger who keeps asking would make all of them useless.
 */
export async function createSignInLink(
  db: Database,
  { id }: Account,
  browser: string,
  now: Date,
): Promise<string> {
  return await storeLink(
    db,
    { account_id: id, browser_hash: hashToken(browser) },
    linkLifetimes.requested,
    now,
  );
}

async function storeLink(
  tx: Database,
  whose: Pick<Tables["sign_in_link"], "account_id" | "browser_hash">,
  lasts: number,
  now: Date,
): Promise<string> {
  const token = createToken();
  const expires_at = new Date(now.getTime() + lasts).toISOString();
  await tx
    .insertInto("sign_in_link")
    .values({ token_hash: hashToken(token), ...whose, expires_at })
    .execute();
  return token;
}

/** `used`: the token is unknown, used or too old. `anotherBrowser`: another browser requested it. */
export type LinkRejection = "used" | "anotherBrowser";

interface ShownLink {
  token: string;
  /** The token in the cookie of a browser that has requested a link. */
  browser?: string | undefined;
  /** Who becomes the owner, where there is none yet. */
  first?: { email: string; language: Locale } | undefined;
}

/** Uses a token up: of two who have it, one gets in. */
export async function consumeLink(
  db: Database,
  shown: ShownLink,
  now: Date,
): Promise<SignIn | LinkRejection> {
  const token_hash = hashToken(shown.token);
  return await runTransaction(db, async (tx) => {
    const link = await tx
      .selectFrom("sign_in_link")
      .select(["account_id", "browser_hash"])
      .where("token_hash", "=", token_hash)
      .where("expires_at", ">", now.toISOString())
      // A later expiry was written while the clock was wrong.
      .where(
        "expires_at",
        "<=",
        getLatestPlausibleTimestamp(new Date(now.getTime() + linkLifetimes.invited)),
      )
      .forUpdate()
      .executeTakeFirst();
    if (link === undefined) return "used";
    const { account_id: accountId, browser_hash } = link;
    if (browser_hash !== null && browser_hash !== hashToken(shown.browser ?? ""))
      return "anotherBrowser";
    await tx.deleteFrom("sign_in_link").where("token_hash", "=", token_hash).execute();
    if (accountId === null) return await createFirstOwner(tx, shown.first, now);
    // An invitation, which belongs to no browser, is full proof. A requested link is not where the person has a passkey:
    // access to a person's mail must not open what that person has locked.
    return { accountId, isFullProof: browser_hash === null || !(await hasPasskey(tx, accountId)) };
  });
}

/** Checks whether an account has or had a passkey: then a link by mail is no full proof. */
export async function hasPasskey(tx: Database, accountId: string): Promise<boolean> {
  const passkey = await tx
    .selectFrom("desk_passkey")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

async function createFirstOwner(
  tx: Transaction<Tables>,
  first: { email: string; language: Locale } | undefined,
  now: Date,
): Promise<SignIn | LinkRejection> {
  if (first === undefined || (await hasOwner(tx))) return "used";
  const { id } = await grantAccess(tx, { ...first, role: "owner" }, now);
  return { accountId: id, isFullProof: true };
}

interface SentLink {
  href: string;
  /** How long the link is valid, in milliseconds. */
  lasts: number;
  /** The address of the owner who sent an invitation; undefined for a requested link. */
  by?: string;
}

/** Renders the mail with a sign-in link. */
export function renderSignInMail(
  { email, language }: Account,
  { href, lasts, by }: SentLink,
  { desk, business }: LocaleMessages,
): Pick<Mail, "to" | "subject" | "text" | "html"> {
  // An invitation has its own sentences in place of some.
  const messages = by === undefined ? desk.mail : { ...desk.mail, ...desk.mail.invited };
  const blanks = { business: business.name, by: by ?? "" };
  const subject = fillIn(messages.subject, blanks);
  const paragraphs: MailLine[][] = [
    [fillIn(messages.intro, blanks)],
    [{ text: messages.link, href }],
    [fillIn(messages.ends, { minutes: String(lasts / minute) }), messages.notYou],
  ];
  return {
    to: [{ name: "", address: email }],
    subject,
    text: renderMailText(paragraphs),
    html: renderMailHtml(paragraphs, { language, title: subject }),
  };
}

/** Creates the function that sends mails of the desk at once, past the outbox: a sign-in link expires within the hour. */
export function createDeskMailer(send: SendMail, from: Mailbox): DeskDeps["sendMail"] {
  return (mail) => {
    const id = randomUUID();
    const messageId = createMessageId(id, from);
    return send({ ...mail, from, replyTo: undefined, messageId }, `desk-${id}`);
  };
}
